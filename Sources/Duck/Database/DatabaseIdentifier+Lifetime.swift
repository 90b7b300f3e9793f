internal import SQL

extension DatabaseIdentifier {
  /// Closes the database: interrupts what runs, ends every connection and gives up the file's lock.
  ///
  /// The lock is free when this returns, whatever connections, statements and results still exist. Results that were
  /// read stay readable. Connections and statements throw ``DatabaseError/connectionClosed`` from then on; the
  /// identifier opens the database again when it is used again. A database in memory is gone.
  public func close() async {
    await runtime.shared.close()
  }

  /// Closes every database in a file that this process has open.
  ///
  /// Call it before the process ends. What was committed is safe without it too, also when the process is killed: it
  /// is in the log beside the file then, and the next opening reads it from there. Do not end the process while
  /// statements run.
  public static func closeAll() async {
    for runtime in DatabaseRegistry.shared.all { await runtime.close() }
  }

  /// Gives up the file and its lock until ``resume()``: for an app that is about to be suspended by the system.
  ///
  /// What runs is interrupted and throws ``DatabaseError/databaseSuspended``; open transactions are undone;
  /// connections and statements end, as with ``close()``. Until ``resume()``, whatever needs the database throws
  /// ``DatabaseError/databaseSuspended``. Does nothing to a database in memory, which has no lock.
  ///
  /// ```swift
  /// // The scene goes to the background
  /// await DatabaseIdentifier.app.suspend()
  /// // and comes back
  /// try await DatabaseIdentifier.app.resume()
  /// ```
  public func suspend() async {
    await runtime.shared.suspend()
  }

  /// Opens the database again after ``suspend()``, with the same configuration. Make new connections and statements.
  ///
  /// - Throws: ``DatabaseError/cannotOpen(_:)``, for example while another process holds the file. The database is
  ///   then closed, no longer suspended: the next use tries again.
  public func resume() async throws(DatabaseError) {
    try await runtime.shared.resume()
  }

  /// Writes what is in the log into the database's file.
  ///
  /// The engine does it by itself as the log grows, and when the database closes. It cannot while a transaction is
  /// open that has changed something: that throws. It is not interrupted.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError` before it begins.
  public func checkpoint() async throws {
    try await execute(SQL.raw("CHECKPOINT"))
  }

  /// How often statements on this database were found prepared.
  public var statementCache: StatementCacheStatistics { runtime.shared.meter.current }
}
