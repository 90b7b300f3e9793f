internal import SQL

extension Migrator {
  /// The SQL that ``migrate()`` would run now, for people to read: it changes nothing.
  ///
  /// ```swift
  /// print(try await migrator.script())
  /// // -- Todo.Create
  /// // CREATE TABLE "todo" ("id" uuid PRIMARY KEY, "name" text NOT NULL);
  /// ```
  ///
  /// Values are written into it. A ``Run`` block is a line of comment, since what it does is not SQL yet; a
  /// ``RebuildTable`` is shown by the form that it gives.
  ///
  /// - Throws: what ``migrate()`` throws before it runs anything.
  public func script() async throws -> String {
    try checkNames()
    let (plans, _) = try await plans(on: connect())
    var lines: [String] = []
    for prepared in plans.pending {
      lines.append("-- \(prepared.migration.name)".replacingLineBreaks)
      for step in prepared.plan.steps { lines += try step.script }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension MigrationPlan.Step {
  fileprivate var script: [String] {
    get throws(DatabaseError) {
      switch self {
      case .statement(let statement): return [try rendered(statement).plain + ";"]
      case .run: return ["-- a block of Swift"]
      case .rebuild(let rebuild):
        var lines = ["-- rebuild, with rows, indexes, triggers and references:"]
        for statement in rebuild.said { lines.append(try rendered(statement).plain + ";") }
        return lines
      }
    }
  }
}

extension String {
  /// One line, so that nothing of it is outside of the comment.
  fileprivate var replacingLineBreaks: String {
    String(map { $0.isNewline ? " " : $0 })
  }
}
