/// A database as one identifier wants it: the runtime that all share, and how it is to be open.
struct DatabaseRuntime: ConnectionHost {
  let shared: SharedDatabase
  let configuration: DatabaseConfiguration

  var tracer: Tracer { shared.tracer }
  var meter: StatementCacheMeter { shared.meter }
  var changes: ChangeFeed { shared.changes }

  /// The connections that are kept for statements on identifiers.
  var shelf: ConnectionShelf {
    get throws(DatabaseError) {
      try shared.verify(configuration)
      return shared.shelf
    }
  }

  func handle(for connection: Connection) throws(DatabaseError) -> DatabaseHandle {
    try shared.handle(for: connection, configuration)
  }

  func connect() async throws -> Connection { try await opened(Connection(to: self)) }

  /// A connection for the shelf.
  func connectForAll() async throws -> Connection { try await opened(Connection(to: self, isForAll: true)) }

  private func opened(_ connection: Connection) async throws -> Connection {
    try await connection.open()
    return connection
  }
}
