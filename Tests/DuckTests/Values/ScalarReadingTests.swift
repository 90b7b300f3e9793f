import Duck
import Foundation
import Testing

@Suite("Reading scalars")
struct ScalarReadingTests {
  /// SQL, the value that it gives, and the SQL type of its column.
  struct Case: CustomTestStringConvertible, Sendable {
    let sql: String
    let value: Value
    let type: String

    init(_ sql: String, _ value: Value, _ type: String) {
      self.sql = sql
      self.value = value
      self.type = type
    }

    var testDescription: String { sql }
  }

  static let integers: [Case] = [
    Case("NULL", .null, "\"NULL\""),
    Case("NULL::UUID", .null, "UUID"),
    Case("true", .boolean(true), "BOOLEAN"),
    Case("false", .boolean(false), "BOOLEAN"),
    Case("(-128)::TINYINT", .int8(.min), "TINYINT"),
    Case("127::TINYINT", .int8(.max), "TINYINT"),
    Case("(-32768)::SMALLINT", .int16(.min), "SMALLINT"),
    Case("32767::SMALLINT", .int16(.max), "SMALLINT"),
    Case("(-2147483648)::INTEGER", .int32(.min), "INTEGER"),
    Case("2147483647", .int32(.max), "INTEGER"),
    Case("(-9223372036854775808)::BIGINT", .int64(.min), "BIGINT"),
    Case("9223372036854775807", .int64(.max), "BIGINT"),
    Case("255::UTINYINT", .uint8(.max), "UTINYINT"),
    Case("65535::USMALLINT", .uint16(.max), "USMALLINT"),
    Case("4294967295::UINTEGER", .uint32(.max), "UINTEGER"),
    Case("18446744073709551615::UBIGINT", .uint64(.max), "UBIGINT"),
    Case("'-170141183460469231731687303715884105728'::HUGEINT", .int128(.min), "HUGEINT"),
    Case("'170141183460469231731687303715884105727'::HUGEINT", .int128(.max), "HUGEINT"),
    Case("'9223372036854775808'::HUGEINT", .int128(1 << 63), "HUGEINT"),
    Case("'-9223372036854775809'::HUGEINT", .int128(-(1 << 63) - 1), "HUGEINT"),
    Case("'-18446744073709551616'::HUGEINT", .int128(-(1 << 64)), "HUGEINT"),
    Case("'-1'::HUGEINT", .int128(-1), "HUGEINT"),
    Case("'340282366920938463463374607431768211455'::UHUGEINT", .uint128(.max), "UHUGEINT"),
    Case("'170141183460469231731687303715884105728'::UHUGEINT", .uint128(1 << 127), "UHUGEINT"),
    Case("0::UHUGEINT", .uint128(0), "UHUGEINT"),
  ]

  static let fractions: [Case] = [
    Case("1.5::FLOAT", .float(1.5), "FLOAT"),
    Case("'nan'::FLOAT", .float(.nan), "FLOAT"),
    Case("'-inf'::FLOAT", .float(-.infinity), "FLOAT"),
    Case("'3.4028235e38'::FLOAT", .float(.greatestFiniteMagnitude), "FLOAT"),
    Case("'1e-45'::FLOAT", .float(.leastNonzeroMagnitude), "FLOAT"),
    Case("0.1::DOUBLE", .double(0.1), "DOUBLE"),
    Case("'nan'::DOUBLE", .double(.nan), "DOUBLE"),
    Case("'inf'::DOUBLE", .double(.infinity), "DOUBLE"),
    Case("'-0'::DOUBLE", .double(-0.0), "DOUBLE"),
    Case("'5e-324'::DOUBLE", .double(.leastNonzeroMagnitude), "DOUBLE"),
    Case("'1.7976931348623157e308'::DOUBLE", .double(.greatestFiniteMagnitude), "DOUBLE"),
    Case("(-999.9)::DECIMAL(4,1)", decimal("-999.9"), "DECIMAL(4,1)"),
    Case("999999.999::DECIMAL(9,3)", decimal("999999.999"), "DECIMAL(9,3)"),
    Case("'-99999999999999.9999'::DECIMAL(18,4)", decimal("-99999999999999.9999"), "DECIMAL(18,4)"),
    Case(
      "'-99999999999999999999999999999.999999999'::DECIMAL(38,9)",
      decimal("-99999999999999999999999999999.999999999"),
      "DECIMAL(38,9)"
    ),
    Case("'0.\(zeros)1'::DECIMAL(38,38)", decimal("1e-38"), "DECIMAL(38,38)"),
    Case(
      "'0.99999999999999999999999999999999999999'::DECIMAL(38,38)",
      decimal("0.99999999999999999999999999999999999999"),
      "DECIMAL(38,38)"
    ),
    Case("'99999999999999999999999999999999999999'::DECIMAL(38,0)", decimal(nines), "DECIMAL(38,0)"),
    Case("'-99999999999999999999999999999999999999'::DECIMAL(38,0)", decimal("-" + nines), "DECIMAL(38,0)"),
    Case("18446744073709551616::DECIMAL(38,0)", decimal("18446744073709551616"), "DECIMAL(38,0)"),
    Case("(-18446744073709551615)::DECIMAL(38,0)", decimal("-18446744073709551615"), "DECIMAL(38,0)"),
    Case("0::DECIMAL(4,1)", .decimal(0), "DECIMAL(4,1)"),
    Case("0::DECIMAL(38,38)", .decimal(0), "DECIMAL(38,38)"),
    Case("1.50::DECIMAL(9,2)", decimal("1.5"), "DECIMAL(9,2)"),
  ]

