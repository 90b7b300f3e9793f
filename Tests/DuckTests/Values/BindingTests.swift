import Duck
import Foundation
import Testing

@Suite("Binding values")
struct BindingTests {
  /// A value, SQL for the same value written independently, and the type that the engine sees.
  struct Case: CustomTestStringConvertible, Sendable {
    let value: Value
    let sql: String
    let type: String

    init(_ value: Value, _ sql: String, _ type: String) {
      self.value = value
      self.sql = sql
      self.type = type
    }

    var testDescription: String { "\(value.kind) \(sql)" }
  }

  static let numbers: [Case] = [
    Case(.null, "NULL", #""NULL""#),
    Case(.boolean(true), "true", "BOOLEAN"),
    Case(.boolean(false), "false", "BOOLEAN"),
    Case(.int8(.min), "(-128)::TINYINT", "TINYINT"),
    Case(.int16(.min), "(-32768)::SMALLINT", "SMALLINT"),
    Case(.int32(.min), "(-2147483648)::INTEGER", "INTEGER"),
    Case(.int64(.min), "(-9223372036854775808)::BIGINT", "BIGINT"),
    Case(.int64(.max), "9223372036854775807", "BIGINT"),
    Case(.uint8(.max), "255::UTINYINT", "UTINYINT"),
    Case(.uint16(.max), "65535::USMALLINT", "USMALLINT"),
    Case(.uint32(.max), "4294967295::UINTEGER", "UINTEGER"),
    Case(.uint64(.max), "18446744073709551615::UBIGINT", "UBIGINT"),
    Case(.int128(.min), "'-170141183460469231731687303715884105728'::HUGEINT", "HUGEINT"),
    Case(.int128(.max), "'170141183460469231731687303715884105727'::HUGEINT", "HUGEINT"),
    Case(.int128(1 << 63), "'9223372036854775808'::HUGEINT", "HUGEINT"),
    Case(.int128(-(1 << 63) - 1), "'-9223372036854775809'::HUGEINT", "HUGEINT"),
    Case(.uint128(.max), "'340282366920938463463374607431768211455'::UHUGEINT", "UHUGEINT"),
    Case(.uint128(1 << 127), "'170141183460469231731687303715884105728'::UHUGEINT", "UHUGEINT"),
    Case(.float(.nan), "'nan'::FLOAT", "FLOAT"),
    Case(.float(-.infinity), "'-inf'::FLOAT", "FLOAT"),
    Case(.float(0.1), "0.1::FLOAT", "FLOAT"),
    Case(.double(.nan), "'nan'::DOUBLE", "DOUBLE"),
    Case(.double(0.1), "0.1::DOUBLE", "DOUBLE"),
    Case(.double(.leastNonzeroMagnitude), "'5e-324'::DOUBLE", "DOUBLE"),
    Case(.double(.greatestFiniteMagnitude), "'1.7976931348623157e308'::DOUBLE", "DOUBLE"),
  ]

  static let others: [Case] = [
    Case(.string(""), "''", "VARCHAR"),
    Case(.string("it's \0🦆"), "'it''s ' || chr(0) || '🦆'", "VARCHAR"),
    Case(.blob(Data()), "''::BLOB", "BLOB"),
    Case(.blob(Data([0, 0xFF, 0x27])), "'\\x00\\xFF\\x27'::BLOB", "BLOB"),
    uuid("00000000-0000-0000-0000-000000000000"),
    uuid("ffffffff-ffff-ffff-ffff-ffffffffffff"),
    uuid("12345678-90ab-cdef-cedf-0123456789ab"),
    uuid("80000000-0000-0000-0000-000000000000"),
    Case(.date(PureDate(daysSinceEpoch: -2)), "DATE '1969-12-30'", "DATE"),
    Case(ScalarReadingTests.date(-43, 3, 15), "DATE '0044-03-15 (BC)'", "DATE"),
    Case(ScalarReadingTests.date(-5_877_641, 6, 25), "DATE '5877642-06-25 (BC)'", "DATE"),
    Case(ScalarReadingTests.date(5_881_580, 7, 10), "DATE '5881580-07-10'", "DATE"),
    Case(.date(.infinity), "'infinity'::DATE", "DATE"),
    Case(.date(.negativeInfinity), "'-infinity'::DATE", "DATE"),
    Case(.time(.midnight), "TIME '00:00'", "TIME"),
    Case(ScalarReadingTests.time(86_400_000_000_000), "TIME '24:00:00'", "TIME"),
    Case(ScalarReadingTests.time(3_723_000_001_000), "TIME '01:02:03.000001'", "TIME"),
    Case(ScalarReadingTests.time(3_723_000_000_001), "TIME_NS '01:02:03.000000001'", "TIME_NS"),
    Case(ScalarReadingTests.civil(-1_000_001), "TIMESTAMP '1969-12-31 23:59:58.999999'", "TIMESTAMP"),
    Case(
      .dateTime(DateTime(nanosecondsSinceEpoch: -1)),
      "TIMESTAMP_NS '1969-12-31 23:59:59.999999999'",
      "TIMESTAMP_NS"
    ),
    Case(
      .dateTime(DateTime(nanosecondsSinceEpoch: .min + 2)),
      "TIMESTAMP_NS '1677-09-21 00:12:43.145224194'",
      "TIMESTAMP_NS"
    ),
    Case(.dateTime(.infinity), "'infinity'::TIMESTAMP", "TIMESTAMP"),
    Case(.dateTime(.negativeInfinity), "'-infinity'::TIMESTAMP", "TIMESTAMP"),
    Case(ScalarReadingTests.civil(.max - 1), "TIMESTAMP '294247-01-10 04:00:54.775806'", "TIMESTAMP"),
    Case(
      ScalarReadingTests.civil(-63_517_780_800_000_000),
      "TIMESTAMP '0044-03-15 (BC) 12:00:00'",
      "TIMESTAMP"
    ),
    Case(
      ScalarReadingTests.instant(-63_517_780_800),
      "TIMESTAMPTZ '0044-03-15 (BC) 12:00:00Z'",
      "TIMESTAMP WITH TIME ZONE"
    ),
    Case(
      ScalarReadingTests.instant(-1.5),
      "TIMESTAMPTZ '1969-12-31 23:59:58.5Z'",
      "TIMESTAMP WITH TIME ZONE"
    ),
    Case(
      ScalarReadingTests.interval(-1, 2, -3),
      "to_months(-1) + to_days(2) + to_microseconds(-3)",
      "INTERVAL"
    ),
    Case(
      ScalarReadingTests.interval(0, 0, .min),
      "to_microseconds((-9223372036854775808)::BIGINT)",
      "INTERVAL"
    ),
    Case(
      ScalarReadingTests.interval(.max, .min, 0),
      "to_months(2147483647) + to_days((-2147483648)::INTEGER)",
      "INTERVAL"
    ),
  ]

  static let decimals: [Case] = [
    decimal("0", "DECIMAL(1,0)"),
    decimal("7", "DECIMAL(1,0)"),
    decimal("-1000", "DECIMAL(4,0)"),
    decimal("-999.9", "DECIMAL(4,1)"),
    decimal("1.50", "DECIMAL(2,1)"),
    decimal("0.5", "DECIMAL(1,1)"),
    decimal("0.05", "DECIMAL(2,2)"),
    decimal("999999.999", "DECIMAL(9,3)"),
    decimal("-99999999999999.9999", "DECIMAL(18,4)"),
    decimal("18446744073709551616", "DECIMAL(20,0)"),
    decimal("-99999999999999999999999999999.999999999", "DECIMAL(38,9)"),
    decimal(ScalarReadingTests.nines, "DECIMAL(38,0)"),
    decimal("0." + ScalarReadingTests.zeros + "1", "DECIMAL(38,38)"),
    decimal("-0." + ScalarReadingTests.nines, "DECIMAL(38,38)"),
  ]

  static let nested: [Case] = [
    Case(.list([]), "[]", #""NULL"[]"#),
    Case(.list([.null]), "[NULL]", #""NULL"[]"#),
    Case(.list([.null, .int32(1), .null]), "[NULL, 1, NULL]", "INTEGER[]"),
    Case(.list([.string("a\0b"), .string("")]), "['a' || chr(0) || 'b', '']", "VARCHAR[]"),
    Case(.list([.list([]), .null, .list([.int64(1), .null])]), "[[], NULL, [1, NULL]]", "BIGINT[][]"),
    Case(.list([.boolean(true), .null]), "[true, NULL]", "BOOLEAN[]"),
    Case(
      .list([uuid("80000000-0000-0000-0000-000000000000").value]),
      "['80000000-0000-0000-0000-000000000000'::UUID]",
      "UUID[]"
    ),
    Case(
      .list([decimal("1.5", "").value, .null, decimal("100", "").value, decimal("0.125", "").value]),
      "[1.5, NULL, 100, 0.125]::DECIMAL(6,3)[]",
      "DECIMAL(6,3)[]"
    ),
    Case(
      .list([.time(.midnight), ScalarReadingTests.time(1)]),
      "[TIME_NS '00:00:00', TIME_NS '00:00:00.000000001']",
      "TIME_NS[]"
    ),
    Case(
      .list([ScalarReadingTests.civil(1), .dateTime(DateTime(nanosecondsSinceEpoch: 1))]),
      "[TIMESTAMP_NS '1970-01-01 00:00:00.000001', TIMESTAMP_NS '1970-01-01 00:00:00.000000001']",
      "TIMESTAMP_NS[]"
    ),
    Case(
      .list([
        .dateTime(.infinity), .dateTime(DateTime(nanosecondsSinceEpoch: 1)), .dateTime(.negativeInfinity),
      ]),
      "['infinity'::TIMESTAMP_NS, '1970-01-01 00:00:00.000000001', '-infinity']",
      "TIMESTAMP_NS[]"
    ),
    Case(
      .structure([.init(name: "a", value: .int32(1)), .init(name: "B b", value: .null)]),
      "{'a': 1, 'B b': NULL}",
      #"STRUCT(a INTEGER, "B b" "NULL")"#
    ),
    Case(
      .list([
        .structure([.init(name: "a", value: .list([.int32(1)]))]), .null,
        .structure([.init(name: "a", value: .null)]),
      ]),
      "[{'a': [1]}, NULL, {'a': NULL}]",
      "STRUCT(a INTEGER[])[]"
    ),
  ]

  @Test(
    "a bound value is the value of the literal, of its type",
    arguments: numbers + others + decimals + nested
  )
  func bind(test: Case) async throws {
    let row = try #require(
      try await DatabaseIdentifier.shared.run(
        "SELECT $1 IS NOT DISTINCT FROM (\(test.sql)), typeof($1), $1, $1::VARCHAR = (\(test.sql))::VARCHAR",
        binding: [test.value]
      ).rows.first
    )
    #expect(row.value(0) == .boolean(true))
    #expect(row.value(1) == .string(test.type))
    #expect(row.value(2) == test.value)
    #expect(row.value(3) == (test.value.isNull ? .null : .boolean(true)))
  }

  @Test("a value is bound the same inside a list and a structure", arguments: numbers + others + decimals)
  func bindInside(test: Case) async throws {
    let row = try #require(
      try await DatabaseIdentifier.shared.run(
        """
        SELECT $1[2] IS NOT DISTINCT FROM (\(test.sql)),
          struct_extract($2, 'm') IS NOT DISTINCT FROM (\(test.sql)), $1, $2
        """,
        binding: [.list([.null, test.value]), .structure([.init(name: "m", value: test.value)])]
      ).rows.first
    )
    #expect(row.value(0) == .boolean(true))
    #expect(row.value(1) == .boolean(true))
    #expect(row.value(2) == .list([.null, test.value]))
    #expect(row.value(3) == .structure([.init(name: "m", value: test.value)]))
  }

  @Test("the sign of zero is bound")
  func zero() async throws {
    let database = DatabaseIdentifier.memory()
    #expect(try await database.cell("SELECT $1::VARCHAR", binding: [.double(-0.0)]) == .string("-0.0"))
    #expect(try await database.cell("SELECT $1", binding: [.float(-0.0)]) == .float(-0.0))
    #expect(try await database.cell("SELECT $1", binding: [.double(-0.0)]) != .double(0))
  }

  static let refused: [(Value, String)] = [
    (.decimal(.nan), "not a number"),
    (.decimal(.greatestFiniteMagnitude), "digits"),
    (.decimal(Decimal(sign: .plus, exponent: -39, significand: 1)), "digits"),
    (.decimal(Decimal(sign: .plus, exponent: 38, significand: 1)), "digits"),
    (.timestampTZ(Date(timeIntervalSinceReferenceDate: .nan)), "range"),
    (.timestampTZ(Date(timeIntervalSinceReferenceDate: .infinity)), "range"),
    (.timestampTZ(Date(timeIntervalSinceReferenceDate: -.infinity)), "range"),
    (.timestampTZ(Date(timeIntervalSince1970: 1e13)), "range"),
    (.timestampTZ(Date(timeIntervalSince1970: -1e13)), "range"),
    (.timestampTZ(.distantFuture + 1e300), "range"),
    (.dateTime(DateTime(nanosecondsSinceEpoch: .max)), "1677 and 2262"),
    (.dateTime(DateTime(nanosecondsSinceEpoch: .min)), "1677 and 2262"),
    (.list([.int32(1), .string("x")]), "different types"),
    (.list([.int32(1), .int64(1)]), "different types"),
    (.list([.decimal(1), .double(1)]), "different types"),
    (
      .list([
        .decimal(Decimal(sign: .plus, exponent: 37, significand: 1)),
        .decimal(Decimal(sign: .plus, exponent: -5, significand: 1)),
      ]),
      "different types"
    ),
    (.structure([.init(name: "a\0b", value: .null)]), "NUL"),
    (.list([.timestampTZ(Date(timeIntervalSince1970: 1e13))]), "range"),
  ]

  @Test("what the engine has no value for is refused before anything runs", arguments: refused)
  func refuse(value: Value, reason: String) async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run("CREATE TABLE t(i INTEGER)")
    let error = await databaseError {
      try await database.run(
        "INSERT INTO t SELECT 1 WHERE $1 = 0 OR $2 IS NULL OR true",
        binding: [.int32(0), value]
      )
    }
    guard case .invalidBind(let position, let text) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(position == 2)
    #expect(text.contains(reason))
    #expect(try await database.cell("SELECT count(*) FROM t") == .int64(0))
  }

