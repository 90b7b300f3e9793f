internal import Foundation
internal import SQL

/// The table of applied migrations.
struct History: Sendable, Hashable {
  let name: String
  let schema: String?

  private var table: DB.Table { schema.map { DB.Schema($0).table(name) } ?? DB.Table(name) }

  /// Makes the table where it is not there.
  func create(on connection: Connection) async throws {
    if let schema { try await connection.execute(CreateSchema(schema).ifNotExists()) }
    try await connection.execute(
      CreateTable(name, schema: schema) {
        NewColumn("name", .varchar).primaryKey()
        NewColumn("step", .integer).notNull()
        NewColumn("batch", .integer).notNull()
        NewColumn("applied_at", .timestamptz).notNull()
        NewColumn("checksum", .varchar).notNull()
      }.ifNotExists()
    )
  }

  /// What is applied, in the order in which it was; nothing where there is no table.
  func entries(on executor: some DatabaseExecutor) async throws -> [AppliedMigration] {
    guard try await exists(on: executor) else { return [] }
    let query = SQL.select(SQL.asterisk).from(table).orderBy(table.column("step"))
    return try await executor.query(query).all(decoding: Entry.self).map(\.applied)
  }

  private func exists(on executor: some DatabaseExecutor) async throws -> Bool {
    let found: [Named] = try await CatalogReader(executor: executor).rows(
      of: "duckdb_tables",
      ["table_name"],
      where: DB.Column("table_name") == name && DB.Column("schema_name") == (schema ?? "main"),
      orderBy: "table_name"
    )
    return !found.isEmpty
  }

  /// Whether it is this table, or its comment.
  func isMade(by definition: SchemaDefinition) -> Bool {
    [.table, .comment].contains(definition.kind) && ExactName(definition.name) == ExactName(name)
      && definition.schema == [schema ?? "main"]
  }

  func entry(_ name: String, step: Int, batch: Int, checksum: String) -> SQLContent {
    SQL.insertInto(table, fields: "name", "step", "batch", "applied_at", "checksum")
      .values(name, step, batch, Fn.now(), checksum)
  }

  func removal(of name: String) -> SQLContent {
    SQL.delete(from: table).where(table.column("name") == name)
  }

  private struct Named: Decodable {
    let table_name: String
  }

  private struct Entry: Decodable {
    let name: String
    let step: Int32
    let batch: Int32
    let applied_at: Date
    let checksum: String

    var applied: AppliedMigration {
      AppliedMigration(
        name: name,
        batch: Int(batch),
        appliedAt: applied_at,
        checksum: checksum,
        step: Int(step)
      )
    }
  }
}
