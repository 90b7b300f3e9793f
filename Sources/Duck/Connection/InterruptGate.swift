internal import Dispatch
internal import Foundation

/// Decides whether a cancellation, or the end of a call's time, may interrupt the engine.
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
  /// What operations were stopped with. The first reason counts.
  private var stopped: [UInt64: any Error] = [:]
  /// The alarms of operations whose time is limited.
  private var alarms: [UInt64: any DispatchSourceTimer] = [:]
  private var nextTicket: UInt64 = 0
  private var closing: DatabaseError?

  private var interrupt: @Sendable () -> Void = {}
  /// Milliseconds between repeated interrupts.
  private static let longestDelay = 32

  /// Says how to interrupt, once there is a native connection.
  func open(interrupt: @escaping @Sendable () -> Void) {
    lock.withLock { self.interrupt = interrupt }
  }

  /// A number for one operation, which may then be cancelled by it, and is stopped when its time is over.
  func ticket(until deadline: Deadline? = nil) -> UInt64 {
    let ticket = lock.withLock {
      nextTicket += 1
      return nextTicket
    }
    if let deadline { limit(ticket, to: deadline) }
    return ticket
  }

  private func limit(_ ticket: UInt64, to deadline: Deadline) {
    lock.withLock {
      if deadline.isOver {
        stopped[ticket] = DatabaseError.timeout
      } else {
        alarms[ticket] = deadline.alarm { [weak self] in self?.timeOut(ticket) }
      }
    }
  }

  /// Marks the operation as cancelled and interrupts its statement, if one is running.
  func cancel(_ ticket: UInt64) {
    lock.withLock { stop(ticket, CancellationError()) }
  }

  private func timeOut(_ ticket: UInt64) {
    lock.withLock {
      // The alarm may have rung just as the operation ended.
      if alarms[ticket] != nil { stop(ticket, DatabaseError.timeout) }
    }
  }

  private func stop(_ ticket: UInt64, _ reason: any Error) {
    if stopped[ticket] == nil { stopped[ticket] = reason }
    if running == ticket { insist(ticket) }
  }

  /// Interrupts whatever is running and lets nothing start any more: it throws `reason`.
  func close(_ reason: DatabaseError = .connectionClosed) {
    lock.withLock {
      closing = reason
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

  /// Why nothing can start any more.
  var closingReason: DatabaseError? { lock.withLock { closing } }

  /// Whether nothing can start any more.
  var isClosed: Bool { closingReason != nil }

  /// Forgets how to interrupt, before the native connection goes.
  func detach() {
    lock.withLock { interrupt = {} }
  }

  /// Opens the gate for a statement of that operation.
  ///
  /// - Throws: `CancellationError`, ``DatabaseError/timeout``, or the reason for which the gate closed, when the
  ///   operation must not start.
  func begin(_ ticket: UInt64, mayInterrupt: Bool, evenIfCancelled: Bool = false) throws {
    try lock.withLock {
      if closing != nil || !evenIfCancelled { try check(ticket) }
      running = ticket
      self.mayInterrupt = mayInterrupt
    }
  }

  /// Throws when the operation was stopped, or the gate closed, in the meantime.
  func checkpoint(_ ticket: UInt64) throws {
    try lock.withLock { try check(ticket) }
  }

  private func check(_ ticket: UInt64) throws {
    if let closing { throw closing }
    if !stopped.isEmpty, let reason = stopped[ticket] { throw reason }
  }

  /// Closes the gate: from here on no interrupt reaches the connection.
  func end() {
    lock.withLock { running = nil }
  }

  /// Forgets an operation that is over.
  func forget(_ ticket: UInt64) {
    // Most operations were neither stopped nor limited: then nothing has to be looked for.
    guard lock.withLock({ !stopped.isEmpty || !alarms.isEmpty }) else { return }
    let alarm = lock.withLock {
      stopped[ticket] = nil
      return alarms.removeValue(forKey: ticket)
    }
    alarm?.cancel()
  }
}
