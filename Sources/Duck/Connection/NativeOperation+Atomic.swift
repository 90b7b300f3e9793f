internal import SQL

extension NativeOperation {
  /// Work of several statements, of which all take effect or none.
  ///
  /// In a transaction it is a part of that; elsewhere it has one of its own: `BEGIN TRANSACTION … COMMIT`.
  static func atomic(_ work: @escaping @Sendable (Session, StatementContext) throws -> R) -> NativeOperation {
    NativeOperation { session, context in
      guard try !session.isInTransaction(context) else { return try work(session, context) }
      try session.control("BEGIN TRANSACTION", context)
      let result: R
      do {
        result = try work(session, context)
        // A task that was cancelled by now is not to find its change done.
        try session.check(StatementRequest(sql: "", values: [], context: context))
      } catch {
        try session.undo(after: error, context)
        throw error
      }
      try session.control("COMMIT", context)
      return result
    }
  }
}

extension Session {
  /// Whether the statements of a caller are parts of a transaction now.
  fileprivate func isInTransaction(_ context: StatementContext) throws -> Bool {
    switch context.authority {
    case .transaction, .appender: return true
    case .identifier, .control: return false
    case .caller:
      guard traces.controlledTransaction else { return false }
      // BEGIN ran by hand, and perhaps COMMIT after it. Outside of a transaction, each statement is one of its own.
      return try transactionID(context) == transactionID(context)
    }
  }

  private func transactionID(_ context: StatementContext) throws -> Value? {
    let request = StatementRequest(sql: "SELECT txid_current()", values: [], context: context)
    return try run(request, .queryResult).rows.first?.value(0)
  }

  func control(_ sql: String, _ context: StatementContext) throws {
    let context = StatementContext(ticket: context.ticket, authority: .control)
    _ = try run(StatementRequest(sql: sql, values: [], context: context), .rowsChanged)
  }

  /// Undoes the transaction in which `error` came up.
  func undo(after error: any Error, _ context: StatementContext) throws {
    do {
      try control("ROLLBACK", context)
    } catch DatabaseError.connectionClosed, DatabaseError.databaseSuspended,
      DatabaseError.connectionUnusable
    {
      // The end of the connection undoes it.
    } catch let rollback {
      fail("a rollback failed")
      throw TransactionRollbackError(original: error, rollback: rollback)
    }
  }
}
