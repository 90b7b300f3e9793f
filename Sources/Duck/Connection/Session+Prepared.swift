internal import SQL

extension Session {
  /// Prepares one statement that the caller keeps.
  func prepare(_ sql: String, _ context: StatementContext) throws -> PreparedStatement {
    try check(StatementRequest(sql: sql, values: [], context: context))
    let statement = PreparedStatement(try prepareOne(sql), sql: sql, home: mark, catalog: catalogVersion)
    keep(statement)
    return statement
  }

  /// Prepares the one statement of a text.
  private func prepareOne(_ sql: String) throws -> StatementHandle {
    guard !sql.utf8.contains(0) else { throw DatabaseError.invalidSQL(.nulCharacter(in: "SQL text")) }
    let extracted = try ExtractedStatements(sql, on: handle)
    guard extracted.count == 1 else { throw DatabaseError.notOneStatement(count: extracted.count) }
    let statement = try extracted.prepare(0, on: handle)
    noteCount(of: statement, sql)
    return statement
  }

  /// Runs a statement that was prepared before.
  ///
  /// The engine may not notice what this session changed, such as the schema it uses, and is slow after definitions of
  /// other connections: then the statement is prepared anew, as after each of the engine's errors.
  @inline(__always)
  func execute<R>(
    _ prepared: PreparedStatement,
    _ request: StatementRequest,
    _ reader: ResultReader<R>,
    _ summary: inout StatementSummary
  ) throws -> R {
    guard prepared.home === mark else { throw DatabaseError.statementOfAnotherConnection }
    guard !prepared.isClosed else { throw DatabaseError.statementClosed }
    let statement: StatementHandle
    if let known = prepared.handle(asOf: catalogVersion) {
      statement = known
    } else {
      statement = try prepareOne(prepared.sql)
      prepared.renew(statement, asOf: catalogVersion)
    }
    do {
      return try execute(statement, request, reader, &summary)
    } catch {
      if case DatabaseError.engine = error { prepared.forget() }
      throw error
    }
  }
}
