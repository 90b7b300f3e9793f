import Duck
import Foundation

/// Iterates over an observation in a task of its own, and keeps what came.
final class Watcher<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var received: [Value] = []
  private var ended: (any Error)?
  private var isOver = false
  private var task: Task<Void, Never>?

  init(_ observation: QueryObservation<Value>) {
    task = Task {
      do {
        for try await value in observation { self.lock.withLock { self.received.append(value) } }
      } catch {
        self.lock.withLock { self.ended = error }
      }
      self.lock.withLock { self.isOver = true }
    }
  }

  deinit { task?.cancel() }

  var values: [Value] { lock.withLock { received } }
  var latest: Value? { values.last }
  /// What the iteration ended with.
  var error: (any Error)? { lock.withLock { ended } }

  func cancel() { task?.cancel() }

  /// Waits for the end of the iteration.
  func end() async { await task?.value }

  /// Waits until that many values have come, or the iteration is over.
  func wait(for count: Int) async throws {
    while values.count < count, !lock.withLock({ isOver }) { try await Task.sleep(nanoseconds: 1_000_000) }
  }
}

/// Watches an observation while `body` runs, from its first value on.
func watching<Value: Sendable, R>(
  _ observation: QueryObservation<Value>,
  _ body: (Watcher<Value>) async throws -> R
) async throws -> R {
  let watcher = Watcher(observation)
  try await watcher.wait(for: 1)
  do {
    let result = try await body(watcher)
    watcher.cancel()
    await watcher.end()
    return result
  } catch {
    watcher.cancel()
    await watcher.end()
    throw error
  }
}
