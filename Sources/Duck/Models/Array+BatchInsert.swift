public import SQL

extension Array where Element: Table {
  /// Inserts all models, or none.
  ///
  /// ```swift
  /// try await todos.batchInsert(on: .app)
  /// ```
  ///
  /// The models go in as whole chunks of columns, in their order; no SQL is executed for each. Models may have set
  /// different optional properties: neighbours with the same ones travel together. It is many times faster than
  /// inserting one by one; a primary key on the table makes it about ten times slower again.
  ///
  /// - Throws: ``DatabaseError/missingValue(model:column:row:)`` before anything is written; ``DatabaseError``;
  ///   `CancellationError`.
  public func batchInsert(on database: DatabaseIdentifier) async throws {
    guard !isEmpty else { return }
    try await database.transaction { try await batchInsert(on: $0) }
  }

  /// Inserts all models, or none, on a connection.
  ///
  /// - Throws: what ``batchInsert(on:)-(DatabaseIdentifier)`` throws.
  public func batchInsert(on connection: Connection) async throws {
    guard !isEmpty else { return }
    try await connection.transaction { try await batchInsert(on: $0) }
  }

  /// Inserts all models as a part of a transaction, which can only be undone when that fails.
  ///
  /// - Throws: what ``batchInsert(on:)-(DatabaseIdentifier)`` throws.
  public func batchInsert(on transaction: DuckTransaction) async throws {
    guard !isEmpty else { return }
    try await transaction.perform(.batchInsert(self))
  }
}
