internal import Foundation

/// Holds the trace of a database, for all its connections.
///
/// Guard for `@unchecked Sendable`: the lock guards the trace.
final class Tracer: @unchecked Sendable {
  private let lock = NSLock()
  private var trace: StatementTrace?

  var current: StatementTrace? {
    get { lock.withLock { trace } }
    set { lock.withLock { trace = newValue } }
  }
}
