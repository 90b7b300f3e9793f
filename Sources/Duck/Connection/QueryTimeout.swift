internal import Dispatch

/// How long a statement may take, from the call to its answer.
///
/// ```swift
/// let rows = try await Todo.query.all(on: .app, timeout: .seconds(2))
/// ```
///
/// When the time is over, what happens is what cancelling the task does: a statement that waits for its turn does not
/// begin, and one that runs is interrupted. The call then throws ``DatabaseError/timeout``, and the connection works
/// on. A COMMIT is not interrupted: once it has begun, its outcome is what counts.
public struct QueryTimeout: Sendable, Hashable {
  /// The time in seconds; zero or less is over at once.
  public let seconds: Double

  private init(_ seconds: Double) {
    self.seconds = seconds
  }

  /// A time in seconds, also a part of one.
  public static func seconds(_ seconds: Double) -> QueryTimeout { QueryTimeout(seconds) }

  /// A time in milliseconds.
  public static func milliseconds(_ milliseconds: Int) -> QueryTimeout {
    QueryTimeout(Double(milliseconds) / 1_000)
  }

  /// A time as Swift's own type has it.
  @available(macOS 13, iOS 16, *)
  public init(_ duration: Duration) {
    let parts = duration.components
    self.init(Double(parts.seconds) + Double(parts.attoseconds) / 1e18)
  }
}

/// The moment at which a call's time is over.
struct Deadline: Sendable {
  private let time: DispatchTime

  /// Nil where the time is so long that it never ends.
  init?(_ timeout: QueryTimeout?) {
    guard let seconds = timeout?.seconds, seconds < Self.longest else { return nil }
    time = .now() + max(0, seconds)
  }

  /// Ten years, in seconds.
  private static let longest = 10 * 365 * 86_400.0

  var isOver: Bool { time <= .now() }

  /// Calls `action` when the time is over, unless the alarm was cancelled before.
  func alarm(_ action: @escaping @Sendable () -> Void) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .global(qos: .userInitiated))
    timer.setEventHandler(handler: action)
    timer.schedule(deadline: time, leeway: .milliseconds(1))
    timer.resume()
    return timer
  }
}
