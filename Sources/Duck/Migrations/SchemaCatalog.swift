internal import Foundation
internal import SQL

/// What the catalog says of the tables of one schema, for making some of them anew or copying all.
struct SchemaCatalog {
  let schema: String
  private let catalog: CatalogReader

  /// The schema by its name, or the one that new tables go to.
  init(_ schema: String?, in transaction: DuckTransaction) async throws {
    catalog = CatalogReader(executor: transaction)
    let current = Fn.call("current_schema") => "name"
    let found = try await transaction.query(SQL.select(current)).rows.first?.string("name")
    self.schema = schema ?? found ?? "main"
  }

  struct ForeignKey: Decodable {
    let table_name: String
    let referenced_table: String
    let constraint_column_names: [String]
    let referenced_column_names: [String]
  }

  struct Column: Decodable {
    let column_name: String
    let data_type: String
    let comment: String?
    let is_generated: Bool
  }

  /// An index, a trigger or a table: how it was made, and the comment on it.
  struct Entry: Decodable {
    let name: String
    let sql: String
    let comment: String?
  }

  func foreignKeys() async throws -> [ForeignKey] {
    try await rows(
      of: "duckdb_constraints",
      ["table_name", "referenced_table", "constraint_column_names", "referenced_column_names"],
      where: DB.Column("constraint_type") == "FOREIGN KEY"
    )
  }

  func columns(of table: String) async throws -> [Column] {
    try await rows(
      of: "duckdb_columns",
      ["column_name", "data_type", "comment", "is_generated"],
      where: Fn.lower(DB.Column("table_name")) == Fn.lower(table),
      orderBy: "column_index"
    )
  }

  func table(_ name: String) async throws -> Entry? {
    try await entries("table", of: name).first
  }

  /// The names of all tables, each behind those that it references by these keys.
  func tables(_ keys: [ForeignKey]) async throws -> [String] {
    struct Named: Decodable {
      let table_name: String
    }
    let found: [Named] = try await rows(
      of: "duckdb_tables",
      ["table_name"],
      where: DB.Column("temporary") == false
    )
    return ReferenceOrder(keys).parentsFirst(from: found.map(\.table_name))
  }

  func indexes(of table: String) async throws -> [Entry] { try await entries("index", of: table) }

  func triggers(of table: String) async throws -> [Entry] { try await entries("trigger", of: table) }

  /// The views, of any schema, that name a table of this one.
  func views(naming tables: [String]) async throws -> [(schema: String, name: String)] {
    struct View: Decodable {
      let schema_name: String
      let view_name: String
      let sql: String
    }
    let views: [View] = try await catalog.rows(
      of: "duckdb_views",
      ["schema_name", "view_name", "sql"],
      where: DB.Column("internal") == false,
      orderBy: "view_name"
    )
    let names = Set(tables.map { ExactName($0) })
    return views.filter { view in
      StatementScan.tokens(of: view.sql).contains { names.contains(ExactName($0.withoutQuotes)) }
    }
    .map { ($0.schema_name, $0.view_name) }
  }

  private func entries(_ kind: String, of table: String) async throws -> [Entry] {
    try await catalog.rows(
      of: "duckdb_\(kind == "index" ? "indexe" : kind)s",
      items: [DB.Column(kind + "_name") => "name", DB.Column("sql"), DB.Column("comment")],
      where: isHere && Fn.lower(DB.Column("table_name")) == Fn.lower(table) && DB.Column("sql") != nil,
      orderBy: "name"
    )
  }

  private func rows<Row: Decodable>(
    of source: String,
    _ columns: [String],
    where condition: some SQLTerm,
    orderBy order: String = "table_name"
  ) async throws -> [Row] {
    try await catalog.rows(of: source, columns, where: isHere && condition, orderBy: order)
  }

  private var isHere: some SQLTerm { DB.Column("schema_name") == schema }
}

extension [SchemaCatalog.ForeignKey] {
  /// The references of a table to itself.
  func ofItself(_ table: String) -> [SchemaCatalog.ForeignKey] {
    filter {
      ExactName($0.table_name) == ExactName(table) && ExactName($0.referenced_table) == ExactName(table)
    }
  }
}

extension DatabaseExecutor {
  /// How many rows a table has.
  func rowCount(of table: DB.Table) async throws -> UInt64 {
    let query = SQL.select(Fn.count(SQL.asterisk) => "n").from(table)
    return try await self.query(query).rows.first?.int64("n").map(UInt64.init) ?? 0
  }
}
