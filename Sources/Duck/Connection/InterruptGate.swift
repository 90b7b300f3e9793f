internal import Dispatch
internal import Foundation

/// Decides whether a cancellation may interrupt the engine.
///
/// An interrupt goes to the connection, not to a statement. The gate therefore lets it through only while the
/// statement that it is meant for is running, and closes before the next begins. The engine forgets an interrupt that
/// comes while a statement is about to begin; the gate repeats it until the statement has ended.
///
/// Guard for `@unchecked Sendable`: the lock guards all state.
final class InterruptGate: @unchecked Sendable {
  private let lock = NSLock()
  private var running: UInt64?
  private var mayInterrupt = false
  private var cancelled: Set<UInt64> = []
  private var nextTicket: UInt64 = 0
  private var isClosing = false

  private var interrupt: @Sendable () -> Void = {}
  /// Milliseconds between repeated interrupts.
  private static let longestDelay = 32

  /// Says how to interrupt, once there is a native connection.
  func open(interrupt: @escaping @Sendable () -> Void) {
    lock.withLock { self.interrupt = interrupt }
  }

  /// A number for one operation, which may then be cancelled by it.
  func ticket() -> UInt64 {
    lock.withLock {
      nextTicket += 1
      return nextTicket
    }
  }

  /// Marks the operation as cancelled and interrupts its statement, if one is running.
  func cancel(_ ticket: UInt64) {
    lock.withLock {
      cancelled.insert(ticket)
      if running == ticket { insist(ticket) }
    }
  }

  /// Interrupts whatever is running and lets nothing start any more.
  func close() {
    lock.withLock {
      isClosing = true
      if let running { insist(running) }
    }
  }

  /// Interrupts now, and again until the statement has ended. Called under the lock.
  private func insist(_ ticket: UInt64, afterMilliseconds delay: Int = 1) {
    guard mayInterrupt else { return }
    interrupt()
    DispatchQueue.global(qos: .userInitiated).asyncAfter(deadline: .now() + .milliseconds(delay)) {
      [weak self] in
      self?.lock.withLock {
        guard self?.running == ticket else { return }
        self?.insist(ticket, afterMilliseconds: min(delay * 2, Self.longestDelay))
      }
    }
  }

  /// Whether nothing can start any more.
  var isClosed: Bool { lock.withLock { isClosing } }

  /// Forgets how to interrupt, before the native connection goes.
  func detach() {
    lock.withLock { interrupt = {} }
  }

  /// Opens the gate for a statement of that operation.
  ///
  /// - Throws: `CancellationError`, or ``DatabaseError/connectionClosed``, when the operation must not start.
  func begin(_ ticket: UInt64, mayInterrupt: Bool, evenIfCancelled: Bool = false) throws {
    try lock.withLock {
      if isClosing || !evenIfCancelled { try check(ticket) }
      running = ticket
      self.mayInterrupt = mayInterrupt
    }
  }

  /// Throws when the operation was cancelled, or the gate closed, in the meantime.
  func checkpoint(_ ticket: UInt64) throws {
    try lock.withLock { try check(ticket) }
  }

  private func check(_ ticket: UInt64) throws {
    if isClosing { throw DatabaseError.connectionClosed }
    if cancelled.contains(ticket) { throw CancellationError() }
  }

  /// Closes the gate: from here on no interrupt reaches the connection.
  func end() {
    lock.withLock { running = nil }
  }

  /// Forgets an operation that is over.
  func forget(_ ticket: UInt64) {
    lock.withLock { _ = cancelled.remove(ticket) }
  }
}
