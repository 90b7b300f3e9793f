internal import SQL

/// Another database beside the current one, for as long as a closure takes.
struct AttachedDatabase: Sendable {
  let catalog: DB.Catalog
  let connection: Connection

  /// Attaches it; nothing needs to be taken back when this throws.
  func attach(by statement: Attach) async throws {
    try await connection.execute(statement)
  }

  /// Runs `body` in a transaction, which may write to the other database only, and detaches that whatever happens.
  func use<R>(_ body: nonisolated(nonsending) (DuckTransaction) async throws -> R) async throws -> R {
    do {
      let result = try await connection.transaction(body)
      try await connection.execute(Detach(catalog))
      return result
    } catch {
      // In a task of its own, since this one may be cancelled; the first error is the one to report.
      _ = try? await Task { try await connection.execute(Detach(catalog).ifExists()) }.value
      throw error
    }
  }
}

extension DuckTransaction {
  /// Makes all that the current database defines in an empty one, but for triggers; gives the name of the current one.
  func copySchema(to target: DB.Catalog) async throws -> DB.Catalog {
    let name = SQL.select(Fn.call("current_database") => "name")
    let source = DB.Catalog(try await query(name).rows.first?.string("name") ?? "memory")
    let names = [source, target].map { $0.name.quoted(by: "\"") }
    // Defaults and checks of a table may name macros of its own schema, or of any that was the current one.
    let schemas = try await SchemaReader(of: self).schemaPaths.map {
      SchemaDefinition.quoted([source.name] + $0)
    }
    try await execute(SQL.raw("SET search_path = \(Value.string(schemas.joined(separator: ",")).sqlLiteral)"))
    try await execute(SQL.raw("COPY FROM DATABASE \(names[0]) TO \(names[1]) (SCHEMA)"))
    try await execute(Use(source))
    return source
  }
}
