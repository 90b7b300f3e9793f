import Duck
import Foundation

extension TypeCase {
  static let deep: [TypeCase] = [
    TypeCase(
      "STRUCT(m MAP(VARCHAR, INTEGER[]), u UNION(a INTEGER, s STRUCT(x DATE)))[]",
      "[{'m': MAP {'k': [1, NULL]}, 'u': union_value(s := {'x': DATE '1970-01-02'})}, NULL]",
      .list([
        row([
          "m": map([.string("k"): .list([.int32(1), .null])]),
          "u": union("s", row(["x": .date(PureDate(daysSinceEpoch: 1))])),
        ]),
        .null,
      ]),
      bound: "STRUCT(m MAP(VARCHAR, INTEGER[]), u UNION(s STRUCT(x DATE)))[]"
    ),
    TypeCase(
      "MAP(INTEGER, TUPLE(BLOB[], INTERVAL)[2])",
      "MAP {7: [row(['\\x00'::BLOB], INTERVAL '1 day'), NULL]}",
      map([.int32(7): .array([tuple([.list([.blob(Data([0]))]), .interval(Interval(days: 1))]), .null])])
    ),
    TypeCase(
      "BIGINT[][][][][]",
      "[[[[[1], NULL], []], NULL]]",
      .list([.list([.list([.list([.list([.int64(1)]), .null]), .list([])]), .null])])
    ),
    TypeCase(
      "UNION(l TIMESTAMP_NS[], t TUPLE(UHUGEINT, DECIMAL(5,2)))[2]",
      """
      [union_value(t := row(340282366920938463463374607431768211455::UHUGEINT, 1.25::DECIMAL(5,2)))
        ::UNION(l TIMESTAMP_NS[], t TUPLE(UHUGEINT, DECIMAL(5,2))),
      union_value(l := [TIMESTAMP_NS '1970-01-01 00:00:00.000000001'])
        ::UNION(l TIMESTAMP_NS[], t TUPLE(UHUGEINT, DECIMAL(5,2)))]
      """,
      .array([
        union("t", tuple([.uint128(.max), .decimal(Decimal(125) / 100)])),
        union("l", .list([.dateTime(DateTime(nanosecondsSinceEpoch: 1))])),
      ]),
      bound: "UNION(t TUPLE(UHUGEINT, DECIMAL(3,2)), l TIMESTAMP_NS[])[2]"
    ),
    TypeCase(
      "STRUCT(a BIT, b BIGNUM, c TIME WITH TIME ZONE)[]",
      "[{'a': '101'::BIT, 'b': '-256'::BIGNUM, 'c': '24:00:00-15:59:59'::TIMETZ}]",
      .list([
        row([
          "a": .bit(BitString("101") ?? .zero), "b": .bignum(Bignum(-256)),
          "c": .timeTZ(PureTimeTZ(PureTime(hour: 24, minute: 0) ?? .midnight, offset: -57_599) ?? .midnight),
        ])
      ])
    ),
    // No number has a digit before the point, also 0, and one has all of its digits behind it.
    TypeCase(
      "DECIMAL(38,38)[]",
      "['0.0002315436449316271989753783108567066', '0.00000000000000000000000000000000000001', '0']",
      .list([
        ScalarReadingTests.decimal("0.0002315436449316271989753783108567066"),
        ScalarReadingTests.decimal("0.00000000000000000000000000000000000001"), .decimal(0),
      ])
    ),
    // All of one place is of one type in the engine, also the member that is NULL.
    TypeCase(
      "UNION(a INTEGER, b VARCHAR)[]",
      "[union_value(a := 1), union_value(a := NULL)]",
      .list([union("a", .int32(1)), union("a", .null)]),
      bound: "UNION(a INTEGER)[]"
    ),
    // Which of the members are finer than a microsecond differs from element to element.
    TypeCase(
      "STRUCT(t TIME_NS, c TIMESTAMP_NS)[]",
      "[{'t': '00:00:00.000000001', 'c': '1970-01-01'}, {'t': '00:00:00', 'c': '1970-01-01 00:00:00.000000001'}]",
      .list([
        row(["t": ScalarReadingTests.time(1), "c": ScalarReadingTests.civil(0)]),
        row(["t": .time(.midnight), "c": .dateTime(DateTime(nanosecondsSinceEpoch: 1))]),
      ])
    ),
    TypeCase(
      "MAP(TIME_NS, TIME_NS)",
      "MAP {'00:00:00': '00:00:00.000000001'::TIME_NS, '00:00:00.000000002': '00:00:00'}",
      map([.time(.midnight): ScalarReadingTests.time(1), ScalarReadingTests.time(2): .time(.midnight)])
    ),
    TypeCase(
      "VARIANT[]",
      "[1::VARIANT, NULL, 2::VARIANT]",
      .list([.variant(.int32(1)), .null, .variant(.int32(2))]),
      bound: "INTEGER[]"
    ),
    TypeCase(
      "STRUCT(v VARIANT, g GEOMETRY)",
      "{'v': 'x'::VARIANT, 'g': 'POINT (1 2)'::GEOMETRY}",
      row(["v": .variant(.string("x")), "g": .geometry(point)]),
      bound: "STRUCT(v VARCHAR, g BLOB)"
    ),
  ]

