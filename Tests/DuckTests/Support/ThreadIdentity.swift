import Foundation

/// Which thread code runs on.
struct ThreadIdentity: Hashable, Sendable {
  let name: String?
  let isMain: Bool
  private let thread: ObjectIdentifier

  /// The thread of the caller. Not asynchronous, so that it may ask.
  static func current() -> ThreadIdentity {
    let thread = Thread.current
    return ThreadIdentity(name: thread.name, isMain: thread.isMainThread, thread: ObjectIdentifier(thread))
  }
}

/// Waits until a condition holds; throws when it does not within a minute.
func eventually(_ condition: () async throws -> Bool) async throws {
  struct NeverHeld: Error {}
  let deadline = Date().addingTimeInterval(60)
  while try await !condition() {
    guard Date() < deadline else { throw NeverHeld() }
    try await Task.sleep(nanoseconds: 2_000_000)
  }
}
