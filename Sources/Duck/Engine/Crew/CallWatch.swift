internal import Foundation

/// Looks at the calls that all connections are in, and sends helpers to those that take long.
///
/// It has one thread, which sleeps as long as no call begins.
///
/// Guard for `@unchecked Sendable`: the condition guards all state.
final class CallWatch: @unchecked Sendable {
  static let shared = CallWatch()

  private let condition = NSCondition()
  private var crews: [TaskCrew] = []
  private var isAwake = false
  private var isStarted = false

  /// Microseconds between two looks. The system adds about 50.
  private static let interval: UInt32 = 200
  /// After how many looks at which nothing new was seen the thread sleeps.
  private static let patience = 10
  /// Seconds until it looks whether a call that goes on could have more helpers.
  private static let growthInterval = 0.005

  /// Looks at a crew's calls from now on.
  func add(_ crew: TaskCrew) {
    condition.withLock { crews.append(crew) }
  }

  func remove(_ crew: TaskCrew) {
    condition.withLock { crews.removeAll { $0 === crew } }
  }

  /// Has the thread look again: a call began of which it does not know.
  func wake() {
    condition.lock()
    isAwake = true
    let mustStart = !isStarted
    isStarted = true
    condition.signal()
    condition.unlock()
    if mustStart { start() }
  }

  private func start() {
    let thread = Thread { [self] in
      Thread.current.name = "Duck watch"
      watch()
    }
    thread.start()
  }

  private func watch() {
    while true {
      var quietLooks = 0
      while quietLooks < Self.patience {
        usleep(Self.interval)
        quietLooks = look() ? 0 : quietLooks + 1
      }
      while !sleep() { _ = look() }
    }
  }

  /// Looks at all calls once; whether anything is new.
  private func look() -> Bool {
    condition.withLock { crews }.reduce(false) { $1.look() || $0 }
  }

  /// Waits until a call begins, which is true, or a call that goes on could have more helpers by now.
  private func sleep() -> Bool {
    condition.lock()
    defer { condition.unlock() }
    isAwake = false
    // All have to be told, also after one that has something to see.
    if crews.reduce(false, { !$1.unwatch() || $0 }) { isAwake = true }
    while !isAwake {
      guard crews.contains(where: \.mayGrow) else {
        condition.wait()
        continue
      }
      if !condition.wait(until: Date(timeIntervalSinceNow: Self.growthInterval)) { return isAwake }
    }
    return true
  }
}