  static let days: [Case] = [
    Case("DATE '1970-01-01'", .date(PureDate(daysSinceEpoch: 0)), "DATE"),
    Case("DATE '1969-12-30'", .date(PureDate(daysSinceEpoch: -2)), "DATE"),
    Case("DATE '0044-03-15 (BC)'", date(-43, 3, 15), "DATE"),
    Case("DATE '0001-01-01'", date(1, 1, 1), "DATE"),
    Case("DATE '2000-02-29'", date(2_000, 2, 29), "DATE"),
    Case("DATE '5877642-06-25 (BC)'", date(-5_877_641, 6, 25), "DATE"),
    Case("DATE '5881580-07-10'", date(5_881_580, 7, 10), "DATE"),
    Case("'infinity'::DATE", .date(.infinity), "DATE"),
    Case("'-infinity'::DATE", .date(.negativeInfinity), "DATE"),
    Case("TIME '00:00:00'", .time(.midnight), "TIME"),
    Case("TIME '23:59:59.999999'", time(86_399_999_999_000), "TIME"),
    Case("TIME '24:00:00'", time(86_400_000_000_000), "TIME"),
    Case("TIME_NS '01:02:03.000000001'", time(3_723_000_000_001), "TIME_NS"),
    Case("TIME_NS '24:00:00'", time(86_400_000_000_000), "TIME_NS"),
  ]

  static let instants: [Case] = [
    Case("TIMESTAMP '1970-01-01 00:00:00.000001'", civil(1), "TIMESTAMP"),
    Case("TIMESTAMP '1969-12-31 23:59:58.999999'", civil(-1_000_001), "TIMESTAMP"),
    Case("TIMESTAMP '290309-12-22 (BC) 00:00:00'", civil(-9_223_372_022_400_000_000), "TIMESTAMP"),
    Case("TIMESTAMP '294247-01-10 04:00:54.775806'", civil(.max - 1), "TIMESTAMP"),
    Case("'infinity'::TIMESTAMP", .dateTime(.infinity), "TIMESTAMP"),
    Case("'-infinity'::TIMESTAMP", .dateTime(.negativeInfinity), "TIMESTAMP"),
    Case("TIMESTAMP_S '1969-12-31 23:59:59'", civil(-1_000_000), "TIMESTAMP_S"),
    Case("TIMESTAMP_MS '1969-12-31 23:59:59.999'", civil(-1_000), "TIMESTAMP_MS"),
    Case(
      "TIMESTAMP_NS '1969-12-31 23:59:59.999999999'",
      .dateTime(DateTime(nanosecondsSinceEpoch: -1)),
      "TIMESTAMP_NS"
    ),
    Case(
      "TIMESTAMP_NS '2262-04-11 23:47:16.854775806'",
      .dateTime(DateTime(nanosecondsSinceEpoch: .max - 1)),
      "TIMESTAMP_NS"
    ),
    Case("'infinity'::TIMESTAMP_S", .dateTime(.infinity), "TIMESTAMP_S"),
    Case("'-infinity'::TIMESTAMP_MS", .dateTime(.negativeInfinity), "TIMESTAMP_MS"),
    Case("'infinity'::TIMESTAMP_NS", .dateTime(.infinity), "TIMESTAMP_NS"),
    Case("'-infinity'::TIMESTAMP_NS", .dateTime(.negativeInfinity), "TIMESTAMP_NS"),
    Case("TIMESTAMPTZ '1970-01-01 00:00:00Z'", instant(0), "TIMESTAMP WITH TIME ZONE"),
    Case("TIMESTAMPTZ '1970-01-01 02:00:00+02:00'", instant(0), "TIMESTAMP WITH TIME ZONE"),
    Case("TIMESTAMPTZ '1969-12-31 23:59:58.5Z'", instant(-1.5), "TIMESTAMP WITH TIME ZONE"),
    Case("INTERVAL '1 month 40 days 2 microseconds'", interval(1, 40, 2), "INTERVAL"),
    Case("to_months(-1) + to_days(2) + to_microseconds(-3)", interval(-1, 2, -3), "INTERVAL"),
    Case("to_microseconds((-9223372036854775808)::BIGINT)", interval(0, 0, .min), "INTERVAL"),
    Case("to_months(2147483647) + to_days((-2147483648)::INTEGER)", interval(.max, .min, 0), "INTERVAL"),
  ]

