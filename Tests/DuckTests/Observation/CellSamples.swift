import Duck
import Foundation
import Testing

/// A type of column, with values that go together with it exactly.
struct CellSample: Sendable, CustomTestStringConvertible {
  let type: String
  /// Whether values of the list are compared as the engine does; not where the type has rules of its own.
  var isDecided = true
  /// Whether the engine's order of the values is known.
  var isOrdered = true
  let values: [Value]

  var testDescription: String { type }
}

extension CellSample {
  static let all = numbers + texts + times + undecided

  private static let numbers = [
    CellSample(type: "BOOLEAN", values: [.boolean(true), .boolean(false)]),
    integers("TINYINT", Int8.self), integers("SMALLINT", Int16.self), integers("INTEGER", Int32.self),
    integers("BIGINT", Int64.self), integers("UTINYINT", UInt8.self), integers("USMALLINT", UInt16.self),
    integers("UINTEGER", UInt32.self), integers("UBIGINT", UInt64.self),
    CellSample(
      type: "HUGEINT",
      values: [.int64(.min), .uint64(.max), .int128(.min), .int128(.max), .int8(-1), .int64(7)]
    ),
    CellSample(
      type: "UHUGEINT",
      values: [.uint64(.max), .uint128(1 << 100), .int64(7), .uint128(7), .uint8(0)]
    ),
    CellSample(
      type: "DOUBLE",
      values: [0, -0.0, 1.5, -1.5, .nan, -.nan, .infinity, -.infinity, .leastNonzeroMagnitude, 0.1].map(
        Value.double
      )
        + [.float(0.1), .float(.nan)]
    ),
    CellSample(
      type: "FLOAT",
      values: [0, -0.0, 1.5, .nan, .infinity, -.infinity, 0.1].map(Value.float) + [
        .double(1.5), .double(.nan),
      ]
    ),
    CellSample(
      type: "DECIMAL(10, 2)",
      values: decimals("1.5", "-1.5", "0", "99999999.99", "-0.01", "2") + [.int64(2)]
    ),
    CellSample(
      type: "DECIMAL(38, 10)",
      values: decimals("1.5", "1.5000000001", "1234567890123456789012345678.0123456789", "-3") + [.int32(-3)]
    ),
    CellSample(type: "DECIMAL(4, 4)", values: decimals("0.1234", "-0.9999", "0")),
  ]

  private static let texts = [
    CellSample(
      type: "VARCHAR",
      values: [
        "", "a", "A", "a ", "ab", "\u{E9}", "e\u{301}", "a\0", "a\0b", "\u{10FFFF}", "\u{FFFD}", "ß", "z",
      ].map(Value.string)
    ),
    CellSample(
      type: "ENUM('z', 'a', ' a', 'A', '\u{E9}', 'e\u{301}')",
      isOrdered: false,
      values: ["z", "a", " a", "A", "\u{E9}", "e\u{301}"].map(Value.string)
    ),
    CellSample(
      type: "BLOB",
      values: [[], [0], [0, 0], [255], [127], [128, 1]].map { .blob(Data($0 as [UInt8])) }
    ),
    CellSample(
      type: "UUID",
      values: [
        "00000000-0000-0000-0000-000000000000", "80000000-0000-0000-0000-000000000000",
        "7FFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
        "00000000-0000-0000-0000-000000000001",
      ].compactMap { UUID(uuidString: $0).map(Value.uuid) }
    ),
  ]

  private static let times = [
    CellSample(
      type: "DATE",
      values: [0, 1, -1, 20_000, .max, -.max].map { .date(PureDate(daysSinceEpoch: $0)) }
    ),
    CellSample(
      type: "TIME",
      values: [0, 1_000, 86_400_000_000_000, 3_600_000_000_000]
        .compactMap { PureTime(nanosecondsSinceMidnight: $0).map(Value.time) }
    ),
    CellSample(
      type: "TIMESTAMP",
      values: [0, 1, -1, 1_700_000_000_000_000, .max, -.max].map {
        .dateTime(DateTime(microsecondsSinceEpoch: $0))
      }
    ),
    CellSample(
      type: "TIMESTAMPTZ",
      values: [0, 0.5, -0.5, 1_700_000_000].map { .timestampTZ(Date(timeIntervalSince1970: $0)) }
    ),
  ]

