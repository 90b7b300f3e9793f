public import SQL

extension TableQuery where Model: Sendable {
  /// Observes the query on a database: its rows as models now, and again each time a change makes them others.
  ///
  /// ```swift
  /// let open = try Todo.query.where(\Todo.$doneAt == nil).observe(on: .app)
  /// for try await todos in open {
  ///   print(todos.map(\.name))
  /// }
  /// ```
  ///
  /// ``QueryObservation`` says when it runs. Rows in no order may come in another one after any change: ask for an order.
  ///
  /// - Parameter minimumInterval: The least time between the begins of two runs, in seconds; 0 by default.
  /// - Throws: ``DatabaseError/invalidSQL(_:)`` for a malformed query; in the iteration what ``all(on:timeout:)`` throws.
  public func observe(on database: DatabaseIdentifier, minimumInterval: Double = 0) throws(DatabaseError)
    -> QueryObservation<[Model]>
  {
    try observe(self, on: .database(database), minimumInterval) { try $0.all(decoding: Model.self) }
  }

  /// Observes the query on a connection, between its statements.
  ///
  /// - Throws: ``DatabaseError/invalidSQL(_:)``; in the iteration what ``all(on:timeout:)`` throws.
  public func observe(on connection: Connection, minimumInterval: Double = 0) throws(DatabaseError)
    -> QueryObservation<[Model]>
  {
    try observe(self, on: .connection(connection), minimumInterval) { try $0.all(decoding: Model.self) }
  }

  /// Observes the query's first row; nil while there is none.
  ///
  /// ```swift
  /// let next = try Todo.query.orderBy(.asc(\Todo.$dueAt)).observeFirst(on: .app)
  /// // SELECT "todo".* FROM "todo" ORDER BY "todo"."due_at" ASC LIMIT $1
  /// ```
  ///
  /// - Throws: ``DatabaseError/invalidSQL(_:)``; in the iteration what ``first(on:timeout:)`` throws.
  public func observeFirst(on database: DatabaseIdentifier, minimumInterval: Double = 0) throws(DatabaseError)
    -> QueryObservation<Model?>
  {
    try observe(limitedToOne, on: .database(database), minimumInterval) { try $0.first(decoding: Model.self) }
  }

  /// Observes the query's first row on a connection, between its statements; nil while there is none.
  ///
  /// - Throws: ``DatabaseError/invalidSQL(_:)``; in the iteration what ``first(on:timeout:)`` throws.
  public func observeFirst(on connection: Connection, minimumInterval: Double = 0) throws(DatabaseError)
    -> QueryObservation<Model?>
  {
    try observe(limitedToOne, on: .connection(connection), minimumInterval) {
      try $0.first(decoding: Model.self)
    }
  }

  /// Observes how many rows the query has.
  ///
  /// ```swift
  /// let count = try Todo.query.where(\Todo.$doneAt == nil).observeCount(on: .app)
  /// // SELECT count(*) FROM "todo" WHERE "todo"."done_at" IS NULL
  /// ```
  ///
  /// - Throws: ``DatabaseError/invalidSQL(_:)``; in the iteration what ``count(on:timeout:)`` throws.
  public func observeCount(on database: DatabaseIdentifier, minimumInterval: Double = 0) throws(DatabaseError)
    -> QueryObservation<Int>
  {
    try observe(counting, on: .database(database), minimumInterval, decode: Self.count)
  }

  /// Observes how many rows the query has, on a connection, between its statements.
  ///
  /// - Throws: ``DatabaseError/invalidSQL(_:)``; in the iteration what ``count(on:timeout:)`` throws.
  public func observeCount(on connection: Connection, minimumInterval: Double = 0) throws(DatabaseError)
    -> QueryObservation<Int>
  {
    try observe(counting, on: .connection(connection), minimumInterval, decode: Self.count)
  }

  private static func count(_ result: QueryResult) throws -> Int {
    guard let row = result.rows.first else {
      throw DatabaseError.invalidResult("A count of \(Model.self) gave no row.")
    }
    return try row.decode(0, as: Int.self)
  }

  private func observe<Element: Sendable>(
    _ statement: some SQLStatement,
    on target: QueryObservation<Element>.Target,
    _ minimumInterval: Double,
    decode: @escaping @Sendable (QueryResult) throws -> Element
  ) throws(DatabaseError) -> QueryObservation<Element> {
    try QueryObservation(
      statement,
      on: target,
      ObservationOptions(minimumInterval: minimumInterval),
      decode: decode
    )
  }
}

extension Table where Self: Sendable {
  /// Observes all rows of the model's table, in no particular order.
  ///
  /// ```swift
  /// for try await todos in try Todo.observe(on: .app) { print(todos.count) }
  /// ```
  ///
  /// - Throws: in the iteration what ``TableQuery/all(on:timeout:)`` throws.
  public static func observe(on database: DatabaseIdentifier, minimumInterval: Double = 0)
    throws(DatabaseError)
    -> QueryObservation<[Self]>
  {
    try query.observe(on: database, minimumInterval: minimumInterval)
  }
}
