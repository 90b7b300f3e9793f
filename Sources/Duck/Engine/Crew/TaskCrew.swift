internal import CDuckDB
internal import Foundation

/// Helps with the long statements of one database: its threads run tasks of the engine while a long call goes on.
///
/// The engine's own threads wake up for each statement, which makes a small one take half as long again. These come only
/// once a statement has run for a while.
///
/// Guard for `@unchecked Sendable`: the condition guards all state; the engine's state may be used by any thread.
@safe
final class TaskCrew: @unchecked Sendable {
  private let condition = NSCondition()
  private var state: duckdb_task_state?
  private var marks: [CallMark] = []
  /// How many may help at a time.
  private var size: Int
  private var helping = 0
  /// How many of these find nothing to do.
  private var idle = 0
  private var longCalls = 0
  private var tasks = 0
  private var isOver = false
  private var isRetired = false

  /// For how many nanoseconds a helper that finds nothing looks again at once, and how long it pauses at most.
  private static let eagerness: UInt64 = 300_000
  private static let longestPause: UInt64 = 5_000_000

  /// A crew for a database of so many threads, one of which is the caller's.
  init(_ database: duckdb_database?, threads: Int) {
    size = threads - 1
    unsafe state = duckdb_create_task_state(database)
    CallWatch.shared.add(self)
  }

  /// Has helpers for so many threads from now on, none for nil.
  func resize(threads: Int?) {
    condition.withLock { size = (threads ?? 1) - 1 }
  }

  /// Leaves the work to the engine's own threads, until the database closes.
  func retire() {
    condition.withLock { (size, isRetired) = (0, true) }
  }

  /// Whether it is there for the database, with however many helpers.
  var isHired: Bool { condition.withLock { !isRetired } }

  /// Sends all helpers away, for good. The database may close once this returns.
  func dismiss() {
    CallWatch.shared.remove(self)
    condition.withLock {
      isOver = true
      while helping > 0 { condition.wait() }
    }
    // SAFETY: nobody helps any more, and nobody will.
    unsafe duckdb_destroy_task_state(state)
  }

  func add(_ mark: CallMark) {
    condition.withLock { marks.append(mark) }
  }

  func remove(_ mark: CallMark) {
    condition.withLock { marks.removeAll { $0 === mark } }
  }

  /// Looks at all calls, and sends helpers where one takes long; whether anything is new.
  func look() -> Bool {
    let sights = condition.withLock { marks }.map { $0.look() }
    condition.withLock {
      longCalls += sights.count { $0 == .becameLong }
      grow()
    }
    return sights.contains { $0 == .young || $0 == .becameLong }
  }

  /// Whether nobody needs to look any more until the next call begins.
  func unwatch() -> Bool {
    condition.withLock { marks }.reduce(true) { $1.unwatch() && $0 }
  }

  /// Whether a long call goes on that might have more helpers.
  var mayGrow: Bool { condition.withLock { longCalls > 0 && helping < size } }

  func longCallEnded() {
    condition.withLock { longCalls -= 1 }
  }

  /// Doubles the helpers, where all of them are busy. Called under the lock.
  private func grow() {
    guard longCalls > 0, idle == 0, helping < size, !isOver else { return }
    for _ in 0..<min(max(helping, 1), size - helping) {
      helping += 1
      HelperThreads.shared.run { self.help() }
    }
  }

  /// How many tasks of the engine its threads have run.
  var taskCount: Int { condition.withLock { tasks } }

  /// How many of its threads are at work.
  var helperCount: Int { condition.withLock { helping } }

  /// Runs tasks until no call is long any more.
  private func help() {
    var lastTask = DispatchTime.now().uptimeNanoseconds
    var isIdle = false
    while stays(isIdle) {
      // SAFETY: the state is there as long as anybody helps.
      isIdle = unsafe duckdb_execute_n_tasks_state(state, 1) == 0
      let now = DispatchTime.now().uptimeNanoseconds
      guard isIdle else {
        lastTask = now
        condition.withLock { tasks += 1 }
        continue
      }
      condition.withLock { idle += 1 }
      pause(after: now - lastTask)
    }
  }

  /// Whether to look for tasks once more, after a pause or not.
  private func stays(_ hasPaused: Bool) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    if hasPaused { idle -= 1 }
    if longCalls > 0, !isOver, helping <= size { return true }
    helping -= 1
    condition.broadcast()
    return false
  }

  /// The longer there was nothing to do, the longer is the pause.
  private func pause(after nanoseconds: UInt64) {
    if nanoseconds < Self.eagerness {
      sched_yield()
    } else {
      usleep(UInt32(min(nanoseconds / 8, Self.longestPause) / 1_000))
    }
  }
}
