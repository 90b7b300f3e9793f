internal import Dispatch
internal import Foundation

/// Shares the work on chunks between the thread that fetches them and idle cores.
///
/// The fetching thread hands work over as long as others have little to do, and does the rest itself.
///
/// Guard for `@unchecked Sendable`: the lock guards the failure.
final class ChunkTeam: @unchecked Sendable {
  private let room = DispatchSemaphore(value: 2 * ChunkTeam.helpers)
  private let group = DispatchGroup()
  private let queue = DispatchQueue(label: "Duck models", qos: .userInitiated, attributes: .concurrent)
  private let lock = NSLock()
  private var failure: (order: Int, error: any Error)?

  /// Asked once: the system looks into files for it.
  private static let helpers = min(ProcessInfo.processInfo.activeProcessorCount, 8) - 1

  /// Does the work now, or has it done soon. Of several failures, the one of the lowest `order` counts.
  func run(_ order: Int, _ work: @escaping @Sendable () throws -> Void) {
    guard room.wait(timeout: .now()) == .success else { return perform(order, work) }
    queue.async(group: group) {
      self.perform(order, work)
      self.room.signal()
    }
  }

  /// Waits until all work is done, and throws what went wrong in the first of it.
  func wait() throws {
    finish()
    if let failure { throw failure.error }
  }

  /// Waits until all work is done.
  func finish() {
    group.wait()
  }

  private func perform(_ order: Int, _ work: () throws -> Void) {
    do {
      try work()
    } catch {
      lock.withLock {
        if order < failure?.order ?? .max { failure = (order, error) }
      }
    }
  }
}
