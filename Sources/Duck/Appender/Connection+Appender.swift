public import SQL

extension Connection {
  /// Lends an appender for some columns of a table to a closure.
  ///
  /// ```swift
  /// try await connection.appender(to: DB.Table("todo"), columns: ["id", "name"]) { appender in
  ///   for name in names { try await appender.append(UUID(), name) }
  /// }
  /// ```
  ///
  /// Columns that are not named get their default. When the closure returns, what is left is written. When it throws, or
  /// its task is cancelled, what was not written yet is dropped; but the engine writes long before the end, so earlier
  /// rows may be in the table by then. For all or nothing, use ``DuckTransaction/appender(to:columns:_:)``.
  ///
  /// The connection is reserved for the appender meanwhile: other work on it throws
  /// ``DatabaseError/connectionReserved``.
  ///
  /// - Throws: what the closure throws; the first failure of ``Appender/append(_:)``, also when it was caught;
  ///   ``DatabaseError``; `CancellationError`.
  @discardableResult
  public nonisolated(nonsending) func appender<R>(
    to table: DB.Table,
    columns: [String],
    _ body: nonisolated(nonsending) (Appender) async throws -> R
  ) async throws -> R {
    try await withAppender(to: table, columns, for: .caller, body)
  }

  nonisolated(nonsending) func withAppender<R>(
    to table: DB.Table,
    _ columns: [String],
    for authority: StatementAuthority,
    _ body: nonisolated(nonsending) (Appender) async throws -> R
  ) async throws -> R {
    guard !columns.isEmpty, Set(columns.map(ExactName.init)).count == columns.count else {
      throw DatabaseError.invalidSQL(.malformed("An appender needs the names of columns, each of them once."))
    }
    let opened = try await openAppender(to: table, columns, for: authority)
    let appender = Appender(opened, on: self)
    do {
      let result = try await body(appender)
      try await appender.finish()
      await endAppender(opened.number, nil)
      return result
    } catch {
      appender.abandon()
      await endAppender(opened.number, error)
      throw error
    }
  }

  private func openAppender(to table: DB.Table, _ columns: [String], for authority: StatementAuthority)
    async throws -> OpenedAppender
  {
    let number = try reserveForAppender(authority)
    do {
      let chunk = try await perform(.openAppender(to: table, columns: columns), for: .appender(number))
      return OpenedAppender(number: number, columns: columns, chunk: chunk)
    } catch {
      endAppender(number, error)
      throw error
    }
  }
}

extension DuckTransaction {
  /// Lends an appender for some columns of a table to a closure, as a part of the transaction.
  ///
  /// It is ``Connection/appender(to:columns:_:)``, except that nothing is kept unless the transaction is committed. A
  /// closure that throws, and every failure in it, make the transaction impossible to commit. Statements of the
  /// transaction wait for the end of the closure: inside it they throw ``DatabaseError/connectionReserved``.
  ///
  /// - Throws: what ``Connection/appender(to:columns:_:)`` throws; ``DatabaseError/transactionEnded``.
  @discardableResult
  public nonisolated(nonsending) func appender<R>(
    to table: DB.Table,
    columns: [String],
    _ body: nonisolated(nonsending) (Appender) async throws -> R
  ) async throws -> R {
    try await connection.withAppender(to: table, columns, for: .transaction(number), body)
  }
}
