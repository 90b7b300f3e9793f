internal import CDuckDB

/// Owns one native connection and the statements prepared on it.
///
/// Guard for `@unchecked Sendable`: all but `interrupt()` runs on the one thread of the connection's executor, and
/// `interrupt()` is called only under the lock of an ``InterruptGate`` whose statement is running.
@safe
final class ConnectionHandle: @unchecked Sendable {
  private(set) var pointer: duckdb_connection?
  /// Keeps the database open as long as a connection to it exists.
  private let database: DatabaseHandle

  init(_ database: DatabaseHandle) throws(DatabaseError) {
    self.database = database
    unsafe pointer = try database.connect()
  }

  deinit { close() }

  func close() {
    unsafe database.disconnect(&pointer)
  }

  /// Asks the engine to stop the running statement. Thread-safe by the engine's promise.
  func interrupt() {
    // SAFETY: the gate holds its lock and knows that a statement runs, so the connection is open.
    unsafe duckdb_interrupt(pointer)
  }
}
