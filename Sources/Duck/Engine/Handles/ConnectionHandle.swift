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
    // SAFETY: the database is open as long as its handle lives, and the handle is held here.
    guard unsafe duckdb_connect(database.pointer, &pointer) == DuckDBSuccess else {
      throw .connectionUnusable(reason: "the engine made no connection")
    }
  }

  deinit { close() }

  func close() {
    // SAFETY: the engine clears the cell, so that a second call does nothing.
    unsafe duckdb_disconnect(&pointer)
  }

  /// Asks the engine to stop the running statement. Thread-safe by the engine's promise.
  func interrupt() {
    // SAFETY: the gate holds its lock and knows that a statement runs, so the connection is open.
    unsafe duckdb_interrupt(pointer)
  }
}