  static let others: [Case] = [
    Case("''", .string(""), "VARCHAR"),
    Case("'it''s ' || chr(0) || '🦆'", .string("it's \0🦆"), "VARCHAR"),
    Case("'\\x00\\xFFabc'::BLOB", .blob(Data([0, 0xFF, 0x61, 0x62, 0x63])), "BLOB"),
    Case("''::BLOB", .blob(Data()), "BLOB"),
    Case("'{\"a\": [1, null]}'::JSON", .string("{\"a\": [1, null]}"), "JSON"),
    Case("'null'::JSON", .string("null"), "JSON"),
    Case("NULL::JSON", .null, "JSON"),
    Case("'12345678901234567890.10'::JSON", .string("12345678901234567890.10"), "JSON"),
    uuid("00000000-0000-0000-0000-000000000000"),
    uuid("ffffffff-ffff-ffff-ffff-ffffffffffff"),
    uuid("12345678-90ab-cdef-cedf-0123456789ab"),
    uuid("80000000-0000-0000-0000-000000000000"),
    uuid("7fffffff-ffff-ffff-8000-000000000000"),
    Case("'b'::ENUM('a', 'b', '')", .string("b"), "ENUM('a', 'b', '')"),
    Case("''::ENUM('a', 'b', '')", .string(""), "ENUM('a', 'b', '')"),
  ]

  @Test("a cell is read as a value of its kind", arguments: integers + fractions + days + instants + others)
  func value(test: Case) async throws {
    let result = try await DatabaseIdentifier.shared.run("SELECT \(test.sql) AS v, [v] AS l, {'m': v} AS s")
    let row = try #require(result.rows.first)
    #expect(row.value("v") == test.value)
    #expect(row.value("v")?.kind == test.value.kind)
    #expect(result.resultColumns[0].logicalType.description == test.type)
    #expect(row.value("l") == .list([test.value]))
    #expect(row.value("s") == .structure([.init(name: "m", value: test.value)]))
    #expect(row.decoded(Value.self, at: 0) == test.value)
  }

  @Test("the order of UUIDs is the order of their texts")
  func uuidOrder() async throws {
    let result = try await DatabaseIdentifier.memory().run(
      "SELECT u FROM (SELECT uuid() AS u FROM range(3000)) ORDER BY u"
    )
    let texts = try result.column("u", as: UUID.self).map(\.uuidString)
    #expect(texts == texts.sorted())
    #expect(Set(texts).count == 3_000)
  }

  @Test(
    "an ENUM of any size gives the right labels",
    arguments: [1, 254, 255, 256, 257, 65_535, 65_536, 70_000]
  )
  func enumLabels(count: Int) async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run(
      "CREATE TYPE e AS ENUM (SELECT 'label ' || range FROM range(\(count)) ORDER BY range)"
    )
    let result = try await database.run(
      "SELECT ('label ' || range)::e AS x FROM range(\(count)) ORDER BY range"
    )
    let labels = try result.column("x", as: String.self)
    let expected: [String] = (0..<count).map { "label \($0)" }
    #expect(labels.elementsEqual(expected))
    #expect(result.rows.last?.value("x") == .string("label \(count - 1)"))
    #expect(result.resultColumns[0].logicalType.labels.count == count)
  }
}

extension ScalarReadingTests {
  static let nines = String(repeating: "9", count: 38)

  static let zeros = String(repeating: "0", count: 37)

  static func decimal(_ text: String) -> Value { Decimal(string: text).map(Value.decimal) ?? .null }

  static func date(_ year: Int, _ month: Int, _ day: Int) -> Value {
    PureDate(year: year, month: month, day: day).map(Value.date) ?? .null
  }

  static func time(_ nanoseconds: Int64) -> Value {
    PureTime(nanosecondsSinceMidnight: nanoseconds).map(Value.time) ?? .null
  }

  static func civil(_ microseconds: Int64) -> Value {
    .dateTime(DateTime(microsecondsSinceEpoch: microseconds))
  }

  static func instant(_ seconds: Double) -> Value { .timestampTZ(Date(timeIntervalSince1970: seconds)) }

  static func interval(_ months: Int32, _ days: Int32, _ microseconds: Int64) -> Value {
    .interval(Interval(months: months, days: days, microseconds: microseconds))
  }

  static func uuid(_ text: String) -> Case {
    Case("'\(text)'::UUID", UUID(uuidString: text).map(Value.uuid) ?? .null, "UUID")
  }
}

extension ResultRow {
  /// The cell through the throwing form.
  fileprivate func decoded<T: ValueReadable>(_ type: T.Type, at position: Int) -> T? {
    try? decode(position, as: type)
  }
}
