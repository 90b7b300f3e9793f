import Duck
@testable import SQL

private let stock = Stockroom.stock
private let delivery = Stockroom.delivery
private let id = Stockroom.id
private let name = Stockroom.name
private let n = Stockroom.n
private let newID = Stockroom.newID
private let newName = Stockroom.newName
private let newN = Stockroom.newN
private let missing: Int? = nil

extension ClausePair {
  static let inserts: [ClausePair] = [
    ClausePair(
      #"INSERT INTO "stock" ("id", "name") VALUES ($1, $2), ($3, NULL)"#,
      [.int64(3), .string("it's"), .int64(4)],
      fluent: SQL.insertInto(stock, fields: id, name).values.values(array: [3, "it's"], [4, missing])
    ) {
      Insert(stock) {
        Columns(id, name)
        Values {
          Row(3, "it's")
          Row(4, nil)
        }
      }
    },
    ClausePair(
      #"INSERT INTO "stock" ("id", "n") VALUES ($1, DEFAULT)"#,
      [.int64(3)],
      fluent: SQL.insertInto(stock, fields: "id", "n").values(3, Default())
    ) {
      Insert(stock) {
        Columns {
          "id"
          "n"
        }
        Values(Row(3, Default()))
      }
    },
    ClausePair(#"INSERT INTO "log" DEFAULT VALUES"#, fluent: SQL.insertInto("log").defaultValues) {
      Insert("log") { DefaultValues() }
    },
    ClausePair(
      #"INSERT INTO "stock" ("id") SELECT "id" + $1 FROM "delivery" WHERE "delivery"."n" > $2"#,
      [.int64(10), .int64(5)],
      fluent: SQL.insertInto(stock, fields: id).select(DB.Column("id") + 10).from(delivery).where(newN > 5)
    ) {
      Insert(stock) {
        Columns(id)
        Select(DB.Column("id") + 10)
        From(delivery)
        Where(newN > 5)
      }
    },
    ClausePair(
      #"INSERT INTO "stock" BY NAME SELECT $1 as "name", $2 as "id""#,
      [.string("x"), .int64(9)],
      fluent: SQL.insertInto(stock).by.name.select("x" => "name", 9 => "id")
    ) {
      Insert(stock) {
        ByName()
        Select("x" => "name", 9 => "id")
      }
    },
    ClausePair(
      #"INSERT OR IGNORE INTO "stock" ("id", "name") VALUES ($1, $2)"#,
      [.int64(1), .string("x")],
      fluent: SQL.insert.or.ignore.into[table: stock].fields("id", "name").values(1, "x")
    ) {
      Insert(stock, or: .ignore) {
        Columns("id", "name")
        Values { Row(1, "x") }
      }
    },
    ClausePair(
      #"INSERT OR REPLACE INTO "stock" ("id", "name") VALUES ($1, $2) RETURNING *"#,
      [.int64(1), .string("x")],
      fluent: SQL.insert.or.replace.into[table: stock].fields("id", "name").values.values(1, "x")
        .returning.asterisk
    ) {
      Insert(stock, or: .replace) {
        Columns("id", "name")
        Values { Row(1, "x") }
      }
      Returning(SQL.asterisk)
    },
    ClausePair(
      #"INSERT INTO "delivery" VALUES ($1, $2, $3)"#,
      [.int64(1), .string("x"), .int64(2)],
      fluent: SQL.insert.into[table: delivery].values(1, "x", 2)
    ) {
      Insert(delivery) { Values(Row(1, "x", 2)) }
    },
    ClausePair(
      #"INSERT INTO "stock" ("id") VALUES ($1) RETURNING "id", "n" + 1 as "m", 'it''s' as "t""#,
      [.int64(5)],
      fluent: SQL.insertInto(stock, fields: id).values(5)
        .returning[items: id, DB.Column("n") + 1 => "m", "it's" => "t"]
    ) {
      Insert(stock) {
        Columns(id)
        Values { Row(5) }
      }
      Returning {
        id
        DB.Column("n") + 1 => "m"
        "it's" => "t"
      }
    },
    ClausePair(
      #"INSERT INTO "stock" ("id") VALUES ($1) ON CONFLICT DO NOTHING"#,
      [.int64(1)],
      fluent: SQL.insertInto(stock, fields: id).values(1).on.conflict.do.nothing
    ) {
      Insert(stock) {
        Columns(id)
        Values { Row(1) }
        OnConflict(do: .nothing)
      }
    },
    ClausePair(
      """
      INSERT INTO "stock" ("id", "name", "n") VALUES ($1, $2, $3) ON CONFLICT ("id") DO UPDATE SET \
      "name" = "excluded"."name", "n" = "stock"."n" + $4 WHERE "stock"."n" < $5 RETURNING "id"
      """,
      [.int64(1), .string("x"), .int64(2), .int64(10), .int64(100)],
      fluent: SQL.insertInto(stock, fields: id, name, n).values(1, "x", 2)
        .on.conflict(id).do.update.set[items: name == DB.excluded.column("name"), n == n + 10]
        .where(n < 100).returning(id)
    ) {
      Insert(stock) {
        Columns(id, name, n)
        Values { Row(1, "x", 2) }
      }
      OnConflict(id, do: .update)
      SetColumns {
        name == DB.excluded.column("name")
        n == n + 10
      }
      Where(n < 100)
      Returning(id)
    },
    ClausePair(
      """
      INSERT INTO "stock" SELECT "delivery".* FROM "delivery" WHERE "delivery"."n" > $1 \
      ON CONFLICT ("id") DO UPDATE SET "name" = "excluded"."name", "n" = NULL
      """,
      [.int64(0)],
      fluent: SQL.insertInto(stock).select(delivery.all).from(delivery).where(newN > 0)
        .on.conflict(\Stock.$id).do.update.set(\Stock.$name == Stock.excluded.$name, \Stock.$n == nil)
    ) {
      Insert(stock) {
        Select(delivery.all)
        From(delivery)
        Where(newN > 0)
      }
      OnConflict(\Stock.$id, do: .update)
      SetColumns(\Stock.$name == Stock.excluded.$name, \Stock.$n == nil)
    },
    ClausePair(
      """
      WITH "w" as (SELECT "id" + $1 as "k" FROM "delivery") INSERT INTO "stock" ("id") SELECT "w"."k" FROM "w"
      """,
      [.int64(7)],
      fluent: SQL.with(With("w", SQL.select(DB.Column("id") + 7 => "k").from(delivery)))
        .insertInto(stock, fields: id).select(DB.Table("w").column("k")).from("w")
    ) {
      With("w", SQL.select(DB.Column("id") + 7 => "k").from(delivery))
      Insert(stock) {
        Columns(id)
        Select(DB.Table("w").column("k"))
        From("w")
      }
    },
    ClausePair(
      """
      WITH "w" as (INSERT INTO "stock" ("id") VALUES ($1) RETURNING "id") SELECT "w"."id" FROM "w"
      """,
      [.int64(8)],
      fluent: SQL.with(With("w", SQL.insertInto(stock, fields: id).values(8).returning(id)))
        .select(DB.Table("w").column("id")).from("w")
    ) {
      With("w", SQL.insertInto(stock, fields: id).values(8).returning(id))
      Select(DB.Table("w").column("id"))
      From("w")
    },
  ]

