import SQL
import Testing

@Suite("A grouped expression keeps its parameters")
struct GroupingTests {
  @Test("in SELECT, HAVING and ORDER BY")
  func everywhere() throws {
    let hour = a / 100 + 1
    try expectSQL(
      SQL.select(hour => "hour", Fn.count(), (hour * 2) => "twice")
        .from(users)
        .where(hour > 1)
        .groupBy(hour)
        .having(hour > 100)
        .orderBy(.asc(hour)),
      """
      SELECT "a" / $1 + $2 as "hour", count(*), ("a" / $1 + $2) * $3 as "twice" FROM "users" \
      WHERE "a" / $1 + $2 > $4 GROUP BY "a" / $1 + $2 HAVING "a" / $1 + $2 > $5 ORDER BY "a" / $1 + $2 ASC
      """,
      [.int64(100), .int64(1), .int64(2), .int64(1), .int64(100)]
    )
  }

  @Test("only the same expression, and only in its own SELECT")
  func others() throws {
    try expectSQL(
      SQL.select(a + 1, a + 2, SQL.select(a + 1).from(events)).from(users).groupBy(a + 1),
      """
      SELECT "a" + $1, "a" + $2, (SELECT "a" + $3 FROM "events") FROM "users" GROUP BY "a" + $1
      """,
      [.int64(1), .int64(2), .int64(1)]
    )
    try expectSQL(
      SQL.select(a + 1.0).from(users).groupBy(a + 1),
      #"SELECT "a" + $1 FROM "users" GROUP BY "a" + $2"#,
      [.double(1), .int64(1)]
    )
  }

  @Test("also when one is a part of another")
  func nested() throws {
    try expectSQL(
      SQL.select((a + 1) * 2, a + 1).groupBy(a + 1, (a + 1) * 2),
      #"SELECT ("a" + $1) * $2, "a" + $1 GROUP BY "a" + $1, ("a" + $1) * $2"#,
      [.int64(1), .int64(2)]
    )
  }

  @Test("dialects whose places all look the same bind again")
  func plainPlaces() throws {
    let dialect = SQLDialect(id: "other", identifierQuote: "`", parameters: .plain("?"))
    let splitted = try SQL.select(a + 1).groupBy(a + 1).prepare(dialect).splitted
    // Another engine's text.
    #expect(splitted.query == "SELECT `a` + ? GROUP BY `a` + ?")
    #expect(splitted.values == [.int64(1), .int64(1)])
  }
}
