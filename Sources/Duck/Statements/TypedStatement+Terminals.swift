public import SQL

extension TypedStatement {
  /// Runs the statement and returns its rows.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func query<each Argument: SQLValueConvertible>(
    _ arguments: repeat each Argument,
    timeout: QueryTimeout? = nil
  ) async throws -> QueryResult
  where Arguments == (repeat each Argument) {
    try await core.connection.perform(
      core.operation(core.values(repeat each arguments), .queryResult, timeout)
    )
  }

  /// Runs the statement and returns its rows in a transaction of its connection.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func query<each Argument: SQLValueConvertible>(
    on transaction: DuckTransaction,
    _ arguments: repeat each Argument,
    timeout: QueryTimeout? = nil
  ) async throws -> QueryResult
  where Arguments == (repeat each Argument) {
    try await transaction.perform(core.operation(core.values(repeat each arguments), .queryResult, timeout))
  }

  /// Runs the statement and returns how many rows it changed.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  @discardableResult
  @inlinable
  public func execute<each Argument: SQLValueConvertible>(
    _ arguments: repeat each Argument,
    timeout: QueryTimeout? = nil
  ) async throws -> UInt64
  where Arguments == (repeat each Argument) {
    try await core.execute(core.values(repeat each arguments), timeout)
  }

  /// Runs the statement and returns how many rows it changed in a transaction of its connection.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  @discardableResult
  public func execute<each Argument: SQLValueConvertible>(
    on transaction: DuckTransaction,
    _ arguments: repeat each Argument,
    timeout: QueryTimeout? = nil
  ) async throws -> UInt64
  where Arguments == (repeat each Argument) {
    try await transaction.perform(
      core.operation(core.values(repeat each arguments), .rowsChanged, timeout)
    )
  }

  /// Runs the statement and decodes all rows.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func all<each Argument: SQLValueConvertible, T: Decodable>(
    decoding type: T.Type = T.self,
    _ arguments: repeat each Argument,
    timeout: QueryTimeout? = nil
  ) async throws -> [T]
  where Arguments == (repeat each Argument) {
    try await core.connection.perform(
      core.operation(core.values(repeat each arguments), ResultReader<QueryResult>.queryResult, timeout)
    ).all(decoding: type)
  }

  /// Runs the statement and decodes all rows in a transaction of its connection.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func all<each Argument: SQLValueConvertible, T: Decodable>(
    decoding type: T.Type = T.self,
    on transaction: DuckTransaction,
    _ arguments: repeat each Argument,
    timeout: QueryTimeout? = nil
  ) async throws -> [T]
  where Arguments == (repeat each Argument) {
    try await transaction.perform(
      core.operation(core.values(repeat each arguments), ResultReader<QueryResult>.queryResult, timeout)
    ).all(decoding: type)
  }

  /// Runs the statement and decodes the first row, or returns nil when there is none.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func first<each Argument: SQLValueConvertible, T: Decodable>(
    decoding type: T.Type = T.self,
    _ arguments: repeat each Argument,
    timeout: QueryTimeout? = nil
  ) async throws -> T?
  where Arguments == (repeat each Argument) {
    try await core.connection.perform(
      core.operation(core.values(repeat each arguments), ResultReader<QueryResult>.firstRow, timeout)
    ).first(decoding: type)
  }

  /// Runs the statement and decodes the first row, or returns nil when there is none in a transaction of its connection.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func first<each Argument: SQLValueConvertible, T: Decodable>(
    decoding type: T.Type = T.self,
    on transaction: DuckTransaction,
    _ arguments: repeat each Argument,
    timeout: QueryTimeout? = nil
  ) async throws -> T?
  where Arguments == (repeat each Argument) {
    try await transaction.perform(
      core.operation(core.values(repeat each arguments), ResultReader<QueryResult>.firstRow, timeout)
    ).first(decoding: type)
  }
}
