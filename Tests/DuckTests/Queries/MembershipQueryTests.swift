import Duck
@testable import SQL
import Testing

@Suite("IN over many constants, on the engine")
struct MembershipQueryTests {
  let database = DatabaseIdentifier.memory()

  /// The numbers 0 to 9 and NULL, and whether each is in the list.
  private func answers(_ predicate: SQLPredicate) async throws -> [Value?] {
    try await database.run(
      "CREATE OR REPLACE TABLE t AS SELECT range AS n FROM range(3) UNION ALL SELECT NULL"
    )
    let result = try await database.query(SQL.select(predicate).from("t").orderBy(.asc(DB.Column("n"))))
    return result.rows.map { $0.value(0) }
  }

  @Test("a list that is bound answers as the places do, NULL included", arguments: [true, false])
  func answers(withNull: Bool) async throws {
    let n = DB.Column("n")
    let few: [Int?] = withNull ? [1, nil] : [1]
    let many = few + (100..<120).map { $0 }
    #expect(try n.in(many).prepare().splitted.values.count == 1)
    #expect(try await answers(n.in(few)) == answers(n.in(many)))
    #expect(try await answers(n.notIn(few)) == answers(n.notIn(many)))
    let unknown: Value = withNull ? .null : .boolean(false)
    #expect(try await answers(n.in(many)) == [unknown, .boolean(true), unknown, .null])
  }

  @Test("10,000 take little time, and 70,000 work")
  func many() async throws {
    try await database.run("CREATE TABLE ids AS SELECT range AS id FROM range(100000)")
    let id = DB.Column("id")
    _ = try await database.query(SQL.select(Fn.count()).from("ids").where(id.in(0..<20)))
    var fastest = Duration.seconds(60)
    for _ in 0..<5 {
      fastest = try await min(
        fastest,
        ContinuousClock().measure {
          let result = try await database.query(SQL.select(Fn.count()).from("ids").where(id.in(0..<10_000)))
          #expect(result.rows.first?.value(0) == .int64(10_000))
        }
      )
    }
    #expect(fastest < .milliseconds(100))
    let result = try await database.query(SQL.select(Fn.count()).from("ids").where(id.notIn(0..<70_000)))
    #expect(result.rows.first?.value(0) == .int64(30_000))
  }
}
