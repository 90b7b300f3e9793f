public import SQL

/// What statements run on: a ``DatabaseIdentifier``, a ``Connection`` or a transaction.
public protocol DatabaseExecutor: Sendable {
  /// Runs an operation of the library on the thread of a connection.
  ///
  /// Everything else is made of it; call ``query(_:)``, ``execute(_:)`` or a terminal of a statement.
  func perform<R: Sendable>(_ operation: NativeOperation<R>) async throws -> R
}

extension DatabaseExecutor {
  /// Runs a statement and returns its rows.
  ///
  /// The values in the statement are bound, never written into its text. SQL text that holds several statements runs
  /// them in order and returns the rows of the last; with values to bind it is refused as a whole. Empty text gives
  /// an empty result.
  ///
  /// ```swift
  /// let users = DB.Table("users")
  /// let result = try await connection.query(SQL.select(users.column("name")).from(users))
  /// // SELECT "users"."name" FROM "users"
  /// ```
  ///
  /// Cancelling the task interrupts the statement: the call throws `CancellationError`, and nothing is changed. What
  /// the engine finished before it noticed is returned.
  ///
  /// - Parameter timeout: After that time the statement is interrupted, as ``QueryTimeout`` says.
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func query(_ statement: some SQLStatement, timeout: QueryTimeout? = nil) async throws -> QueryResult
  {
    try await perform(.all(of: statement, .queryResult).within(timeout))
  }

  /// Runs a statement and returns how many rows it changed.
  ///
  /// ```swift
  /// let removed = try await connection.execute(SQL.raw("DELETE FROM users WHERE NOT active"))
  /// ```
  ///
  /// - Returns: the rows inserted, updated, deleted or copied; 0 for statements that change no rows.
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  @discardableResult
  public func execute(_ statement: some SQLStatement, timeout: QueryTimeout? = nil) async throws -> UInt64 {
    try await perform(.all(of: statement, .rowsChanged).within(timeout))
  }
}

/// Renders a statement for the engine, with errors as this module has them.
func rendered(_ statement: some SQLStatement) throws(DatabaseError) -> SQLPrepared {
  do {
    return try statement.prepare(.duck)
  } catch {
    throw .invalidSQL(error)
  }
}
