internal import Foundation

/// Threads for whatever may block or take long; they are kept for a while, for the next.
///
/// Guard for `@unchecked Sendable`: the condition guards all state.
final class HelperThreads: @unchecked Sendable {
  static let shared = HelperThreads()

  private let condition = NSCondition()
  private var work: [@Sendable () -> Void] = []
  private var waiting = 0

  /// Seconds for which a thread waits for more before it ends.
  private static let patience = 5.0
  private static let stackSize = 8 << 20

  /// Runs a closure on a thread of its own, at once.
  func run(_ closure: @escaping @Sendable () -> Void) {
    condition.lock()
    work.append(closure)
    let mustStart = work.count > waiting
    condition.signal()
    condition.unlock()
    if mustStart { start() }
  }

  private func start() {
    let thread = Thread { [self] in
      Thread.current.name = "Duck helper"
      while let next = next() { next() }
    }
    thread.stackSize = Self.stackSize
    thread.start()
  }

  private func next() -> (@Sendable () -> Void)? {
    condition.lock()
    defer { condition.unlock() }
    waiting += 1
    defer { waiting -= 1 }
    let end = Date(timeIntervalSinceNow: Self.patience)
    while work.isEmpty {
      if !condition.wait(until: end), work.isEmpty { return nil }
    }
    return work.removeFirst()
  }
}
