import SQL
import Testing

@Suite("INSERT, UPDATE and DELETE")
struct ChangeTests {
  @Test("INSERT, with the word VALUES written or not")
  func insert() throws {
    let text = #"INSERT INTO "users" ("id", "name") VALUES ($1, $2)"#
    let values: [Value] = [.int64(1), .string("Ada")]
    try expectSQL(SQL.insertInto(users, fields: id, name).values.values(1, "Ada"), text, values)
    try expectSQL(SQL.insertInto(users, fields: id, name).values(1, "Ada"), text, values)
    try expectSQL(SQL.insertInto("users", fields: "id", "name").values(1, "Ada"), text, values)
    try expectSQL(SQL.insertInto("users", fields: ["id", "name"]).values(1, "Ada"), text, values)
    let (names, columns) = (["id", "name"], [id, name])
    try expectSQL(SQL.insertInto("users", fields: names).values(1, "Ada"), text, values)
    try expectSQL(SQL.insertInto(users, fields: columns).values(1, "Ada"), text, values)
    try expectSQL(SQL.insert.into[table: "users"].fields(names).values(1, "Ada"), text, values)
  }

  @Test("several rows")
  func rows() throws {
    let text = #"INSERT INTO "users" ("id", "name") VALUES ($1, $2), ($3, NULL)"#
    let values: [Value] = [.int64(1), .string("a"), .int64(2)]
    let insert = SQL.insertInto(users, fields: id, name)
    let missing: String? = nil
    try expectSQL(insert.values.values(array: [1, "a"], [2, missing]), text, values)
    try expectSQL(insert.values(array: [1, "a"], [2, missing]), text, values)
    try expectSQL(insert.values(1, "a").values(2, nil), text, values)
    try expectSQL(
      SQL.insertInto("pairs").values(Default(), 1),
      #"INSERT INTO "pairs" VALUES (DEFAULT, $1)"#,
      [.int64(1)]
    )
  }

  @Test("the rows of a query")
  func query() throws {
    try expectSQL(
      SQL.insertInto(users, fields: id).select(userID).from(events),
      #"INSERT INTO "users" ("id") SELECT "events"."user_id" FROM "events""#
    )
  }

  @Test("RETURNING takes literals, since the engine takes no parameters there")
  func returning() throws {
    try expectSQL(
      SQL.insertInto(users, fields: id).values(1).returning(id, name.concat("it's") => "text", SQL.asterisk),
      #"INSERT INTO "users" ("id") VALUES ($1) RETURNING "id", "users"."name" || 'it''s' as "text", *"#,
      [.int64(1)]
    )
  }

  @Test("UPDATE sets bare names, and NULL behind =")
  func update() throws {
    let missing: Int? = nil
    try expectSQL(
      SQL.update(users)
        .set[items: name == "Ada", users.column("left") == nil, users.column("age") == missing, id == id + 1]
        .where(id == 1),
      """
      UPDATE "users" SET "name" = $1, "left" = NULL, "age" = NULL, "id" = "users"."id" + $2 \
      WHERE "users"."id" = $3
      """,
      [.string("Ada"), .int64(1), .int64(1)]
    )
    try expectSQL(
      SQL.update(users).set[items: a == (b == c), c == (a && b), b == Default()],
      #"UPDATE "users" SET "a" = ("b" = "c"), "c" = ("a" AND "b"), "b" = DEFAULT"#
    )
  }

  @Test("an item that sets nothing throws")
  func badItems() {
    #expect(throws: SQLError.self) { try SQL.update(users).set[items: name > 1].prepare() }
    #expect(throws: SQLError.self) { try SQL.update(users).set[items: name != nil].prepare() }
    #expect(throws: SQLError.self) { try SQL.update(users).set[items: name + 1 == 1].prepare() }
  }

  @Test("a field that is no column throws, and the message holds no value")
  func badField() throws {
    let error = #expect(throws: SQLError.self) {
      try SQL.insertInto(users, fields: id, 4711).values(1, 2).prepare()
    }
    let text = try #require(error).description
    #expect(text.contains("INSERT") && !text.contains("4711"))
  }

  @Test("DELETE")
  func delete() throws {
    try expectSQL(
      SQL.delete(from: users).where(id == 1),
      #"DELETE FROM "users" WHERE "users"."id" = $1"#,
      [.int64(1)]
    )
    try expectSQL(SQL.delete(from: "users"), #"DELETE FROM "users""#)
  }
}
