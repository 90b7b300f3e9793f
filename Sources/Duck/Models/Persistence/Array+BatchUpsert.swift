public import SQL

extension Array where Element: Table {
  /// Inserts the models, or writes them into the rows that have their keys already: all, or none.
  ///
  /// ```swift
  /// try await todos.batchUpsert(conflictColumn: \.$id, on: .app)
  /// // INSERT INTO "todo" ("id", "name") SELECT "id", "name" FROM … as "staged"
  /// // ON CONFLICT ("id") DO UPDATE SET "name" = "excluded"."name"
  /// ```
  ///
  /// It does for each model what ``SQL/Table/upsert(conflictColumn:on:)-(_,DatabaseIdentifier)`` does. Neighbours that have
  /// set the same columns travel together, in one statement for sixteen and more: they go through a temporary table. Where
  /// two have the same key, the later one wins; the engine alone would keep the first.
  ///
  /// - Throws: ``DatabaseError/missingValue(model:column:row:)`` for a required property that was never set, and for a key
  ///   that is nil, before anything is executed; ``DatabaseError/rowIsReferenced(model:columns:_:)``;
  ///   ``DatabaseError``; `CancellationError`. Nothing is changed then; a transaction can only be undone.
  public func batchUpsert<Key>(
    conflictColumn key: KeyPath<Element, Column<Key>>,
    on database: DatabaseIdentifier
  ) async throws {
    let key = try ModelKey(ofEach: self, [key])
    _ = try await BatchChange(.upsert(key), self).count(on: database)
  }

  /// Inserts the models, or writes them into the rows that have their keys already: all, or none.
  ///
  /// - Throws: what the form for a ``DatabaseIdentifier`` throws.
  public func batchUpsert<Key>(
    conflictColumn key: KeyPath<Element, Column<Key>>,
    on executor: some DatabaseExecutor
  ) async throws {
    let key = try ModelKey(ofEach: self, [key])
    _ = try await BatchChange(.upsert(key), self).count(on: executor)
  }

  /// Inserts the models, or writes them into the rows that have their values in several columns, which are a key together.
  ///
  /// - Throws: what the form for one column throws.
  public func batchUpsert(
    conflictColumns first: PartialKeyPath<Element>,
    _ second: PartialKeyPath<Element>,
    _ rest: PartialKeyPath<Element>...,
    on database: DatabaseIdentifier
  ) async throws {
    let key = try ModelKey(ofEach: self, [first, second] + rest)
    _ = try await BatchChange(.upsert(key), self).count(on: database)
  }

  /// Inserts the models, or writes them into the rows that have their values in several columns, which are a key together.
  ///
  /// - Throws: what the form for one column throws.
  public func batchUpsert(
    conflictColumns first: PartialKeyPath<Element>,
    _ second: PartialKeyPath<Element>,
    _ rest: PartialKeyPath<Element>...,
    on executor: some DatabaseExecutor
  ) async throws {
    let key = try ModelKey(ofEach: self, [first, second] + rest)
    _ = try await BatchChange(.upsert(key), self).count(on: executor)
  }

  /// Inserts the models, or writes them into the rows that have their keys already, and returns the rows as the database
  /// has them then, in the order of the models.
  ///
  /// - Throws: what ``batchUpsert(conflictColumn:on:)-(_,DatabaseIdentifier)`` throws.
  public func batchUpsertReturning<Key>(
    conflictColumn key: KeyPath<Element, Column<Key>>,
    on database: DatabaseIdentifier
  ) async throws -> [Element] {
    let key = try ModelKey(ofEach: self, [key])
    return try await BatchChange(.upsert(key), self).rows(on: database)
  }

  /// Inserts the models, or writes them into the rows that have their keys already, and returns the rows as the database
  /// has them then, in the order of the models.
  ///
  /// - Throws: what ``batchUpsert(conflictColumn:on:)-(_,DatabaseIdentifier)`` throws.
  public func batchUpsertReturning<Key>(
    conflictColumn key: KeyPath<Element, Column<Key>>,
    on executor: some DatabaseExecutor
  ) async throws -> [Element] {
    let key = try ModelKey(ofEach: self, [key])
    return try await BatchChange(.upsert(key), self).rows(on: executor)
  }

  /// Inserts the models, or writes them into the rows that have their values in several columns, and returns the rows as
  /// the database has them then, in the order of the models.
  ///
  /// - Throws: what the form for one column throws.
  public func batchUpsertReturning(
    conflictColumns first: PartialKeyPath<Element>,
    _ second: PartialKeyPath<Element>,
    _ rest: PartialKeyPath<Element>...,
    on database: DatabaseIdentifier
  ) async throws -> [Element] {
    let key = try ModelKey(ofEach: self, [first, second] + rest)
    return try await BatchChange(.upsert(key), self).rows(on: database)
  }

  /// Inserts the models, or writes them into the rows that have their values in several columns, and returns the rows as
  /// the database has them then, in the order of the models.
  ///
  /// - Throws: what the form for one column throws.
  public func batchUpsertReturning(
    conflictColumns first: PartialKeyPath<Element>,
    _ second: PartialKeyPath<Element>,
    _ rest: PartialKeyPath<Element>...,
    on executor: some DatabaseExecutor
  ) async throws -> [Element] {
    let key = try ModelKey(ofEach: self, [first, second] + rest)
    return try await BatchChange(.upsert(key), self).rows(on: executor)
  }
}
