public import SQL

extension Array where Element: Table {
  /// Inserts all models, or none.
  ///
  /// ```swift
  /// try await todos.batchInsert(on: .app)
  /// ```
  ///
  /// The models go in as whole chunks of columns, in their order; no SQL is executed for each. Models may have set
  /// different optional properties: neighbours with the same ones travel together. A model with a value that its column
  /// does not take as it is, such as a text where the column is a DATE, is inserted by itself, which may convert it. It is
  /// many times faster than inserting one by one; a primary key on the table makes it about ten times slower again.
  /// Chunks of many models (20,000 or more) are filled on all cores.
  ///
  /// - Parameter timeout: After that time nothing more is written and all is undone, as ``QueryTimeout`` says.
  /// - Throws: ``DatabaseError/missingValue(model:column:row:)`` before anything is written; ``DatabaseError``;
  ///   `CancellationError`.
  public func batchInsert(on database: DatabaseIdentifier, timeout: QueryTimeout? = nil) async throws {
    guard !isEmpty else { return }
    let deadline = Deadline(timeout)
    try await database.transaction(beginningBy: deadline) { try await batchInserted(on: $0, by: deadline) }
  }

  /// Inserts all models, or none, on a connection.
  ///
  /// - Throws: what ``batchInsert(on:timeout:)-(DatabaseIdentifier,_)`` throws.
  public func batchInsert(on connection: Connection, timeout: QueryTimeout? = nil) async throws {
    guard !isEmpty else { return }
    let deadline = Deadline(timeout)
    try await connection.transaction(beginningBy: deadline) { try await batchInserted(on: $0, by: deadline) }
  }

  /// Inserts all models as a part of a transaction, which can only be undone when that fails.
  ///
  /// - Throws: what ``batchInsert(on:timeout:)-(DatabaseIdentifier,_)`` throws.
  public func batchInsert(on transaction: DuckTransaction, timeout: QueryTimeout? = nil) async throws {
    guard !isEmpty else { return }
    try await batchInserted(on: transaction, by: Deadline(timeout))
  }

  private func batchInserted(on transaction: DuckTransaction, by deadline: Deadline?) async throws {
    try await transaction.perform(.batchInsert(self).ending(by: deadline))
  }

  /// Inserts all models, or none, and returns the rows that the database made of them, defaults included, in the order of
  /// the models.
  ///
  /// ```swift
  /// let saved = try await todos.batchInsertReturning(on: .app)
  /// // INSERT INTO "todo" ("id", "name") SELECT "id", "name" FROM … ORDER BY "rowid" ASC RETURNING *
  /// ```
  ///
  /// Sixteen and more neighbours that have set the same columns go through a temporary table, in one statement.
  ///
  /// - Throws: what ``batchInsert(on:)-(DatabaseIdentifier)`` throws.
  public func batchInsertReturning(on database: DatabaseIdentifier) async throws -> [Element] {
    try await BatchChange(.insert, self).rows(on: database)
  }

  /// Inserts all models, or none, and returns the rows that the database made of them, defaults included, in the order of
  /// the models.
  ///
  /// - Throws: what ``batchInsert(on:)-(DatabaseIdentifier)`` throws.
  public func batchInsertReturning(on executor: some DatabaseExecutor) async throws -> [Element] {
    try await BatchChange(.insert, self).rows(on: executor)
  }
}
