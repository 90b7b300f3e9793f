import Duck
@testable import SQL

private let users = DB.Table("users")
private let events = DB.Table("events")
private let id = DB.Column("id")
private let name = DB.Column("name")
private let age = DB.Column("age")
private let kind = DB.Column("kind")
private let n = DB.Column("n")

extension ClausePair {
  static let clauses: [ClausePair] = [
    ClausePair(
      #"SELECT "id", "name" as "n" FROM "users""#,
      fluent: SQL.select(id, name => "n").from(users)
    ) {
      Select {
        id
        name
        As("n")
      }
      From(users)
    },
    ClausePair(#"SELECT DISTINCT "kind" FROM "events""#, fluent: SQL.select(kind).distinct.from(events)) {
      Select {
        Distinct()
        kind
      }
      From(events)
    },
    ClausePair(
      #"SELECT DISTINCT ON ("kind") "id" FROM "events" ORDER BY "kind" ASC, "id" DESC"#,
      fluent: SQL.select(id).distinct(on: kind).from(events).orderBy(.asc(kind), .desc(id))
    ) {
      Select {
        DistinctOn(kind)
        id
      }
      From(events)
      OrderBy {
        OrderByItem.asc(kind)
        OrderByItem.desc(id)
      }
    },
    ClausePair(
      #"SELECT "id" FROM "users" WHERE "age" > $1 AND "name" IS NOT NULL"#,
      [.int64(20)],
      fluent: SQL.select(id).from(users).where(age > 20).and(name != nil)
    ) {
      Select(id)
      From(users)
      Where {
        age > 20
        name != nil
      }
    },
    ClausePair(
      #"SELECT "id" FROM "users" WHERE EXISTS (SELECT "id" FROM "events")"#,
      fluent: SQL.select(id).from(users).whereExists(SQL.select(id).from(events))
    ) {
      Select(id)
      From(users)
      Where(
        SQL.exists(
          SQL {
            Select(id)
            From(events)
          }
        )
      )
    },
    ClausePair(
      #"SELECT "kind", count(*) FROM "events" GROUP BY "kind" HAVING count(*) > $1"#,
      [.int64(1)],
      fluent: SQL.select(kind, Fn.count()).from(events).groupBy(kind).having(Fn.count() > 1)
    ) {
      Select(kind, Fn.count())
      From(events)
      GroupBy(kind)
      Having(Fn.count() > 1)
    },
    ClausePair(
      #"SELECT "kind", sum("n") FROM "events" GROUP BY ALL ORDER BY ALL"#,
      fluent: SQL.select(kind, Fn.sum(n)).from(events).groupBy(SQL.all).orderBy(SQL.all)
    ) {
      Select(kind, Fn.sum(n))
      From(events)
      GroupBy(SQL.all)
      OrderBy(SQL.all)
    },
    ClausePair(
      #"SELECT "kind", "id", grouping("kind") FROM "events" GROUP BY ROLLUP("kind", "id"), CUBE("n")"#,
      fluent: SQL.select(kind, id, Fn.grouping(kind)).from(events).groupBy(Rollup(kind, id), Cube(n))
    ) {
      Select(kind, id, Fn.grouping(kind))
      From(events)
      GroupBy {
        Rollup {
          kind
          id
        }
        Cube { n }
      }
    },
    ClausePair(
      #"SELECT "kind", "id" FROM "events" GROUP BY GROUPING SETS (("kind", "id"), ("kind"), ())"#,
      fluent: SQL.select(kind, id).from(events).groupBy(GroupingSets([[kind, id], [kind], []]))
    ) {
      Select(kind, id)
      From(events)
      GroupBy(GroupingSets([[kind, id], [kind], []]))
    },
    ClausePair(
      #"SELECT sum("n") OVER "w" FROM "events" WINDOW "w" AS (PARTITION BY "kind" ORDER BY "id" ASC)"#,
      fluent: SQL.select(Fn.sum(n).over("w")).from(events)
        .window("w", asPartitionBy: kind, orderBy: .asc(id))
    ) {
      Select(Fn.sum(n).over("w"))
      From(events)
      Windows("w", Window(partitionBy: kind, orderBy: .asc(id)))
    },
    ClausePair(
      #"SELECT "id" FROM "events" QUALIFY row_number() OVER (PARTITION BY "kind" ORDER BY "id" ASC) = $1"#,
      [.int64(1)],
      fluent: SQL.select(id).from(events)
        .qualify(Fn.rowNumber().over(partitionBy: kind, orderBy: .asc(id)) == 1)
    ) {
      Select(id)
      From(events)
      Qualify { Fn.rowNumber().over(partitionBy: kind, orderBy: .asc(id)) == 1 }
    },
    ClausePair(
      #"SELECT "id" FROM "users" ORDER BY "name" DESC LIMIT $1 OFFSET $2"#,
      [.int64(2), .int64(1)],
      fluent: SQL.select(id).from(users).orderBy(name, .desc).limit(2).offset(1)
    ) {
      Select(id)
      From(users)
      OrderBy(name, .desc)
      Limit(2)
      Offset(1)
    },
    ClausePair(
      #"SELECT "id" FROM "users" ORDER BY "age" ASC NULLS FIRST LIMIT $1%"#,
      [.int64(50)],
      fluent: SQL.select(id).from(users).orderBy(.asc(age, nulls: .first)).limit(percent: 50)
    ) {
      Select(id)
      From(users)
      OrderBy(.asc(age, nulls: .first))
      Limit(percent: 50)
    },
    ClausePair(
      #"SELECT "id" FROM "users" USING SAMPLE reservoir(2 ROWS) REPEATABLE (7)"#,
      fluent: SQL.select(id).from(users).usingSample(.rows(2, seed: 7))
    ) {
      Select(id)
      From(users)
      UsingSample(.rows(2, seed: 7))
    },
  ]

