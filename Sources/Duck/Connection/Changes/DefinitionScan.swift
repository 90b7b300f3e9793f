/// Reads what CREATE, ALTER and DROP are about.
enum DefinitionScan {
  private static let words: Set<String> = [
    "or", "replace", "temp", "temporary", "persistent", "local", "global", "unique", "recursive",
    "materialized",
    "secure", "if", "not", "exists",
  ]

  static func plan(of tokens: [String]) -> WritePlan {
    var cursor = TokenCursor(tokens)
    let isAlter = cursor.peek() == "alter"
    cursor.advance()
    while cursor.takeAny(of: words) {}
    let kind = cursor.peek()
    cursor.advance()
    if kind == "macro" || kind == "function" { _ = cursor.take("table") }
    while cursor.takeAny(of: words) {}
    switch kind {
    // What these change shows in no row.
    case "index", "sequence", "secret": return WritePlan(changesListings: true)
    case "trigger": return WritePlan(changesRules: true)
    case "table", "view", "macro", "function", "type", "schema", "database": break
    default: return .everything
    }
    // What is in a schema goes with it.
    guard kind != "schema" || tokens.first == "create" else { return .everything }
    guard let name = cursor.takeName() else { return .everything }
    var targets = [WriteTarget(table: name, kind: .definition)]
    if isAlter, cursor.take("rename", "to") {
      guard let new = cursor.takeName() else { return .everything }
      targets.append(WriteTarget(table: new, kind: .definition))
    } else if isAlter, kind != "table" || cursor.take("set", "schema") {
      return .everything
    }
    // One may have the name of an operator.
    return WritePlan(targets, changesRules: kind == "macro" || kind == "function")
  }

  static func detaching(_ tokens: [String]) -> WritePlan {
    var cursor = TokenCursor(tokens)
    cursor.advance()
    _ = cursor.take("database")
    while cursor.takeAny(of: words) {}
    guard let name = cursor.takeName() else { return .everything }
    return WritePlan([WriteTarget(table: name, kind: .definition)])
  }
}
