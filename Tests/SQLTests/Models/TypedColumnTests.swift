import Foundation
import SQL
import Testing

@Suite("Columns of models in statements")
struct TypedColumnTests {
  @Test("both spellings are the column")
  func spellings() throws {
    try expectSQL(\Todo.$id, #""todo"."id""#)
    try expectSQL(Todo.$id, #""todo"."id""#)
    #expect((\Todo.$doneAt).sqlNode == Todo.$doneAt.sqlNode)
  }

  @Test("an alias and a schema qualify")
  func qualifiers() throws {
    let t = Todo.as("t")
    try expectSQL(
      SQL.select(t.$id, t.all).from(t.table).where(t.$name == "x"),
      #"SELECT "t"."id", "t".* FROM "todo" AS "t" WHERE "t"."name" = $1"#,
      [.string("x")]
    )
    let old = Todo.inSchema("a")
    try expectSQL(
      SQL.select(old.$id, old.all).from(old.table),
      #"SELECT "a"."todo"."id", "todo".* FROM "a"."todo""#
    )
    try expectSQL(Todo.inSchema(DB.Catalog("cat").schema("a")).table, #""cat"."a"."todo""#)
  }

  @Test("both forms of a statement take them")
  func statements() throws {
    try expectBoth(
      SQL {
        Select {
          \Todo.$id
          \Todo.$name
          As("title")
        }
        From(Todo.table)
        Where {
          \Todo.$doneAt == nil
          if Todo.tableName == "todo" { Todo.$name != "x" }
        }
        OrderBy {
          OrderByItem.asc(\Todo.$name)
          \Todo.$id
        }
      },
      SQL.select(\Todo.$id, \Todo.$name => "title").from(Todo.table)
        .where(\Todo.$doneAt == nil).where(Todo.$name != "x").orderBy(.asc(Todo.$name)).orderBy(Todo.$id),
      """
      SELECT "todo"."id", "todo"."name" as "title" FROM "todo" WHERE "todo"."done_at" IS NULL \
      AND "todo"."name" != $1 ORDER BY "todo"."name" ASC, "todo"."id"
      """,
      [.string("x")]
    )
  }

  @Test("lists of them select and group by each")
  func lists() throws {
    let t = Todo.as("t")
    try expectSQL(
      SQL.select([Todo.$doneAt, t.$doneAt] as [any SQLable]).from(Todo.table, t.table),
      #"SELECT "todo"."done_at", "t"."done_at" FROM "todo", "todo" AS "t""#
    )
    try expectSQL(
      SQL.select(Fn.count()).from(Todo.table).groupBy([\Todo.$id, \Todo.$name]),
      #"SELECT count(*) FROM "todo" GROUP BY "todo"."id", "todo"."name""#
    )
  }

  @Test("functions, casts and order take them")
  func functions() throws {
    try expectSQL(
      SQL.select(
        Fn.lower(\Todo.$name),
        \Todo.$id => .text,
        Fn.rowNumber().over(partitionBy: \Todo.$name, orderBy: .desc(\Todo.$createdAt, nulls: .last))
      )
      .from(Todo.table),
      """
      SELECT lower("todo"."name"), "todo"."id"::text, \
      row_number() OVER (PARTITION BY "todo"."name" ORDER BY "todo"."created_at" DESC NULLS LAST) FROM "todo"
      """
    )
    try expectSQL(
      SQL.select(Fn.cast(Fn.count(\Todo.$id), .bigint) => "count").from(Todo.table),
      #"SELECT cast(count("todo"."id") as bigint) as "count" FROM "todo""#
    )
  }

  @Test("changes take them")
  func changes() throws {
    let now = Date(timeIntervalSince1970: 0)
    let id = UUID()
    try expectSQL(
      SQL.insertInto(Todo.table, fields: \Todo.$id, \Todo.$name).values.values(id, "a"),
      #"INSERT INTO "todo" ("id", "name") VALUES ($1, $2)"#,
      [.uuid(id), .string("a")]
    )
    try expectSQL(
      SQL.update(Todo.table).set[items: \Todo.$doneAt == now, \Todo.$priority == nil].where(\Todo.$id == id)
        .returning(\Todo.$id),
      """
      UPDATE "todo" SET "done_at" = $1, "priority" = NULL WHERE "todo"."id" = $2 RETURNING "id"
      """,
      [.timestampTZ(now), .uuid(id)]
    )
    try expectSQL(
      SQL.delete(from: Todo.table).where(\Todo.$id == id),
      #"DELETE FROM "todo" WHERE "todo"."id" = $1"#,
      [.uuid(id)]
    )
  }

  @Test("selects of a model")
  func selects() throws {
    try expectSQL(
      Todo.select.where(Todo.$doneAt == nil).orderBy(.asc(Todo.$createdAt)),
      """
      SELECT "todo".* FROM "todo" WHERE "todo"."done_at" IS NULL ORDER BY "todo"."created_at" ASC
      """
    )
    try expectSQL(Todo.select(\.$id), #"SELECT "todo"."id" FROM "todo""#)
    try expectSQL(
      Todo.select(\.$id, \.$name, \.$priority).where(\Todo.$name == "x"),
      #"SELECT "todo"."id", "todo"."name", "todo"."priority" FROM "todo" WHERE "todo"."name" = $1"#,
      [.string("x")]
    )
  }
}
