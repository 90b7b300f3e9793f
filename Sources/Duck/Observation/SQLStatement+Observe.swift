public import SQL

extension SQLStatement {
  /// Observes the query on a database: its result now, and again each time a change makes it another.
  ///
  /// ```swift
  /// let observation = try Todo.select(\.$name).observe(on: .app)
  /// for try await result in observation {
  ///   print(result.rows.count)
  /// }
  /// // BEGIN TRANSACTION READ ONLY; SELECT "todo"."name" FROM "todo"; COMMIT
  /// ```
  ///
  /// Nothing runs before the first result is asked for. The query runs on a connection of its own, which sees neither
  /// temporary tables nor variables of others: such a query throws
  /// ``DatabaseError/observationRequiresConnection(_:)`` in the iteration.
  ///
  /// - Parameters:
  ///   - minimumInterval: The least time between the begins of two runs, in seconds; 0 by default. Changes in between
  ///     are shown by the next run.
  ///   - ignoringRegion: Whether every change makes the query run again; false by default.
  /// - Throws: ``DatabaseError/invalidSQL(_:)`` for a malformed statement. In the iteration
  ///   ``DatabaseError/observationRequiresReadOnlyQuery`` for what is not one query that changes nothing, and what the
  ///   query throws.
  public func observe(
    on database: DatabaseIdentifier,
    minimumInterval: Double = 0,
    ignoringRegion: Bool = false
  ) throws(DatabaseError) -> QueryObservation<QueryResult> {
    try database.observe(self, minimumInterval: minimumInterval, ignoringRegion: ignoringRegion)
  }

  /// Observes the query on a connection, between its statements.
  ///
  /// The query sees what is the connection's own, such as temporary tables. While a transaction or an appender holds the
  /// connection, it waits.
  ///
  /// - Throws: ``DatabaseError/invalidSQL(_:)``; in the iteration what the query throws.
  public func observe(
    on connection: Connection,
    minimumInterval: Double = 0,
    ignoringRegion: Bool = false
  ) throws(DatabaseError) -> QueryObservation<QueryResult> {
    try connection.observe(self, minimumInterval: minimumInterval, ignoringRegion: ignoringRegion)
  }

  /// Observes the query on a database and decodes all rows.
  ///
  /// - Throws: ``DatabaseError/invalidSQL(_:)``; in the iteration also what ``QueryResult/all(decoding:prefix:)`` throws.
  public func observe<T: Decodable & Sendable>(
    decoding type: T.Type,
    on database: DatabaseIdentifier,
    minimumInterval: Double = 0
  ) throws(DatabaseError) -> QueryObservation<[T]> {
    try QueryObservation(self, on: .database(database), ObservationOptions(minimumInterval: minimumInterval))
    {
      try $0.all(decoding: type)
    }
  }

  /// Observes the query on a connection, between its statements, and decodes all rows.
  ///
  /// - Throws: ``DatabaseError/invalidSQL(_:)``; in the iteration also what ``QueryResult/all(decoding:prefix:)`` throws.
  public func observe<T: Decodable & Sendable>(
    decoding type: T.Type,
    on connection: Connection,
    minimumInterval: Double = 0
  ) throws(DatabaseError) -> QueryObservation<[T]> {
    try QueryObservation(
      self,
      on: .connection(connection),
      ObservationOptions(minimumInterval: minimumInterval)
    ) {
      try $0.all(decoding: type)
    }
  }
}

extension DatabaseIdentifier {
  /// Observes a query: its result now, and again each time a change makes it another.
  ///
  /// It is ``SQLStatement/observe(on:minimumInterval:ignoringRegion:)`` the other way round.
  ///
  /// - Throws: ``DatabaseError/invalidSQL(_:)`` for a malformed statement.
  public func observe(
    _ query: some SQLStatement,
    minimumInterval: Double = 0,
    ignoringRegion: Bool = false
  ) throws(DatabaseError) -> QueryObservation<QueryResult> {
    let options = ObservationOptions(minimumInterval: minimumInterval, ignoresRegion: ignoringRegion)
    return try QueryObservation(query, on: .database(self), options) { $0 }
  }

  /// What the observations of this database have done so far.
  public var observationStatistics: ObservationStatistics { hub.statistics }

  /// Waits until observations have nothing more to do: no query runs or is due, and each iteration has taken what there
  /// was for it and waits for more. It is for tests.
  ///
  /// ```swift
  /// try await todo.insertNonReturning(on: database)
  /// await database.waitUntilObservationsAreQuiet()
  /// ```
  ///
  /// An iteration that does something else than to wait for its next result keeps this waiting.
  public func waitUntilObservationsAreQuiet() async {
    await hub.waitUntilQuiet()
  }

  /// Tells observations of a change that the library cannot see.
  ///
  /// ```swift
  /// try await download(to: "prices.parquet")
  /// DatabaseIdentifier.app.notifyChanges(in: .files)
  /// ```
  public func notifyChanges(in scope: UnseenChanges) {
    switch scope.content {
    case .files: hub.filesChanged()
    case .everything: hub.committed([Write(plan: .everything, values: [], rowCount: nil)], by: SessionMark())
    case .table(let parts):
      let table = EntryName(parts: parts).map { WriteTarget(table: $0, kind: .mixed) }
      let plan = table.map { WritePlan([$0]) } ?? .everything
      hub.committed([Write(plan: plan, values: [], rowCount: nil)], by: SessionMark())
    }
  }

  var hub: ObservationHub {
    guard let hub = runtime.changes.listener(make: ObservationHub.init) else {
      preconditionFailure("The changes of a database have one listener, which is a hub.")
    }
    return hub
  }
}

/// Where something changed that the library cannot see.
public struct UnseenChanges: Sendable, Hashable {
  enum Content: Hashable {
    case files
    case everything
    case table([String])
  }

  let content: Content

  /// In files that queries read.
  public static let files = UnseenChanges(content: .files)
  /// Anywhere.
  public static let everything = UnseenChanges(content: .everything)

  /// In a table.
  public static func table(_ table: DB.Table) -> UnseenChanges {
    UnseenChanges(content: .table(table.path))
  }
}

extension Connection {
  /// Observes a query on this connection, between its statements.
  ///
  /// It is ``SQLStatement/observe(on:minimumInterval:ignoringRegion:)`` the other way round.
  ///
  /// - Throws: ``DatabaseError/invalidSQL(_:)`` for a malformed statement.
  public nonisolated func observe(
    _ query: some SQLStatement,
    minimumInterval: Double = 0,
    ignoringRegion: Bool = false
  ) throws(DatabaseError) -> QueryObservation<QueryResult> {
    let options = ObservationOptions(minimumInterval: minimumInterval, ignoresRegion: ignoringRegion)
    return try QueryObservation(query, on: .connection(self), options) { $0 }
  }
}
