public import SQL

extension Table {
  /// Deletes the model's row.
  ///
  /// ```swift
  /// try await todo.delete(on: \.$id, on: .app)
  /// // DELETE FROM "todo" WHERE "todo"."id" = $1
  /// ```
  ///
  /// Several columns make one key. Where the columns are no key, all rows with their values are deleted.
  ///
  /// The engine refuses to delete a row that others reference, also where these were deleted earlier in the same
  /// transaction: delete them in a transaction of their own, first.
  ///
  /// - Returns: how many rows were deleted; 0 where no row has the key.
  /// - Throws: ``DatabaseError/missingValue(model:column:row:)`` for a key that was never set or is nil, before anything
  ///   is executed; ``DatabaseError``; `CancellationError`.
  @discardableResult
  public func delete<Key>(
    on key: KeyPath<Self, Column<Key>>,
    on database: DatabaseIdentifier
  ) async throws -> UInt64 {
    try await deleted(by: ModelKey(of: self, [key]), on: database)
  }

  /// Deletes the model's row.
  ///
  /// It is the form for a key of several columns, and throws what the form for one column throws.
  @discardableResult
  public func delete(
    on first: PartialKeyPath<Self>,
    _ second: PartialKeyPath<Self>,
    _ rest: PartialKeyPath<Self>...,
    on database: DatabaseIdentifier
  ) async throws -> UInt64 {
    try await deleted(by: ModelKey(of: self, [first, second] + rest), on: database)
  }

  /// Deletes the model's row.
  ///
  /// - Throws: what the form for a ``DatabaseIdentifier`` throws.
  @discardableResult
  public func delete<Key>(
    on key: KeyPath<Self, Column<Key>>,
    on executor: some DatabaseExecutor
  ) async throws -> UInt64 {
    try await deleted(by: ModelKey(of: self, [key]), on: executor)
  }

  /// Deletes the model's row.
  ///
  /// It is the form for a key of several columns, and throws what the form for one column throws.
  @discardableResult
  public func delete(
    on first: PartialKeyPath<Self>,
    _ second: PartialKeyPath<Self>,
    _ rest: PartialKeyPath<Self>...,
    on executor: some DatabaseExecutor
  ) async throws -> UInt64 {
    try await deleted(by: ModelKey(of: self, [first, second] + rest), on: executor)
  }

  private func deleted(by key: ModelKey<Self>, on executor: some DatabaseExecutor) async throws -> UInt64 {
    try await executor.perform(.change(ModelFields(of: self).deletion(by: key)))
  }
}
