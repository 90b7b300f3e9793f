internal import SQL

/// The table of applied migrations.
enum History {
  private static let table = DB.Table("duck_migrations")

  static let creation = CreateTable("duck_migrations") {
    NewColumn("name", .varchar).primaryKey()
    NewColumn("batch", .integer).notNull()
    NewColumn("applied_at", .timestamptz).notNull()
  }.ifNotExists()

  static func lastBatch(on executor: some DatabaseExecutor) async throws -> Int32 {
    let query = SQL.select(Fn.max(table.column("batch")) => "batch").from(table)
    return try await executor.query(query).rows.first?.int32("batch") ?? 0
  }

  static func contains(_ name: String, on executor: some DatabaseExecutor) async throws -> Bool {
    let query = SQL.select(table.column("name")).from(table).where(table.column("name") == name)
    return try await !executor.query(query).rows.isEmpty
  }

  static func entry(_ name: String, batch: Int32) -> SQLContent {
    SQL.insertInto(table, fields: "name", "batch", "applied_at").values(name, batch, Fn.now())
  }
}