  /// Beyond what the engine makes of a text, and still kept by it.
  static let beyond: [Value] = [
    .date(PureDate(daysSinceEpoch: .min)),
    .dateTime(DateTime(microsecondsSinceEpoch: .min)),
    .dateTime(DateTime(microsecondsSinceEpoch: -.max + 1)),
    Value(storage: .timestampTZ(microseconds: .min)),
    .timestampTZ(Date(timeIntervalSince1970: -9_223_372_036_000)),
  ]

  @Test("a day or time before the engine's first literal comes back as it is", arguments: beyond)
  func beyondRange(value: Value) async throws {
    #expect(try await DatabaseIdentifier.shared.cell("SELECT $1", binding: [value]) == value)
  }

  @Test("many values are bound in order")
  func many() async throws {
    let places = (1...500).map { "$\($0)" }.joined(separator: ", ")
    let values = (1...500).map { Value.int64(Int64($0 * 7)) }
    let result = try await DatabaseIdentifier.memory().run("SELECT [\(places)]", binding: values)
    #expect(result.rows.first?.value(0) == .list(values))
  }

  @Test("values in a statement of the query language are bound")
  func queryLanguage() async throws {
    let database = DatabaseIdentifier.memory()
    let text = "'; DROP TABLE t; --"
    let result = try await database.query(
      SQL.select(text => "s", 7 => "i", Date(timeIntervalSince1970: 1) => "d")
    )
    let row = try #require(result.rows.first)
    #expect(row.string("s") == text)
    #expect(row.int("i") == 7)
    #expect(row.timestampTZ("d") == Date(timeIntervalSince1970: 1))
  }
}

extension BindingTests {
  static func uuid(_ text: String) -> Case {
    Case(UUID(uuidString: text).map(Value.uuid) ?? .null, "'\(text)'::UUID", "UUID")
  }

  /// A number, its digits as a text that the engine casts, and the narrowest type for it.
  static func decimal(_ text: String, _ type: String) -> Case {
    Case(ScalarReadingTests.decimal(text), "'\(text)'::\(type)", type)
  }
}
