import Duck
import Foundation
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

  @Test("decimals of different scales are one list")
  func decimals() async throws {
    try await database.run("CREATE TABLE prices AS SELECT (range / 10)::DECIMAL(9, 2) AS p FROM range(1000)")
    let amounts = (0..<500).map { Decimal($0) / 2 } + [Decimal(string: "-12345678901234567890.125")]
    let prices = DB.Column("p").in(amounts)
    let splitted = try prices.prepare().splitted
    // A part of what is asked below.
    #expect(splitted.query == #""p" IN (SELECT unnest($1::decimal(23, 3)[]))"#)
    #expect(splitted.values.count == 1)
    let result = try await database.query(SQL.select(Fn.count()).from("prices").where(prices))
    #expect(result.rows.first?.value(0) == .int64(200))
  }

  // 10,000 take 14 ms in release, which no test of a debug build beside others can check.
  @Test("thousands are one parameter", arguments: [10_000, 70_000])
  func many(count: Int) async throws {
    try await database.run("CREATE TABLE ids AS SELECT range AS id FROM range(100000)")
    let id = DB.Column("id")
    for (predicate, found) in [(id.in(0..<count), count), (id.notIn(0..<count), 100_000 - count)] {
      #expect(try predicate.prepare().splitted.values.count == 1)
      let result = try await database.query(SQL.select(Fn.count()).from("ids").where(predicate))
      #expect(result.rows.first?.value(0) == .int64(Int64(found)))
    }
  }

  @Test("a query of thousands is cancelled at any moment, also while they are bound (FC-28)")
  func cancelled() async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run("CREATE TABLE ids AS SELECT range AS id FROM range(100000)")
    let connection = try await database.connect()
    let query = SQL.select(Fn.count()).from("ids").where(DB.Column("id").in(0..<70_000))
    for round in 0..<20 {
      let task = Task { try await connection.query(query).rows.first?.value(0) }
      try await Task.sleep(nanoseconds: UInt64(round) * 1_000_000)
      task.cancel()
      switch await task.result {
      case .success(let count): #expect(count == .int64(70_000))
      case .failure(let error): #expect(error is CancellationError)
      }
    }
    let last = try await connection.query(query).rows.first?.value(0)
    #expect(last == .int64(70_000))
  }
}
