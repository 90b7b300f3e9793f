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
  /// ``DatabaseError/connectionReserved``, and a second transaction does too. A closure can be run as a part of the transaction
  /// (``DuckTransaction/transaction(_:)``); the engine has no nested transactions.
  ///
  /// - Returns: what the closure returns, after COMMIT succeeded. COMMIT is never interrupted: once it has begun, its
  ///   outcome counts, not the cancellation.
  /// - Throws: what the closure throws; ``DatabaseError``; `CancellationError`; ``TransactionRollbackError``.
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
    let number = try await beginTransaction(by: deadline)
    let result: R
    do {
      result = try await body(DuckTransaction(on: self, number: number))
      try Task.checkCancellation()
    } catch {
      let first = try await rollbackTransaction(number, after: error)
      // A closure that passes a consequence on has the cause reported.
      if case DatabaseError.transactionFailed = error, let first { throw first }
      throw error
    }
    try await commitTransaction(number)
    return result
  }

  /// Runs a closure as one transaction, and again where another transaction got in the way.
  ///
  /// The closure runs anew from its start, so it must not leave anything behind but its statements. The last conflict
  /// is thrown when there were too many.
  ///
  /// - Throws: what ``transaction(_:)`` throws.
  @discardableResult
  public nonisolated(nonsending) func transaction<R>(
    retrying retry: TransactionRetry,
    _ body: nonisolated(nonsending) (DuckTransaction) async throws -> R
  ) async throws -> R {
    try await retry.run { try await transaction(body) }
  }

  /// Begins a transaction that ends with ``DuckTransaction/commit()`` or ``DuckTransaction/rollback()``.
  ///
  /// ```swift
  /// let transaction = try await connection.transaction()
  /// try await Todo(name: "Write").insertNonReturning(on: transaction)
  /// try await transaction.commit()
  /// ```
  ///
  /// It is for work that does not fit one closure. The connection stays reserved until one of the two was called;
  /// nothing ends a transaction that was forgotten, except the end of the connection, which undoes it.
  ///
  /// - Throws: ``DatabaseError/connectionReserved``; ``DatabaseError``; `CancellationError`.
  public nonisolated func transaction() async throws -> DuckTransaction {
    DuckTransaction(on: self, number: try await beginTransaction(), isFlat: true)
  }
}
