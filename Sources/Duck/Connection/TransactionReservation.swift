/// Which transaction or appender holds a connection, and whether the transaction can still be committed.
///
/// A pure state machine: it decides, the connection acts.
struct TransactionReservation {
  private var holder: UInt64?
  /// The appender whose scope is open, alone or as a part of the transaction.
  private(set) var appender: UInt64?
  private var count: UInt64 = 0
  /// What went wrong first in the transaction that holds the connection.
  private(set) var failure: (any Error)?

  /// Whether a transaction holds the connection.
  var hasTransaction: Bool { holder != nil }

  /// Whether nobody holds the connection.
  var isFree: Bool { holder == nil && appender == nil }

  /// Gives the connection to a new transaction.
  mutating func reserve() throws(DatabaseError) -> UInt64 {
    try admit(.caller)
    count += 1
    holder = count
    failure = nil
    return count
  }

  /// Throws unless that transaction holds the connection.
  @inline(__always)
  func verify(_ number: UInt64) throws(DatabaseError) {
    guard holder == number else { throw .transactionEnded }
  }

  /// Opens the scope of an appender, for who may use the connection now.
  mutating func openAppender(for authority: StatementAuthority) throws(DatabaseError) -> UInt64 {
    try admit(authority)
    count += 1
    appender = count
    return count
  }

  /// Ends the scope of an appender.
  ///
  /// - Returns: whether it was still open. The end of its transaction has ended it too.
  mutating func closeAppender(_ number: UInt64) -> Bool {
    guard appender == number else { return false }
    appender = nil
    return true
  }

  /// Lets a statement through, or says why not.
  @inline(__always)
  func admit(_ authority: StatementAuthority) throws(DatabaseError) {
    switch authority {
    case .control: return
    case .caller, .identifier:
      guard holder == nil, appender == nil else { throw .connectionReserved }
    case .transaction(let number):
      try verify(number)
      try checkFailure()
      guard appender == nil else { throw .connectionReserved }
    case .appender(let number):
      guard appender == number else { throw .appenderEnded }
      try checkFailure()
    }
  }

  private func checkFailure() throws(DatabaseError) {
    guard let failure else { return }
    throw .transactionFailed(
      first: failure as? DatabaseError ?? .transactionStopped(String(describing: failure))
    )
  }

  /// Notes that a statement of the transaction failed: the engine has given the transaction up.
  mutating func noteFailure(_ error: any Error) {
    guard Self.endsTransaction(error) else { return }
    giveUp(error)
  }

  /// Makes the transaction that holds the connection impossible to commit; the first reason stays.
  mutating func giveUp(_ reason: any Error) {
    guard holder != nil, failure == nil else { return }
    failure = reason
  }

  mutating func release() {
    holder = nil
    appender = nil
    failure = nil
  }

  /// Errors that come before the engine is asked leave a transaction as it is, and so does a row that is not there.
  private static func endsTransaction(_ error: any Error) -> Bool {
    switch error {
    case DatabaseError.invalidSQL, DatabaseError.invalidBind, DatabaseError.parameterCount,
      DatabaseError.parametersWithSeveralStatements, DatabaseError.transactionControlRefused,
      DatabaseError.missingValue, DatabaseError.rowNotFound(_, row: nil):
      false
    default: true
    }
  }
}
