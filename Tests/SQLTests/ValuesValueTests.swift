import Foundation
import SQL
import Testing

@Suite("Value")
struct ValuesValueTests {
  static let uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))

  /// One value of each kind, in order of the kinds' numbers.
  static let oneOfEach: [Value] = [
    .null, .boolean(true), .int8(1), .int16(1), .int32(1), .int64(1), .uint8(1), .uint16(1), .uint32(1),
    .uint64(1),
    .float(1), .double(1), .string("1"), .blob(Data([1])), .uuid(uuid), .date(PureDate(daysSinceEpoch: 1)),
    .time(.midnight), .dateTime(DateTime(microsecondsSinceEpoch: 1)),
    .timestampTZ(Date(timeIntervalSince1970: 1)),
    .interval(Interval(days: 1)), .decimal(1), .int128(1), .uint128(1), .list([.int32(1)]),
    .structure([.init(name: "a", value: .int32(1))]), Value(storage: .unsupported(typeName: "MAP")),
    .array([.int32(1)]), .map([.init(key: .int32(1), value: .null)]),
    .union(.init(name: "a", value: .int32(1))), .bit(.zero), .bignum(Bignum(1)), .timeTZ(.midnight),
    .timestampTZNanoseconds(1), .geometry(Data([1])), .variant(.int32(1)),
  ]

  @Test("kinds have the numbers that they always had")
  func kinds() {
    let kinds: [Value.Kind] = [
      .null, .boolean, .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64, .float, .double,
      .string,
      .blob, .uuid, .date, .time, .dateTime, .timestampTZ, .interval, .decimal, .int128, .uint128, .list,
      .structure,
      .unsupported, .array, .map, .union, .bit, .bignum, .timeTZ, .timestampTZNanoseconds, .geometry,
      .variant,
    ]
    #expect(kinds.map(\.rawValue) == Array(0...34))
    #expect(Value.Kind.allKnown == kinds)
    #expect(Self.oneOfEach.map(\.kind) == kinds)
  }

  @Test("kinds have names, also one that is not known yet")
  func kindNames() {
    #expect(Value.Kind.timestampTZ.description == "timestampTZ")
    #expect(Value.Kind.unsupported.description == "unsupported")
    let later = Value.Kind(rawValue: 200)
    #expect(later.description.contains("200"))
    #expect(later != .null)
    #expect(Set(Value.Kind.allKnown.map(\.description)).count == 35)
  }

  @Test("values of different kinds are never equal")
  func kindsApart() {
    #expect(Set(Self.oneOfEach).count == Self.oneOfEach.count)
    #expect(Value.int32(1) != .int64(1))
    #expect(Value.string("1") != .int32(1))
    #expect(Value.list([]) != .null)
    #expect(Value.list([.null]) != .list([]))
    #expect(Value.blob(Data()) != .string(""))
  }

  @Test("floating-point values are compared by their bits")
  func floats() {
    #expect(Value.double(.nan) == .double(.nan))
    #expect(Value.double(0) != .double(-0.0))
    #expect(Value.float(.nan) == .float(.nan))
    #expect(Value.float(0) != .float(-0.0))
    #expect(Set([Value.double(.nan), .double(.nan), .double(0), .double(-0.0)]).count == 3)
  }

  @Test("only null is NULL")
  func isNull() {
    #expect(Self.oneOfEach.filter(\.isNull) == [.null])
  }

  @Test("a decimal is equal to itself with zeros behind the point")
  func decimals() throws {
    let short = try #require(Decimal(string: "1.5"))
    let long = try #require(Decimal(string: "1.500"))
    #expect(Value.decimal(short) == .decimal(long))
    #expect(Set([Value.decimal(short), .decimal(long)]).count == 1)
  }

  /// What one type reads of a value, or nil.
  struct Reader: Sendable {
    let kind: Value.Kind
    let reads: @Sendable (Value) -> Bool

    init<T: ValueReadable>(_ type: T.Type, _ kind: Value.Kind) {
      self.kind = kind
      reads = { $0.get(T.self) != nil }
    }
  }

  static let readers: [Reader] = [
    Reader(Bool.self, .boolean), Reader(Int8.self, .int8), Reader(Int16.self, .int16),
    Reader(Int32.self, .int32),
    Reader(Int64.self, .int64), Reader(Int.self, .int64), Reader(UInt8.self, .uint8),
    Reader(UInt16.self, .uint16),
    Reader(UInt32.self, .uint32), Reader(UInt64.self, .uint64), Reader(UInt.self, .uint64),
    Reader(Float.self, .float), Reader(Double.self, .double), Reader(String.self, .string),
    Reader(Data.self, .blob),
    Reader(UUID.self, .uuid), Reader(PureDate.self, .date), Reader(PureTime.self, .time),
    Reader(DateTime.self, .dateTime), Reader(Date.self, .timestampTZ), Reader(Interval.self, .interval),
    Reader(Decimal.self, .decimal), Reader(Int128.self, .int128), Reader(UInt128.self, .uint128),
    Reader([Int32: Int32?].self, .map), Reader(BitString.self, .bit), Reader(Bignum.self, .bignum),
    Reader(PureTimeTZ.self, .timeTZ),
  ]

  @Test("a Swift type reads its own kind and no other")
  func families() {
    for reader in Self.readers {
      for value in Self.oneOfEach {
        #expect(reader.reads(value) == (value.kind == reader.kind), "\(reader.kind) of \(value.kind)")
      }
    }
    let elements = Reader([Int32].self, .list)
    for value in Self.oneOfEach { #expect(elements.reads(value) == [.list, .array].contains(value.kind)) }
  }

  @Test("what is read is what was put in")
  func get() {
    #expect(Value.int64(.min).get(Int64.self) == .min)
    #expect(Value.int64(.max).get(Int.self) == .max)
    #expect(Value.uint64(.max).get(UInt64.self) == .max)
    #expect(Value.int128(.min).get(Int128.self) == .min)
    #expect(Value.int128(-1).get(Int128.self) == -1)
    #expect(Value.uint128(.max).get(UInt128.self) == .max)
    #expect(Value.uint128(1 << 127).get(Int128.self) == nil)
    #expect(Value.string("a\0b").get(String.self) == "a\0b")
    #expect(Value.float(-0.0).get(Float.self)?.sign == .minus)
    #expect(Value.double(.nan).get(Double.self)?.isNaN == true)
    #expect(Value.uuid(Self.uuid).get(UUID.self) == Self.uuid)
    #expect(Value.int32(7).get(Value.self) == .int32(7))
  }

  @Test("an optional type tells NULL from another kind")
  func optionals() {
    #expect(Value.null.get(Int32?.self) == .some(nil))
    #expect(Value.null.get(Int32.self) == nil)
    #expect(Value.int32(1).get(Int32?.self) == .some(1))
    #expect(Value.int64(1).get(Int32?.self) == .none)
    #expect(Value.list([.int32(1), .null]).get([Int32?].self) == [1, nil])
    #expect(Value.list([.int32(1), .null]).get([Int32].self) == nil)
    #expect(Value.list([.list([]), .null]).get([[Int32]?].self) == [[], nil])
    #expect(Value.list([.int32(1), .int64(1)]).get([Value].self) == [.int32(1), .int64(1)])
  }

  @Test("128-bit numbers have the right digits")
  func wideDigits() {
    let numbers: [Int128] = [
      0, 1, -1, .max, .min, 1 << 64, -(1 << 64), 10_000_000_000_000_000_000, 99_999_999_999_999_999_999,
    ]
    for number in numbers { #expect(Words128(number).signedDigits == "\(number)") }
    let unsigned: [UInt128] = [
      0, .max, 1 << 127, 10_000_000_000_000_000_000, 100_000_000_000_000_000_000_000_000_000_000_000_000,
    ]
    for number in unsigned { #expect(Words128(number).unsignedDigits == "\(number)") }
    #expect(Words128(Int128(-5)).magnitude == Words128(Int128(5)))
  }
}

@Suite("A Date as a value")
struct ValuesInstantTests {
  @Test("it is taken to the nearest microsecond, to the even side of nothing")
  func rounding() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    for (seconds, microseconds) in [
      (0.000_000_4, 0), (0.000_000_6, 1), (-0.000_000_4, 0), (-0.000_000_6, -1), (0.999_999_9, 1_000_000),
    ] {
      let value = Value.timestampTZ(start.addingTimeInterval(seconds))
      #expect(value == Value(storage: .timestampTZ(microseconds: 978_307_200_000_000 + Int64(microseconds))))
    }
  }

  @Test(
    "a value that became a Date becomes the same value",
    arguments: [1_000_003, -1_000_001, 0, 978_307_200_000_001, 1_788_742_923_123_457, -2_000_000_000_000_000]
      as [Int64]
  )
  func fixedPoint(microseconds: Int64) throws {
    let value = Value(storage: .timestampTZ(microseconds: microseconds))
    let date = try #require(value.get(Date.self))
    #expect(Value.timestampTZ(date) == value)
  }

  @Test("within the years that are always exact, every microsecond has a Date")
  func alwaysExact() {
    for end in [Instant.alwaysExact.lowerBound, Instant.alwaysExact.upperBound] {
      for step in 0..<2_000 {
        let microseconds = end > 0 ? end - Int64(step) : end + Int64(step)
        #expect(Instant.date(microseconds: microseconds) != nil)
      }
    }
  }

  @Test(
    "one that no microsecond stands for keeps its kind, and is no value",
    arguments: [.nan, .infinity, -.infinity, 1e13, -1e13, 1e300]
  )
  func outOfRange(seconds: Double) {
    let value = Value.timestampTZ(Date(timeIntervalSinceReferenceDate: seconds))
    #expect(value.kind == .timestampTZ)
    #expect(value.get(Date.self) == nil)
    #expect(value == value)
  }

  @Test("the infinities have no Date")
  func infinities() {
    for microseconds in [Int64.max, -.max, .min] {
      #expect(Value(storage: .timestampTZ(microseconds: microseconds)).get(Date.self) == nil)
    }
  }
}

@Suite("A value as a literal")
struct ValuesLiteralTests {
  static let literals: [(Value, String)] = [
    (.null, "NULL"),
    (.boolean(true), "TRUE"),
    (.int8(-1), "CAST(-1 AS TINYINT)"),
    (.int32(-1), "-1"),
    (.int64(.min), "-9223372036854775808"),
    (.uint64(.max), "CAST(18446744073709551615 AS UBIGINT)"),
    (.float(.nan), "CAST('nan' AS FLOAT)"),
    (.double(-.infinity), "CAST('-inf' AS DOUBLE)"),
    (.double(-0.0), "CAST('-0.0' AS DOUBLE)"),
    (.string("it's"), "'it''s'"),
    (.string(""), "''"),
    (.string("a\0b"), "('a' || chr(0) || 'b')"),
    (.string("\0"), "('' || chr(0) || '')"),
    (.blob(Data([0, 0x27, 0xFF])), "CAST('\\x00\\x27\\xff' AS BLOB)"),
    (.blob(Data()), "CAST('' AS BLOB)"),
    (.uuid(ValuesValueTests.uuid), "CAST('01020304-0506-0708-090a-0b0c0d0e0f10' AS UUID)"),
    (.date(.infinity), "CAST('infinity' AS DATE)"),
    (.time(.midnight), "CAST('00:00:00' AS TIME)"),
    (.dateTime(DateTime(nanosecondsSinceEpoch: 1)), "CAST('1970-01-01 00:00:00.000000001' AS TIMESTAMP_NS)"),
    (.dateTime(.negativeInfinity), "CAST('-infinity' AS TIMESTAMP)"),
    (.timestampTZ(Date(timeIntervalSince1970: 0)), "CAST('1970-01-01 00:00:00+00' AS TIMESTAMPTZ)"),
    (
      .timestampTZ(Date(timeIntervalSince1970: -63_517_780_800)),
      "CAST('0044-03-15 (BC) 12:00:00+00' AS TIMESTAMPTZ)"
    ),
    (Value(storage: .timestampTZ(microseconds: .max)), "CAST('infinity' AS TIMESTAMPTZ)"),
    (.interval(Interval(months: -1, microseconds: 2)), "CAST('-1 months 0 days 2 microseconds' AS INTERVAL)"),
    (.decimal(Decimal(-15) / 10), "-1.5"),
    (.int128(.max), "CAST(170141183460469231731687303715884105727 AS HUGEINT)"),
    (.list([]), "[]"),
    (.list([.null, .string("'")]), "[NULL, '''']"),
    (.structure([.init(name: "it's", value: .list([.int32(1)]))]), "{'it''s': [1]}"),
  ]

  @Test("it is written so that nothing in it can end it", arguments: literals)
  func text(value: Value, text: String) {
    #expect(value.sqlLiteral == text)
    #expect(value.description == text)
  }

  @Test("no literal holds a NUL")
  func noNUL() {
    for text in ["\0", "a\0", "\0a", "\0\0", "'\0'"] {
      let literals = [
        Value.string(text).sqlLiteral, Value.list([.string(text)]).sqlLiteral,
        Value.structure([.init(name: "a", value: .string(text))]).sqlLiteral,
      ]
      #expect(literals.allSatisfy { !$0.utf8.contains(0) })
    }
  }

  @Test("what has no literal is written as NULL")
  func unsupported() {
    #expect(Value(storage: .unsupported(typeName: "MAP")).sqlLiteral.hasPrefix("NULL"))
    #expect(Value.timestampTZ(Date(timeIntervalSince1970: 1e300)).sqlLiteral == "NULL")
  }

  @Test("the name of an unsupported type cannot end the comment that names it")
  func unsupportedName() {
    let value = Value(storage: .unsupported(typeName: "UNION(\"*/ DROP TABLE t; /*\" INTEGER)"))
    #expect(!value.sqlLiteral.dropFirst("NULL /*".count).dropLast("*/".count).contains("*/"))
  }
}
