import Foundation
import SQL
import Testing

@Suite("What preparation gives")
struct PreparedTests {
  @Test("a plain text has the values in it")
  func plain() throws {
    let query = SQL.select(a).from(users).where(a == "it's" && b == 5 && c == nil).limit(3)
    try expectPlain(
      query,
      #"SELECT "a" FROM "users" WHERE "a" = 'it''s' AND "b" = 5 AND "c" IS NULL LIMIT 3"#
    )
    try expectPlain(SQL.select(-1 => .text, a - -1), #"SELECT (-1)::text, "a" - -1"#)
    try expectPlain(
      SQL.select(-Fn.cast(1, .integer), -SQL.select(-1)),
      "SELECT -cast(1 as integer), -(SELECT -1)"
    )
  }

  @Test("a description shows no value")
  func description() {
    let query = SQL.select(a).where(b == "secret")
    #expect(query.description == #"SELECT "a" WHERE "b" = $1"#)
    #expect(!String(reflecting: b == "secret").contains("secret"))
    #expect(DB.Column("\0").sqlNode.description.contains("NUL"))
  }

  @Test("a text that looks like a place stays what it is")
  func lookalike() throws {
    try expectPlain(a == "$2" && b == "x", #""a" = '$2' AND "b" = 'x'"#)
  }

  @Test("placeholders are slots, and one that is used twice is one")
  func placeholders() throws {
    let first = SQLPlaceholder(slot: 0)
    let second = SQLPlaceholder(slot: 1)
    let query = SQL.select(a).where(a == second && b == 5 && (c == first || c > second)).limit(first)
    try expectSQL(
      query,
      #"SELECT "a" WHERE "a" = $1 AND "b" = $2 AND ("c" = $3 OR "c" > $1) LIMIT $3"#,
      [.null, .int64(5), .null]
    )
    #expect(try query.prepare().binds == [.parameter(1), .value(.int64(5)), .parameter(0)])
  }

  @Test("placeholders stand in rows and in IN")
  func placeholdersElsewhere() throws {
    let slots = (0..<17).map(SQLPlaceholder.init(slot:))
    try expectSQL(
      SQL.insertInto(users, fields: id, name).values.values(slots[0], slots[1]),
      #"INSERT INTO "users" ("id", "name") VALUES ($1, $2)"#,
      [.null, .null]
    )
    let places = (1...17).map { "$\($0)" }.joined(separator: ", ")
    try expectSQL(a.in(slots), #""a" IN (\#(places))"#, Array(repeating: .null, count: 17))
  }

  @Test("fragments, conditions and loops in a statement's block", arguments: [true, false])
  func blocks(active: Bool) throws {
    let only = ["x", "y"]
    let limit: Int? = active ? 3 : nil
    try expectSQL(
      SQL {
        Select {
          id
          if active {
            name
            As("title")
          }
        }
        From(users)
        for text in only { Where(name != text) }
        if active { Open() } else { Where(id > 1) }
        if let limit { Limit(limit) }
      },
      active
        ? """
        SELECT "users"."id", "users"."name" as "title" FROM "users" WHERE "users"."name" != $1 \
        AND "users"."name" != $2 AND "users"."done_at" IS NULL LIMIT $3
        """
        : """
        SELECT "users"."id" FROM "users" WHERE "users"."name" != $1 AND "users"."name" != $2 AND "users"."id" > $3
        """,
      active ? [.string("x"), .string("y"), .int64(3)] : [.string("x"), .string("y"), .int64(1)]
    )
  }

  @Test("a query type is a fragment, a subquery, a statement, and goes on")
  func queryTypes() throws {
    let recent = Recent(kind: "login")
    try expectSQL(
      recent,
      #"SELECT "events"."user_id" FROM "events" WHERE "events"."kind" = $1"#,
      [.string("login")]
    )
    try expectSQL(
      SQL { recent },
      #"SELECT "events"."user_id" FROM "events" WHERE "events"."kind" = $1"#,
      [.string("login")]
    )
    try expectSQL(
      SQL.select(id).from(users).where(id.in(recent)).append(Open()),
      """
      SELECT "users"."id" FROM "users" WHERE "users"."id" IN \
      (SELECT "events"."user_id" FROM "events" WHERE "events"."kind" = $1) AND "users"."done_at" IS NULL
      """,
      [.string("login")]
    )
    try expectSQL(
      recent.orderBy(.asc(userID)),
      #"SELECT "events"."user_id" FROM "events" WHERE "events"."kind" = $1 ORDER BY "events"."user_id" ASC"#,
      [.string("login")]
    )
  }

  @Test("set operations bracket their queries")
  func setOperations() throws {
    let one = SQL.select(a).from(users)
    let two = SQL.select(b).from("pairs")
    let text = #"(SELECT "a" FROM "users") UNION ALL (SELECT "b" FROM "pairs")"#
    try expectBoth(SQL { Union(all: one, two) }, one.union(all: two), text)
    try expectSQL(
      Union(one, two, one),
      #"(SELECT "a" FROM "users") UNION (SELECT "b" FROM "pairs") UNION (SELECT "a" FROM "users")"#
    )
    try expectSQL(
      one.union(two).except(one).limit(1),
      """
      ((SELECT "a" FROM "users") UNION (SELECT "b" FROM "pairs")) EXCEPT (SELECT "a" FROM "users") LIMIT $1
      """,
      [.int64(1)]
    )
    try expectSQL(
      SQL.select(SQL.asterisk).from(one.intersect(two).as("x")),
      """
      SELECT * FROM ((SELECT "a" FROM "users") INTERSECT (SELECT "b" FROM "pairs")) as "x"
      """
    )
  }
}

private struct Open: SQLQuery {
  var query: Query {
    Where(users.column("done_at") == nil)
  }
}

private struct Recent: SQLQuery {
  let kind: String

  var query: Query {
    Select(userID)
    From(events)
    Where(events.column("kind") == kind)
  }
}
