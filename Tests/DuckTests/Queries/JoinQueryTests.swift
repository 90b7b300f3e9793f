import Duck
@testable import SQL
import Testing

@Suite("Joins and subqueries, on the engine")
struct JoinQueryTests {
  static let users = DB.Table("users")
  static let events = DB.Table("events")
  static let userID = users.column("id")
  static let eventUser = events.column("user_id")

  static let conditionalModes: [JoinMode] = [
    .none, .inner, .left, .right, .full, .leftOuter, .rightOuter, .fullOuter, .semi, .anti,
  ]
  static let unconditionalModes: [JoinMode] = [
    .cross, .positional, .natural, .naturalInner, .naturalLeft, .naturalRight, .naturalFull,
    .naturalFullOuter,
    .naturalSemi, .naturalAnti,
  ]
  static let nearestModes: [JoinMode] = [.asOf, .asOfLeft, .asOfRight, .asOfFull]
  static let lateralModes: [JoinMode] = [.leftLateral, .leftOuterLateral, .innerLateral]

  @Test("with a condition", arguments: conditionalModes)
  func condition(mode: JoinMode) async throws {
    try await Kinds.shared.value.expect(
      SQL.select(SQL.asterisk).from(Self.users).join(mode, Self.events, on: Self.userID == Self.eventUser),
      #"SELECT * FROM "users" \#(mode.rawValue) "events" ON "users"."id" = "events"."user_id""#
    )
  }

  @Test("without a condition", arguments: unconditionalModes)
  func noCondition(mode: JoinMode) async throws {
    try await Kinds.shared.value.expect(
      SQL.select(SQL.asterisk).from(Self.users).join(mode, Self.events),
      #"SELECT * FROM "users" \#(mode.rawValue) "events""#
    )
  }

  @Test("the nearest row", arguments: nearestModes)
  func nearest(mode: JoinMode) async throws {
    let later = DB.Table("e")
    try await Kinds.shared.value.expect(
      SQL.select(Fn.count()).from(Self.events).join(
        mode,
        Self.events.as("e"),
        on: Self.eventUser == later.column("user_id") && Self.events.column("seen") >= later.column("seen")
      ),
      """
      SELECT count(*) FROM "events" \(mode.rawValue) "events" AS "e" \
      ON "events"."user_id" = "e"."user_id" AND "events"."seen" >= "e"."seen"
      """
    )
  }

  @Test("a subquery that sees the row on its left", arguments: lateralModes)
  func lateral(mode: JoinMode) async throws {
    let last = SQL.select(Fn.max(Self.events.column("n")) => "n").from(Self.events)
      .where(Self.eventUser == Self.userID).as("last")
    try await Kinds.shared.value.expect(
      SQL.select(last.column("n")).from(Self.users).join(mode, last, on: SQL.raw("true")),
      """
      SELECT "last"."n" FROM "users" \(mode.rawValue) (SELECT max("events"."n") as "n" FROM "events" \
      WHERE "events"."user_id" = "users"."id") as "last" ON true
      """
    )
  }

  @Test("CROSS JOIN LATERAL takes no condition")
  func crossLateral() async throws {
    let names = Fn.unnest([1, 2]).as("u", columns: "v")
    try await Kinds.shared.value.expect(
      SQL.select(names.column("v")).from(Self.users).join(.crossLateral, names),
      #"SELECT "u"."v" FROM "users" CROSS JOIN LATERAL unnest($1) as "u" ("v")"#,
      [.list([.int64(1), .int64(2)])]
    )
  }

  @Test("ANY and ALL, of a query and of a list")
  func quantifiers() async throws {
    let database = try await Kinds.shared.value
    let ages = SQL.select(DB.Column("age")).from(Self.users).where(DB.Column("age") != nil)
    let oldest = try await database.expect(
      SQL.select(DB.Column("name")).from(Self.users).where(DB.Column("age") >= SQL.all(ages)),
      """
      SELECT "name" FROM "users" WHERE "age" >= ALL (SELECT "age" FROM "users" WHERE "age" IS NOT NULL)
      """
    )
    #expect(oldest == ["'Ada'"])
    let some = try await database.expect(
      SQL.select(DB.Column("name")).from(Self.users).where(Self.userID == SQL.any([1, 3])),
      #"SELECT "name" FROM "users" WHERE "users"."id" = ANY($1)"#,
      [.list([.int64(1), .int64(3)])]
    )
    #expect(some == ["'Ada'", "'Cid'"])
  }

