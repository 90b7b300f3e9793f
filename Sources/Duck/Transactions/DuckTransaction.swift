/// A transaction in progress: what its statements run on.
///
/// It is given to the closure of ``Connection/transaction(_:)`` and is good until the closure returns; afterwards it
/// throws ``DatabaseError/transactionEnded``.
public struct DuckTransaction: DatabaseExecutor {
  private let connection: Connection
  private let number: UInt64

  init(on connection: Connection, number: UInt64) {
    self.connection = connection
    self.number = number
  }

  /// Runs an operation of the library in the transaction.
  public func perform<R: Sendable>(_ operation: NativeOperation<R>) async throws -> R {
    try await connection.perform(operation, for: .transaction(number))
  }
}
