/// A transaction failed, and undoing it failed too.
///
/// What the engine holds is unknown then; the connection must not be used any more.
public struct TransactionRollbackError: Error {
  /// What the transaction failed with.
  public let original: any Error
  /// What ROLLBACK failed with.
  public let rollback: any Error
}

extension TransactionRollbackError: CustomStringConvertible {
  /// Both errors, in one line.
  public var description: String {
    "A transaction failed (\(original)), and so did its rollback (\(rollback))."
  }
}
