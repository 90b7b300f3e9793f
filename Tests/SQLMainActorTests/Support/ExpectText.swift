import Duck
import Testing

/// Checks a text that a statement was rendered to, and that the engine can prepare it.
nonisolated func expectText(
  _ text: String,
  _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  #expect(text == expected, sourceLocation: sourceLocation)
  _ = try await Engine.connection.value.prepare(SQL.raw(text))
}

private nonisolated enum Engine {
  /// A connection to a database with the table of the models.
  static let connection = Task {
    let connection = try await DatabaseIdentifier.memory().connect()
    try await connection.execute(
      SQL.raw(
        "CREATE TABLE todo(id UUID PRIMARY KEY, name VARCHAR, done_at TIMESTAMPTZ); CREATE TABLE t(n INTEGER)"
      )
    )
    return connection
  }
}
