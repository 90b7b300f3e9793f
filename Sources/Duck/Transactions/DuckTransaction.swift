/// A transaction in progress: what its statements run on.
///
/// ``Connection/transaction(_:)`` gives one to its closure and ends it when the closure returns.
/// ``Connection/transaction()`` gives one that ``commit()`` or ``rollback()`` ends. Once it is over, it throws
/// ``DatabaseError/transactionEnded``.
public struct DuckTransaction: DatabaseExecutor {
  let connection: Connection
  let number: UInt64
  /// Whether its owner ends it, rather than a closure's end.
  private let isFlat: Bool

  init(on connection: Connection, number: UInt64, isFlat: Bool = false) {
    self.connection = connection
    self.number = number
    self.isFlat = isFlat
  }

  /// Runs an operation of the library in the transaction.
  public func perform<R: Sendable>(_ operation: NativeOperation<R>) async throws -> R {
    try await connection.perform(operation, for: .transaction(number))
  }

  /// Commits, and ends the transaction.
  ///
  /// Where a statement in it failed, everything is undone and that error is thrown. COMMIT is never interrupted, and
  /// a cancelled task commits too: nothing but this call decides.
  ///
  /// - Throws: ``DatabaseError/transactionEnded``; ``DatabaseError/transactionControlRefused`` in the closure of a
  ///   managed transaction, which ends itself; ``DatabaseError``; ``TransactionRollbackError``.
  public func commit() async throws {
    try checkIsFlat()
    try await connection.commitTransaction(number)
  }

  /// Undoes everything, and ends the transaction. It works in a cancelled task too.
  ///
  /// - Throws: ``DatabaseError/transactionEnded``; ``DatabaseError/transactionControlRefused`` in the closure of a
  ///   managed transaction, which throws instead; ``DatabaseError``.
  public func rollback() async throws {
    try checkIsFlat()
    try await connection.rollbackTransaction(number)
  }

  /// Undoes everything unless the transaction is over: what one calls where an error has come up.
  ///
  /// If even that fails, the connection throws ``DatabaseError/connectionUnusable(reason:)`` from then on.
  public func rollbackIfNeeded() async {
    guard isFlat else { return }
    // Nothing is left to do when it is over, and after a failure the connection itself refuses.
    _ = try? await connection.rollbackTransaction(number)
  }

  private func checkIsFlat() throws(DatabaseError) {
    guard isFlat else { throw .transactionControlRefused }
  }
}
