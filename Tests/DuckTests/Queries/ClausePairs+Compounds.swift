import Duck
@testable import SQL

private let id = DB.Column("id")
private let name = DB.Column("name")
private let n = DB.Column("n")
private let few = SQL.select(id).from("users")
private let many = SQL.select(id).from("events")

extension ClausePair {
  static let compounds: [ClausePair] = [
    ClausePair(
      #"WITH "late" as (SELECT "id" FROM "events") SELECT "id" FROM "late""#,
      fluent: SQL.with(With("late", many)).select(id).from("late")
    ) {
      With("late", many)
      Select(id)
      From("late")
    },
    ClausePair(
      """
      WITH "a" ("x") as MATERIALIZED (SELECT "id" FROM "users"), "b" as NOT MATERIALIZED \
      (SELECT "id" FROM "events") SELECT "x" FROM "a" CROSS JOIN "b"
      """,
      fluent: SQL.with(
        With("a", columns: ["x"], materialized: true, few),
        With(DB.Table("b"), materialized: false, many)
      )
      .select(DB.Column("x")).from("a").join(.cross, "b")
    ) {
      With("a", columns: ["x"], materialized: true, few)
      With("b", materialized: false, many)
      Select(DB.Column("x"))
      From("a")
      Join(.cross, "b")
    },
    ClausePair(
      """
      WITH RECURSIVE "r" ("n") as ((SELECT $1) UNION ALL (SELECT "n" + $2 FROM "r" WHERE "n" < $3)) \
      SELECT "n" FROM "r"
      """,
      [.int64(1), .int64(1), .int64(5)],
      fluent: SQL.with(
        recursive: With(
          "r",
          columns: ["n"],
          SQL.select(1).union(all: SQL.select(n + 1).from("r").where(n < 5))
        )
      )
      .select(n).from("r")
    ) {
      With(
        recursive: "r",
        columns: ["n"],
        Union(
          all: Select(1),
          SQL {
            Select(n + 1)
            From("r")
            Where(n < 5)
          }
        )
      )
      Select(n)
      From("r")
    },
    ClausePair(
      #"(SELECT "id" FROM "users") UNION (SELECT "id" FROM "events") ORDER BY "id" DESC LIMIT $1"#,
      [.int64(3)],
      fluent: few.union(many).orderBy(.desc(id)).limit(3)
    ) {
      Union(few, many)
      OrderBy(.desc(id))
      Limit(3)
    },
    ClausePair(
      #"(SELECT "id" FROM "users") UNION ALL (SELECT "id" FROM "events") UNION ALL (SELECT "id" FROM "users")"#,
      fluent: few.union(all: many).union(all: few)
    ) { Union(all: few, many, few) },
    ClausePair(
      #"(SELECT "id" FROM "users") UNION BY NAME (SELECT "id" FROM "events")"#,
      fluent: few.union(byName: many)
    ) { Union(byName: few, many) },
    ClausePair(
      #"(SELECT "id" FROM "users") UNION ALL BY NAME (SELECT "id" FROM "events")"#,
      fluent: few.union(allByName: many)
    ) { Union(allByName: few, many) },
    ClausePair(
      #"(SELECT "id" FROM "users") INTERSECT (SELECT "id" FROM "events")"#,
      fluent: few.intersect(many)
    ) { Intersect(few, many) },
    ClausePair(
      #"(SELECT "id" FROM "users") INTERSECT ALL (SELECT "id" FROM "events")"#,
      fluent: few.intersect(all: many)
    ) { Intersect(all: few, many) },
    ClausePair(
      #"(SELECT "id" FROM "users") EXCEPT (SELECT "id" FROM "events")"#,
      fluent: few.except(many)
    ) { Except(few, many) },
    ClausePair(
      #"(SELECT "id" FROM "users") EXCEPT ALL (SELECT "id" FROM "events")"#,
      fluent: few.except(all: many)
    ) { Except(all: few, many) },
    ClausePair(
      #"((SELECT "id" FROM "users") UNION (SELECT "id" FROM "events")) EXCEPT (SELECT "id" FROM "users")"#,
      fluent: few.union(many).except(few)
    ) { Except(Union(few, many), few) },
    ClausePair(
      #"PIVOT "events" ON "kind" IN ($1, $2) USING sum("n") as "s" GROUP BY "user_id""#,
      [.string("in"), .string("out")],
      fluent: SQL.pivot("events").on(DB.Column("kind"), in: "in", "out").using(Fn.sum(n) => "s")
        .groupBy(DB.Column("user_id"))
    ) {
      Pivot("events").on(DB.Column("kind"), in: "in", "out").using(Fn.sum(n) => "s")
      GroupBy(DB.Column("user_id"))
    },
    ClausePair(
      #"UNPIVOT "users" ON "id", "age" INTO NAME "what" VALUE "x""#,
      fluent: SQL.unpivot("users").on(id, DB.Column("age")).into(name: "what", value: "x").sqlContent
    ) { Unpivot("users").on(id, DB.Column("age")).into(name: "what", value: "x") },
  ]
}
