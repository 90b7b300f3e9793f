/// Which transaction holds a connection, and whether it can still be committed.
///
/// A pure state machine: it decides, the connection acts.
struct TransactionReservation {
  private var holder: UInt64?
  private var count: UInt64 = 0
  /// What went wrong first in the transaction that holds the connection.
  private(set) var failure: (any Error)?

  /// Gives the connection to a new transaction.
  mutating func reserve() throws(DatabaseError) -> UInt64 {
    guard holder == nil else { throw .connectionReserved }
    count += 1
    holder = count
    failure = nil
    return count
  }

  /// Throws unless that transaction holds the connection.
  func verify(_ number: UInt64) throws(DatabaseError) {
    guard holder == number else { throw .transactionEnded }
  }

  /// Lets a statement through, or says why not.
  func admit(_ authority: StatementAuthority) throws(DatabaseError) {
    switch authority {
    case .control: return
    case .caller, .identifier:
      guard holder == nil else { throw .connectionReserved }
    case .transaction(let number):
      try verify(number)
      if let failure = failure as? DatabaseError { throw .transactionFailed(first: failure) }
    }
  }

  /// Notes that a statement of the transaction failed: the engine has given the transaction up.
  mutating func noteFailure(_ error: any Error) {
    guard holder != nil, failure == nil, Self.endsTransaction(error) else { return }
    failure = error
  }

  mutating func release() {
    holder = nil
    failure = nil
  }

  /// Errors that come before the engine is asked leave a transaction as it is.
  private static func endsTransaction(_ error: any Error) -> Bool {
    switch error {
    case DatabaseError.invalidSQL, DatabaseError.invalidBind, DatabaseError.parameterCount,
      DatabaseError.parametersWithSeveralStatements, DatabaseError.transactionControlRefused,
      DatabaseError.missingValue:
      false
    default: true
    }
  }
}
