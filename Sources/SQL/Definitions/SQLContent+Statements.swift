extension SQLContent {
  /// True where the engine cannot take this as one statement: several definitions, or one beside something else.
  package var isSeveral: Bool {
    clauses.clauses.count > 1
      && clauses.clauses.contains { clause in
        if case .definition = clause { true } else { false }
      }
  }

  /// The statements that this is, one each for what the engine takes alone: each definition, and what is between them.
  package var statements: [SQLContent] {
    var statements: [SQLContent] = []
    var isOpen = false
    for clause in clauses.clauses {
      if case .definition = clause {
        statements.append(SQLContent(clause))
        isOpen = false
      } else if isOpen {
        statements[statements.count - 1].clauses.append(clause)
      } else {
        statements.append(SQLContent(clause))
        isOpen = true
      }
    }
    return statements
  }
}
