public import SQL

extension Table {
  /// Writes what was changed in the model into its row, and returns the row as the database has it then.
  ///
  /// ```swift
  /// var todo = try await Todo.find(id, on: .app)
  /// todo?.doneAt = Date()
  /// todo = try await todo?.update(on: \.$id, on: .app)
  /// // BEGIN TRANSACTION
  /// // UPDATE "todo" SET "done_at" = $1 WHERE "todo"."id" = $2
  /// // SELECT "todo".* FROM "todo" WHERE "todo"."id" = $1
  /// // COMMIT
  /// ```
  ///
  /// Only columns that were set since the model was made or loaded are written, and never the key: it says which row.
  /// Several columns make one key: `update(on: \.$list, \.$place, on: .app)`. A model of which nothing was changed is
  /// returned as it is; nothing is executed. The model that comes back counts as unchanged, this one still as changed.
  ///
  /// It is not one statement with RETURNING, because the engine then replaces the row, which it refuses where rows of
  /// other tables reference it. In a transaction, BEGIN and COMMIT are left out.
  ///
  /// - Throws: ``DatabaseError/missingValue(model:column:row:)`` for a key that was never set or is nil, before anything
  ///   is executed; ``DatabaseError/rowNotFound(model:row:)``; ``DatabaseError/severalRows(model:columns:)`` where the
  ///   key is none; ``DatabaseError/rowIsReferenced(model:columns:_:)``; ``DatabaseError``; `CancellationError`. Nothing
  ///   is changed then.
  public func update<Key>(
    on key: KeyPath<Self, Column<Key>>,
    on database: DatabaseIdentifier
  ) async throws -> Self {
    try await updated(by: ModelKey(of: self, [key]), on: database)
  }

  /// Writes what was changed in the model into its row, and returns the row as the database has it then.
  ///
  /// It is the form for a key of several columns, and throws what the form for one column throws.
  public func update(
    on first: PartialKeyPath<Self>,
    _ second: PartialKeyPath<Self>,
    _ rest: PartialKeyPath<Self>...,
    on database: DatabaseIdentifier
  ) async throws -> Self {
    try await updated(by: ModelKey(of: self, [first, second] + rest), on: database)
  }

  /// Writes what was changed in the model into its row, and returns the row as the database has it then.
  ///
  /// - Throws: what the form for a ``DatabaseIdentifier`` throws.
  public func update<Key>(
    on key: KeyPath<Self, Column<Key>>,
    on executor: some DatabaseExecutor
  ) async throws -> Self {
    try await updated(by: ModelKey(of: self, [key]), on: executor)
  }

  /// Writes what was changed in the model into its row, and returns the row as the database has it then.
  ///
  /// It is the form for a key of several columns, and throws what the form for one column throws.
  public func update(
    on first: PartialKeyPath<Self>,
    _ second: PartialKeyPath<Self>,
    _ rest: PartialKeyPath<Self>...,
    on executor: some DatabaseExecutor
  ) async throws -> Self {
    try await updated(by: ModelKey(of: self, [first, second] + rest), on: executor)
  }

  /// Writes what was changed in the model into its row, and asks for nothing back.
  ///
  /// ```swift
  /// try await todo.updateNonReturning(on: \.$id, on: .app)
  /// // UPDATE "todo" SET "done_at" = $1 WHERE "todo"."id" = $2
  /// ```
  ///
  /// Only columns that were set since the model was made or loaded are written, and never the key. The model still counts
  /// as changed after it. Where the columns are no key, all rows with their values are changed.
  ///
  /// - Returns: how many rows were changed: 0 where no row has the key, or nothing was changed in the model, for which
  ///   nothing is executed.
  /// - Throws: ``DatabaseError/missingValue(model:column:row:)`` for a key that was never set or is nil, before anything
  ///   is executed; ``DatabaseError/rowIsReferenced(model:columns:_:)``; ``DatabaseError``; `CancellationError`.
  @discardableResult
  public func updateNonReturning<Key>(
    on key: KeyPath<Self, Column<Key>>,
    on database: DatabaseIdentifier
  ) async throws -> UInt64 {
    try await updateCount(by: ModelKey(of: self, [key]), on: database)
  }

  /// Writes what was changed in the model into its row, and asks for nothing back.
  ///
  /// It is the form for a key of several columns, and throws what the form for one column throws.
  @discardableResult
  public func updateNonReturning(
    on first: PartialKeyPath<Self>,
    _ second: PartialKeyPath<Self>,
    _ rest: PartialKeyPath<Self>...,
    on database: DatabaseIdentifier
  ) async throws -> UInt64 {
    try await updateCount(by: ModelKey(of: self, [first, second] + rest), on: database)
  }

  /// Writes what was changed in the model into its row, and asks for nothing back.
  ///
  /// - Throws: what the form for a ``DatabaseIdentifier`` throws.
  @discardableResult
  public func updateNonReturning<Key>(
    on key: KeyPath<Self, Column<Key>>,
    on executor: some DatabaseExecutor
  ) async throws -> UInt64 {
    try await updateCount(by: ModelKey(of: self, [key]), on: executor)
  }

  /// Writes what was changed in the model into its row, and asks for nothing back.
  ///
  /// It is the form for a key of several columns, and throws what the form for one column throws.
  @discardableResult
  public func updateNonReturning(
    on first: PartialKeyPath<Self>,
    _ second: PartialKeyPath<Self>,
    _ rest: PartialKeyPath<Self>...,
    on executor: some DatabaseExecutor
  ) async throws -> UInt64 {
    try await updateCount(by: ModelKey(of: self, [first, second] + rest), on: executor)
  }

  private func updated(by key: ModelKey<Self>, on executor: some DatabaseExecutor) async throws -> Self {
    let fields = try ModelFields(of: self)
    guard let update = try fields.update(by: key) else { return self }
    return try await executor.perform(.updateAndRead(update, fields.selection(by: key), by: key))
  }

  private func updateCount(by key: ModelKey<Self>, on executor: some DatabaseExecutor) async throws -> UInt64
  {
    guard let update = try ModelFields(of: self).update(by: key) else { return 0 }
    return try await executor.perform(.change(update))
  }
}
