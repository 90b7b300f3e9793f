import Duck
@testable import SQL
import Testing

@Suite("Both forms of each changing statement are one tree, and the engine takes it")
struct ChangePairTests {
  @Test("INSERT, UPDATE, DELETE, TRUNCATE", arguments: ClausePair.inserts + ClausePair.updates)
  func change(pair: ClausePair) async throws { try await check(pair) }

  @Test("MERGE", arguments: ClausePair.merges)
  func merge(pair: ClausePair) async throws { try await check(pair) }

  @Test("tables", arguments: ClausePair.tables)
  func table(pair: ClausePair) async throws { try await check(pair) }

  @Test("all else that is defined, and settings", arguments: ClausePair.others)
  func other(pair: ClausePair) async throws { try await check(pair) }

  @Test("comments", arguments: ClausePair.comments)
  func comment(pair: ClausePair) async throws { try await check(pair) }

  private func check(_ pair: ClausePair) async throws {
    #expect(pair.built.sqlNode == pair.fluent.sqlNode)
    try await Stockroom.open().expect(pair.built, pair.text, pair.values)
  }
}
