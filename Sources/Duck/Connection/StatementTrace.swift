public import SQL

/// One statement that ran, as a ``StatementTrace`` is told.
public struct StatementEvent: Sendable {
  /// The SQL text, with placeholders where values were bound.
  public let sql: String
  /// The bound values, in order; nil unless the trace asked for them.
  public let values: [Value]?
  /// How long the statement took, in seconds: preparing, running and copying its result.
  public let seconds: Double
  /// How many rows it gave.
  public let rows: Int
  /// How many rows it changed.
  public let rowsChanged: UInt64
  /// What it failed with, or nil.
  public let error: (any Error)?
}

/// Is told of every statement that runs on a database, for logs and tests.
///
/// ```swift
/// DatabaseIdentifier.app.trace(StatementTrace { print("\($0.seconds * 1000) ms", $0.sql) })
/// ```
///
/// The handler is called on the connection's own thread, after the statement; the next statement waits for it.
public struct StatementTrace: Sendable {
  private let includesValues: Bool
  private let handler: @Sendable (StatementEvent) -> Void

  /// Makes a trace. Bound values, which may be private data, are left out unless `includingValues` is true.
  public init(includingValues: Bool = false, handler: @escaping @Sendable (StatementEvent) -> Void) {
    includesValues = includingValues
    self.handler = handler
  }

  func report(
    _ sql: String,
    _ values: [Value],
    seconds: Double,
    _ outcome: Result<StatementSummary, any Error>
  ) {
    let (done, failure): (StatementSummary, (any Error)?) =
      switch outcome {
      case .success(let done): (done, nil)
      case .failure(let error): (StatementSummary(), error)
      }
    let event = StatementEvent(
      sql: sql,
      values: includesValues ? values : nil,
      seconds: seconds,
      rows: done.rowCount,
      rowsChanged: done.rowsChanged,
      error: failure
    )
    handler(event)
  }
}
