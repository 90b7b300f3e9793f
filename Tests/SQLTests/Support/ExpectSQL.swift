import SQL
import Testing

/// Checks the text and the values that a statement, or a part of one, is rendered to, and that the engine takes it.
func expectSQL(
  _ statement: some SQLable,
  _ query: String,
  _ values: [Value] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let splitted = try statement.prepare(.duck).splitted
  #expect(splitted.query == query, sourceLocation: sourceLocation)
  #expect(splitted.values == values, sourceLocation: sourceLocation)
  try expectTaken(query, sourceLocation: sourceLocation)
}

/// Checks the text with the values in it that a statement, or a part of one, is rendered to, and that the engine takes it.
func expectPlain(
  _ statement: some SQLable,
  _ text: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  #expect(try statement.prepare(.duck).plain == text, sourceLocation: sourceLocation)
  try expectTaken(text, sourceLocation: sourceLocation)
}

/// Checks that the engine can prepare a text, or the statement that it is a part of.
func expectTaken(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let refusal = try EngineCheck.refusal(of: text)
  #expect(refusal == nil, sourceLocation: sourceLocation)
}

/// Checks that both forms of a statement are one tree, and what it is rendered to.
func expectBoth(
  _ built: SQLContent,
  _ fluent: SQLContent,
  _ query: String,
  _ values: [Value] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  #expect(built.sqlNode == fluent.sqlNode, sourceLocation: sourceLocation)
  try expectSQL(built, query, values, sourceLocation: sourceLocation)
  try expectSQL(fluent, query, values, sourceLocation: sourceLocation)
}
