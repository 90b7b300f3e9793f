import Duck
import Testing

@Suite("Results of every size")
struct RowCountTests {
  let database = DatabaseIdentifier.shared

  /// Around the borders of the engine's chunks (2,048 rows) and of its row groups.
  static let counts = [0, 1, 63, 64, 65, 2_047, 2_048, 2_049, 4_096, 65_536, 70_000]

  @Test("no row is lost or doubled", arguments: counts)
  func count(rows: Int) async throws {
    let result = try await database.run("SELECT range AS i, 'text number ' || range AS s FROM range(\(rows))")
    #expect(result.rows.count == rows)
    let numbers = try result.column("i", as: Int64.self)
    #expect(numbers.count == rows)
    #expect(zip(numbers, 0...).allSatisfy { $0 == $1 })
    let texts = try result.column("s", as: String.self)
    #expect(zip(texts, 0...).allSatisfy { $0 == "text number \($1)" })
    #expect(result.rows.last?.int("i") == (rows == 0 ? nil : rows - 1))
  }

  struct NullPattern: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let condition: String
    let isNull: @Sendable (Int) -> Bool

    static let all = [
      NullPattern(testDescription: "none", condition: "false") { _ in false },
      NullPattern(testDescription: "all", condition: "true") { _ in true },
      NullPattern(testDescription: "every third", condition: "i % 3 = 0") { $0 % 3 == 0 },
      NullPattern(testDescription: "all but every 65th", condition: "i % 65 <> 0") { $0 % 65 != 0 },
      NullPattern(testDescription: "the first", condition: "i = 0") { $0 == 0 },
      NullPattern(testDescription: "one in the second chunk", condition: "i = 2053") { $0 == 2_053 },
      NullPattern(testDescription: "from the third chunk on", condition: "i >= 4096") { $0 >= 4_096 },
      NullPattern(testDescription: "only in the first chunk", condition: "i < 2048 AND i % 2 = 1") {
        $0 < 2_048 && $0 % 2 == 1
      },
      NullPattern(testDescription: "around the border", condition: "i IN (2047, 2048)") {
        [2_047, 2_048].contains($0)
      },
    ]
  }

  @Test(
    "NULLs are where they were, across the borders of chunks",
    arguments: NullPattern.all,
    [2_049, 10_000]
  )
  func nulls(pattern: NullPattern, rows: Int) async throws {
    // A filter leaves chunks that are not full, so that masks do not end with a word.
    let result = try await database.run(
      """
      SELECT i, CASE WHEN NOT (\(pattern.condition)) THEN i END AS n,
        CASE WHEN NOT (\(pattern.condition)) THEN 'a text of some length ' || i END AS s,
        CASE WHEN NOT (\(pattern.condition)) THEN [i, NULL] END AS l,
        {'m': CASE WHEN NOT (\(pattern.condition)) THEN i::VARCHAR END} AS t
      FROM range(\(rows)) r(i) WHERE i % 1000 <> 999 ORDER BY i
      """
    )
    let kept = (0..<rows).filter { $0 % 1_000 != 999 }
    #expect(result.rows.count == kept.count)
    let numbers = try result.column("n", as: Int64?.self)
    let texts = try result.column("s", as: String?.self)
    var wrong = 0
    for (row, i) in kept.enumerated() {
      let expected = pattern.isNull(i) ? nil : Int64(i)
      if numbers[row] != expected { wrong += 1 }
      if texts[row] != expected.map({ "a text of some length \($0)" }) { wrong += 1 }
    }
    #expect(wrong == 0)
    for row in result.rows.indices where row % 7 == 0 || row > result.rows.count - 70 {
      let expected = pattern.isNull(kept[row]) ? nil : Int64(kept[row])
      let list = expected.map { Value.list([.int64($0), .null]) } ?? .null
      let member = Value.StructMember(name: "m", value: expected.map { .string("\($0)") } ?? .null)
      if result.rows[row].value("l") != list { wrong += 1 }
      if result.rows[row].value("t") != .structure([member]) { wrong += 1 }
    }
    #expect(wrong == 0)
    if kept.contains(where: pattern.isNull) {
      let error = mismatch { try result.column("n", as: Int64.self) }
      #expect(error?.row == kept.firstIndex(where: pattern.isNull))
      #expect(error?.column == "n")
      #expect(error?.found == "NULL")
    } else {
      #expect(try result.column("n", as: Int64.self).count == kept.count)
    }
  }

  @Test("fifty thousand rows of forty columns are all there")
  func wide() async throws {
    let columns = (0..<40).map { column in
      switch column % 4 {
      case 0: "i * 40 + \(column) AS c\(column)"
      case 1: "(i % 1000)::SMALLINT AS c\(column)"
      case 2: "CASE WHEN i % 7 <> 0 THEN 'cell ' || i || ', ' || \(column) END AS c\(column)"
      default: "(i / 4)::DOUBLE AS c\(column)"
      }
    }
    let result = try await database.run("SELECT \(columns.joined(separator: ", ")) FROM range(50000) t(i)")
    #expect(result.columns.count == 40)
    #expect(result.rows.count == 50_000)
    for i in [0, 1, 2_047, 2_048, 4_999, 25_000, 49_999] {
      let row = result.rows[i]
      for column in 0..<40 {
        let expected: Value =
          switch column % 4 {
          case 0: .int64(Int64(i * 40 + column))
          case 1: .int16(Int16(i % 1_000))
          case 2: i % 7 == 0 ? .null : .string("cell \(i), \(column)")
          default: .double(Double(i) / 4)
          }
        #expect(row.value(column) == expected, "cell \(i), \(column)")
      }
    }
    let total: Int64 = (0..<50_000).reduce(0) { $0 + Int64($1) * 40 + 36 }
    #expect(try result.column("c36", as: Int64.self).reduce(0, +) == total)
  }

  @Test("a row of three thousand columns is made of as many values, and read by name (FC-32)")
  func manyColumns() async throws {
    let database = DatabaseIdentifier.memory()
    let columns = (0..<3_000).map { "c\($0)" }
    try await database.execute(CreateTable("wide") { for column in columns { NewColumn(column, .integer) } })
    let values = (0..<3_000).map { $0 as any SQLable }
    try await database.execute(SQL.insertInto("wide", fields: columns).values(array: values))
    let row = try #require(try await database.run("FROM wide").rows.first)
    #expect((0..<3_000).allSatisfy { row.int32("C\($0)") == Int32($0) })
    let decoded = try row.decode([String: Int32].self)
    #expect(decoded.count == 3_000 && decoded["c2999"] == 2_999)
  }
}
