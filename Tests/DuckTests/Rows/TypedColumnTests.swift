import Duck
import Foundation
import Testing

@Suite("A column as a collection")
struct TypedColumnTests {
  /// Reads column `x` of a result in one Swift type, and compares it with what was expected.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// An expression over `i`, from 0 to 2.
    let sql: String
    let check: @Sendable (QueryResult) throws -> Void

    init<T: ColumnElement & Equatable>(_ sql: String, _ expected: [T]) {
      testDescription = "\(sql) as \(T.self)"
      self.sql = sql
      check = { result in
        #expect(Array(try result.column("x", as: T.self)) == expected)
        #expect(Array(try result.column(0, as: T.self)) == expected)
        #expect(Array(try result.column("x", as: T?.self)) == expected.map(Optional.some))
        // The same column with a NULL in the middle.
        var withNull = expected.map(Optional.some)
        withNull[1] = nil
        #expect(Array(try result.column("n", as: T?.self)) == withNull)
        let error = try #require(mismatch { try result.column("n", as: T.self) })
        #expect((error.column, error.row, error.wanted, error.found) == ("n", 1, "\(T.self)", "NULL"))
        #expect(result.rows[2].value("x", as: T.self) == expected[2])
        #expect(result.rows[1].value("n", as: T?.self) == .some(nil))
      }
    }
  }

  static let numbers: [Case] = [
    Case("i = 1", [false, true, false]),
    Case("(-128 + i)::TINYINT", [Int8.min, -127, -126]),
    Case("(-32768 + i)::SMALLINT", [Int16.min, -32_767, -32_766]),
    Case("(2147483645 + i)::INTEGER", [2_147_483_645, 2_147_483_646, Int32.max]),
    Case("(-9223372036854775808 + i)::BIGINT", [Int64.min, .min + 1, .min + 2]),
    Case("i", [0, 1, 2] as [Int]),
    Case("(253 + i)::UTINYINT", [253, 254, UInt8.max]),
    Case("(65533 + i)::USMALLINT", [65_533, 65_534, UInt16.max]),
    Case("(4294967293 + i)::UINTEGER", [4_294_967_293, 4_294_967_294, UInt32.max]),
    Case("(18446744073709551613 + i)::UBIGINT", [UInt64.max - 2, .max - 1, .max]),
    Case("i::UBIGINT", [0, 1, 2] as [UInt]),
    Case("(i / 2)::FLOAT", [0, 0.5, 1] as [Float]),
    Case("(i / 2)::DOUBLE", [0, 0.5, 1] as [Double]),
    Case("i::HUGEINT - 170141183460469231731687303715884105727 - 1", [Int128.min, .min + 1, .min + 2]),
    Case("i::UHUGEINT + 340282366920938463463374607431768211453", [UInt128.max - 2, .max - 1, .max]),
    Case("(i / 4)::DECIMAL(4,2)", [0, Decimal(25) / 100, Decimal(50) / 100]),
    Case("(i / 4)::DECIMAL(9,2)", [0, Decimal(25) / 100, Decimal(50) / 100]),
    Case("(i / 4)::DECIMAL(18,2)", [0, Decimal(25) / 100, Decimal(50) / 100]),
    Case("(i / 4)::DECIMAL(38,2)", [0, Decimal(25) / 100, Decimal(50) / 100]),
  ]

  static let others: [Case] = [
    Case(
      "['', 'short', 'a text of more than twelve bytes'][i + 1]",
      ["", "short", "a text of more than twelve bytes"]
    ),
    Case("['a', 'b', 'c'][i + 1]::ENUM('c', 'b', 'a')", ["a", "b", "c"]),
    Case("encode(repeat('é', i::INTEGER))", [Data(), Data([0xC3, 0xA9]), Data([0xC3, 0xA9, 0xC3, 0xA9])]),
    Case(
      "('80000000-0000-0000-0000-00000000000' || i)::UUID",
      (0...2).compactMap { UUID(uuidString: "80000000-0000-0000-0000-00000000000\($0)") }
    ),
    Case("DATE '1970-01-01' - 1 + i::INTEGER", [-1, 0, 1].map { PureDate(daysSinceEpoch: $0) }),
    Case(
      "TIME '00:00:01' + to_microseconds(i)",
      (0...2).compactMap { PureTime(nanosecondsSinceMidnight: 1_000_000_000 + $0 * 1_000) }
    ),
    Case(
      "TIMESTAMP '1969-12-31 23:59:59.999999' + to_microseconds(i)",
      [-1, 0, 1].map { DateTime(microsecondsSinceEpoch: $0) }
    ),
    Case("make_timestamp_ns(i - 1)", [-1, 0, 1].map { DateTime(nanosecondsSinceEpoch: $0) }),
    Case(
      "make_timestamp((i - 1) * 1000000)::TIMESTAMP_S",
      [-1_000_000, 0, 1_000_000].map { DateTime(microsecondsSinceEpoch: $0) }
    ),
    Case(
      "make_timestamp((i - 1) * 1000)::TIMESTAMP_MS",
      [-1_000, 0, 1_000].map { DateTime(microsecondsSinceEpoch: $0) }
    ),
    Case(
      "TIMESTAMPTZ '1969-12-31 23:59:59Z' + to_seconds(i)",
      [-1, 0, 1].map { Date(timeIntervalSince1970: $0) }
    ),
    Case("to_days(i::INTEGER)", (0...2).map { Interval(days: $0) }),
  ]

  @Test("cells are read as the Swift type of their column", arguments: numbers + others)
  func cells(test: Case) async throws {
    let database = DatabaseIdentifier.shared
    let result = try await database.run(
      "SELECT \(test.sql) AS x, CASE WHEN i <> 1 THEN x END AS n FROM range(3) t(i)"
    )
    try test.check(result)
  }

  @Test("another type is refused for the whole column, also where all cells are NULL")
  func wrongType() async throws {
    let database = DatabaseIdentifier.shared
    let result = try await database.run("SELECT 1::INTEGER AS i, NULL::INTEGER AS n, NULL AS nothing")
    for name in ["i", "n"] {
      let error = try #require(mismatch { try result.column(name, as: Int64.self) })
      #expect((error.column, error.row, error.wanted, error.found) == (name, nil, "Int64", "INTEGER"))
      #expect(mismatch { try result.column(name, as: Int64?.self) }?.row == .some(nil))
      #expect(mismatch { try result.column(name, as: String?.self) } != nil)
    }
    #expect(Array(try result.column("nothing", as: Int64?.self)) == [nil])
    #expect(throws: DatabaseError.unknownColumn(name: "x", available: ["i", "n", "nothing"])) {
      try result.column("x", as: Int32.self)
    }
    for position in [-1, 3] {
      #expect(throws: DatabaseError.self) { try result.column(position, as: Int32.self) }
    }
  }

  @Test("it is a random-access collection that outlives its result")
  func collection() async throws {
    let column = try await DatabaseIdentifier.memory().run("SELECT range AS i FROM range(5000)").column(
      0,
      as: Int64.self
    )
    #expect(column.count == 5_000)
    #expect(column.indices == 0..<5_000)
    #expect(column.last == 4_999)
    #expect(column[2_000..<2_003].map { $0 } == [2_000, 2_001, 2_002])
    let sum: Int64 = column.reduce(0) { $0 + $1 }
    #expect(sum == 4_999 * 2_500)
  }

  @Test("what is not there traps: a row, or a cell of a column")
  func bounds() async {
    await #expect(processExitsWith: .failure) {
      let result = try await DatabaseIdentifier.memory().run("SELECT 1::BIGINT AS i")
      _ = result.rows[1]
    }
    await #expect(processExitsWith: .failure) {
      let result = try await DatabaseIdentifier.memory().run("SELECT 1::BIGINT AS i")
      _ = try result.column("i", as: Int64.self)[1]
    }
    await #expect(processExitsWith: .failure) {
      let result = try await DatabaseIdentifier.memory().run("SELECT 1::BIGINT AS i")
      _ = try result.column("i", as: Int64.self)[-1]
    }
    await #expect(processExitsWith: .failure) {
      let result = try await DatabaseIdentifier.memory().run("SELECT 'x' AS s")
      _ = try result.column("s", as: String.self)[1]
    }
    await #expect(processExitsWith: .success) {
      let result = try await DatabaseIdentifier.memory().run("SELECT 1::BIGINT AS i")
      _ = try result.column("i", as: Int64.self)[0]
    }
  }
}