  private static let undecided: [CellSample] = [
    undecided("VARCHAR COLLATE NOCASE", [.string("a"), .string("A"), .string("b"), .string("")]),
    undecided("JSON", [.string("1"), .string("null"), .string("{}")]),
    undecided("TIMESTAMP_S", civilTimes), undecided("TIMESTAMP_MS", civilTimes),
    undecided("TIMESTAMP_NS", civilTimes),
    undecided("TIME_NS", dayTimes),
    undecided("TIMESTAMPTZ_NS", [.timestampTZNanoseconds(0), .timestampTZNanoseconds(1)]),
    undecided("TIMETZ", [3_600, 0].compactMap { PureTimeTZ(.midnight, offset: $0).map(Value.timeTZ) }),
    undecided(
      "INTERVAL",
      [.interval(Interval(months: 1)), .interval(Interval(days: 30)), .interval(Interval(days: 1))]
    ),
    undecided("BIGNUM", [.int64(1), .int64(2)]), undecided("INTEGER[]", [.list([.int32(1)]), .list([])]),
    undecided(
      "STRUCT(a INTEGER)",
      [1, 2].map { .structure([Value.StructMember(name: "a", value: .int32($0))]) }
    ),
    undecided("VARIANT", [.int64(1), .string("1"), .variant(.null)]),
    undecided("UNION(a INTEGER, b VARCHAR)", [.int32(1)]),
  ]

  private static func undecided(_ type: String, _ values: [Value]) -> CellSample {
    CellSample(type: type, isDecided: false, values: values)
  }

  private static let civilTimes: [Value] =
    [0, 1, 1_000, 1_000_000].map { .dateTime(DateTime(microsecondsSinceEpoch: $0)) }
    + [.dateTime(DateTime(nanosecondsSinceEpoch: 1))]

  private static let dayTimes: [Value] =
    [0, 1, 1_000].compactMap { PureTime(nanosecondsSinceMidnight: $0).map(Value.time) }

  /// Values of all kinds, which some types take and change.
  static let foreign: [Value] =
    decimals("1.005", "1.5", "7") + [
      .boolean(true), .int64(7), .int64(300), .int64(-1), .uint64(.max), .int128(1 << 70),
      .uint128(1 << 70 + 1),
      .uint128(.max), .double(1.5), .double(7), .double(0.1), .float(0.1), .double(1e300),
      .double(16_777_217),
      .int64(16_777_217), .int64(9_007_199_254_740_993), .string("7"), .string("a"), .string("A"),
      .string("1.005"),
      .string("2024-01-01"), .string("{}"), .string("null"), .string("00000000-0000-0000-0000-000000000001"),
      .blob(Data("a".utf8)), .date(PureDate(daysSinceEpoch: 1)),
      .timestampTZ(Date(timeIntervalSince1970: 86_400)),
      .dateTime(DateTime(microsecondsSinceEpoch: 86_400_000_000)),
      .dateTime(DateTime(nanosecondsSinceEpoch: 1_500)),
      .dateTime(DateTime(microsecondsSinceEpoch: 1_500)), .list([.int32(1)]), .variant(.null),
      .variant(.int32(7)),
      .interval(Interval(days: 1)), .interval(Interval(microseconds: 86_400_000_000)),
      .structure([Value.StructMember(name: "a", value: .int32(1))]),
    ] + [1_000, 1_500].compactMap { PureTime(nanosecondsSinceMidnight: $0).map(Value.time) }

  private static func integers<T: FixedWidthInteger & Sendable>(_ type: String, _: T.Type) -> CellSample {
    let kinds: [(Int64) -> Value?] = [
      { Int8(exactly: $0).map(Value.int8) }, { Int16(exactly: $0).map(Value.int16) },
      { Int32(exactly: $0).map(Value.int32) }, { .int64($0) }, { UInt8(exactly: $0).map(Value.uint8) },
      { UInt16(exactly: $0).map(Value.uint16) }, { UInt32(exactly: $0).map(Value.uint32) },
      { UInt64(exactly: $0).map(Value.uint64) }, { .int128(Int128($0)) },
    ]
    let numbers = [T.min, T.max, T.max - 1, 0, 1, 7].compactMap { Int64(exactly: $0) }
    let greatest = T.max == UInt64.max ? [Value.uint64(.max), .uint64(.max - 1)] : []
    return CellSample(
      type: type,
      values: numbers.enumerated().flatMap { index, number in
        [kinds[index % kinds.count](number), kinds[(index + 4) % kinds.count](number), .int64(number)]
          .compactMap(\.self)
      } + greatest
    )
  }

  private static func decimals(_ texts: String...) -> [Value] {
    texts.compactMap { Decimal(string: $0).map(Value.decimal) }
  }
}
