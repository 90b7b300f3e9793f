internal import SQL

/// Finds out what a query reads, by asking the engine.
///
/// The plan that EXPLAIN gives before it optimises has every table in it, also those behind views, macros and WITH, and
/// takes parameters. An optimised plan would leave out what is empty by chance now.
struct RegionReader {
  let session: Session
  let context: StatementContext

  /// What the query reads, and what there is to know of the catalog for that.
  func region(of query: ObservedStatement, _ known: CatalogNotes?) throws -> (QueryRegion, CatalogNotes) {
    let text = QueryText(query.sql)
    let needsMacros = text.mayCallMacros
    let notes: CatalogNotes
    if let known, known.hasMacros || !needsMacros {
      notes = known
    } else {
      notes = try CatalogNotes(in: session, context, withMacros: needsMacros)
    }
    return (try region(of: query, text, notes), notes)
  }

  private func region(of query: ObservedStatement, _ text: QueryText, _ notes: CatalogNotes) throws
    -> QueryRegion
  {
    guard let plan = try plan(of: query), !plan.readsAnything else { return .everything }
    let names = notes.closure(of: text.names)
    let tables = Set(plan.tables)
    let writers = notes.writers(of: Array(tables))
    guard !writers.isEverything else { return .everything }
    let hasContents = notes.hasContents(of: text.names)
    var region = QueryRegion(readsFiles: plan.readsFiles, names: text.hasUnknownNames ? nil : names)
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
  private func columns(of table: TableName, _ text: QueryText) throws -> [String]? {
    guard text.namesColumns(of: table) else { return nil }
    var columns: [String] = []
    for row in try session.rows(Self.columnQuery, [.string(table.text)], context) {
      guard let name = row.string("column_name") else { return nil }
      guard text.names.contains(ExactName(name)) else { continue }
      // It is made of others.
      if row.bool("is_generated") == true { return nil }
      columns.append(name)
    }
    return columns
  }

  private static let columnQuery =
    "SELECT column_name, is_generated FROM duckdb_columns() WHERE lower(table_name) = lower($1)"

  /// The plan, or nil where the engine gives none that can be read.
  private func plan(of query: ObservedStatement) throws -> QueryPlan? {
    let before = try session.rows("SELECT current_setting('explain_output') AS setting", context).first
    try set("all")
    defer { restore(before?.string("setting")) }
    let rows = try session.rows("EXPLAIN (FORMAT JSON) " + query.sql, query.values, context)
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
