internal import Dispatch
internal import Foundation

/// Runs the work of one connection on one thread of its own, which may block.
///
/// The engine's calls block, sometimes for minutes; on a thread of their own they hold up nobody. The thread's stack
/// is large, since the engine's parser recurses as deep as the SQL nests.
///
/// Guard for `@unchecked Sendable`: the condition guards the queue and the flag.
final class ConnectionExecutor: SerialExecutor, @unchecked Sendable {
  private enum Work {
    case job(UnownedJob)
    case closure(@Sendable () -> Void)
  }

  private let condition = NSCondition()
  private var queue: [Work] = []
  private var isStarted = false
  private var isStopped = false
  private var thread: Thread?

  private static let stackSize = 16 << 20
  /// For how many nanoseconds the thread looks for more work before it sleeps.
  private static let patience: UInt64 = 100_000
  private static let hasCoreToSpare = ProcessInfo.processInfo.activeProcessorCount > 1

  func enqueue(_ job: UnownedJob) { enqueue(.job(job)) }

  /// Runs a closure on the thread, in its turn. No other thread has to wake up for it, as one would for a task.
  func run(_ closure: @escaping @Sendable () -> Void) { enqueue(.closure(closure)) }

  private func enqueue(_ work: Work) {
    condition.lock()
    queue.append(work)
    let mustStart = !isStarted
    isStarted = true
    condition.signal()
    condition.unlock()
    if mustStart { start() }
  }

  /// This executor, for the actor that holds it.
  @safe var forActor: UnownedSerialExecutor {
    // SAFETY: the actor keeps the executor alive.
    unsafe asUnownedSerialExecutor()
  }

  /// Ends the thread once it has nothing left to do.
  func stop() {
    condition.lock()
    isStopped = true
    condition.signal()
    condition.unlock()
  }

  private func start() {
    let thread = Thread { [self] in
      // The lock is free once Foundation has noted its thread; before, it would drop the name.
      condition.withLock { Thread.current.name = "Duck connection" }
      work()
    }
    thread.stackSize = Self.stackSize
    condition.withLock {
      self.thread = thread
      thread.start()
    }
  }

  /// Whether this is called on the thread.
  var isCurrent: Bool {
    let current = Thread.current
    return condition.withLock { thread === current }
  }

  private func work() {
    while let queued = next() {
      for work in queued {
        switch work {
        case .job(let job):
          // SAFETY: this executor lives as long as its thread, and runs each job once.
          unsafe job.runSynchronously(on: asUnownedSerialExecutor())
        case .closure(let closure): closure()
        }
      }
    }
  }

  /// Waits for work; nil when there will be none.
  private func next() -> [Work]? {
    condition.lock()
    defer { condition.unlock() }
    if Self.hasCoreToSpare { lookOut() }
    while queue.isEmpty {
      // A stopped thread ends, and a later job starts another: nothing that was enqueued is ever lost.
      if isStopped {
        isStarted = false
        thread = nil
        return nil
      }
      condition.wait()
    }
    let queued = queue
    queue.removeAll(keepingCapacity: true)
    return queued
  }

  /// Looks for work a little longer, and lets every other thread go first. Called under the lock.
  ///
  /// To wake a thread that sleeps takes 30 to 50 µs, which is about what a task needs to come back with its next statement.
  private func lookOut() {
    let end = DispatchTime.now().uptimeNanoseconds + Self.patience
    while queue.isEmpty, !isStopped, DispatchTime.now().uptimeNanoseconds < end {
      condition.unlock()
      sched_yield()
      condition.lock()
    }
  }
}
