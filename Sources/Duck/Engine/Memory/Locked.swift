internal import Foundation

/// A value that is there for one at a time.
///
/// It lies in memory of its own: the runtime would check each access to a property of a class once more, which for a row of
/// an appender takes as long as the row.
///
/// Guard for `@unchecked Sendable`: the lock guards the value.
@safe
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private let place: UnsafeMutablePointer<Value>

  init(_ value: Value) {
    unsafe place = .allocate(capacity: 1)
    unsafe place.initialize(to: value)
  }

  deinit {
    // SAFETY: nobody refers to the object any more, and so to the value.
    unsafe place.deinitialize(count: 1)
    unsafe place.deallocate()
  }

  /// Lends the value for the length of a call, which must not ask for it again.
  @inline(__always)
  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    lock.lock()
    defer { lock.unlock() }
    // SAFETY: the memory is initialized as long as the object is there.
    return try unsafe body(&place.pointee)
  }
}
