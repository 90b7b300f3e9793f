import Duck
import Testing

@Suite("Results of many chunks")
struct LargeResultTests {
  let database = DatabaseIdentifier.memory()

  enum Order: String, CaseIterable, Sendable {
    case stored = ""
    case descending = "ORDER BY i DESC"

    var numbers: [Int] { self == .descending ? WideTable.keptNumbers.reversed() : WideTable.keptNumbers }
  }

  /// The cells that are not what they should be, by column.
  private func wrong(in result: QueryResult, _ numbers: [Int]) throws -> [String: Int] {
    guard result.rows.count == numbers.count else { return ["rows": result.rows.count] }
    var wrong: [String: Int] = [:]
    if Array(try result.column("i", as: Int.self)) != numbers { wrong["i"] = 1 }
    if Array(try result.column("s", as: String?.self)) != numbers.map(WideTable.text) { wrong["s"] = 1 }
    if Array(try result.column("b", as: Bool?.self)) != numbers.map(WideTable.flag) { wrong["b"] = 1 }
    if Array(try result.column("late", as: Int64?.self)) != numbers.map(WideTable.late) { wrong["late"] = 1 }
    // One by one these are slow.
    for position in stride(from: 0, to: numbers.count, by: 11) {
      let (row, number) = (result.rows[position], numbers[position])
      if row.value("l", as: [Int64?]?.self) != .some(WideTable.list(number)) { wrong["l", default: 0] += 1 }
      if row.value("t") != WideTable.structure(number) { wrong["t", default: 0] += 1 }
    }
    return wrong
  }

  @Test("have every cell in its place, as text and as a prepared statement", arguments: Order.allCases)
  func cells(order: Order) async throws {
    let connection = try await database.connect()
    try await connection.run(WideTable.create)
    let sql = "SELECT * FROM wide WHERE \(WideTable.kept) \(order.rawValue)"
    let text = try await connection.run(sql)
    #expect(try wrong(in: text, order.numbers) == [:])
    let bound = "SELECT * FROM wide WHERE i % $1 <> $2 \(order.rawValue)"
    #expect(try await connection.run(bound, binding: [.int64(7), .int64(3)]) == text)
  }

  @Test("become models, each from its row", arguments: Order.allCases)
  func models(order: Order) async throws {
    let connection = try await database.connect()
    try await connection.run(WideTable.create)
    let whole = Line.query
    let part = Line.query.where(\Line.$i >= 1000)
    let ordered =
      switch order {
      case .stored: (whole, part)
      case .descending: (whole.orderBy(.desc(\Line.$i)), part.orderBy(.desc(\Line.$i)))
      }
    try await connection.run("DELETE FROM wide WHERE NOT (\(WideTable.kept))")
    let numbers = order.numbers
    #expect(try await ordered.0.all(on: connection) == WideTable.lines(numbers))
    #expect(try await ordered.1.all(on: connection) == WideTable.lines(numbers.filter { $0 >= 1000 }))
  }

  @Test(
    "are complete with any number of rows around which they are read by several threads",
    arguments: [15, 16, 17, 23, 24, 25, 32, 64],
    [-1, 0, 1]
  )
  func limits(chunks: Int, more: Int) async throws {
    let count = chunks * 2048 + more
    let sql =
      "SELECT range AS i, CASE WHEN range % 3 = 0 THEN 'number ' || range END AS s FROM range(\(count))"
    let result = try await database.run(sql)
    #expect(try Array(result.column("i", as: Int.self)) == Array(0..<count))
    let texts = (0..<count).map { $0 % 3 == 0 ? "number \($0)" : nil }
    #expect(try Array(result.column("s", as: String?.self)) == texts)
  }

  @Test("of which all, or only the last, is NULL")
  func nulls() async throws {
    let sql = """
      SELECT NULL::VARCHAR AS none, CASE WHEN range = 99999 THEN NULL ELSE range END AS most,
        CASE WHEN range = 99999 THEN range END AS last FROM range(100000)
      """
    let result = try await database.run(sql)
    #expect(try result.column("none", as: String?.self).allSatisfy { $0 == nil })
    #expect(try Array(result.column("most", as: Int?.self)) == (0..<99_999).map { $0 } + [nil])
    #expect(try result.column("last", as: Int?.self).compactMap { $0 } == [99_999])
  }

  struct Hole: Table {
    @Column("a") var a: Int64
    @Column("b") var b: String
  }

  @Test(
    "with NULL where a model needs a value: the first such row is named",
    arguments: ["a", "b"],
    [false, true]
  )
  func firstHole(column: String, isPrepared: Bool) async throws {
    let connection = try await database.connect()
    let hole = "CASE WHEN range NOT IN (100_000, 250_000)"
    try await connection.run(
      """
      CREATE TABLE hole AS SELECT
        \(column == "a" ? "\(hole) THEN range END" : "range") AS a,
        \(column == "b" ? "\(hole) THEN 'a text of number ' || range END" : "'b'") AS b, range AS number
      FROM range(300_000)
      """
    )
    let query = isPrepared ? Hole.query.where(SQL.raw("number") >= 0) : Hole.query
    for _ in 1...5 {
      guard case .typeMismatch(let mismatch)? = await databaseError({ try await query.all(on: connection) })
      else {
        Issue.record("NULL was read")
        return
      }
      #expect((mismatch.column, mismatch.row, mismatch.found) == (column, 100_000, "NULL"))
    }
    #expect(try await connection.cell("SELECT 42") == .int32(42))
  }
}
