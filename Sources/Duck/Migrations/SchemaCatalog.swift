internal import Foundation
internal import SQL

/// What the catalog says of the tables of one schema, for making some of them anew or copying all.
struct SchemaCatalog {
  let schema: String
  private let transaction: DuckTransaction

  /// The schema by its name, or the one that new tables go to.
  init(_ schema: String?, in transaction: DuckTransaction) async throws {
    self.transaction = transaction
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
      ["column_name", "comment", "is_generated"],
      where: Fn.lower(DB.Column("table_name")) == Fn.lower(table),
      orderBy: "column_index"
    )
  }

  func table(_ name: String) async throws -> Entry? {
    try await entries("table", of: name).first
  }

  /// The names of all tables, each behind those that it references by these keys.
  func tables(_ keys: [ForeignKey]) async throws -> [String] {
    let query = SQL.select(DB.Column("table_name") => "name").from(Fn.table("duckdb_tables"))
      .where(isHere && DB.Column("temporary") == false).orderBy(DB.Column("name"))
    let names = try await transaction.query(query).rows.compactMap { $0.string("name") }
    return ReferenceOrder(keys).parentsFirst(from: names)
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
    let query = SQL.select(["schema_name", "view_name", "sql"].map { DB.Column($0) }).from(
      Fn.table("duckdb_views")
    ).where(
      DB.Column("database_name") == Fn.call("current_database") && DB.Column("internal") == false
    )
    let names = Set(tables.map { $0.lowercased() })
    return try await transaction.query(query).all(decoding: View.self)
      .filter { view in
        StatementScan.tokens(of: view.sql).contains {
          names.contains($0.lowercased().trimmingQuotes)
        }
      }
      .map { ($0.schema_name, $0.view_name) }
  }

  private func entries(_ kind: String, of table: String) async throws -> [Entry] {
    let query = SQL.select(DB.Column(kind + "_name") => "name", DB.Column("sql"), DB.Column("comment"))
      .from(Fn.table("duckdb_\(kind == "index" ? "indexe" : kind)s"))
      .where(isHere && Fn.lower(DB.Column("table_name")) == Fn.lower(table) && DB.Column("sql") != nil)
      .orderBy(DB.Column("name"))
    return try await transaction.query(query).all(decoding: Entry.self)
  }

  private func rows<Row: Decodable>(
    of source: String,
    _ columns: [String],
    where condition: some SQLTerm,
    orderBy order: String = "table_name"
  ) async throws -> [Row] {
    let query = SQL.select(columns.map { DB.Column($0) }).from(Fn.table(source)).where(isHere && condition)
      .orderBy(DB.Column(order))
    return try await transaction.query(query).all(decoding: Row.self)
  }

  private var isHere: some SQLTerm {
    DB.Column("database_name") == Fn.call("current_database") && DB.Column("schema_name") == schema
  }
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

extension String {
  /// The name that a token spells.
  fileprivate var trimmingQuotes: String {
    guard hasPrefix("\""), hasSuffix("\""), count > 1 else { return self }
    return String(dropFirst().dropLast()).replacingOccurrences(of: "\"\"", with: "\"")
  }
}
