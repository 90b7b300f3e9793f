public import SQL

extension TableQuery {
  /// Deletes the rows of the query.
  ///
  /// ```swift
  /// let deleted = try await Todo.query.where(\Todo.$deletedAt != nil).delete(on: .app)
  /// // DELETE FROM "todo" WHERE "todo"."deleted_at" IS NOT NULL
  /// ```
  ///
  /// Without a condition it deletes every row.
  ///
  /// - Returns: how many rows were deleted.
  /// - Throws: ``DatabaseError/invalidSQL(_:)`` where the query says more than which rows: a join, a grouping, an order, a
  ///   limit or an offset. ``DatabaseError``; `CancellationError`.
  @discardableResult
  public func delete(on database: DatabaseIdentifier) async throws -> UInt64 {
    try await deleted(on: database)
  }

  /// Deletes the rows of the query.
  ///
  /// - Throws: what ``delete(on:)-(DatabaseIdentifier)`` throws.
  @discardableResult
  public func delete(on executor: some DatabaseExecutor) async throws -> UInt64 {
    try await deleted(on: executor)
  }

  /// Deletes the rows of the query: ``delete(on:)-(DatabaseIdentifier)``, under a name beside `updateAll`.
  ///
  /// - Throws: what ``delete(on:)-(DatabaseIdentifier)`` throws.
  @discardableResult
  public func deleteAll(on database: DatabaseIdentifier) async throws -> UInt64 {
    try await deleted(on: database)
  }

  /// Deletes the rows of the query.
  ///
  /// - Throws: what ``delete(on:)-(DatabaseIdentifier)`` throws.
  @discardableResult
  public func deleteAll(on executor: some DatabaseExecutor) async throws -> UInt64 {
    try await deleted(on: executor)
  }

  /// Sets columns in the rows of the query.
  ///
  /// ```swift
  /// let done = try await Todo.query.where(\Todo.$doneAt == nil).updateAll(\Todo.$doneAt == Date(), on: .app)
  /// // UPDATE "todo" SET "done_at" = $1 WHERE "todo"."done_at" IS NULL
  /// ```
  ///
  /// Without a condition it changes every row; `== nil` sets NULL, and `\Todo.$count == \Todo.$count + 1` counts up.
  ///
  /// - Returns: how many rows were changed.
  /// - Throws: ``DatabaseError/invalidSQL(_:)`` where the query says more than which rows, or an item is no assignment;
  ///   ``DatabaseError``; `CancellationError`.
  @discardableResult
  public func updateAll(
    _ first: some SQLTerm,
    _ rest: any SQLTerm...,
    on database: DatabaseIdentifier
  ) async throws -> UInt64 {
    try await updated([first] + rest, on: database)
  }

  /// Sets columns in the rows of the query.
  ///
  /// - Throws: what ``updateAll(_:_:on:)-(_,_,DatabaseIdentifier)`` throws.
  @discardableResult
  public func updateAll(
    _ first: some SQLTerm,
    _ rest: any SQLTerm...,
    on executor: some DatabaseExecutor
  ) async throws -> UInt64 {
    try await updated([first] + rest, on: executor)
  }

  private func deleted(on executor: some DatabaseExecutor) async throws -> UInt64 {
    guard let deletion else { throw Self.noFilter("A DELETE") }
    return try await executor.perform(.statement(rendered(deletion), .rowsChanged))
  }

  private func updated(_ items: [any SQLTerm], on executor: some DatabaseExecutor) async throws -> UInt64 {
    guard let update = updating(items) else { throw Self.noFilter("An UPDATE") }
    return try await executor.perform(.statement(rendered(update), .rowsChanged, mustFit: true))
  }

  private static func noFilter(_ statement: String) -> DatabaseError {
    .invalidSQL(
      .malformed(
        "\(statement) of \(Model.self) takes a condition alone: no join, grouping, order, limit or offset."
      )
    )
  }
}