  static let updates: [ClausePair] = [
    ClausePair(
      #"UPDATE "stock" SET "name" = "delivery"."name", "n" = NULL FROM "delivery" WHERE "stock"."id" = "delivery"."id""#,
      fluent: SQL.update(stock).set[items: name == newName, n == nil].from(delivery).where(id == newID)
    ) {
      Update(stock)
      SetColumns {
        name == newName
        n == nil
      }
      From(delivery)
      Where(id == newID)
    },
    ClausePair(
      #"UPDATE "stock" AS "s" SET "n" = "s"."n" * $1, "name" = DEFAULT WHERE "s"."id" = $2 RETURNING "id", "n""#,
      [.int64(2), .int64(1)],
      fluent: SQL.update(stock.as("s"))
        .set(DB.Column("n") == DB.Table("s").column("n") * 2, DB.Column("name") == Default())
        .where(DB.Table("s").column("id") == 1).returning(id, n)
    ) {
      Update(stock.as("s"))
      SetColumns(DB.Column("n") == DB.Table("s").column("n") * 2, DB.Column("name") == Default())
      Where(DB.Table("s").column("id") == 1)
      Returning(id, n)
    },
    ClausePair(
      #"WITH "w" as (SELECT $1 as "k") UPDATE "stock" SET "n" = $2 FROM "w" WHERE "stock"."id" = "w"."k""#,
      [.int64(1), .int64(5)],
      fluent: SQL.with(With("w", SQL.select(1 => "k"))).update(stock).set[items: n == 5].from("w")
        .where(id == DB.Table("w").column("k"))
    ) {
      With("w", SQL.select(1 => "k"))
      Update(stock)
      SetColumns(n == 5)
      From("w")
      Where(id == DB.Table("w").column("k"))
    },
    ClausePair(
      #"DELETE FROM "stock" USING "delivery", "log" AS "l" WHERE "stock"."id" = "delivery"."id" RETURNING "name""#,
      fluent: SQL.delete(from: stock).using(delivery, DB.Table("log").as("l")).where(id == newID)
        .returning(name)
    ) {
      Delete(from: stock)
      Using(delivery)
      Using(DB.Table("log").as("l"))
      Where(id == newID)
      Returning(name)
    },
    ClausePair(
      #"DELETE FROM "stock" USING "delivery" WHERE "stock"."id" = "delivery"."id""#,
      fluent: SQL.delete(from: "stock").using("delivery").where(id == newID)
    ) {
      Delete(from: "stock")
      Using("delivery")
      Where(id == newID)
    },
    ClausePair(
      #"WITH "w" as (SELECT $1 as "k") DELETE FROM "stock" WHERE "stock"."id" IN (SELECT "k" FROM "w")"#,
      [.int64(1)],
      fluent: SQL.with(With("w", SQL.select(1 => "k"))).delete(from: stock)
        .where(id.in(SQL.select(DB.Column("k")).from("w")))
    ) {
      With("w", SQL.select(1 => "k"))
      Delete(from: stock)
      Where(id.in(SQL.select(DB.Column("k")).from("w")))
    },
    ClausePair(#"TRUNCATE "stock""#, fluent: SQL.truncate(stock)) { Truncate(stock) },
    ClausePair(#"TRUNCATE "stock""#, fluent: SQL.truncate("stock")) { Truncate(Stock.table) },
  ]

  private static let merge = #"MERGE INTO "stock" USING "delivery" ON "stock"."id" = "delivery"."id" "#
  private static let merging = SQL.merge(into: stock, using: delivery, on: id == newID)

  private static func merge(
    _ text: String,
    _ values: [Value] = [],
    fluent: SQLContent,
    _ branches: any SQLStatement...
  ) -> ClausePair {
    ClausePair(merge + text, values, fluent: fluent) {
      MergeInto(stock)
      Using(delivery)
      On(id == newID)
      for branch in branches { branch.sqlContent }
    }
  }

  static let merges: [ClausePair] = [
    merge(
      "WHEN MATCHED THEN DELETE",
      fluent: merging.when.matched.then.delete,
      WhenMatched(then: .delete)
    ),
    merge(
      """
      WHEN MATCHED AND "delivery"."n" > $1 AND ("stock"."n" = $2 OR "stock"."n" = $3) THEN UPDATE SET \
      "name" = "delivery"."name", "n" = NULL WHEN NOT MATCHED THEN INSERT ("id", "n") VALUES ("delivery"."id", DEFAULT)
      """,
      [.int64(5), .int64(2), .int64(3)],
      fluent: merging.when.matched.and(newN > 5).and(n == 2 || n == 3).then.update.set(
        name == newName,
        n == nil
      )
      .when.not.matched.then.insert.fields(id, n).values.values(newID, Default()),
      WhenMatched(and: newN > 5 && (n == 2 || n == 3), then: .update(name == newName, n == nil)),
      WhenNotMatched(then: .insert(Columns(id, n), Row(newID, Default())))
    ),
    merge(
      "WHEN MATCHED THEN UPDATE WHEN NOT MATCHED THEN INSERT",
      fluent: merging.when.matched.then.update.when.not.matched.then.insert,
      WhenMatched(then: .update),
      WhenNotMatched(then: .insert)
    ),
    merge(
      "WHEN MATCHED THEN UPDATE BY NAME WHEN NOT MATCHED BY TARGET THEN INSERT BY NAME",
      fluent: merging.when.matched.then.update.by.name.when.not.matched.by.target.then.insert.by.name,
      WhenMatched(then: .updateByName),
      WhenNotMatched(by: .target, then: .insertByName)
    ),
    merge(
      #"WHEN NOT MATCHED AND "delivery"."n" = $1 THEN DO NOTHING WHEN NOT MATCHED THEN INSERT VALUES ($2, $3, $4)"#,
      [.int64(31), .int64(9), .string("x"), .int64(1)],
      fluent: merging.when.not.matched.and(newN == 31).then.do.nothing
        .when.not.matched.then.insert.values(9, "x", 1),
      WhenNotMatched(and: newN == 31, then: .doNothing),
      WhenNotMatched(then: .insert(Row(9, "x", 1)))
    ),
    merge(
      #"WHEN NOT MATCHED BY SOURCE AND "stock"."n" > $1 THEN DELETE WHEN NOT MATCHED BY SOURCE THEN UPDATE SET "n" = $2"#,
      [.int64(50), .int64(0)],
      fluent: merging.when.not.matched.by.source.and(n > 50).then.delete
        .when.not.matched.by.source.then.update.set(n == 0),
      WhenNotMatched(by: .source, and: n > 50, then: .delete),
      WhenNotMatched(by: .source, then: .update(n == 0))
    ),
    merge(
      #"WHEN MATCHED AND "stock"."n" = $1 THEN ERROR $2 WHEN MATCHED AND "stock"."n" = $3 THEN ERROR"#,
      [.int64(99), .string("sold out"), .int64(98)],
      fluent: merging.when.matched.and(n == 99).then.error("sold out").when.matched.and(n == 98).then.error,
      WhenMatched(and: n == 99, then: .error("sold out")),
      WhenMatched(and: n == 98, then: .error)
    ),
    merge(
      #"WHEN MATCHED THEN DELETE WHEN NOT MATCHED THEN INSERT RETURNING "merge_action", "id""#,
      fluent: merging.when.matched.then.delete.when.not.matched.then.insert
        .returning(DB.Column("merge_action"), id),
      WhenMatched(then: .delete),
      WhenNotMatched(then: .insert),
      Returning(DB.Column("merge_action"), id)
    ),
    ClausePair(
      #"MERGE INTO "stock" USING (SELECT $1 as "id") as "x" USING ("id") WHEN MATCHED THEN DELETE"#,
      [.int64(1)],
      fluent: SQL.merge(into: "stock").using(SQL.select(1 => "id").as("x")).using("id").when.matched.then
        .delete
    ) {
      MergeInto("stock")
      Using(SQL.select(1 => "id").as("x"))
      Using("id")
      WhenMatched(then: .delete)
    },
    ClausePair(
      """
      WITH "w" as (SELECT $1 as "id") MERGE INTO "stock" AS "s" USING "w" ON "s"."id" = "w"."id" \
      AND "w"."id" > $2 WHEN MATCHED THEN UPDATE SET "n" = "s"."n" + $3
      """,
      [.int64(1), .int64(0), .int64(1)],
      fluent: SQL.with(With("w", SQL.select(1 => "id"))).merge(into: stock.as("s")).using("w")
        .on(DB.Table("s").column("id") == DB.Table("w").column("id")).and(DB.Table("w").column("id") > 0)
        .when.matched.then.update.set(DB.Column("n") == DB.Table("s").column("n") + 1)
    ) {
      With("w", SQL.select(1 => "id"))
      MergeInto(stock.as("s"))
      Using("w")
      On {
        DB.Table("s").column("id") == DB.Table("w").column("id")
        DB.Table("w").column("id") > 0
      }
      WhenMatched(then: .update(DB.Column("n") == DB.Table("s").column("n") + 1))
    },
  ]
}
