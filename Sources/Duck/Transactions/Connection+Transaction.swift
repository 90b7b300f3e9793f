extension Connection {
  /// Runs a closure as one transaction: all of its statements take effect, or none.
  ///
  /// ```swift
  /// try await connection.transaction { transaction in
  ///   try await SQL.raw("UPDATE account SET balance = balance - 10 WHERE id = 1").execute(on: transaction)
  ///   try await SQL.raw("UPDATE account SET balance = balance + 10 WHERE id = 2").execute(on: transaction)
  /// }
  /// ```
  ///
  /// Returning commits. Throwing, or a cancelled task, undoes everything. A statement that failed in the transaction
  /// makes it impossible to commit, also when its error was caught: the call then throws that error.
  ///
  /// While it runs, the connection is reserved: statements given to the connection itself throw
  /// ``DatabaseError/connectionReserved``, and a second transaction does too. The engine has no nested transactions.
  ///
  /// - Returns: what the closure returns, after COMMIT succeeded. COMMIT is never interrupted: once it has begun, its
  ///   outcome counts, not the cancellation.
  /// - Throws: what the closure throws; ``DatabaseError``; `CancellationError`; ``TransactionRollbackError``.
  @discardableResult
  public nonisolated(nonsending) func transaction<R>(
    _ body: nonisolated(nonsending) (DuckTransaction) async throws -> R
  ) async throws -> R {
    let number = try await beginTransaction()
    let result: R
    do {
      result = try await body(DuckTransaction(on: self, number: number))
      try Task.checkCancellation()
    } catch {
      try await rollbackTransaction(number, after: error)
      throw error
    }
    try await commitTransaction(number)
    return result
  }
}
