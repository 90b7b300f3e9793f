import Duck
import Foundation
import Testing

@Suite("QueryResult")
struct QueryResultTests {
  let database = DatabaseIdentifier.shared

  @Test("columns have names and logical types")
  func columns() async throws {
    let result = try await database.run(
      """
      SELECT 1 AS i, 'x' AS "Two Words", 1.5::DECIMAL(9,3) AS d, [1] AS l, {'a': 1, 'B b': 'x'} AS s,
        'a'::ENUM('a', 'it''s') AS e, NULL AS n, '{}'::JSON AS j, [1, 2]::INTEGER[2] AS a, map {1: 'x'} AS m
      """
    )
    #expect(result.columns == ["i", "Two Words", "d", "l", "s", "e", "n", "j", "a", "m"])
    let types = result.resultColumns.map(\.logicalType)
    #expect(
      types.map(\.description) == [
        "INTEGER", "VARCHAR", "DECIMAL(9,3)", "INTEGER[]", #"STRUCT("a" INTEGER, "B b" VARCHAR)"#,
        "ENUM('a', 'it''s')", "\"NULL\"", "JSON", "INTEGER[2]", "MAP(INTEGER, VARCHAR)",
      ]
    )
    #expect(types[2].decimalWidth == 9)
    #expect(types[2].decimalScale == 3)
    #expect(types[5].labels == ["a", "it's"])
    #expect(types[4].members.map(\.name) == ["a", "B b"])
    #expect(types[8].arrayLength == 2)
    #expect(types[7].id == .varchar)
    #expect(result.resultColumns.map(\.name) == result.columns)
  }

  @Test("a result without rows has its columns")
  func noRows() async throws {
    let result = try await database.run("SELECT 1 AS i, 'x' AS s WHERE false")
    #expect(result.columns == ["i", "s"])
    #expect(result.rows.isEmpty)
    #expect(result.rows.first == nil)
    #expect(try result.column("i", as: Int32.self).isEmpty)
    #expect(try result.first(decoding: [String: Int32].self) == nil)
    #expect(try result.all(decoding: [String: Int32].self) == [])
  }

  @Test("rows are a random-access collection")
  func rows() async throws {
    let rows = try await database.run("SELECT range AS i FROM range(100)").rows
    #expect(rows.count == 100)
    #expect(rows.indices == 0..<100)
    #expect(rows[99].int("i") == 99)
    #expect(rows[99].index == 99)
    #expect(rows.reversed().prefix(2).map { $0.int("i") } == [99, 98])
    #expect(rows[40..<42].map { $0.int("i") } == [40, 41])
    #expect(rows.last?.values == [.int64(99)])
    #expect(rows.first?.columns == ["i"])
  }

  @Test("a cell is read by name, whatever its case, and by position")
  func names() async throws {
    let row = try #require(try await database.run(#"SELECT 7 AS "Größe", NULL::INTEGER AS n"#).rows.first)
    for name in ["Größe", "größe", "GRÖSSE".lowercased() == "größe" ? "GRÖSSE" : "GRÖßE"] {
      #expect(row.value(name) == .int32(7), "\(name)")
      #expect(row.value(name, as: Int32.self) == 7)
      #expect(row.int32(name) == 7)
    }
    #expect(row.value(0) == .int32(7))
    #expect(row.value(0, as: Int32.self) == 7)
    #expect(row.value("N") == .null)
    #expect(row.value(1) == .null)
  }

  @Test("what cannot be read is nil, and NULL is told apart by an optional type")
  func nils() async throws {
    let row = try #require(try await database.run("SELECT 7 AS i, NULL::INTEGER AS n").rows.first)
    #expect(row.value("x") == nil)
    #expect(row.value("x", as: Int32.self) == nil)
    #expect(row.value(2) == nil)
    #expect(row.value(-1) == nil)
    #expect(row.value(-1, as: Int32.self) == nil)
    #expect(row.value("i", as: Int64.self) == nil)
    #expect(row.value("i", as: Double.self) == nil)
    #expect(row.value("i", as: String.self) == nil)
    #expect(row.value("n", as: Int32.self) == nil)
    #expect(row.value("n", as: Int32?.self) == .some(nil))
    #expect(row.value(1, as: Int32?.self) == .some(nil))
    #expect(row.value("i", as: Int32?.self) == .some(7))
    #expect(row.value("i", as: Int64?.self) == .none)
    #expect(row.value("n", as: Int64?.self) == .none, "a NULL of another type is another type")
    #expect(row.value("n", as: Value.self) == .null)
    #expect(row.value("i", as: Value?.self) == .some(.int32(7)))
  }

  @Test("the throwing forms say why a cell cannot be read")
  func throwing() async throws {
    let result = try await database.run("SELECT i, CASE WHEN i <> 1 THEN i END AS n FROM range(3) t(i)")
    let row = result.rows[1]
    #expect(try row.decode("I", as: Int64.self) == 1)
    #expect(try row.decode(0, as: Int.self) == 1)
    #expect(try row.decode("n", as: Int64?.self) == nil)
    #expect(try row.decode("i", as: Int64?.self) == 1)
    #expect(try row.decode("n", as: Value.self) == .null)
    #expect(throws: DatabaseError.unknownColumn(name: "x", available: ["i", "n"])) {
      try row.decode("x", as: Int64.self)
    }
    let wrongType = try #require(mismatch { try row.decode("i", as: String.self) })
    #expect(wrongType.column == "i")
    #expect(wrongType.row == 1)
    #expect(wrongType.wanted == "String")
    #expect(wrongType.found == "BIGINT")
    let null = try #require(mismatch { try row.decode("n", as: Int64.self) })
    #expect((null.column, null.row, null.found) == ("n", 1, "NULL"))
    #expect(mismatch { try row.decode("i", as: Int32.self) }?.wanted == "Int32")
    #expect(mismatch { try row.decode("i", as: Int32?.self) } != nil)
    for position in [-1, 2, Int.max] {
      let error = #expect(throws: DatabaseError.self) { try row.decode(position, as: Int64.self) }
      guard case .invalidResult = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test("a shortcut reads its type and no other")
  func shortcuts() async throws {
    let row = try #require(
      try await database.run(
        """
        SELECT true AS bool, 1::INTEGER AS int32, 2::BIGINT AS int64, 1.5::DOUBLE AS double, 'x' AS string,
          '\\xAA'::BLOB AS blob, '00000000-0000-0000-0000-0000000000ff'::UUID AS uuid,
          TIMESTAMPTZ '1970-01-01 00:00:01Z' AS timestamptz, DATE '1970-01-02' AS date, TIME '01:00' AS time,
          TIMESTAMP '1970-01-01 00:00:00.000001' AS datetime, INTERVAL 1 MONTH AS interval, 2.50 AS decimal
        """
      ).rows.first
    )
    #expect(row.bool("bool") == true)
    #expect(row.int32("int32") == 1)
    #expect(row.int64("int64") == 2)
    #expect(row.int("int64") == 2)
    #expect(row.double("double") == 1.5)
    #expect(row.string("string") == "x")
    #expect(row.blob("blob") == Data([0xAA]))
    #expect(row.uuid("uuid")?.uuidString == "00000000-0000-0000-0000-0000000000FF")
    #expect(row.timestampTZ("timestamptz") == Date(timeIntervalSince1970: 1))
    #expect(row.date("date") == PureDate(daysSinceEpoch: 1))
    #expect(row.time("time") == PureTime(hour: 1, minute: 0))
    #expect(row.dateTime("datetime") == DateTime(microsecondsSinceEpoch: 1))
    #expect(row.interval("interval") == Interval(months: 1))
    #expect(row.decimal("decimal") == Decimal(string: "2.5"))
    #expect(row.int64("int32") == nil)
    #expect(row.int("int32") == nil)
    #expect(row.double("decimal") == nil)
    #expect(row.timestampTZ("datetime") == nil)
    #expect(row.dateTime("timestamptz") == nil)
    #expect(row.string("uuid") == nil)
  }
}