  static let sources: [ClausePair] = [
    ClausePair(
      #"SELECT "u"."id" FROM "users" AS "u" LEFT JOIN "events" AS "e" ON "u"."id" = "e"."user_id""#,
      fluent: SQL.select(DB.Table("u").column("id")).from(users.as("u"))
        .join(.left, events.as("e"), on: DB.Table("u").column("id") == DB.Table("e").column("user_id"))
    ) {
      Select(DB.Table("u").column("id"))
      From {
        users
        As("u")
        Join(.left, events)
        As("e")
        On(DB.Table("u").column("id") == DB.Table("e").column("user_id"))
      }
    },
    ClausePair(
      #"SELECT "name" FROM "users" JOIN "events" USING ("id")"#,
      fluent: SQL.select(name).from(users).join(events, using: "id")
    ) {
      Select(name)
      From(users)
      Join(events)
      Using("id")
    },
    ClausePair(
      #"SELECT "x"."id" FROM (SELECT "id" FROM "users") as "x""#,
      fluent: SQL.select(DB.Table("x").column("id")).from(SQL.select(id).from(users).as("x"))
    ) {
      Select(DB.Table("x").column("id"))
      From {
        SQL.select(id).from(users)
        As("x")
      }
    },
    ClausePair(
      #"SELECT "v"."b" FROM (VALUES ($1, $2), ($3, NULL)) as "v" ("a", "b")"#,
      [.int64(1), .string("x"), .int64(2)],
      fluent: SQL.select(DB.Table("v").column("b"))
        .from(Values(Row(1, "x"), Row(2, nil)).as("v", columns: "a", "b"))
    ) {
      Select(DB.Table("v").column("b"))
      From {
        Values {
          Row(1, "x")
          Row(2, nil)
        }
        As("v", columns: "a", "b")
      }
    },
    ClausePair(
      #"SELECT "id" FROM "users" TABLESAMPLE reservoir(50%)"#,
      fluent: SQL.select(id).from(users.tableSample(.percent(50, method: .reservoir)))
    ) {
      Select(id)
      From(TableSample(users, .percent(50, method: .reservoir)))
    },
    ClausePair(
      #"SELECT "u"."id" FROM "users" AS "u" TABLESAMPLE 2 ROWS"#,
      fluent: SQL.select(DB.Table("u").column("id")).from(users.as("u").tableSample(.rows(2)))
    ) {
      Select(DB.Table("u").column("id"))
      From(TableSample(users.as("u"), .rows(2)))
    },
    ClausePair(
      #"SELECT "u"."v" FROM "users", unnest($1) as "u" ("v")"#,
      [.list([.int64(1), .int64(2)])],
      fluent: SQL.select(DB.Table("u").column("v")).from(users, Fn.unnest([1, 2]).as("u", columns: "v"))
    ) {
      Select(DB.Table("u").column("v"))
      From {
        users
        Fn.unnest([1, 2])
        As("u", columns: "v")
      }
    },
  ]
}
