public import SQL

extension TableQuery {
  /// The least value of a column; nil where no row has one.
  ///
  /// ```swift
  /// let value = try await Todo.query.where(\Todo.$doneAt == nil).min(\.$createdAt, on: .app)
  /// // SELECT min("todo"."created_at") FROM "todo" WHERE "todo"."done_at" IS NULL
  /// ```
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func min<Value: ValueReadable>(
    _ column: KeyPath<Model, Column<Value>>,
    on database: DatabaseIdentifier,
    timeout: QueryTimeout? = nil
  ) async throws -> Value? {
    try await answer(aggregating("min", column.sqlNode), Value?.self, on: database, timeout)
  }

  /// The least value of a column; nil where no row has one.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func min<Value: ValueReadable>(
    _ column: KeyPath<Model, Column<Value>>,
    on executor: some DatabaseExecutor,
    timeout: QueryTimeout? = nil
  ) async throws -> Value? {
    try await answer(aggregating("min", column.sqlNode), Value?.self, on: executor, timeout)
  }

  /// The least value of a column of an optional property; nil where no row has one.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func min<Value: ValueReadable>(
    _ column: KeyPath<Model, Column<Value?>>,
    on database: DatabaseIdentifier,
    timeout: QueryTimeout? = nil
  ) async throws -> Value? {
    try await answer(aggregating("min", column.sqlNode), Value?.self, on: database, timeout)
  }

  /// The least value of a column of an optional property; nil where no row has one.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func min<Value: ValueReadable>(
    _ column: KeyPath<Model, Column<Value?>>,
    on executor: some DatabaseExecutor,
    timeout: QueryTimeout? = nil
  ) async throws -> Value? {
    try await answer(aggregating("min", column.sqlNode), Value?.self, on: executor, timeout)
  }

  /// The greatest value of a column; nil where no row has one.
  ///
  /// ```swift
  /// let value = try await Todo.query.where(\Todo.$doneAt == nil).max(\.$createdAt, on: .app)
  /// // SELECT max("todo"."created_at") FROM "todo" WHERE "todo"."done_at" IS NULL
  /// ```
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func max<Value: ValueReadable>(
    _ column: KeyPath<Model, Column<Value>>,
    on database: DatabaseIdentifier,
    timeout: QueryTimeout? = nil
  ) async throws -> Value? {
    try await answer(aggregating("max", column.sqlNode), Value?.self, on: database, timeout)
  }

  /// The greatest value of a column; nil where no row has one.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func max<Value: ValueReadable>(
    _ column: KeyPath<Model, Column<Value>>,
    on executor: some DatabaseExecutor,
    timeout: QueryTimeout? = nil
  ) async throws -> Value? {
    try await answer(aggregating("max", column.sqlNode), Value?.self, on: executor, timeout)
  }

  /// The greatest value of a column of an optional property; nil where no row has one.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func max<Value: ValueReadable>(
    _ column: KeyPath<Model, Column<Value?>>,
    on database: DatabaseIdentifier,
    timeout: QueryTimeout? = nil
  ) async throws -> Value? {
    try await answer(aggregating("max", column.sqlNode), Value?.self, on: database, timeout)
  }

  /// The greatest value of a column of an optional property; nil where no row has one.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func max<Value: ValueReadable>(
    _ column: KeyPath<Model, Column<Value?>>,
    on executor: some DatabaseExecutor,
    timeout: QueryTimeout? = nil
  ) async throws -> Value? {
    try await answer(aggregating("max", column.sqlNode), Value?.self, on: executor, timeout)
  }
}
