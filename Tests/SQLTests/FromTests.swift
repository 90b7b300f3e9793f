import SQL
import Testing

@Suite("FROM and joins")
struct FromTests {
  @Test("several tables, and text as a name")
  func tables() throws {
    try expectBoth(
      SQL { From(users, "events") },
      SQL.from(users, "events"),
      #"FROM "users", "events""#
    )
  }

  @Test("joins as siblings, in the block, and fluent are one tree")
  func joins() throws {
    let text = """
      FROM "users" AS "u" LEFT JOIN "events" ON "events"."user_id" = "u"."id" CROSS JOIN "days"
      """
    let u = users.as("u")
    let id = u.column("id")
    let fluent = SQL.from(u).join(.left, events, on: userID == id).join(.cross, DB.Table("days"))
    try expectBoth(
      SQL {
        From(users)
        As("u")
        Join(.left, events)
        On(userID == id)
        Join(.cross, DB.Table("days"))
      },
      fluent,
      text
    )
    try expectBoth(
      SQL {
        From {
          users
          As("u")
          Join(.left, events)
          On { userID == id }
          Join(.cross, DB.Table("days"))
        }
      },
      fluent,
      text
    )
  }

  @Test("a query in the block of a join is its source")
  func query() throws {
    let kinds = SQL.select(events.column("kind")).from(events).where(userID == id)
    try expectBoth(
      SQL {
        From(users)
        Join(.crossLateral) {
          Select(events.column("kind"))
          From(events)
          Where(userID == id)
        }
        As("e")
      },
      SQL.from(users).join(.crossLateral, kinds.as("e")),
      """
      FROM "users" CROSS JOIN LATERAL \
      (SELECT "events"."kind" FROM "events" WHERE "events"."user_id" = "users"."id") as "e"
      """
    )
  }

  @Test("a source after a join is set off by a comma")
  func sourceAfterJoin() throws {
    try expectSQL(
      From {
        users
        Join(events)
        Using(userID)
        DB.Table("days")
      },
      #"FROM "users" JOIN "events" USING ("user_id"), "days""#
    )
  }

  @Test("USING takes names and columns, without their table")
  func using() throws {
    try expectBoth(
      SQL {
        From(users)
        Join(.left, events)
        Using("id", userID)
      },
      SQL.from(users).join(.left, events, using: "id", userID),
      #"FROM "users" LEFT JOIN "events" USING ("id", "user_id")"#
    )
    try expectSQL(
      SQL.from(users).join(events, using: "id"),
      #"FROM "users" JOIN "events" USING ("id")"#
    )
  }

  @Test("conditions in a block must all hold, and an empty block says nothing")
  func conditions() throws {
    try expectSQL(
      SQL {
        From(users)
        Join(events)
        On {
          userID == id
          userID > 5
        }
      },
      #"FROM "users" JOIN "events" ON "events"."user_id" = "users"."id" AND "events"."user_id" > $1"#,
      [.int64(5)]
    )
    try expectSQL(
      SQL.from(users).join(events, on: userID == id).or(userID == nil),
      #"FROM "users" JOIN "events" ON "events"."user_id" = "users"."id" OR "events"."user_id" IS NULL"#
    )
    try expectSQL(
      SQL {
        From(users)
        Join(.cross, events)
        On {}
      },
      #"FROM "users" CROSS JOIN "events""#
    )
  }

  @Test("an alias gives its columns")
  func alias() throws {
    let u = DB.Schema("s").table("users").as("u")
    try expectSQL(
      SQL.select(u.column("id"), u.all).from(u),
      #"SELECT "u"."id", "u".* FROM "s"."users" AS "u""#
    )
  }

  @Test("VALUES as a source, with names for its columns")
  func values() throws {
    try expectSQL(
      SQL.select(SQL.asterisk).from(Values(Row(1, "x"), Row(2, nil)).as("v", columns: "n", "s")),
      #"SELECT * FROM (VALUES ($1, $2), ($3, NULL)) as "v" ("n", "s")"#,
      [.int64(1), .string("x"), .int64(2)]
    )
    try expectSQL(Values { for n in 1...2 { Row(n) } }, "VALUES ($1), ($2)", [.int64(1), .int64(2)])
  }
}
