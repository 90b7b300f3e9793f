public import SQL

extension Appender {
  /// Appends models, all of their columns that are written, whatever columns the appender has for rows.
  ///
  /// ```swift
  /// try await connection.appender(to: Todo.self) { appender in
  ///   for page in pages { try await appender.append(contentsOf: page.todos) }
  /// }
  /// ```
  ///
  /// They go in as whole chunks, behind the rows that were appended before. It is for collections: each call ends the
  /// chunk that rows were collected in.
  ///
  /// - Throws: what `batchInsert` throws, and what ``append(_:)`` throws.
  public nonisolated(nonsending) func append<Model: Table>(contentsOf models: [Model]) async throws {
    guard !models.isEmpty else { return }
    try await perform(.batchInsert(models))
  }

  /// Appends one model; many are better appended together.
  ///
  /// - Throws: what ``append(contentsOf:)`` throws.
  public nonisolated(nonsending) func append<Model: Table>(_ model: Model) async throws {
    try await append(contentsOf: [model])
  }
}

extension Connection {
  /// Lends an appender for the columns of a model to a closure; see ``appender(to:columns:_:)``.
  @discardableResult
  public nonisolated(nonsending) func appender<Model: Table, R>(
    to model: Model.Type,
    _ body: nonisolated(nonsending) (Appender) async throws -> R
  ) async throws -> R {
    try await appender(to: Model.table, columns: ModelNames.writtenColumns(of: model), body)
  }
}

extension DuckTransaction {
  /// Lends an appender for the columns of a model to a closure; see ``appender(to:columns:_:)``.
  @discardableResult
  public nonisolated(nonsending) func appender<Model: Table, R>(
    to model: Model.Type,
    _ body: nonisolated(nonsending) (Appender) async throws -> R
  ) async throws -> R {
    try await appender(to: Model.table, columns: ModelNames.writtenColumns(of: model), body)
  }
}
