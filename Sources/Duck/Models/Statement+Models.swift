public import SQL

extension Statement {
  /// Runs the statement and returns its rows as models, which whole columns go straight into.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func all<Model: Table>(
    decoding type: Model.Type = Model.self,
    _ arguments: (any Sendable)?...,
    timeout: QueryTimeout? = nil
  ) async throws -> [Model] {
    try await core.connection.perform(
      core.operation(try StatementArguments.values(arguments), .models(type), timeout)
    )
  }

  /// Runs the statement and returns its rows as models in a transaction of its connection.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func all<Model: Table>(
    decoding type: Model.Type = Model.self,
    on transaction: DuckTransaction,
    _ arguments: (any Sendable)?...,
    timeout: QueryTimeout? = nil
  ) async throws -> [Model] {
    try await transaction.perform(
      core.operation(try StatementArguments.values(arguments), .models(type), timeout)
    )
  }

  /// Runs the statement and returns its first row as a model, or nil when there is none.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func first<Model: Table>(
    decoding type: Model.Type = Model.self,
    _ arguments: (any Sendable)?...,
    timeout: QueryTimeout? = nil
  ) async throws -> Model? {
    try await core.connection.perform(
      core.operation(try StatementArguments.values(arguments), .first(of: type), timeout)
    )
  }

  /// Runs the statement and returns its first row as a model, or nil when there is none in a transaction of its connection.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func first<Model: Table>(
    decoding type: Model.Type = Model.self,
    on transaction: DuckTransaction,
    _ arguments: (any Sendable)?...,
    timeout: QueryTimeout? = nil
  ) async throws -> Model? {
    try await transaction.perform(
      core.operation(try StatementArguments.values(arguments), .first(of: type), timeout)
    )
  }
}

extension TypedStatement {
  /// Runs the statement and returns its rows as models, which whole columns go straight into.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func all<each Argument: SQLValueConvertible, Model: Table>(
    decoding type: Model.Type = Model.self,
    _ arguments: repeat each Argument,
    timeout: QueryTimeout? = nil
  ) async throws -> [Model]
  where Arguments == (repeat each Argument) {
    try await core.connection.perform(
      core.operation(core.values(repeat each arguments), .models(type), timeout)
    )
  }

  /// Runs the statement and returns its rows as models in a transaction of its connection.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func all<each Argument: SQLValueConvertible, Model: Table>(
    decoding type: Model.Type = Model.self,
    on transaction: DuckTransaction,
    _ arguments: repeat each Argument,
    timeout: QueryTimeout? = nil
  ) async throws -> [Model]
  where Arguments == (repeat each Argument) {
    try await transaction.perform(core.operation(core.values(repeat each arguments), .models(type), timeout))
  }

  /// Runs the statement and returns its first row as a model, or nil when there is none.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func first<each Argument: SQLValueConvertible, Model: Table>(
    decoding type: Model.Type = Model.self,
    _ arguments: repeat each Argument,
    timeout: QueryTimeout? = nil
  ) async throws -> Model?
  where Arguments == (repeat each Argument) {
    try await core.connection.perform(
      core.operation(core.values(repeat each arguments), .first(of: type), timeout)
    )
  }

  /// Runs the statement and returns its first row as a model, or nil when there is none in a transaction of its connection.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func first<each Argument: SQLValueConvertible, Model: Table>(
    decoding type: Model.Type = Model.self,
    on transaction: DuckTransaction,
    _ arguments: repeat each Argument,
    timeout: QueryTimeout? = nil
  ) async throws -> Model?
  where Arguments == (repeat each Argument) {
    try await transaction.perform(
      core.operation(core.values(repeat each arguments), .first(of: type), timeout)
    )
  }
}
