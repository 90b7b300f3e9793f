internal import SQL

extension Statement {
  /// Runs the statement and returns its rows.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func query(_ arguments: (any Sendable)?..., timeout: QueryTimeout? = nil) async throws -> QueryResult
  {
    try await core.connection.perform(
      core.operation(try StatementArguments.values(arguments), .queryResult, timeout)
    )
  }

  /// Runs the statement and returns its rows in a transaction of its connection.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func query(
    on transaction: DuckTransaction,
    _ arguments: (any Sendable)?...,
    timeout: QueryTimeout? = nil
  ) async throws -> QueryResult {
    try await transaction.perform(
      core.operation(try StatementArguments.values(arguments), .queryResult, timeout)
    )
  }

  /// Runs the statement and returns how many rows it changed.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  @discardableResult
  public func execute(_ arguments: (any Sendable)?..., timeout: QueryTimeout? = nil) async throws -> UInt64 {
    try await core.connection.perform(
      core.operation(try StatementArguments.values(arguments), .rowsChanged, timeout)
    )
  }

  /// Runs the statement and returns how many rows it changed in a transaction of its connection.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  @discardableResult
  public func execute(
    on transaction: DuckTransaction,
    _ arguments: (any Sendable)?...,
    timeout: QueryTimeout? = nil
  ) async throws -> UInt64 {
    try await transaction.perform(
      core.operation(try StatementArguments.values(arguments), .rowsChanged, timeout)
    )
  }

  /// Runs the statement and decodes all rows.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func all<T: Decodable>(
    decoding type: T.Type = T.self,
    _ arguments: (any Sendable)?...,
    timeout: QueryTimeout? = nil
  ) async throws -> [T] {
    try await core.connection.perform(
      core.operation(try StatementArguments.values(arguments), ResultReader<QueryResult>.queryResult, timeout)
    ).all(decoding: type)
  }

  /// Runs the statement and decodes all rows in a transaction of its connection.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func all<T: Decodable>(
    decoding type: T.Type = T.self,
    on transaction: DuckTransaction,
    _ arguments: (any Sendable)?...,
    timeout: QueryTimeout? = nil
  ) async throws -> [T] {
    try await transaction.perform(
      core.operation(try StatementArguments.values(arguments), ResultReader<QueryResult>.queryResult, timeout)
    ).all(decoding: type)
  }

  /// Runs the statement and decodes the first row, or returns nil when there is none.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func first<T: Decodable>(
    decoding type: T.Type = T.self,
    _ arguments: (any Sendable)?...,
    timeout: QueryTimeout? = nil
  ) async throws -> T? {
    try await core.connection.perform(
      core.operation(try StatementArguments.values(arguments), ResultReader<QueryResult>.firstRow, timeout)
    ).first(decoding: type)
  }

  /// Runs the statement and decodes the first row, or returns nil when there is none in a transaction of its connection.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func first<T: Decodable>(
    decoding type: T.Type = T.self,
    on transaction: DuckTransaction,
    _ arguments: (any Sendable)?...,
    timeout: QueryTimeout? = nil
  ) async throws -> T? {
    try await transaction.perform(
      core.operation(try StatementArguments.values(arguments), ResultReader<QueryResult>.firstRow, timeout)
    ).first(decoding: type)
  }
}

extension Statement {
  /// Runs raw SQL with named places, and returns its rows.
  ///
  /// ```swift
  /// let find = try await connection.prepare(SQL.raw("SELECT * FROM todo WHERE name = $name"))
  /// let result = try await find.query(named: ["name": "Write a statement"])
  /// ```
  ///
  /// - Throws: ``DatabaseError/parameterNames(missing:unknown:)`` unless exactly the names of the statement are given.
  public func query(named arguments: [String: (any Sendable)?], timeout: QueryTimeout? = nil) async throws
    -> QueryResult
  {
    try await core.connection.perform(core.operation(ordered(arguments), .queryResult, timeout))
  }

  /// Runs raw SQL with named places in a transaction of its connection, and returns its rows.
  ///
  /// - Throws: ``DatabaseError/parameterNames(missing:unknown:)`` unless exactly the names of the statement are given.
  public func query(
    on transaction: DuckTransaction,
    named arguments: [String: (any Sendable)?],
    timeout: QueryTimeout? = nil
  ) async throws -> QueryResult {
    try await transaction.perform(core.operation(ordered(arguments), .queryResult, timeout))
  }

  private func ordered(_ named: [String: (any Sendable)?]) throws(DatabaseError) -> [Value] {
    let names = named.keys.sorted()
    let values = try StatementArguments.values(names.map { named[$0] ?? nil })
    return try core.arguments.ordered(Dictionary(uniqueKeysWithValues: zip(names, values)))
  }
}
