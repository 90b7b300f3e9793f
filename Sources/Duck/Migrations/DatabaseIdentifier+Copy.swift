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
    let attached = AttachedDatabase(catalog: target, connection: connection)
    try await attached.attach(
      by: key.map { Attach(path, as: target, options: .encryptionKey($0)) } ?? Attach(path, as: target)
    )
    do {
      try await attached.use { try await copy(in: $0) }
    } catch {
      removeFiles()
      throw error
    }
  }

  private func removeFiles() {
    for name in [path, path + ".wal"] {
      // What is not there need not go.
      try? FileManager.default.removeItem(atPath: name)
    }
  }

  private func copy(in transaction: DuckTransaction) async throws {
    let source = try await transaction.copySchema(to: target)
    var triggers: [(schema: String, sql: String)] = []
    for schema in try await schemas(in: transaction) {
      let catalog = try await SchemaCatalog(schema, in: transaction)
      let keys = try await catalog.foreignKeys()
      for table in try await catalog.tables(keys) {
        let columns = try await catalog.columns(of: table).filter { !$0.is_generated }.map(\.column_name)
        try await fill(table, columns, of: schema, from: source, keys.ofItself(table), transaction)
        triggers += try await catalog.triggers(of: table).map { (schema, $0.sql) }
      }
    }
    guard !triggers.isEmpty else { return }
    for trigger in triggers {
      // Names in it may count from the schema that it is in.
      try await transaction.execute(Use(target.schema(trigger.schema)))
      try await transaction.execute(SQL.raw(trigger.sql))
    }
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
    struct Table: Decodable {
      let schema_name: String
    }
    let tables: [Table] = try await CatalogReader(executor: transaction).rows(
      of: "duckdb_tables",
      ["schema_name"],
      orderBy: "schema_name"
    )
    return Set(tables.map(\.schema_name)).sorted()
  }
}
