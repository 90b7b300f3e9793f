public import SQL

extension Connection {
  /// Prepares a statement that takes other values at each run.
  ///
  /// ```swift
  /// let add = try await connection.prepare { parameters in
  ///   let id = parameters.parameter()
  ///   let name = parameters.parameter()
  ///   return SQL.insertInto(Todo.table, fields: \Todo.$id, \Todo.$name).values.values(id, name)
  /// }
  /// try await add.execute(UUID(), "Write a statement")
  /// // INSERT INTO "todo" ("id", "name") VALUES ($1, $2)
  /// ```
  ///
  /// Constants in the statement stay what they are; only parameters change.
  ///
  /// - Throws: ``DatabaseError/invalidSQL(_:)`` where a parameter is not used; ``DatabaseError/notOneStatement(count:)``;
  ///   ``DatabaseError/engine(_:)`` where the engine cannot prepare it; `CancellationError`.
  public nonisolated func prepare(
    _ statement: (inout Statement.Parameters) throws -> some SQLStatement
  ) async throws -> Statement {
    var parameters = Statement.Parameters()
    let content = try statement(&parameters).sqlContent
    return Statement(core: try await prepare(content, parameters: parameters.count))
  }

  /// Prepares a statement that is the same at each run, or raw SQL with places of its own.
  ///
  /// ```swift
  /// let open = try await connection.prepare(Todo.select.where(\Todo.$doneAt == nil))
  /// let byName = try await connection.prepare(SQL.raw("SELECT * FROM todo WHERE name = $name"))
  /// let result = try await byName.query(named: ["name": "Write a statement"])
  /// ```
  ///
  /// Places of raw SQL are all named, all `?`, or numbered from `$1` without a gap. Raw SQL with places of its own
  /// cannot be mixed with bound constants or parameters: that is refused.
  ///
  /// - Throws: as ``prepare(_:)-(_)`` does.
  public nonisolated func prepare(_ statement: some SQLStatement) async throws -> Statement {
    Statement(core: try await prepare(statement.sqlContent, parameters: 0))
  }

  /// Prepares a statement whose arguments the compiler knows.
  ///
  /// ```swift
  /// let rename = try await connection.prepare(UUID.self, String.self) { id, name in
  ///   SQL.update(Todo.table).set[items: \Todo.$name == name].where(\Todo.$id == id)
  /// }
  /// try await rename.execute(todo.id, "Read a statement")
  /// // UPDATE "todo" SET "name" = $1 WHERE "todo"."id" = $2
  /// ```
  ///
  /// Give optional types where NULL may come: `String?.self`.
  ///
  /// - Throws: as the form with `parameters` does.
  public nonisolated func prepare<each Argument: SQLValueConvertible & SQLComparable & Sendable>(
    _ types: repeat (each Argument).Type,
    statement: (repeat StatementArgument<each Argument>) throws -> some SQLStatement
  ) async throws -> TypedStatement<(repeat each Argument)> {
    var parameters = Statement.Parameters()
    let arguments = (repeat StatementArgument<each Argument>(parameters.parameter()))
    let content = try statement(repeat each arguments).sqlContent
    return TypedStatement(core: try await prepare(content, parameters: parameters.count))
  }

  private nonisolated func prepare(_ content: SQLContent, parameters: Int) async throws -> StatementCore {
    guard !content.isSeveral else { throw DatabaseError.notOneStatement(count: content.statements.count) }
    let rendered = try rendered(content)
    let arguments = try StatementArguments(rendered, parameters: parameters)
    let prepared = try await perform(
      NativeOperation { session, context in try session.prepare(rendered.query, context) }
    )
    return StatementCore(on: self, prepared, arguments)
  }
}
