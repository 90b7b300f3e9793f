internal import Foundation

/// Decides, from any thread, whether a lease of a connection is over, and whether anything is left to clean up.
///
/// A lease that left nothing behind ends without a switch of threads.
///
/// Guard for `@unchecked Sendable`: the lock guards all state.
final class LeaseGuard: @unchecked Sendable {
  private let lock = NSLock()
  private var isOver = false
  private var isBusy = false
  private var isClean = true

  /// Lets an operation begin, unless the lease is over.
  func enter() throws(DatabaseError) {
    let isOver = lock.withLock {
      if !self.isOver { isBusy = true }
      return self.isOver
    }
    if isOver { throw .poolLeaseExpired }
  }

  /// Ends an operation.
  func leave() {
    lock.withLock { isBusy = false }
  }

  /// Notes whether the lease holds anything that its end has to undo.
  func note(isClean: Bool) {
    lock.withLock { self.isClean = isClean }
  }

  /// Ends the lease; no operation begins after that.
  ///
  /// - Returns: whether the connection can go on as it is. If not, what runs has to end, and the rest be cleaned up.
  func end() -> Bool {
    lock.withLock {
      isOver = true
      return isClean && !isBusy
    }
  }
}

/// What cleaning up after a lease found.
struct LeaseEnd: Sendable {
  /// Whether the native connection can be lent again.
  let isReusable: Bool
  /// Whether a transaction was open, and had to be undone.
  let hadTransaction: Bool
}
