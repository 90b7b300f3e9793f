import Duck
import Foundation
import Testing

@Suite("Values written as literals")
struct LiteralTests {
  static let numbers = BindingTests.numbers + BindingTests.decimals
  static let others = BindingTests.others + BindingTests.nested

  @Test("a literal list may hold times with and without nanoseconds")
  func mixedTimes() async throws {
    let list = Value.list([.time(.midnight), ScalarReadingTests.time(1)])
    let read = try await DatabaseIdentifier.shared.cell("SELECT \(list.sqlLiteral)")
    #expect(read == list)
  }

  @Test("a literal is the value that is bound", arguments: numbers + others)
  func literal(test: BindingTests.Case) async throws {
    let literal = test.value.sqlLiteral
    let row = try #require(
      try await DatabaseIdentifier.shared.run(
        "SELECT (\(literal)) IS NOT DISTINCT FROM $1, \(literal), (\(literal))::VARCHAR, $1::VARCHAR",
        binding: [test.value]
      ).rows.first
    )
    #expect(row.value(0) == .boolean(true), "\(test.value.sqlLiteral)")
    // A number without a cast may get a wider or narrower type, as any number in SQL.
    if ![.int64, .decimal, .list].contains(test.value.kind) { #expect(row.value(1) == test.value) }
    if test.value.kind != .decimal { #expect(row.value(2) == row.value(3)) }
  }

  @Test("a literal is what stands where the engine takes no parameters", arguments: others)
  func returning(test: BindingTests.Case) async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run("CREATE TABLE t(i INTEGER)")
    let result = try await database.run("INSERT INTO t VALUES (1) RETURNING \(test.value.sqlLiteral) AS v")
    #expect(result.rows.count == 1)
    if test.value.kind != .list { #expect(result.rows.first?.value("v") == test.value) }
  }

  @Test(
    "nothing in a text ends its literal",
    arguments: ["'", "''", "\\'", "'; DROP TABLE t; --", "\0'", "'\0", "\0\0", "$1", "é'"]
  )
  func hostile(text: String) async throws {
    let value = Value.structure([
      .init(name: "m" + text.replacingOccurrences(of: "\0", with: ""), value: .list([.string(text)]))
    ])
    #expect(try await DatabaseIdentifier.shared.cell("SELECT \(value.sqlLiteral)") == value)
  }

  @Test(
    "every day is written as the engine writes it",
    arguments: [-800_000_000, -719_529, -719_163, -719_162, -1, 0, 2_932_896, 2_932_897, 800_000_000]
  )
  func days(start: Int32) async throws {
    let result = try await DatabaseIdentifier.shared.run(
      """
      SELECT d, d::VARCHAR AS s, year(d) AS y, month(d) AS m, day(d) AS a
      FROM (SELECT DATE '1970-01-01' + (\(start) + i * 97)::INTEGER AS d FROM range(500) t(i))
      """
    )
    for row in result.rows {
      let day = try row.decode("d", as: PureDate.self)
      #expect(day.description == row.string("s"))
      #expect((day.year, day.month, day.day) == (row.int("y"), row.int("m"), row.int("a")))
    }
  }

  @Test("every civil time and time of day is written as the engine writes it")
  func times() async throws {
    let result = try await DatabaseIdentifier.memory().run(
      """
      SELECT c, c::VARCHAR AS cs, c::TIME AS t, t::VARCHAR AS ts,
        make_timestamp_ns(us * 7) AS n, n::VARCHAR AS ns
      FROM (
        SELECT make_timestamp(us) AS c, us
        FROM (SELECT i * 123456789123456789 AS us FROM range(-10, 10) t(i)))
      UNION ALL BY NAME
      SELECT c, c::VARCHAR AS cs, c::TIME AS t, t::VARCHAR AS ts, NULL AS n, NULL AS ns FROM (VALUES
        (TIMESTAMP '0001-01-01'), ('infinity'), ('2026-09-07 01:02:03.5'), ('0044-03-15 (BC) 12:00:00')) v(c)
        WHERE isfinite(c)
      """
    )
    for row in result.rows {
      #expect(row.dateTime("c")?.description == row.string("cs"))
      #expect(row.time("t")?.description == row.string("ts"))
      #expect(row.dateTime("n")?.description == row.string("ns"))
    }
  }
}
