import SQL
import Testing

@Suite("SELECT, in both forms")
struct SelectTests {
  @Test("a list of columns selects and groups by each of them")
  func listsOfColumns() throws {
    let table = DB.Table("t")
    let columns = [table.column("a"), table.column("b")]
    let expected = #"SELECT "t"."a", "t"."b" FROM "t" GROUP BY "t"."a", "t"."b""#
    try expectBoth(
      SQL {
        Select(columns)
        From(table)
        GroupBy(columns)
      },
      SQL.select(columns).from(table).groupBy(columns),
      expected
    )
  }

  @Test("a list of columns")
  func columns() throws {
    try expectBoth(
      SQL {
        Select(id, name)
        From(users)
      },
      SQL.select(id, name).from(users),
      #"SELECT "users"."id", "users"."name" FROM "users""#
    )
  }

  @Test("a list that is an array")
  func arrays() throws {
    let columns: [any SQLable] = [a, b]
    try expectBoth(
      SQL { Select(columns) },
      SQL.select(columns),
      #"SELECT "a", "b""#
    )
  }

  @Test("all clauses, in order, with values in order of the text")
  func allClauses() throws {
    try expectBoth(
      SQL {
        Select(a, Fn.count() => "n")
        From(users)
        Where(b == "x")
        GroupBy(a)
        Having(Fn.count() > 100)
        Qualify(Fn.rank().over(orderBy: .asc(a)) <= 3)
        OrderBy(.desc(a, nulls: .last), .asc(b))
        Limit(20)
        Offset(40)
      },
      SQL.select(a, Fn.count() => "n")
        .from(users)
        .where(b == "x")
        .groupBy(a)
        .having(Fn.count() > 100)
        .qualify(Fn.rank().over(orderBy: .asc(a)) <= 3)
        .orderBy(.desc(a, nulls: .last), .asc(b))
        .limit(20)
        .offset(40),
      """
      SELECT "a", count(*) as "n" FROM "users" WHERE "b" = $1 GROUP BY "a" HAVING count(*) > $2 \
      QUALIFY rank() OVER (ORDER BY "a" ASC) <= $3 ORDER BY "a" DESC NULLS LAST, "b" ASC LIMIT $4 OFFSET $5
      """,
      [.string("x"), .int64(100), .int64(3), .int64(20), .int64(40)]
    )
  }

  @Test("DISTINCT and DISTINCT ON")
  func distinct() throws {
    try expectBoth(
      SQL {
        Select {
          Distinct()
          a
        }
      },
      SQL.select(a).distinct,
      #"SELECT DISTINCT "a""#
    )
    try expectSQL(
      Select {
        Distinct(on: a, b)
        c
      },
      #"SELECT DISTINCT ON ("a", "b") "c""#
    )
  }

  @Test("a star, of all and of one table")
  func star() throws {
    try expectSQL(SQL.select(SQL.asterisk).from(users), #"SELECT * FROM "users""#)
    try expectSQL(SQL.select(users.all).from(users), #"SELECT "users".* FROM "users""#)
  }

  @Test("values, aliases and casts in the list")
  func values() throws {
    try expectSQL(
      SQL.select(1 => "one", "x".as("text"), Fn.cast(2.5, .real) => "r", a => .text),
      #"SELECT $1 as "one", $2 as "text", cast($3 as real) as "r", "a"::text"#,
      [.int64(1), .string("x"), .double(2.5)]
    )
  }

  @Test("a subquery as a source, as an item and in a predicate")
  func subqueries() throws {
    let recent = SQL.select(userID).from(events).where(events.column("kind") == "login")
    let r = recent.as("r")
    try expectSQL(
      SQL.select(r.column("user_id"), SQL.select(Fn.count()).from(users).as("all")).from(r),
      """
      SELECT "r"."user_id", (SELECT count(*) FROM "users") as "all" FROM \
      (SELECT "events"."user_id" FROM "events" WHERE "events"."kind" = $1) as "r"
      """,
      [.string("login")]
    )
    try expectSQL(
      SQL.select(id).from(users).where(id.in(recent)).and(SQL.notExists(recent)),
      """
      SELECT "users"."id" FROM "users" WHERE "users"."id" IN \
      (SELECT "events"."user_id" FROM "events" WHERE "events"."kind" = $1) AND NOT EXISTS \
      (SELECT "events"."user_id" FROM "events" WHERE "events"."kind" = $2)
      """,
      [.string("login"), .string("login")]
    )
    try expectSQL(
      SQL.select(id).from(users).where(id == SQL.select(Fn.max(userID)).from(events)),
      """
      SELECT "users"."id" FROM "users" WHERE "users"."id" = (SELECT max("events"."user_id") FROM "events")
      """
    )
  }

  @Test("EXISTS behind a clause throws instead of dropping the clause")
  func misplacedExists() {
    #expect(throws: SQLError.self) { try SQL.select(a).exists(SQL.select(b)).prepare() }
  }

  @Test("raw text is taken as it is")
  func raw() throws {
    try expectSQL(SQL.raw("PRAGMA version"), "PRAGMA version")
    try expectSQL(SQL.select(SQL.raw("a AS x")).raw("-- end"), "SELECT a AS x -- end")
    try expectSQL(a == 1 && SQL.raw("x OR y"), #""a" = $1 AND (x OR y)"#, [.int64(1)])
  }

  @Test("nothing at all is an empty text")
  func empty() throws {
    try expectSQL(SQL, "")
    try expectSQL(SQL {}, "")
    try expectSQL(Where {}, "")
  }

  @Test("a clause alone is a legal value")
  func clauseAlone() throws {
    try expectSQL(Where(a == nil), #"WHERE "a" IS NULL"#)
    try expectSQL(Limit(3), "LIMIT $1", [.int64(3)])
    try expectSQL(Join(.left, users), #"LEFT JOIN "users""#)
    try expectSQL(On(a == b), #"ON "a" = "b""#)
    try expectSQL(Using("id"), #"USING ("id")"#)
    try expectSQL(As("x"), #"AS "x""#)
  }
}
