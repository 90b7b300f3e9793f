import Duck
import Testing

@Suite("Statements of models")
struct PersistenceStatementTests {
  private let log = StatementLog()

  private func statements(_ work: (DatabaseIdentifier) async throws -> Void) async throws -> [String] {
    let database = try await Note.database()
    try await [Note(1, "a"), Note(2, "b")].batchInsert(on: database)
    log.attach(to: database)
    try await work(database)
    return log.take()
  }

  private var changed: Note {
    var note = Note()
    (note.id, note.title, note.weight) = (1, "c", nil)
    return note
  }

  @Test("update")
  func update() async throws {
    let sql = try await statements { database in
      _ = try await changed.update(on: \.$id, on: database)
      try await changed.updateNonReturning(on: \.$id, \.$title, on: database)
      try await database.transaction { _ = try await changed.update(on: \.$id, on: $0) }
    }
    let update = #"UPDATE "note" SET "title" = $1, "weight" = NULL WHERE "note"."id" = $2"#
    let select = #"SELECT "note".* FROM "note" WHERE "note"."id" = $1"#
    #expect(
      sql == [
        "BEGIN TRANSACTION", update, select, "COMMIT",
        #"UPDATE "note" SET "weight" = NULL WHERE "note"."id" = $1 AND "note"."title" = $2"#,
        "BEGIN TRANSACTION", update, select, "COMMIT",
      ]
    )
  }

  @Test("upsert")
  func upsert() async throws {
    let sql = try await statements { database in
      _ = try await changed.upsert(conflictColumn: \.$id, on: database)
      try await changed.upsertNonReturning(conflictColumn: \.$id, on: database)
    }
    let upsert =
      #"INSERT INTO "note" ("id", "title", "weight") VALUES ($1, $2, NULL) "#
      + #"ON CONFLICT ("id") DO UPDATE SET "title" = "excluded"."title", "weight" = "excluded"."weight""#
    #expect(
      sql == [
        "BEGIN TRANSACTION", upsert, #"SELECT "note".* FROM "note" WHERE "note"."id" = $1"#, "COMMIT", upsert,
      ]
    )
  }

  @Test("delete")
  func delete() async throws {
    let sql = try await statements { database in
      try await changed.delete(on: \.$id, on: database)
      try await Note.query.where(\Note.$weight != nil).deleteAll(on: database)
    }
    #expect(
      sql == [
        #"DELETE FROM "note" WHERE "note"."id" = $1"#,
        #"DELETE FROM "note" WHERE "note"."weight" IS NOT NULL"#,
      ]
    )
  }

  @Test("find")
  func find() async throws {
    let sql = try await statements { _ = try await Note.find([2, 1], on: $0) }
    #expect(
      sql == [
        #"SELECT "note".* FROM unnest($1::bigint[]) WITH ORDINALITY as "keys" ("key", "place") "#
          + #"INNER JOIN "note" ON "note"."id" = "keys"."key" ORDER BY "keys"."place" ASC"#
      ]
    )
  }

  @Test("aggregates and pages")
  func aggregates() async throws {
    let sql = try await statements { database in
      let query = Note.query.where(\Note.$id > 1)
      _ = try await query.count(on: database)
      _ = try await query.limit(3).count(on: database)
      _ = try await query.exists(on: database)
      _ = try await query.max(\.$weight, on: database)
      _ = try await query.sum(\.$count, as: Int.self, on: database)
      try await query.updateAll(\Note.$count == 1, on: database)
      let page = try await Note.query.page(by: \.$weight, \.$id, size: 1, on: database)
      _ = try await query.page(by: \.$weight, \.$id, size: 1, after: page.next, on: database)
    }
    let order = #"ORDER BY "note"."weight" ASC NULLS LAST, "note"."id" ASC NULLS LAST LIMIT"#
    #expect(
      sql == [
        #"SELECT count(*) FROM "note" WHERE "note"."id" > $1"#,
        #"SELECT count(*) FROM (SELECT "note".* FROM "note" WHERE "note"."id" > $1 LIMIT 3) as "note""#,
        #"SELECT EXISTS (SELECT "note".* FROM "note" WHERE "note"."id" > $1)"#,
        #"SELECT max("note"."weight") FROM "note" WHERE "note"."id" > $1"#,
        #"SELECT cast(sum("note"."count") as bigint) FROM "note" WHERE "note"."id" > $1"#,
        #"UPDATE "note" SET "count" = $1 WHERE "note"."id" > $2"#,
        #"SELECT "note".* FROM "note" \#(order) $1"#,
        #"SELECT "note".* FROM "note" WHERE "note"."id" > $1 AND "note"."weight" IS NULL AND "note"."id" > $2 \#(order) $3"#,
      ]
    )
  }

  @Test("batches")
  func batches() async throws {
    let sql = try await statements { database in
      let notes = (0..<20).map { Note(Int64($0), "n\($0)") }
      _ = try await notes.batchUpsertReturning(conflictColumn: \.$id, on: database)
      try await notes.batchUpdate(on: \.$id, on: database)
    }
    let make = { (columns: String) in
      #"CREATE OR REPLACE TEMPORARY TABLE "duck_staging" as SELECT \#(columns) FROM "note" LIMIT 0"#
    }
    let look =
      #"SELECT "id" FROM "temp"."main"."duck_staging" GROUP BY "id" HAVING count(*) > $1 LIMIT $2"#
    let drop = #"DROP TABLE IF EXISTS "temp"."main"."duck_staging""#
    let staged = #""temp"."main"."duck_staging" AS "staged""#
    #expect(
      sql == [
        "BEGIN TRANSACTION", make(#""id", "title""#), look,
        #"INSERT INTO "note" ("id", "title") SELECT "id", "title" FROM \#(staged) "#
          + #"ON CONFLICT ("id") DO UPDATE SET "title" = "excluded"."title""#,
        drop, make(#""id""#),
        #"SELECT "note".* FROM "note", \#(staged) WHERE "note"."id" = "staged"."id" ORDER BY "staged"."rowid" ASC"#,
        drop, "COMMIT",
        "BEGIN TRANSACTION", make(#""id", "title""#), look,
        #"UPDATE "note" SET "title" = "staged"."title" FROM \#(staged) WHERE "note"."id" = "staged"."id""#,
        drop, "COMMIT",
      ]
    )
  }
}
