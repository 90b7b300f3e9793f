@testable import Duck
import SQL
import Testing

/// What is kept of changes until it can be told whom they touch, without an engine.
@Suite("Changes that wait to be told of")
struct ChangesBetweenTests {
  private func write(_ sql: String) -> Write {
    Write(plan: WriteScan.plans(of: sql).first ?? .everything, values: [.int32(1)], rowCount: 1)
  }

  @Test("a long transaction keeps a bounded number of entries, and the count of its rows")
  func longTransaction() {
    var journal = ChangeJournal()
    journal.begin()
    let insert = write("INSERT INTO a(x) VALUES ($1)")
    for _ in 0..<10_000 { journal.note(insert) }
    let writes = journal.end()
    #expect(writes.count < 300)
    #expect(writes.reduce(0) { $0 + ($1.rowCount ?? 0) } == 10_000)
  }

  @Test(
    "a definition that came while the region was found makes it be found again",
    arguments: [
      "CREATE OR REPLACE VIEW v AS SELECT 1",
      "CREATE TRIGGER t AFTER INSERT ON a FOR EACH STATEMENT DELETE FROM b", "CALL x()",
    ]
  )
  func definitionMeanwhile(sql: String) throws {
    let query = try observed()
    ObservationHub().judge(query, [write(sql)])
    #expect(query.region == nil)
  }

  @Test("other changes leave the region as it is")
  func changeMeanwhile() throws {
    let query = try observed()
    ObservationHub().judge(
      query,
      [write("INSERT INTO a(x) VALUES ($1)"), write("CREATE TABLE other(i INTEGER)")]
    )
    #expect(query.region != nil)
  }

  /// A query of a view whose region was just found.
  private func observed() throws -> ObservedQuery {
    let statement = try ObservedStatement(SQL.raw("SELECT x FROM v"))
    let source = ObservationSource.database(DatabaseIdentifier.memory().runtime)
    let query = ObservedQuery(
      ObservationKey(statement: statement, source: source, interval: 0, ignoresRegion: false)
    )
    let table = try #require(EntryName(parts: ["memory", "main", "a"]))
    query.region = QueryRegion(
      tables: [QueryRegion.ReadTable(table, columnNames: nil)],
      names: [ExactName("v"), ExactName("a"), ExactName("x")]
    )
    return query
  }
}