  /// A VARIANT keeps the exact type of what it holds.
  static let variants: [TypeCase] = kinds.map { type, literal, value in
    TypeCase("VARIANT", "CAST(\(literal) AS \(type))", .variant(value), bound: type)
  }

  private static let kinds: [(String, String, Value)] = [
    ("BOOLEAN", "true", .boolean(true)), ("BOOLEAN", "false", .boolean(false)),
    ("TINYINT", "-1", .int8(-1)), ("SMALLINT", "-1", .int16(-1)), ("INTEGER", "-1", .int32(-1)),
    ("BIGINT", "-1", .int64(-1)), ("BIGINT", "5", .int64(5)), ("HUGEINT", "5", .int128(5)),
    ("HUGEINT", "'-170141183460469231731687303715884105728'", .int128(.min)),
    ("UTINYINT", "255", .uint8(255)), ("USMALLINT", "1", .uint16(1)), ("UINTEGER", "1", .uint32(1)),
    ("UBIGINT", "1", .uint64(1)), ("UHUGEINT", "1", .uint128(1)), ("FLOAT", "0.1", .float(0.1)),
    ("DOUBLE", "0.1", .double(0.1)), ("DECIMAL(1,0)", "5", .decimal(5)),
    ("DECIMAL(2,1)", "-1.5", ScalarReadingTests.decimal("-1.5")),
    ("DECIMAL(9,3)", "-999999.999", ScalarReadingTests.decimal("-999999.999")),
    ("DECIMAL(18,4)", "'-99999999999999.9999'", ScalarReadingTests.decimal("-99999999999999.9999")),
    ("DECIMAL(38,0)", "'\(ScalarReadingTests.nines)'", ScalarReadingTests.decimal(ScalarReadingTests.nines)),
    ("VARCHAR", "''", .string("")), ("VARCHAR", "'x' || chr(0) || 'é'", .string("x\0é")),
    ("BLOB", "'\\x00\\xFF'", .blob(Data([0, 255]))),
    ("BIT", "'1010101'", .bit(BitString("1010101") ?? .zero)),
    ("BIGNUM", "'18446744073709551616'", .bignum(Bignum("18446744073709551616") ?? .zero)),
    (
      "UUID", "'80000000-0000-0000-0000-000000000000'",
      ScalarReadingTests.uuid("80000000-0000-0000-0000-000000000000").value
    ),
    ("DATE", "'1969-12-30'", .date(PureDate(daysSinceEpoch: -2))), ("DATE", "'infinity'", .date(.infinity)),
    ("TIME", "'24:00:00'", ScalarReadingTests.time(86_400_000_000_000)),
    ("TIME_NS", "'00:00:00.000000001'", ScalarReadingTests.time(1)),
    ("TIME WITH TIME ZONE", "'00:00:00+00'", .timeTZ(.midnight)),
    ("TIMESTAMP", "'1969-12-31 23:59:59.999999'", ScalarReadingTests.civil(-1)),
    ("TIMESTAMP", "'infinity'", .dateTime(.infinity)),
    ("TIMESTAMP_NS", "'1969-12-31 23:59:59.999999999'", .dateTime(DateTime(nanosecondsSinceEpoch: -1))),
    ("TIMESTAMP WITH TIME ZONE", "'1969-12-31 23:59:58.5+00'", ScalarReadingTests.instant(-1.5)),
    ("TIMESTAMPTZ_NS", "'1969-12-31 23:59:59.999999999+00'", .timestampTZNanoseconds(-1)),
    ("INTERVAL", "to_months(-1) + to_days(2) + to_microseconds(-3)", ScalarReadingTests.interval(-1, 2, -3)),
    ("INTEGER[]", "[1, NULL, 2]", .list([.int32(1), .null, .int32(2)])),
    ("BIGINT[][]", "[[1], []]", .list([.list([.int64(1)]), .list([])])),
    ("DECIMAL(2,1)[]", "[1, 1.5]", .list([.decimal(1), ScalarReadingTests.decimal("1.5")])),
    ("STRUCT(a INTEGER, b VARCHAR)", "{'a': 1, 'b': 'x'}", row(["a": .int32(1), "b": .string("x")])),
    (
      "STRUCT(a STRUCT(l BIGINT[]), b STRUCT(c DATE)[])",
      "{'a': {'l': [7, NULL]}, 'b': [{'c': DATE '1970-01-01'}, NULL]}",
      row([
        "a": row(["l": .list([.int64(7), .null])]),
        "b": .list([row(["c": .date(PureDate(daysSinceEpoch: 0))]), .null]),
      ])
    ),
  ]
}
