public import SQL

extension Table {
  /// Inserts the model, or writes it into the row that has its key already, and returns the row as the database has it
  /// then.
  ///
  /// ```swift
  /// let saved = try await Todo(id: id, name: "Write").upsert(conflictColumn: \.$id, on: .app)
  /// // BEGIN TRANSACTION
  /// // INSERT INTO "todo" ("id", "name") VALUES ($1, $2)
  /// // ON CONFLICT ("id") DO UPDATE SET "name" = "excluded"."name"
  /// // SELECT "todo".* FROM "todo" WHERE "todo"."id" = $1
  /// // COMMIT
  /// ```
  ///
  /// The column must be the table's key, or have UNIQUE. A row that is there gets every value that the model has, loaded
  /// ones too, so that a model can be copied into another database; what was never set stays as it is. Another key that the
  /// row would violate is an error. The model that comes back counts as unchanged, this one still as changed.
  ///
  /// - Throws: ``DatabaseError/missingValue(model:column:row:)`` for a required property that was never set, and for a key
  ///   that is nil, before anything is executed; ``DatabaseError/rowIsReferenced(model:columns:_:)``;
  ///   ``DatabaseError``; `CancellationError`. Nothing is changed then.
  public func upsert<Key>(conflictColumn key: KeyPath<Self, Column<Key>>, on database: DatabaseIdentifier)
    async throws -> Self
  {
    try await upserted(by: ModelKey(of: self, [key]), on: database)
  }

  /// Inserts the model, or writes it into the row that has its key already, and returns the row as the database has it
  /// then.
  ///
  /// - Throws: what the form for a ``DatabaseIdentifier`` throws.
  public func upsert<Key>(conflictColumn key: KeyPath<Self, Column<Key>>, on executor: some DatabaseExecutor)
    async throws -> Self
  {
    try await upserted(by: ModelKey(of: self, [key]), on: executor)
  }

  /// Inserts the model, or writes it into the row that has its values in several columns, which are a key together.
  ///
  /// ```swift
  /// let saved = try await entry.upsert(conflictColumns: \.$list, \.$place, on: .app)
  /// // INSERT INTO "entry" (…) VALUES (…) ON CONFLICT ("list", "place") DO UPDATE SET …
  /// ```
  ///
  /// - Throws: what the form for one column throws.
  public func upsert(
    conflictColumns first: PartialKeyPath<Self>,
    _ second: PartialKeyPath<Self>,
    _ rest: PartialKeyPath<Self>...,
    on database: DatabaseIdentifier
  ) async throws -> Self {
    try await upserted(by: ModelKey(of: self, [first, second] + rest), on: database)
  }

  /// Inserts the model, or writes it into the row that has its values in several columns, which are a key together.
  ///
  /// - Throws: what the form for one column throws.
  public func upsert(
    conflictColumns first: PartialKeyPath<Self>,
    _ second: PartialKeyPath<Self>,
    _ rest: PartialKeyPath<Self>...,
    on executor: some DatabaseExecutor
  ) async throws -> Self {
    try await upserted(by: ModelKey(of: self, [first, second] + rest), on: executor)
  }

  /// Inserts the model, or writes it into the row that has its key already, and asks for nothing back: one statement.
  ///
  /// ```swift
  /// try await Todo(id: id, name: "Write").upsertNonReturning(conflictColumn: \.$id, on: .app)
  /// // INSERT INTO "todo" ("id", "name") VALUES ($1, $2)
  /// // ON CONFLICT ("id") DO UPDATE SET "name" = "excluded"."name"
  /// ```
  ///
  /// - Throws: what ``upsert(conflictColumn:on:)-(_,DatabaseIdentifier)`` throws.
  public func upsertNonReturning<Key>(
    conflictColumn key: KeyPath<Self, Column<Key>>,
    on database: DatabaseIdentifier
  ) async throws {
    try await upsertedNonReturning(by: ModelKey(of: self, [key]), on: database)
  }

  /// Inserts the model, or writes it into the row that has its key already, and asks for nothing back: one statement.
  ///
  /// - Throws: what the form for a ``DatabaseIdentifier`` throws.
  public func upsertNonReturning<Key>(
    conflictColumn key: KeyPath<Self, Column<Key>>,
    on executor: some DatabaseExecutor
  ) async throws {
    try await upsertedNonReturning(by: ModelKey(of: self, [key]), on: executor)
  }

  /// Inserts the model, or writes it into the row that has its values in several columns, and asks for nothing back.
  ///
  /// - Throws: what the form for one column throws.
  public func upsertNonReturning(
    conflictColumns first: PartialKeyPath<Self>,
    _ second: PartialKeyPath<Self>,
    _ rest: PartialKeyPath<Self>...,
    on database: DatabaseIdentifier
  ) async throws {
    let key = try ModelKey(of: self, [first, second] + rest)
    try await upsertedNonReturning(by: key, on: database)
  }

  /// Inserts the model, or writes it into the row that has its values in several columns, and asks for nothing back.
  ///
  /// - Throws: what the form for one column throws.
  public func upsertNonReturning(
    conflictColumns first: PartialKeyPath<Self>,
    _ second: PartialKeyPath<Self>,
    _ rest: PartialKeyPath<Self>...,
    on executor: some DatabaseExecutor
  ) async throws {
    let key = try ModelKey(of: self, [first, second] + rest)
    try await upsertedNonReturning(by: key, on: executor)
  }

  private func upserted(by key: ModelKey<Self>, on executor: some DatabaseExecutor) async throws -> Self {
    let fields = try ModelFields(of: self)
    return try await executor.perform(
      .upsertAndRead(fields.upsert(by: key), fields.selection(by: key), by: key)
    )
  }

  private func upsertedNonReturning(by key: ModelKey<Self>, on executor: some DatabaseExecutor) async throws {
    _ = try await executor.perform(.change(ModelFields(of: self).upsert(by: key)))
  }
}
