internal import SQL

/// What the catalog says that regions of queries depend on, read once for all until a definition changes.
struct CatalogNotes: Sendable {
  /// The names in what views and macros were made of, by their own names.
  let contents: [ExactName: Set<ExactName>]
  /// How many macros there are; nil where they were not looked for. The engine takes 10 ms and more to list its functions.
  let macroCount: Int?
  let triggers: [Trigger]

  struct Trigger: Sendable {
    let table: EntryName
    let plan: WritePlan
  }

  init(in session: Session, _ context: StatementContext, withMacros: Bool) throws {
    let views = try session.rows(
      "SELECT view_name AS name, sql AS content FROM duckdb_views() WHERE NOT internal",
      context
    )
    let macros: ResultRows? =
      withMacros
      ? try session.rows(
        """
        SELECT function_name AS name, macro_definition AS content FROM duckdb_functions()
        WHERE macro_definition IS NOT NULL AND NOT internal
        """,
        context
      ) : nil
    var contents: [ExactName: Set<ExactName>] = [:]
    for row in [views, macros].compactMap({ $0 }).joined() {
      guard let name = row.string("name") else { continue }
      contents[ExactName(name), default: []].formUnion(QueryText(row.string("content") ?? "").names)
    }
    self.contents = contents
    macroCount = macros?.count
    triggers = try session.rows(
      "SELECT database_name, schema_name, table_name, sql FROM duckdb_triggers()",
      context
    ).compactMap { row in
      let parts = ["database_name", "schema_name", "table_name"].compactMap { row.string($0) }
      guard let table = EntryName(parts: parts), let sql = row.string("sql") else { return nil }
      return Trigger(table: table, plan: WriteScan.plan(ofTrigger: sql))
    }
  }

  /// The names, and those in the views and macros that they name, and so on.
  func closure(of names: Set<ExactName>) -> Set<ExactName> {
    var found = names
    var open = Array(names)
    while let name = open.popLast() {
      for inner in contents[name] ?? [] where found.insert(inner).inserted { open.append(inner) }
    }
    return found
  }

  /// Whether some of the names are views or macros.
  func hasContents(of names: Set<ExactName>) -> Bool {
    names.contains { contents[$0] != nil }
  }

  /// The tables whose triggers write these tables, directly or by way of others.
  func writers(of tables: [EntryName]) -> (tables: [EntryName], isEverything: Bool) {
    var found: [EntryName] = []
    var open = tables
    while let table = open.popLast() {
      for trigger in triggers where !found.contains(trigger.table) {
        if trigger.plan.isEverything { return ([], true) }
        guard trigger.plan.targets.contains(where: { $0.table.mayBe(table) }) else { continue }
        found.append(trigger.table)
        open.append(trigger.table)
      }
    }
    return (found, false)
  }
}

extension Session {
  /// Runs a query of the library's own.
  func rows(_ sql: String, binding values: [Value] = [], _ context: StatementContext) throws -> ResultRows {
    try run(StatementRequest(sql: sql, values: values, context: context), .queryResult).rows
  }
}
