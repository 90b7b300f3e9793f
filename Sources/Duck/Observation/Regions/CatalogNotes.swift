internal import SQL

/// What the catalog says that regions of queries depend on, read once for all until a definition changes.
struct CatalogNotes: Sendable {
  /// The names in what views and macros were made of, by their own names.
  let contents: [ExactName: Set<ExactName>]
  let macros: MacroNotes
  let triggers: [Trigger]
  /// The names of types that were made, such as enums.
  let types: Set<ExactName>

  struct Trigger: Sendable {
    let table: EntryName
    let plan: WritePlan
  }

  /// Reads them on a session, or has them already.
  typealias Reading = @Sendable (Session, StatementContext) throws -> CatalogNotes

  init(in session: Session, _ context: StatementContext) throws {
    try self.init(in: session, context, macros: nil)
  }

  /// - Parameter macros: what is known of the macros, where something is.
  init(in session: Session, _ context: StatementContext, macros: MacroNotes?) throws {
    self.macros = try macros ?? MacroNotes(in: session, context)
    contents = try session.contents(
      "SELECT view_name AS name, sql AS content FROM duckdb_views() WHERE NOT internal",
      context
    ).merging(self.macros.contents) { $0.union($1) }
    types = Set(
      try session.rows("SELECT type_name AS name FROM duckdb_types() WHERE NOT internal", context)
        .compactMap { $0.string("name").map(ExactName.init) }
    )
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

/// What the catalog says of macros. The engine takes 10 ms and more to list its functions, so that it outlives the rest.
struct MacroNotes: Sendable {
  /// The names in what they were made of, by their own names.
  let contents: [ExactName: Set<ExactName>]
  /// Those that a query may call without their name in it: they are called like an operator, or a function of the engine,
  /// which it may write as something else.
  let hidden: Set<ExactName>

  init(in session: Session, _ context: StatementContext) throws {
    contents = try session.contents(
      """
      SELECT function_name AS name, macro_definition AS content FROM duckdb_functions()
      WHERE macro_definition IS NOT NULL AND NOT internal
      """,
      context
    )
    guard !contents.isEmpty else {
      hidden = []
      return
    }
    let names = try session.rows(
      """
      SELECT DISTINCT function_name AS name FROM duckdb_functions() macros
      WHERE macro_definition IS NOT NULL AND NOT internal AND (
        NOT regexp_full_match(function_name, '[A-Za-z_][A-Za-z0-9_]*') OR lower(function_name) IN (
          SELECT lower(function_name) FROM duckdb_functions() WHERE internal))
      """,
      context
    )
    hidden = Set(names.compactMap { $0.string("name").map(ExactName.init) })
  }
}

/// What is known of the catalog as all connections see it.
struct KnownCatalog: Sendable {
  private(set) var notes: CatalogNotes?
  private(set) var macros: MacroNotes?

  init() {}

  init(_ notes: CatalogNotes) {
    self.notes = notes
    macros = notes.macros
  }

  /// Forgets what a definition may have changed.
  mutating func forget(macrosToo: Bool) {
    notes = nil
    if macrosToo { macros = nil }
  }
}

extension Session {
  /// The names in the column "content", by the names in the column "name".
  fileprivate func contents(_ sql: String, _ context: StatementContext) throws -> [ExactName: Set<ExactName>]
  {
    var contents: [ExactName: Set<ExactName>] = [:]
    for row in try rows(sql, context) {
      guard let name = row.string("name") else { continue }
      contents[ExactName(name), default: []].formUnion(QueryText(row.string("content") ?? "").names)
    }
    return contents
  }

  /// Runs a query of the library's own.
  func rows(_ sql: String, binding values: [Value] = [], _ context: StatementContext) throws -> ResultRows {
    try run(StatementRequest(sql: sql, values: values, context: context), .queryResult).rows
  }
}
