public import SQL

extension TypedStatement {
  /// Runs the statement and returns its rows as tuples.
  ///
  /// ```swift
  /// let older = try await connection.prepare(Date.self) { date in
  ///   Todo.select(\.$id, \.$name).where(\Todo.$createdAt < date)
  /// }
  /// let todos = try await older.all(as: (UUID, String).self, yesterday)
  /// ```
  ///
  /// Whole columns go straight into the tuples. The first element is the first column, and so on; there must be as many
  /// columns, each of the type of its element. Nothing is converted.
  ///
  /// - Throws: ``DatabaseError``: ``DatabaseError/invalidResult(_:)`` for another number of columns,
  ///   ``DatabaseError/typeMismatch(_:)``, which names column, row, wanted and found. `CancellationError`.
  public func all<each Argument: SQLValueConvertible, each Element: ColumnElement>(
    as type: (repeat each Element).Type,
    _ arguments: repeat each Argument,
    timeout: QueryTimeout? = nil
  ) async throws -> [(repeat each Element)]
  where Arguments == (repeat each Argument) {
    try await core.rows(
      TupleLayout.of(type),
      core.values(repeat each arguments),
      on: core.connection,
      timeout
    )
  }

  /// Runs the statement in a transaction of its connection and returns its rows as tuples.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func all<each Argument: SQLValueConvertible, each Element: ColumnElement>(
    as type: (repeat each Element).Type,
    on transaction: DuckTransaction,
    _ arguments: repeat each Argument,
    timeout: QueryTimeout? = nil
  ) async throws -> [(repeat each Element)]
  where Arguments == (repeat each Argument) {
    try await core.rows(TupleLayout.of(type), core.values(repeat each arguments), on: transaction, timeout)
  }

  /// Runs the statement and returns the cells of its one column.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func all<each Argument: SQLValueConvertible, T: ColumnElement>(
    as type: T.Type,
    _ arguments: repeat each Argument,
    timeout: QueryTimeout? = nil
  ) async throws -> [T]
  where Arguments == (repeat each Argument) {
    try await core.rows(
      TupleLayout.of(type),
      core.values(repeat each arguments),
      on: core.connection,
      timeout
    )
  }

  /// Runs the statement in a transaction of its connection and returns the cells of its one column.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func all<each Argument: SQLValueConvertible, T: ColumnElement>(
    as type: T.Type,
    on transaction: DuckTransaction,
    _ arguments: repeat each Argument,
    timeout: QueryTimeout? = nil
  ) async throws -> [T]
  where Arguments == (repeat each Argument) {
    try await core.rows(TupleLayout.of(type), core.values(repeat each arguments), on: transaction, timeout)
  }

  /// Runs the statement and returns its first row as a tuple; nil where there is none.
  ///
  /// The other rows are not made.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func first<each Argument: SQLValueConvertible, each Element: ColumnElement>(
    as type: (repeat each Element).Type,
    _ arguments: repeat each Argument,
    timeout: QueryTimeout? = nil
  ) async throws -> (repeat each Element)?
  where Arguments == (repeat each Argument) {
    try await core.firstRow(
      TupleLayout.of(type),
      core.values(repeat each arguments),
      on: core.connection,
      timeout
    )
  }

  /// Runs the statement in a transaction of its connection and returns its first row as a tuple; nil where there is none.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func first<each Argument: SQLValueConvertible, each Element: ColumnElement>(
    as type: (repeat each Element).Type,
    on transaction: DuckTransaction,
    _ arguments: repeat each Argument,
    timeout: QueryTimeout? = nil
  ) async throws -> (repeat each Element)?
  where Arguments == (repeat each Argument) {
    try await core.firstRow(
      TupleLayout.of(type),
      core.values(repeat each arguments),
      on: transaction,
      timeout
    )
  }

  /// Runs the statement and returns the first cell of its one column; nil where there is no row.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func first<each Argument: SQLValueConvertible, T: ColumnElement>(
    as type: T.Type,
    _ arguments: repeat each Argument,
    timeout: QueryTimeout? = nil
  ) async throws -> T?
  where Arguments == (repeat each Argument) {
    try await core.firstRow(
      TupleLayout.of(type),
      core.values(repeat each arguments),
      on: core.connection,
      timeout
    )
  }

  /// Runs the statement in a transaction of its connection and returns the first cell of its one column; nil where there is no row.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func first<each Argument: SQLValueConvertible, T: ColumnElement>(
    as type: T.Type,
    on transaction: DuckTransaction,
    _ arguments: repeat each Argument,
    timeout: QueryTimeout? = nil
  ) async throws -> T?
  where Arguments == (repeat each Argument) {
    try await core.firstRow(
      TupleLayout.of(type),
      core.values(repeat each arguments),
      on: transaction,
      timeout
    )
  }
}
