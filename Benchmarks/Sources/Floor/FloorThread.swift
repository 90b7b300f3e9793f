import Dispatch
import Foundation

/// A thread that the floor has for itself, as a connection of the library has one.
///
/// Which thread runs a small statement matters by 5 %: one whose share of malloc's memory the tables were loaded into
/// is slower than a fresh one. So both sides load their tables and run their statements on one thread each.
public final class FloorThread: @unchecked Sendable {
  private let wanted = DispatchSemaphore(value: 0)
  private let done = DispatchSemaphore(value: 0)
  /// The work at hand. Guard: written before `wanted` and read after it, by one caller at a time.
  private var work: (() -> Void)?

  /// Starts the thread, which lives as long as the process.
  public init() {
    Thread.detachNewThread { [self] in
      while true {
        wanted.wait()
        work?()
        done.signal()
      }
    }
  }

  /// Does work on the thread, and waits for it.
  public func run<Value>(_ body: () -> Value) -> Value {
    withoutActuallyEscaping(body) { body in
      var value: Value?
      work = { value = body() }
      wanted.signal()
      done.wait()
      work = nil
      guard let value else { preconditionFailure("the work was not done") }
      return value
    }
  }
}
