public import SQL

extension Table {
  /// Inserts the model and returns the row that the database made of it, defaults included.
  ///
  /// ```swift
  /// let saved = try await Todo(name: "Write").insert(on: .app)
  /// // INSERT INTO "todo" ("id", "name") VALUES ($1, $2) RETURNING *
  /// ```
  ///
  /// Optional properties that were never set are left out, so that the column's default applies; one that was set to
  /// nil is written as NULL. A row that cannot be read as the model, say because a column has another type, is not kept:
  /// outside of a transaction the statement has one of its own. The model that comes back counts as unchanged, this one
  /// still as changed.
  ///
  /// - Parameter timeout: After that time the statement is interrupted, as ``QueryTimeout`` says.
  /// - Throws: ``DatabaseError/missingValue(model:column:row:)`` for a required property that was never set;
  ///   ``DatabaseError``; `CancellationError`.
  public func insert(on database: DatabaseIdentifier, timeout: QueryTimeout? = nil) async throws -> Self {
    try await inserted(on: database, timeout)
  }

  /// Inserts the model and returns the row that the database made of it, defaults included.
  ///
  /// - Throws: what ``insert(on:timeout:)-(DatabaseIdentifier,_)`` throws.
  public func insert(on executor: some DatabaseExecutor, timeout: QueryTimeout? = nil) async throws -> Self {
    try await inserted(on: executor, timeout)
  }

  /// Inserts the model, and asks for nothing back.
  ///
  /// ```swift
  /// try await Todo(name: "Write").insertNonReturning(on: .app)
  /// // INSERT INTO "todo" ("id", "name") VALUES ($1, $2)
  /// ```
  ///
  /// - Throws: what ``insert(on:timeout:)-(DatabaseIdentifier,_)`` throws.
  public func insertNonReturning(on database: DatabaseIdentifier, timeout: QueryTimeout? = nil) async throws {
    try await insertedNonReturning(on: database, timeout)
  }

  /// Inserts the model, and asks for nothing back.
  ///
  /// - Throws: what ``insert(on:timeout:)-(DatabaseIdentifier,_)`` throws.
  public func insertNonReturning(on executor: some DatabaseExecutor, timeout: QueryTimeout? = nil)
    async throws
  {
    try await insertedNonReturning(on: executor, timeout)
  }

  private func insertedNonReturning(on executor: some DatabaseExecutor, _ timeout: QueryTimeout?) async throws
  {
    _ = try await executor.perform(.change(ModelStatement(inserting: self)).within(timeout))
  }

  private func inserted(on executor: some DatabaseExecutor, _ timeout: QueryTimeout?) async throws -> Self {
    let statement = try ModelStatement(inserting: self, returning: true)
    return try await executor.perform(.insertAndRead(statement).within(timeout))
  }
}
