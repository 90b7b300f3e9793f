import SQL
import Testing

@Suite("Brackets come from precedence")
struct PrecedenceTests {
  static let logicCases: [(SQLPredicate, String)] = [
    (a && b && c, #""a" AND "b" AND "c""#),
    (a && (b && c), #""a" AND "b" AND "c""#),
    (a && (b || c), #""a" AND ("b" OR "c")"#),
    ((a || b) && c, #"("a" OR "b") AND "c""#),
    (a || b && c, #""a" OR "b" AND "c""#),
    (a && b || c, #""a" AND "b" OR "c""#),
    (!a && b, #"NOT "a" AND "b""#),
    (!(a && b), #"NOT ("a" AND "b")"#),
    (!(a == b), #"NOT "a" = "b""#),
    (!(!a), #"NOT NOT "a""#),
    (!a == b, #"(NOT "a") = "b""#),
    ((a == b) == c, #"("a" = "b") = "c""#),
    ((a == b).isNull, #"("a" = "b") IS NULL"#),
    (!a.isNull, #"NOT "a" IS NULL"#),
    ((a && b).isNotNull, #"("a" AND "b") IS NOT NULL"#),
    ((a || b).between(b, c), #"("a" OR "b") BETWEEN "b" AND "c""#),
    (a.between(b, c) && b, #""a" BETWEEN "b" AND "c" AND "b""#),
    (a.between(b && c, c), #""a" BETWEEN ("b" AND "c") AND "c""#),
    (a.in(b == c, c), #""a" IN ("b" = "c", "c")"#),
    ((a < b).in(b, c), #"("a" < "b") IN ("b", "c")"#),
    (a.like(b) || c, #""a" LIKE "b" OR "c""#),
    (a.like(b.concat(c)), #""a" LIKE "b" || "c""#),
    (a + b == c * a, #""a" + "b" = "c" * "a""#),
    (a + b > c && a < b - c, #""a" + "b" > "c" AND "a" < "b" - "c""#),
    (SQL.exists(SQL.select(a)) && b, #"EXISTS (SELECT "a") AND "b""#),
    (!SQL.notExists(SQL.select(a)), #"NOT NOT EXISTS (SELECT "a")"#),
  ]

  static let arithmeticCases: [(SQLExpression, String)] = [
    (a + b * c, #""a" + "b" * "c""#),
    ((a + b) * c, #"("a" + "b") * "c""#),
    (a - b - c, #""a" - "b" - "c""#),
    (a - (b - c), #""a" - ("b" - "c")"#),
    (a - (b + c), #""a" - ("b" + "c")"#),
    (a + (b + c), #""a" + ("b" + "c")"#),
    (a * b / c % a, #""a" * "b" / "c" % "a""#),
    (a / (b * c), #""a" / ("b" * "c")"#),
    (a * b + c * a, #""a" * "b" + "c" * "a""#),
    (-a + b, #"-"a" + "b""#),
    (-(a + b), #"-("a" + "b")"#),
    (-(-a), #"-(-"a")"#),
    (a - -b, #""a" - -"b""#),
    (a.concat(b).concat(c), #""a" || "b" || "c""#),
    ((a + b).concat(c), #"("a" + "b") || "c""#),
    (a.concat(b) + c, #"("a" || "b") + "c""#),
    (a.concat(b + c), #""a" || ("b" + "c")"#),
    ((a + b) => .text, #"("a" + "b")::text"#),
    ((a => .text) => .integer, #""a"::text::integer"#),
    (-(a => .integer), #"-"a"::integer"#),
    ((-a) => .integer, #"(-"a")::integer"#),
    (Fn.cast(a + b, .text), #"cast("a" + "b" as text)"#),
    (Case.when(a && b).then(a + b).end + c, #"CASE WHEN "a" AND "b" THEN "a" + "b" END + "c""#),
  ]

  @Test("logic", arguments: logicCases)
  func logic(expression: SQLPredicate, text: String) throws {
    try expectSQL(expression, text)
  }

  @Test("arithmetic", arguments: arithmeticCases)
  func arithmetic(expression: SQLExpression, text: String) throws {
    try expectSQL(expression, text)
  }
}
