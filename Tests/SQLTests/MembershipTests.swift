import Foundation
import SQL
import Testing

@Suite("IN and NOT IN")
struct MembershipTests {
  @Test("few constants have a place each")
  func few() throws {
    let text = #""a" IN ($1, $2)"#
    let values: [Value] = [.int64(1), .int64(2)]
    try expectSQL(a.in([1, 2]), text, values)
    try expectSQL(a.in(1, 2), text, values)
    try expectSQL(In(a, [1, 2]), text, values)
    try expectSQL(In(a, 1, 2), text, values)
    try expectSQL(a.in(Set([7])), #""a" IN ($1)"#, [.int64(7)])
    try expectSQL(a.notIn([1, 2]), #""a" NOT IN ($1, $2)"#, values)
    try expectSQL(a.notIn(1, 2), #""a" NOT IN ($1, $2)"#, values)
    try expectSQL(NotIn(a, [1, 2]), #""a" NOT IN ($1, $2)"#, values)
  }

  @Test("of nothing, IN is FALSE and NOT IN is TRUE, and brackets stay away")
  func nothing() throws {
    let none: [Int] = []
    try expectSQL(a.in(none), "FALSE")
    try expectSQL(In(a, none), "FALSE")
    try expectSQL(a.notIn(none), "TRUE")
    try expectSQL(NotIn(a, none), "TRUE")
    try expectSQL(SQL.delete(from: users).where(id.in(none)), #"DELETE FROM "users" WHERE FALSE"#)
    try expectSQL(a.in(none) == true, "FALSE = TRUE")
  }

  @Test("a NULL among the constants stays one of them")
  func null() throws {
    try expectSQL(a.in([1, nil]), #""a" IN ($1, NULL)"#, [.int64(1)])
    let many: [Int?] = [nil] + (1...20).map { $0 }
    try expectSQL(
      a.notIn(many),
      #""a" NOT IN (SELECT unnest($1::bigint[]))"#,
      [.list([.null] + (1...20).map { .int64($0) })]
    )
  }

  @Test("sixteen have a place each, seventeen are one list")
  func limit() throws {
    let places = (1...16).map { "$\($0)" }.joined(separator: ", ")
    try expectSQL(a.in(1...16), #""a" IN (\#(places))"#, (1...16).map { .int64($0) })
    try expectSQL(
      a.in(1...17) && b == 5,
      #""a" IN (SELECT unnest($1::bigint[])) AND "b" = $2"#,
      [.list((1...17).map { .int64($0) }), .int64(5)]
    )
  }

  static let kinds: [(Value, String)] = [
    (.int8(1), "tinyint"), (.int16(1), "smallint"), (.int32(1), "integer"), (.uint8(1), "utinyint"),
    (.uint16(1), "usmallint"), (.uint32(1), "uinteger"), (.uint64(1), "ubigint"), (.float(1), "real"),
    (.double(1), "double"), (.boolean(true), "boolean"), (.string("x"), "varchar"), (.blob(Data()), "blob"),
    (.uuid(PredicateTests.uuid), "uuid"), (.date(PureDate(daysSinceEpoch: 0)), "date"),
    (.time(.midnight), "time"),
    (.dateTime(DateTime(microsecondsSinceEpoch: 0)), "timestamp"), (.timestampTZ(Date()), "timestamptz"),
    (.interval(Interval(days: 1)), "interval"), (.decimal(12.25), "decimal(4, 2)"),
  ]

  @Test("a list is cast to its type", arguments: kinds)
  func kind(value: Value, type: String) throws {
    let many = [Value](repeating: value, count: 17)
    try expectSQL(a.in(many), #""a" IN (SELECT unnest($1::\#(type)[]))"#, [.list(many)])
  }

  static let separateValues: [Value] = [
    .decimal(.nan), .list([.int64(1)]), .dateTime(DateTime(nanosecondsSinceEpoch: 1)),
    .string("of another kind"),
  ]

  @Test("mixed kinds, and kinds without one type, have a place each", arguments: separateValues)
  func separate(value: Value) throws {
    let many: [Value] = [.int64(0)] + [Value](repeating: value, count: 16)
    let places = (1...17).map { "$\($0)" }.joined(separator: ", ")
    try expectSQL(a.in(many), #""a" IN (\#(places))"#, many)
    let same = [Value](repeating: value, count: 17)
    if value.kind != .string { try expectSQL(a.in(same), #""a" IN (\#(places))"#, same) }
  }

  @Test("expressions and subqueries")
  func others() throws {
    try expectSQL(a.in(b, 1), #""a" IN ("b", $1)"#, [.int64(1)])
    try expectSQL(a.in([b, c]), #""a" IN ("b", "c")"#)
    let query = SQL.select(userID).from(events)
    try expectSQL(a.in(query), #""a" IN (SELECT "events"."user_id" FROM "events")"#)
    try expectSQL(In(a, query), #""a" IN (SELECT "events"."user_id" FROM "events")"#)
    try expectSQL(a.notIn(query), #""a" NOT IN (SELECT "events"."user_id" FROM "events")"#)
    try expectSQL(NotIn(a, query), #""a" NOT IN (SELECT "events"."user_id" FROM "events")"#)
  }

  @Test("many thousands are one bind")
  func thousands() throws {
    try expectSQL(
      a.in(0..<70_000),
      #""a" IN (SELECT unnest($1::bigint[]))"#,
      [.list((0..<70_000).map { .int64($0) })]
    )
  }
}
