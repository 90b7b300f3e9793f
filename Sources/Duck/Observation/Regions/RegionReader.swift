internal import SQL

/// Finds out what a query reads, by asking the engine.
///
/// The plan that EXPLAIN gives before it optimises has every table in it, also those behind views, macros and WITH, and
/// takes parameters. An optimised plan would leave out what is empty by chance now.
struct RegionReader {
  let session: Session
  let context: StatementContext

  /// What the query reads, by what there is to know of the catalog.
  func region(of query: ObservedStatement, _ text: QueryText, _ notes: CatalogNotes) throws -> QueryRegion {
    var region = try tables(of: query, text, notes)
    // A macro in the place of an operator or function may read what it likes.
    if notes.macros.hidden.isEmpty, !notes.hasContents(of: text.names),
      let filter = RowFilter(of: query.content)
    {
      region.judge = try judge(filter, region, notes)
    }
    return region
  }

  private func tables(of query: ObservedStatement, _ text: QueryText, _ notes: CatalogNotes) throws
    -> QueryRegion
  {
    var region = QueryRegion.everything
    region.dependsOnSearchPath = true
    let named = text.names.union(notes.macros.hidden)
    let names = notes.closure(of: named)
    if text.calls(anyOf: ["getvariable"]) || names.subtracting(text.names).contains(ExactName("getvariable"))
    {
      region.ownState = "a variable of a session"
    }
    guard let plan = try plan(of: query) else { return region }
    let tables = Set(plan.tables)
    if tables.contains(where: { $0.qualifiers.first == ExactName("temp") }) {
      region.ownState = "a temporary table"
    }
    region.dependsOnSearchPath =
      !tables.map(\.name).allSatisfy(text.qualifies)
      || !notes.contents.keys.filter(text.names.contains).allSatisfy(text.qualifies)
      || !notes.types.filter(text.names.contains).allSatisfy(text.qualifiesType)
    let writers = notes.writers(of: plan.tables)
    guard !plan.readsAnything, !writers.isEverything else { return region }
    let hasContents = notes.hasContents(of: named)
    region.isEverything = false
    region.readsFiles = plan.readsFiles
    region.names = text.hasUnknownNames ? nil : names
    for table in tables {
      let columns = hasContents ? nil : try columns(of: table, text)
      region.tables.append(QueryRegion.ReadTable(table, columnNames: columns))
    }
    for table in writers.tables where !tables.contains(table) {
      region.tables.append(QueryRegion.ReadTable(table, columnNames: nil))
    }
    return region
  }

  /// The columns of a table that the query names; nil where it may read others too.
  private func columns(of table: EntryName, _ text: QueryText) throws -> [String]? {
    guard text.namesColumns(of: table) else { return nil }
    var columns: [String] = []
    for row in try session.rows(Self.columnQuery, binding: [.string(table.text)], context) {
      guard let name = row.string("column_name") else { return nil }
      // Tables of that name in other schemas are listed too.
      guard text.names.contains(ExactName(name)), !columns.contains(name) else { continue }
      // It is made of others.
      if row.bool("is_generated") == true { return nil }
      columns.append(name)
    }
    return columns
  }

  private static let columnQuery =
    "SELECT column_name, is_generated FROM duckdb_columns() WHERE lower(table_name) = lower($1)"

  /// What is known of the rows of the one table of a query; nil where a change of one may have others as a consequence.
  private func judge(_ filter: RowFilter, _ region: QueryRegion, _ notes: CatalogNotes) throws -> RowJudge? {
    guard !region.isEverything, region.tables.count == 1, let table = region.tables.first?.table,
      table.name == ExactName(filter.table.name), notes.contents[table.name] == nil,
      !notes.triggers.contains(where: { $0.table.name == table.name })
    else { return nil }
    let name = table.parts.map { $0.quoted(by: "\"") }.joined(separator: ".")
    let empty = try session.run(
      StatementRequest(sql: "SELECT * FROM \(name) LIMIT 0", values: [], context: context),
      .queryResult
    )
    var knowledge = ColumnKnowledge(
      types: Dictionary(
        empty.resultColumns.map { (ExactName($0.name), $0.logicalType) },
        uniquingKeysWith: { first, _ in first }
      )
    )
    if try hasCollations(table) { knowledge.collated = Set(knowledge.types.keys) }
    for row in try session.rows(Self.columnQuery, binding: [.string(table.text)], context) {
      guard row.bool("is_generated") == true, let name = row.string("column_name") else { continue }
      knowledge.generated.insert(ExactName(name))
    }
    var columns: [ExactName: RowJudge.Column] = [:]
    for (name, place) in places(filter, empty.columns) where !knowledge.collated.contains(name) {
      guard let type = knowledge.types[name], let family = CellFamily(type) else { continue }
      columns[name] = RowJudge.Column(place: place, type: type, family: family)
    }
    return RowJudge(RowTest(filter, knowledge), columns)
  }

  private func places(_ filter: RowFilter, _ columns: [String]) -> [ExactName: Int] {
    guard filter.isRowForRow else { return [:] }
    guard filter.handsOutAll else { return filter.handedOut }
    return Dictionary(columns.map(ExactName.init).enumerated().map { ($1, $0) }, uniquingKeysWith: { $1 })
  }

  /// Whether texts of the table may be compared otherwise than by their bytes.
  private func hasCollations(_ table: EntryName) throws -> Bool {
    let setting = try session.rows("SELECT current_setting('default_collation') AS setting", context)
    if setting.first?.string("setting")?.isEmpty != true { return true }
    let made = try session.rows(
      "SELECT sql FROM duckdb_tables() WHERE lower(table_name) = lower($1)",
      binding: [.string(table.text)],
      context
    )
    return made.contains { StatementScan.tokens(of: $0.string("sql") ?? "collate").contains("collate") }
  }

  /// The plan, or nil where the engine gives none that can be read.
  private func plan(of query: ObservedStatement) throws -> QueryPlan? {
    let before = try session.rows("SELECT current_setting('explain_output') AS setting", context).first
    try set("all")
    defer { restore(before?.string("setting")) }
    let rows = try session.rows("EXPLAIN (FORMAT JSON) " + query.sql, binding: query.values, context)
    let logical = rows.first { $0.string("explain_key") == "logical_plan" }
    return logical?.string("explain_value").flatMap(QueryPlan.init(json:))
  }

  private func set(_ value: String) throws {
    _ = try session.rows("SET explain_output = \(value.quoted(by: "'"))", context)
  }

  private func restore(_ value: String?) {
    // What EXPLAIN shows is no reason to fail.
    try? set(value ?? "physical_only")
  }
}
