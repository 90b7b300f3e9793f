public import SQL

extension Array where Element: Table {
  /// Writes what was changed in each model into its row: all, or none.
  ///
  /// ```swift
  /// let updated = try await todos.batchUpdate(on: \.$id, on: .app)
  /// // UPDATE "todo" SET "done_at" = "staged"."done_at" FROM … as "staged" WHERE "todo"."id" = "staged"."id"
  /// ```
  ///
  /// Neighbours with changes in the same columns travel together, in one statement for sixteen and more: they go through
  /// a temporary table. Models of which nothing was changed are left out, and so are those whose row is not there. Where
  /// two have the same key, the later one wins.
  ///
  /// - Returns: how many rows were changed.
  /// - Throws: ``DatabaseError/missingValue(model:column:row:)`` for a key that was never set or is nil, before anything
  ///   is executed; ``DatabaseError/rowIsReferenced(model:columns:_:)``; ``DatabaseError``; `CancellationError`. Nothing
  ///   is changed then; a transaction can only be undone.
  @discardableResult
  public func batchUpdate<Key>(
    on key: KeyPath<Element, Column<Key>>,
    on database: DatabaseIdentifier
  ) async throws -> UInt64 {
    let key = try ModelKey(ofEach: self, [key])
    return try await BatchChange(.update(key), self).count(on: database)
  }

  /// Writes what was changed in each model into its row: all, or none.
  ///
  /// It is the form for a key of several columns, and throws what the form for one column throws.
  @discardableResult
  public func batchUpdate(
    on first: PartialKeyPath<Element>,
    _ second: PartialKeyPath<Element>,
    _ rest: PartialKeyPath<Element>...,
    on database: DatabaseIdentifier
  ) async throws -> UInt64 {
    let key = try ModelKey(ofEach: self, [first, second] + rest)
    return try await BatchChange(.update(key), self).count(on: database)
  }

  /// Writes what was changed in each model into its row: all, or none.
  ///
  /// - Throws: what the form for a ``DatabaseIdentifier`` throws.
  @discardableResult
  public func batchUpdate<Key>(
    on key: KeyPath<Element, Column<Key>>,
    on executor: some DatabaseExecutor
  ) async throws -> UInt64 {
    let key = try ModelKey(ofEach: self, [key])
    return try await BatchChange(.update(key), self).count(on: executor)
  }

  /// Writes what was changed in each model into its row: all, or none.
  ///
  /// It is the form for a key of several columns, and throws what the form for one column throws.
  @discardableResult
  public func batchUpdate(
    on first: PartialKeyPath<Element>,
    _ second: PartialKeyPath<Element>,
    _ rest: PartialKeyPath<Element>...,
    on executor: some DatabaseExecutor
  ) async throws -> UInt64 {
    let key = try ModelKey(ofEach: self, [first, second] + rest)
    return try await BatchChange(.update(key), self).count(on: executor)
  }

  /// Writes what was changed in each model into its row, and returns the rows as the database has them then, in the order
  /// of the models.
  ///
  /// When nothing was changed in any of them, the models themselves are returned; nothing is executed.
  ///
  /// - Throws: what ``batchUpdate(on:_:on:)-(_,_,DatabaseIdentifier)`` throws, and
  ///   ``DatabaseError/rowNotFound(model:row:)`` for the first model whose row is not there. Nothing is changed then.
  public func batchUpdateReturning<Key>(
    on key: KeyPath<Element, Column<Key>>,
    on database: DatabaseIdentifier
  ) async throws -> [Element] {
    let key = try ModelKey(ofEach: self, [key])
    return try await BatchChange(.update(key), self).rows(on: database)
  }

  /// Writes what was changed in each model into its row, and returns the rows as the database has them then, in the order
  /// of the models.
  ///
  /// It is the form for a key of several columns, and throws what the form for one column throws.
  public func batchUpdateReturning(
    on first: PartialKeyPath<Element>,
    _ second: PartialKeyPath<Element>,
    _ rest: PartialKeyPath<Element>...,
    on database: DatabaseIdentifier
  ) async throws -> [Element] {
    let key = try ModelKey(ofEach: self, [first, second] + rest)
    return try await BatchChange(.update(key), self).rows(on: database)
  }

  /// Writes what was changed in each model into its row, and returns the rows as the database has them then, in the order
  /// of the models.
  ///
  /// - Throws: what the form for a ``DatabaseIdentifier`` throws.
  public func batchUpdateReturning<Key>(
    on key: KeyPath<Element, Column<Key>>,
    on executor: some DatabaseExecutor
  ) async throws -> [Element] {
    let key = try ModelKey(ofEach: self, [key])
    return try await BatchChange(.update(key), self).rows(on: executor)
  }

  /// Writes what was changed in each model into its row, and returns the rows as the database has them then, in the order
  /// of the models.
  ///
  /// It is the form for a key of several columns, and throws what the form for one column throws.
  public func batchUpdateReturning(
    on first: PartialKeyPath<Element>,
    _ second: PartialKeyPath<Element>,
    _ rest: PartialKeyPath<Element>...,
    on executor: some DatabaseExecutor
  ) async throws -> [Element] {
    let key = try ModelKey(ofEach: self, [first, second] + rest)
    return try await BatchChange(.update(key), self).rows(on: executor)
  }
}
