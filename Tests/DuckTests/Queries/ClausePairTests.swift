import Duck
@testable import SQL
import Testing

/// A statement in both forms, and what it is rendered to.
struct ClausePair: Sendable, CustomTestStringConvertible {
  let text: String
  let values: [Value]
  let built: SQLContent
  let fluent: SQLContent

  init(_ text: String, _ values: [Value] = [], fluent: SQLContent, @SQLBuilder built: () -> SQLContent) {
    self.text = text
    self.values = values
    self.fluent = fluent
    self.built = built()
  }

  var testDescription: String { text }
}

@Suite("Both forms of each clause are one tree, and the engine takes it")
struct ClausePairTests {
  @Test("pairs", arguments: ClausePair.clauses + ClausePair.sources + ClausePair.compounds)
  func pair(pair: ClausePair) async throws {
    #expect(pair.built.sqlNode == pair.fluent.sqlNode)
    let database = try await Kinds.shared.value
    try await database.expect(pair.built, pair.text, pair.values)
    try await database.expect(pair.fluent, pair.text, pair.values)
  }
}
