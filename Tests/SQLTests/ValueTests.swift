import Foundation
import SQL
import Testing

@Suite("Values never enter the text")
struct ValueTests {
  static let hostileTexts = [
    "'", "''", "\"", "'; DROP TABLE users; --", "$1", "?", "\0", "a\0b", "/*", "\\", "ʼ; --", "§§§",
    String(repeating: "x", count: 1_000_000),
  ]

  @Test("a hostile text is a bind", arguments: hostileTexts)
  func bound(text: String) throws {
    try expectSQL(
      SQL.select(a).from(users).where(a == text && b.like(text) && c.in([text])).limit(1),
      #"SELECT "a" FROM "users" WHERE "a" = $1 AND "b" LIKE $2 AND "c" IN ($3) LIMIT $4"#,
      [.string(text), .string(text), .string(text), .int64(1)]
    )
  }

  @Test("where the engine takes no parameter, a text is a literal that nothing ends")
  func literal() throws {
    try expectSQL(SQL.returning("'; DROP TABLE t; --".as("x")), "RETURNING '''; DROP TABLE t; --' as \"x\"")
    try expectSQL(SQL.returning("a\0b"), "RETURNING ('a' || chr(0) || 'b')")
    try expectSQL(SQL.returning(a - -1), #"RETURNING "a" - -1"#)
    try expectSQL(SQL.returning(-1 => .text), "RETURNING (-1)::text")
  }

  @Test("a value that no kind can hold throws where it would be a literal")
  func invalid() {
    let beyond = Date(timeIntervalSince1970: 1e15)
    #expect(throws: SQLError.self) { try SQL.returning(beyond).prepare() }
    #expect(throws: SQLError.self) { try SQL.returning([beyond]).prepare() }
  }

  @Test("an item of ORDER BY or GROUP BY that is a number is a position; in an expression it is a bind")
  func positions() throws {
    try expectSQL(SQL.orderBy(.asc(1), .desc(a + 1)), #"ORDER BY 1 ASC, "a" + $1 DESC"#, [.int64(1)])
    try expectSQL(SQL.groupBy(1, a), #"GROUP BY 1, "a""#)
    try expectSQL(GroupBy(SQL.all), "GROUP BY ALL")
    try expectSQL(OrderBy(SQL.all), "ORDER BY ALL")
    try expectSQL(
      OrderBy {
        a
        OrderByItem.desc(b)
      },
      #"ORDER BY "a", "b" DESC"#
    )
    try expectSQL(SQL.orderBy(.asc(a, b)), #"ORDER BY "a" ASC, "b" ASC"#)
  }
}
