internal import Foundation

/// Tells which calls of the engine a connection is in, so that others come to help with a long one.
///
/// Guard for `@unchecked Sendable`: the lock guards the age; the crew is written once, before others know the mark.
final class CallMark: @unchecked Sendable {
  private let lock = NSLock()
  private var age: CallAge
  private let crew: TaskCrew?

  /// Without a crew nobody looks.
  init(_ crew: TaskCrew?) {
    self.crew = crew
    age = CallAge(isWatched: crew == nil)
  }

  /// Runs one call of the engine.
  @inline(__always)
  func during<R>(_ call: () -> R) -> R {
    begin()
    defer { end() }
    return call()
  }

  private func begin() {
    if lock.withLock({ age.begin() }) { CallWatch.shared.wake() }
  }

  private func end() {
    if lock.withLock({ age.end() }) { crew?.longCallEnded() }
  }

  func look() -> CallAge.Sight { lock.withLock { age.look() } }

  /// Whether nobody needs to look any more until the next call begins.
  func unwatch() -> Bool { lock.withLock { age.unwatch() } }
}
