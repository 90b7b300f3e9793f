extension DatabaseIdentifier {
  /// Runs a closure as one transaction on a connection that the database keeps for this.
  ///
  /// ```swift
  /// try await DatabaseIdentifier.app.transaction { transaction in
  ///   try await SQL.raw("DELETE FROM draft").execute(on: transaction)
  /// }
  /// ```
  ///
  /// It is ``Connection/transaction(_:)`` on a connection of its own: returning commits, throwing undoes.
  @discardableResult
  public nonisolated(nonsending) func transaction<R>(
    _ body: nonisolated(nonsending) (DuckTransaction) async throws -> R
  ) async throws -> R {
    try await transaction(beginningBy: nil, body)
  }

  /// Runs a closure as one transaction, which begins in time or not at all.
  nonisolated(nonsending) func transaction<R>(
    beginningBy deadline: Deadline?,
    _ body: nonisolated(nonsending) (DuckTransaction) async throws -> R
  ) async throws -> R {
    let runtime = runtime
    return try await runtime.shelf.use(until: deadline, connect: runtime.connectForAll) {
      try await $0.transaction(beginningBy: deadline, body)
    }
  }

  /// Runs a closure as one transaction, and again where another transaction got in the way.
  ///
  /// It is ``Connection/transaction(retrying:_:)`` on a connection of its own.
  @discardableResult
  public nonisolated(nonsending) func transaction<R>(
    retrying retry: TransactionRetry,
    _ body: nonisolated(nonsending) (DuckTransaction) async throws -> R
  ) async throws -> R {
    try await retry.run { try await transaction(body) }
  }
}
