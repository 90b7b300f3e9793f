/// A statement that someone keeps to run it again, and the session that it belongs to.
///
/// Guard for `@unchecked Sendable`: what can change is used on the thread of its session's executor only.
final class PreparedStatement: @unchecked Sendable {
  let sql: String
  /// Stands for the session, and cannot be mistaken for a later one.
  let home: SessionMark
  /// The native statement; nil once it is stale, or the statement is closed.
  private(set) var handle: StatementHandle?
  private var catalog: UInt64
  private(set) var isClosed = false

  init(_ handle: StatementHandle, sql: String, home: SessionMark, catalog: UInt64) {
    self.handle = handle
    self.sql = sql
    self.home = home
    self.catalog = catalog
  }

  /// The native statement, if nothing has changed since it was prepared that the engine would not notice.
  func handle(asOf catalog: UInt64) -> StatementHandle? { self.catalog == catalog ? handle : nil }

  func renew(_ handle: StatementHandle, asOf catalog: UInt64) {
    self.handle = handle
    self.catalog = catalog
  }

  /// Lets go of the native statement, so that the next run prepares another.
  func forget() {
    handle = nil
  }

  func close() {
    handle = nil
    isClosed = true
  }
}

/// Stands for one session.
final class SessionMark: Sendable {}