  @Test("rows in a query and among rows")
  func rows() async throws {
    let pair = Row(Self.eventUser, Self.events.column("kind"))
    let rows = try await Kinds.shared.value.expect(
      SQL.select(Self.events.column("id")).from(Self.events)
        .where(
          pair.in(Row(1, "in"), Row(2, "in"))
            && pair.in(SQL.select(Self.eventUser, DB.Column("kind")).from(Self.events))
        ),
      """
      SELECT "events"."id" FROM "events" WHERE \
      ROW("events"."user_id", "events"."kind") IN (ROW($1, $2), ROW($3, $4)) AND \
      ROW("events"."user_id", "events"."kind") IN (SELECT "events"."user_id", "kind" FROM "events")
      """,
      [.int64(1), .string("in"), .int64(2), .string("in")]
    )
    #expect(rows == ["1", "3"])
  }

  @Test("a scalar subquery anywhere an expression may stand")
  func scalar() async throws {
    let most = SQL.select(Fn.max(DB.Column("n"))).from(Self.events)
    try await Kinds.shared.value.expect(
      SQL.select(most + 1, Fn.coalesce(most, 0), Case.when(most > 3).then(most).end, most => .text)
        .from(Self.users).where(Self.userID < most).groupBy(SQL.all).orderBy(.asc(most)),
      """
      SELECT (SELECT max("n") FROM "events") + $1, coalesce((SELECT max("n") FROM "events"), $2), \
      CASE WHEN (SELECT max("n") FROM "events") > $3 THEN (SELECT max("n") FROM "events") END, \
      (SELECT max("n") FROM "events")::text FROM "users" WHERE "users"."id" < (SELECT max("n") FROM "events") \
      GROUP BY ALL ORDER BY (SELECT max("n") FROM "events") ASC
      """,
      [.int64(1), .int64(0), .int64(3)]
    )
  }

  @Test(
    "a subquery's LIMIT and OFFSET are written, since the engine takes no parameter where the outer row is seen"
  )
  func limits() async throws {
    let latest = SQL.select(DB.Column("n")).from(Self.events).where(Self.eventUser == Self.userID)
      .orderBy(.desc(DB.Column("seen"))).limit(1).offset(0)
    let rows = try await Kinds.shared.value.expect(
      SQL.select(latest).from(Self.users).orderBy(.asc(Self.userID)).limit(2),
      """
      SELECT (SELECT "n" FROM "events" WHERE "events"."user_id" = "users"."id" ORDER BY "seen" DESC LIMIT 1 OFFSET 0) \
      FROM "users" ORDER BY "users"."id" ASC LIMIT $1
      """,
      [.int64(2)]
    )
    #expect(rows == ["7", "1"])
  }

  @Test("USING KEY replaces rows of the same key")
  func usingKey() async throws {
    let k = DB.Column("k")
    let v = DB.Column("v")
    let steps = SQL.select(k, v + 1).from("r").where(v < 5)
    let rows = try await Kinds.shared.value.expect(
      SQL {
        With(recursive: "r", columns: ["k", "v"], usingKey: ["k"], Union(SQL.select(1, 2), steps))
        Select(SQL.asterisk)
        From("r")
      },
      """
      WITH RECURSIVE "r" ("k", "v") USING KEY ("k") as \
      ((SELECT $1, $2) UNION (SELECT "k", "v" + $3 FROM "r" WHERE "v" < $4)) SELECT * FROM "r"
      """,
      [.int64(1), .int64(2), .int64(1), .int64(5)]
    )
    #expect(rows == ["1 5"])
  }

  @Test("clauses of a select builder come in any order")
  func selectBuilder() async throws {
    let name = DB.Column("name")
    let rows = try await Kinds.shared.value.expect(
      SQLSelectBuilder().limit(5).orderBy(.asc(name)).where(name != nil).join(
        .inner,
        Self.events,
        on: Self.userID == Self.eventUser
      )
      .having(Fn.count() > 1).from("users").groupBy(name).select(name).where(Self.userID > 0)
      .with(With("unused", SQL.select(1))),
      """
      WITH "unused" as (SELECT $1) SELECT "name" FROM "users" INNER JOIN "events" \
      ON "users"."id" = "events"."user_id" WHERE "name" IS NOT NULL AND "users"."id" > $2 GROUP BY "name" \
      HAVING count(*) > $3 ORDER BY "name" ASC LIMIT $4
      """,
      [.int64(1), .int64(0), .int64(1), .int64(5)]
    )
    #expect(rows == ["'Ada'"])
  }
}
