import Duck
import Foundation
import Testing

@Suite("Lists and structures")
struct ListTests {
  let database = DatabaseIdentifier.shared

  @Test("a list longer than a vector keeps its elements and NULLs")
  func longList() async throws {
    let sql = "SELECT list(CASE WHEN i % 3 <> 0 THEN i END ORDER BY i) AS l FROM range(5000) t(i)"
    let expected: [Int64?] = (0..<5_000).map { (i: Int64) in i % 3 == 0 ? nil : i }
    #expect(try await database.cell(sql, as: [Int64?].self) == expected)
    #expect(try await database.cell(sql, as: [Int64].self, orNil: true) == nil)
  }

  @Test("lists of many rows and chunks keep their elements apart")
  func manyLists() async throws {
    let result = try await database.run(
      "SELECT CASE WHEN i % 5 <> 0 THEN [j FOR j IN range(i, i + i % 4)] END AS l FROM range(7000) t(i)"
    )
    var wrong = 0
    for (i, row) in result.rows.enumerated() {
      let expected = i % 5 == 0 ? nil : (0..<(i % 4)).map { Int64(i + $0) }
      if row.value("l", as: [Int64]?.self) != .some(expected) { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test("lists, lists of lists and structures are read as they are")
  func nested() async throws {
    let row = try #require(
      try await database.run(
        """
        SELECT []::INTEGER[] AS empty, NULL::INTEGER[] AS nothing, [NULL]::INTEGER[] AS of_null,
          [[], NULL, [1], [2, NULL]]::INTEGER[][] AS deep,
          [{'a': 1, 'b': ['x', NULL]}, NULL, {'a': NULL, 'b': NULL}] AS of_struct,
          {'in': {'l': [DATE '1970-01-02'], 'Ö': true}, 'n': NULL::BIGINT} AS s,
          NULL::STRUCT(a INTEGER) AS no_struct
        """
      ).rows.first
    )
    #expect(row.value("empty") == .list([]))
    #expect(row.value("nothing") == .null)
    #expect(row.value("of_null") == .list([.null]))
    #expect(row.value("deep") == .list([.list([]), .null, .list([.int32(1)]), .list([.int32(2), .null])]))
    #expect(row.value("deep", as: [[Int32?]?].self) == [[], nil, [1], [2, nil]])
    let first = Value.structure([
      .init(name: "a", value: .int32(1)), .init(name: "b", value: .list([.string("x"), .null])),
    ])
    let last = Value.structure([.init(name: "a", value: .null), .init(name: "b", value: .null)])
    #expect(row.value("of_struct") == .list([first, .null, last]))
    let inner = Value.structure([
      .init(name: "l", value: .list([.date(PureDate(daysSinceEpoch: 1))])),
      .init(name: "Ö", value: .boolean(true)),
    ])
    #expect(row.value("s") == .structure([.init(name: "in", value: inner), .init(name: "n", value: .null)]))
    #expect(row.value("no_struct") == .null)
  }

  @Test("a structure in rows that are NULL is NULL, whatever its members hold")
  func nullStructures() async throws {
    let result = try await database.run(
      """
      SELECT CASE WHEN i % 2 = 0 THEN {'a': i, 's': 'a text of some length ' || i} END AS s
      FROM range(5000) t(i)
      """
    )
    for i in [0, 1, 2_047, 2_048, 2_049, 4_999] {
      let expected = Value.structure([
        .init(name: "a", value: .int64(Int64(i))),
        .init(name: "s", value: .string("a text of some length \(i)")),
      ])
      #expect(result.rows[i].value("s") == (i % 2 == 0 ? expected : .null))
    }
  }

  static let scalars: [(String, Value)] = [
    ("[true, NULL]", .boolean(true)),
    ("['x', NULL]", .string("x")),
    ("[1.5, NULL]::DECIMAL(9,3)[]", .decimal(Decimal(15) / 10)),
    ("[TIME '00:00', NULL]", .time(.midnight)),
    ("['a'::ENUM('b', 'a'), NULL]", .string("a")),
    ("[INTERVAL 1 DAY, NULL]", .interval(Interval(days: 1))),
    ("[170141183460469231731687303715884105727, NULL]", .int128(.max)),
  ]

  @Test("a list of any scalar keeps its kind", arguments: scalars)
  func elementKind(sql: String, element: Value) async throws {
    #expect(try await database.cell("SELECT \(sql)") == .list([element, .null]))
  }
}

extension DatabaseExecutor {
  /// The first cell of what SQL text gives as a Swift type, or nil where it is of another.
  fileprivate func cell<T: ValueReadable>(_ sql: String, as type: T.Type, orNil: Bool) async throws -> T? {
    try #require(try await run(sql).rows.first).value(0, as: type)
  }
}
