extension DuckTransaction {
  /// Runs a closure as a part of this transaction.
  ///
  /// The engine has no savepoints. So a part that fails cannot be undone alone: when the closure throws, or its task is
  /// cancelled, the whole transaction can only be undone, also when the error is caught further out. Code that wants a
  /// transaction can this way be called from inside one.
  ///
  /// ```swift
  /// try await connection.transaction { outer in
  ///   try await outer.transaction { try await move(10, from: 1, to: 2, on: $0) }
  /// }
  /// ```
  ///
  /// - Throws: what the closure throws; ``DatabaseError/transactionEnded``; `CancellationError`.
  @discardableResult
  public nonisolated(nonsending) func transaction<R>(
    _ body: nonisolated(nonsending) (DuckTransaction) async throws -> R
  ) async throws -> R {
    try await connection.admitTransaction(number)
    do {
      let result = try await body(DuckTransaction(on: connection, number: number))
      try Task.checkCancellation()
      return result
    } catch {
      try await connection.giveUpTransaction(number, because: error)
      throw error
    }
  }
}
