/// Work for the thread of a connection: what all terminals come down to.
///
/// It is made by the library and is opaque outside of it; a ``DatabaseExecutor`` passes it on to a connection.
public struct NativeOperation<R: Sendable>: Sendable {
  let run: @Sendable (Session, StatementContext) throws -> R
  /// When its time is over, counted from the call.
  private(set) var deadline: Deadline?

  init(run: @escaping @Sendable (Session, StatementContext) throws -> R) {
    self.run = run
  }

  /// The same work in limited time.
  func within(_ timeout: QueryTimeout?) -> NativeOperation { ending(by: Deadline(timeout)) }

  /// The same work, up to a moment.
  func ending(by deadline: Deadline?) -> NativeOperation {
    var limited = self
    limited.deadline = deadline
    return limited
  }
}

/// For whom an operation runs.
struct StatementContext {
  /// The caller's number at the ``InterruptGate``.
  let ticket: UInt64
  let authority: StatementAuthority
}
