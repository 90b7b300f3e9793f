internal import Foundation

/// Lets one task at a time do what must not overlap, in the order in which they asked.
///
/// Guard for `@unchecked Sendable`: the lock guards all state.
final class Turns: @unchecked Sendable {
  private let lock = NSLock()
  private var isTaken = false
  private var waiting: [(number: UInt64, continuation: CheckedContinuation<Void, any Error>)] = []
  private var lastNumber: UInt64 = 0

  /// Does the work when it is its turn. A cancelled task gives up its place.
  func take<R: Sendable>(_ work: () async throws -> R) async throws -> R {
    try await wait()
    defer { next() }
    return try await work()
  }

  private func wait() async throws {
    let number = lock.withLock {
      lastNumber += 1
      return lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome = lock.withLock { () -> Result<Void, any Error>? in
          // Under the lock: a cancellation that comes later finds the place.
          guard !Task.isCancelled else { return .failure(CancellationError()) }
          guard isTaken else {
            isTaken = true
            return .success(())
          }
          waiting.append((number, continuation))
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let place = lock.withLock {
        waiting.firstIndex { $0.number == number }.map { waiting.remove(at: $0) }
      }
      place?.continuation.resume(throwing: CancellationError())
    }
  }

  private func next() {
    let following = lock.withLock { () -> CheckedContinuation<Void, any Error>? in
      guard !waiting.isEmpty else {
        isTaken = false
        return nil
      }
      return waiting.removeFirst().continuation
    }
    following?.resume()
  }
}
