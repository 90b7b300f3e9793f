internal import Foundation
internal import SQL

extension DatabaseIdentifier {
  /// Copies the whole database to a new file, as it is at one moment, while others go on working.
  ///
  /// Schemas, types, sequences, tables with rows, indexes, views, macros, triggers and comments are copied. Temporary
  /// things are not. The rows are written anew, so the copy is as compact as a file can be; it takes about as long as
  /// loading the tables did. The file of an encrypted database is encrypted with the same key.
  ///
  /// ```swift
  /// try await DatabaseIdentifier.app.copy(to: "/var/lib/app/before.duckdb")
  /// ```
  ///
  /// - Parameter path: A file that does not exist.
  /// - Throws: ``MigrationError/backupExists(path:)``; ``DatabaseError``; `CancellationError`. Nothing is left of the
  ///   copy then.
  public func copy(to path: String) async throws {
    try await DatabaseCopy(path, key: runtime.configuration.encryptionKey).make(of: connect())
  }
}

/// Writes a database anew into a file.
///
/// The engine's own COPY FROM DATABASE fails for tables that reference themselves and leaves triggers out, so only the
/// schema is copied by it. Copying the file itself is no way: to close it gives up the lock that the process has on it.
struct DatabaseCopy: Sendable {
  private let path: String
  private let key: String?
  private let target: DB.Catalog

  init(_ path: String, key: String?) {
    self.path = DatabasePath.absolute(path)
    self.key = key
    target = DB.Catalog("duck_copy_\(UUID().uuidString)")
  }

  func make(of connection: Connection) async throws {
    guard !FileManager.default.fileExists(atPath: path) else { throw MigrationError.backupExists(path: path) }
    try await connection.execute(
      key.map { Attach(path, as: target, options: .encryptionKey($0)) } ?? Attach(path, as: target)
    )
    do {
      try await connection.transaction { try await copy(in: $0) }
    } catch {
      // In a task of its own, since this one may be cancelled; the first error is the one to report.
      _ = try? await Task { try await connection.execute(Detach(target)) }.value
      removeFiles()
      throw error
    }
    try await connection.execute(Detach(target))
  }

  private func removeFiles() {
    for name in [path, path + ".wal"] {
      // What is not there need not go.
      try? FileManager.default.removeItem(atPath: name)
    }
  }

  private func copy(in transaction: DuckTransaction) async throws {
    let names = SQL.select(Fn.call("current_database") => "catalog", Fn.call("current_schema") => "schema")
    let here = try await transaction.query(names).rows.first
    let source = DB.Catalog(here?.string("catalog") ?? "memory")
    try await transaction.execute(
      SQL.raw("COPY FROM DATABASE \(quoted(source)) TO \(quoted(target)) (SCHEMA)")
    )
    var triggers: [SchemaCatalog.Entry] = []
    for schema in try await schemas(in: transaction) {
      let catalog = try await SchemaCatalog(schema, in: transaction)
      let keys = try await catalog.foreignKeys()
      for table in try await catalog.tables(keys) {
        let columns = try await catalog.columns(of: table).filter { !$0.is_generated }.map(\.column_name)
        try await fill(table, columns, of: schema, from: source, keys.ofItself(table), transaction)
        triggers += try await catalog.triggers(of: table)
      }
    }
    guard !triggers.isEmpty else { return }
    try await transaction.execute(Use(target))
    for trigger in triggers { try await transaction.execute(SQL.raw(trigger.sql)) }
    try await transaction.execute(Use(source))
  }

  private func fill(
    _ table: String,
    _ columns: [String],
    of schema: String,
    from source: DB.Catalog,
    _ keys: [SchemaCatalog.ForeignKey],
    _ transaction: DuckTransaction
  ) async throws {
    let rows = RowFilling(target.schema(schema).table(table), columns: columns, in: transaction)
    let original = source.schema(schema).table(table)
    guard !keys.isEmpty else { return try await rows.fill(from: original, []) }
    // A table that references itself uses up the rows that it is filled from.
    let aside = "duck_copy_rows"
    let all = SQL.select(columns.map { DB.Column($0) }).from(original)
    try await transaction.execute(CreateTable(aside, as: all).orReplace().temporary())
    try await rows.fill(from: DB.Table(aside), keys)
    try await transaction.execute(DropTable(aside))
  }

  private func schemas(in transaction: DuckTransaction) async throws -> [String] {
    let query = SQL.select(DB.Column("schema_name") => "name").distinct.from(Fn.table("duckdb_tables"))
      .where(DB.Column("database_name") == Fn.call("current_database") && DB.Column("temporary") == false)
      .orderBy(DB.Column("name"))
    return try await transaction.query(query).rows.compactMap { $0.string("name") }
  }

  private func quoted(_ catalog: DB.Catalog) -> String { catalog.name.quoted(by: "\"") }
}
