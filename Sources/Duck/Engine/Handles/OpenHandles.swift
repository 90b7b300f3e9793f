internal import Foundation

/// How many of the engine's objects are open, by kind, so that tests can see that none stays behind.
///
/// Debug builds count. In a release build every count is 0.
enum OpenHandles {
  enum Kind: CaseIterable {
    case database, connection, extraction, statement, result, chunk, appender
  }

  /// The kinds of which some are open, and how many.
  static var counts: [Kind: Int] {
    #if DEBUG
      counter.counts
    #else
      [:]
    #endif
  }

  /// Notes that one was made.
  static func opened(_ kind: Kind) {
    #if DEBUG
      counter.add(1, kind)
    #endif
  }

  /// Notes that one was destroyed.
  static func closed(_ kind: Kind) {
    #if DEBUG
      counter.add(-1, kind)
    #endif
  }

  #if DEBUG
    private static let counter = Counter()

    /// Guard for `@unchecked Sendable`: the lock guards all state.
    private final class Counter: @unchecked Sendable {
      private let lock = NSLock()
      private var open: [Kind: Int] = [:]

      var counts: [Kind: Int] { lock.withLock { open.filter { $0.value != 0 } } }

      func add(_ change: Int, _ kind: Kind) {
        lock.withLock { open[kind, default: 0] += change }
      }
    }
  #endif
}
