/// What a connection belongs to: it opens the database and knows who listens.
protocol ConnectionHost: Sendable {
  /// The open database, for a connection that is remembered from then on. May block while it opens.
  func handle(for connection: Connection) throws(DatabaseError) -> DatabaseHandle

  var tracer: Tracer { get }

  var meter: StatementCacheMeter { get }

  var changes: ChangeFeed { get }
}
