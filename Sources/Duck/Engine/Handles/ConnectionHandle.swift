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
  /// Which calls of the engine run here.
  let calls: CallMark

  init(_ database: DatabaseHandle) throws(DatabaseError) {
    self.database = database
    calls = CallMark(database.crew)
    unsafe pointer = try database.connect()
    database.crew?.add(calls)
  }

  deinit { close() }

  func close() {
    database.crew?.remove(calls)
    unsafe database.disconnect(&pointer)
  }

  /// Runs what may set how many threads there are, for which the engine must have its own.
  func withEngineThreads<R: ~Copyable>(for sql: String, _ work: () throws -> R) rethrows -> R {
    let text = sql.lowercased()
    guard text.contains("threads"), let crew = database.crew, crew.isHired else { return try work() }
    unsafe database.giveThreadsBack(on: pointer)
    // Whoever sets who has the threads is to have it so.
    if text.contains("external_threads") { crew.retire() }
    defer { unsafe database.takeThreads(on: pointer) }
    return try work()
  }

  /// Asks the engine to stop the running statement. Thread-safe by the engine's promise.
  func interrupt() {
    // SAFETY: the gate holds its lock and knows that a statement runs, so the connection is open.
    unsafe duckdb_interrupt(pointer)
  }
}
