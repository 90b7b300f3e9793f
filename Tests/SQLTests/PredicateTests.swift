import Foundation
import SQL
import Testing

@Suite("Comparisons and other predicates")
struct PredicateTests {
  static let comparisons: [(SQLPredicate, String)] = [
    (a == 1, #""a" = $1"#), (a != 1, #""a" != $1"#), (a < 1, #""a" < $1"#), (a > 1, #""a" > $1"#),
    (a <= 1, #""a" <= $1"#), (a >= 1, #""a" >= $1"#),
    (1 == a, #"$1 = "a""#), (1 != a, #"$1 != "a""#), (1 < a, #"$1 < "a""#), (1 > a, #"$1 > "a""#),
    (1 <= a, #"$1 <= "a""#), (1 >= a, #"$1 >= "a""#),
    (a.isDistinct(from: 1), #""a" IS DISTINCT FROM $1"#),
    (a.isNotDistinct(from: 1), #""a" IS NOT DISTINCT FROM $1"#),
    (a + 1 == b, #""a" + $1 = "b""#), (1 + a == b, #"$1 + "a" = "b""#), (a - 1 == b, #""a" - $1 = "b""#),
    (a * 1 == b, #""a" * $1 = "b""#), (a / 1 == b, #""a" / $1 = "b""#), (a % 1 == b, #""a" % $1 = "b""#),
  ]

  @Test("one constant", arguments: comparisons)
  func oneConstant(predicate: SQLPredicate, text: String) throws {
    try expectSQL(predicate, text, [.int64(1)])
  }

  static let patternCases: [(SQLPredicate, String)] = [
    (a.like("x%"), "LIKE"), (a.notLike("x%"), "NOT LIKE"), (a.iLike("x%"), "ILIKE"),
    (a.notILike("x%"), "NOT ILIKE"), (a.similarTo("x%"), "SIMILAR TO"),
    (a.notSimilarTo("x%"), "NOT SIMILAR TO"), (a.glob("x%"), "GLOB"),
  ]

  @Test("patterns are bound", arguments: patternCases)
  func patterns(predicate: SQLPredicate, word: String) throws {
    try expectSQL(predicate, #""a" \#(word) $1"#, [.string("x%")])
  }

  @Test("BETWEEN")
  func between() throws {
    try expectSQL(a.between(1, 2), #""a" BETWEEN $1 AND $2"#, [.int64(1), .int64(2)])
    try expectSQL(a.notBetween(1, 2), #""a" NOT BETWEEN $1 AND $2"#, [.int64(1), .int64(2)])
  }

  @Test("nil asks for NULL, be it written or found in a variable")
  func null() throws {
    let nothing: String? = nil
    let something: String? = "x"
    try expectSQL(a == nil, #""a" IS NULL"#)
    try expectSQL(a != nil, #""a" IS NOT NULL"#)
    try expectSQL(a == nothing, #""a" IS NULL"#)
    try expectSQL(a != nothing, #""a" IS NOT NULL"#)
    try expectSQL(nothing == a, #""a" IS NULL"#)
    try expectSQL(a == Value.null, #""a" IS NULL"#)
    try expectSQL(a == something, #""a" = $1"#, [.string("x")])
    try expectSQL(a < nothing, #""a" < NULL"#)
    try expectSQL(a.isNull && a.isNotNull, #""a" IS NULL AND "a" IS NOT NULL"#)
    try expectSQL(IsNull(a) && IsNotNull(b), #""a" IS NULL AND "b" IS NOT NULL"#)
  }

  @Test("Bool and NULL are words, everything else is bound")
  func words() throws {
    try expectSQL(a == true && b == false, #""a" = TRUE AND "b" = FALSE"#)
    try expectSQL(a + Int?.none, #""a" + NULL"#)
  }

  static let uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
  static var scalarCases: [(any SQLable, Value)] {
    [
      (Int(1), .int64(1)), (Int8(1), .int8(1)), (Int16(1), .int16(1)), (Int32(1), .int32(1)),
      (Int64(1), .int64(1)),
      (UInt(1), .uint64(1)), (UInt8(1), .uint8(1)), (UInt16(1), .uint16(1)), (UInt32(1), .uint32(1)),
      (UInt64(1), .uint64(1)), (Float(1.5), .float(1.5)), (1.5, .double(1.5)), (Decimal(15), .decimal(15)),
      ("x", .string("x")), (Data([1]), .blob(Data([1]))), (uuid, .uuid(uuid)),
      (Date(timeIntervalSince1970: 1), .timestampTZ(Date(timeIntervalSince1970: 1))),
      (PureDate(daysSinceEpoch: 1), .date(PureDate(daysSinceEpoch: 1))),
      (PureTime.midnight, .time(.midnight)),
      (DateTime(microsecondsSinceEpoch: 1), .dateTime(DateTime(microsecondsSinceEpoch: 1))),
      (Interval(days: 1), .interval(Interval(days: 1))), ([1, 2], .list([.int64(1), .int64(2)])),
      ([Int](), .list([])), ([1, nil], .list([.int64(1), .null])), (Int?.some(1), .int64(1)),
      (Value.int64(1), .int64(1)),
    ]
  }

  @Test("a Swift value is bound as its own kind", arguments: scalarCases.indices)
  func scalars(index: Int) throws {
    let (value, bound) = Self.scalarCases[index]
    try expectSQL(SQL.select(value), "SELECT $1", [bound])
  }

  @Test("a list of expressions is written out")
  func list() throws {
    try expectSQL(SQL.select([a, b]), #"SELECT "a", "b""#)
    try expectSQL(a == [a, b], #""a" = ["a", "b"]"#)
  }
}
