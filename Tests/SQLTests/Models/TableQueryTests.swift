import Foundation
import SQL
import Testing

@Suite("Queries whose rows are models")
struct TableQueryTests {
  @Test("all rows")
  func all() throws {
    try expectSQL(Todo.query, #"SELECT "todo".* FROM "todo""#)
  }

  @Test("several conditions must all hold, with brackets where they must be")
  func conditions() throws {
    try expectSQL(
      Todo.query.where(\Todo.$priority == 1 || \Todo.$priority == 2).where(Todo.$doneAt == nil),
      """
      SELECT "todo".* FROM "todo" WHERE ("todo"."priority" = $1 OR "todo"."priority" = $2) \
      AND "todo"."done_at" IS NULL
      """,
      [.int64(1), .int64(2)]
    )
  }

  @Test("clauses are in the order of SQL, however they came")
  func order() throws {
    try expectSQL(
      Todo.query.offset(40).limit(5).orderBy(.asc(\Todo.$name)).where(\Todo.$name != "x").groupBy(SQL.all)
        .join(.inner, Event.table, on: \Event.$todoID == \Todo.$id).orderBy(.desc(\Todo.$id)).limit(20),
      """
      SELECT "todo".* FROM "todo" INNER JOIN "event" ON "event"."todo_id" = "todo"."id" \
      WHERE "todo"."name" != $1 GROUP BY ALL ORDER BY "todo"."name" ASC, "todo"."id" DESC LIMIT $2 OFFSET $3
      """,
      [.string("x"), .int64(20), .int64(40)]
    )
  }

  @Test("joins by a condition, by columns and without")
  func joins() throws {
    try expectSQL(
      Todo.query.join(Event.as("e").table, on: Event.as("e").$todoID == \Todo.$id).join(
        .left,
        "b",
        using: "todo_id"
      )
      .join(.cross, DB.Table("c")),
      """
      SELECT "todo".* FROM "todo" JOIN "event" AS "e" ON "e"."todo_id" = "todo"."id" LEFT JOIN "b" USING ("todo_id") \
      CROSS JOIN "c"
      """
    )
  }

  @Test("is a value: going on leaves the original")
  func value() throws {
    let base = Todo.query.where(\Todo.$doneAt == nil)
    _ = base.limit(1)
    try expectSQL(base, #"SELECT "todo".* FROM "todo" WHERE "todo"."done_at" IS NULL"#)
    #expect(base.description == #"SELECT "todo".* FROM "todo" WHERE "todo"."done_at" IS NULL"#)
  }

  @Test("stands in a block, in a predicate and as a source")
  func composition() throws {
    let open = Todo.query.where(\Todo.$doneAt == nil)
    try expectSQL(
      SQL {
        open
        Limit(1)
      },
      #"SELECT "todo".* FROM "todo" WHERE "todo"."done_at" IS NULL LIMIT $1"#,
      [.int64(1)]
    )
    try expectSQL(
      SQL.select(Fn.count()).from(open.as("o")),
      #"SELECT count(*) FROM (SELECT "todo".* FROM "todo" WHERE "todo"."done_at" IS NULL) as "o""#
    )
    try expectSQL(SQL.exists(open), #"EXISTS (SELECT "todo".* FROM "todo" WHERE "todo"."done_at" IS NULL)"#)
  }

  @Test("a condition alone can become a DELETE")
  func filter() throws {
    let query = Todo.query.where(\Todo.$doneAt != nil)
    #expect(query.isFilterOnly)
    try expectSQL(query.filter, #"WHERE "todo"."done_at" IS NOT NULL"#)
    try expectSQL(
      SQL.delete(from: Todo.table).append(query.filter),
      #"DELETE FROM "todo" WHERE "todo"."done_at" IS NOT NULL"#
    )
    try expectSQL(Todo.query.filter, "")
    for other in [query.limit(1), query.offset(1), query.orderBy(SQL.all), query.groupBy(SQL.all)] {
      #expect(!other.isFilterOnly)
    }
    #expect(!query.join(.cross, Event.table).isFilterOnly)
  }

  @Test("crosses tasks")
  func sendable() async throws {
    let query = Todo.query.where(\Todo.$name == "x").limit(1)
    try await Task.detached {
      try expectPlain(query, #"SELECT "todo".* FROM "todo" WHERE "todo"."name" = 'x' LIMIT 1"#)
    }.value
  }
}
