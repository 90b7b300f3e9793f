public import SQL

extension TableQuery {
  /// Runs the query on a database and returns its rows as models.
  ///
  /// ```swift
  /// let open = try await Todo.query.where(\Todo.$doneAt == nil).all(on: .app)
  /// // SELECT "todo".* FROM "todo" WHERE "todo"."done_at" IS NULL
  /// ```
  ///
  /// Columns are matched by name, whatever their order; columns that the model does not have are left alone.
  ///
  /// - Throws: ``DatabaseError``: ``DatabaseError/unknownColumn(name:available:)`` for a column that the table lacks,
  ///   ``DatabaseError/typeMismatch(_:)``, which names column, row, wanted and found. `CancellationError`.
  public func all(on database: DatabaseIdentifier, timeout: QueryTimeout? = nil) async throws -> [Model] {
    try await database.perform(.statement(rendered(self), .models(Model.self)).within(timeout))
  }

  /// Runs the query on a connection or in a transaction and returns its rows as models.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func all(on executor: some DatabaseExecutor, timeout: QueryTimeout? = nil) async throws -> [Model] {
    try await executor.perform(.statement(rendered(self), .models(Model.self)).within(timeout))
  }

  /// Runs the query on a database and returns its first row as a model; nil when there is none.
  ///
  /// The engine is asked for one row: `LIMIT 1`. Where the query fixes a key of the table, at most one row is found
  /// anyway, and the LIMIT is left out: it costs the engine about 50 µs. From the second such look-up on, a connection
  /// also names the columns in place of `"todo".*`.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func first(on database: DatabaseIdentifier, timeout: QueryTimeout? = nil) async throws -> Model? {
    try await database.perform(.first(of: self).within(timeout))
  }

  /// Runs the query on a connection or in a transaction and returns its first row as a model; nil when there is none.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func first(on executor: some DatabaseExecutor, timeout: QueryTimeout? = nil) async throws -> Model? {
    try await executor.perform(.first(of: self).within(timeout))
  }
}

extension Table {
  /// All rows of the model's table, in no particular order.
  ///
  /// ```swift
  /// let todos = try await Todo.all(on: .app)      // SELECT "todo".* FROM "todo"
  /// ```
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public static func all(on database: DatabaseIdentifier, timeout: QueryTimeout? = nil) async throws -> [Self]
  {
    try await query.all(on: database, timeout: timeout)
  }

  /// All rows of the model's table, in no particular order.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public static func all(on executor: some DatabaseExecutor, timeout: QueryTimeout? = nil) async throws
    -> [Self]
  {
    try await query.all(on: executor, timeout: timeout)
  }
}
