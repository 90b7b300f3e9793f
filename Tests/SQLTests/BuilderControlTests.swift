import SQL
import Testing

@Suite("if, else, if let and for in every builder")
struct BuilderControlTests {
  @Test("of a whole query", arguments: [true, false])
  func query(detailed: Bool) throws {
    let limit: Int? = detailed ? 3 : nil
    let columns = detailed ? ["x", "y"] : []
    let query = SQL {
      Select {
        if detailed { Distinct() }
        a
        for column in columns { DB.Column(column) }
        if detailed {
          Fn.count()
          As("n")
        } else {
          b
        }
      }
      From {
        users
        for name in columns {
          Join(DB.Table(name))
          On {
            if let limit { a < limit }
            DB.Table(name).column("id") == id
          }
        }
      }
      if detailed {
        GroupBy {
          a
          for column in columns { DB.Column(column) }
        }
        Having { if let limit { Fn.count() > limit } }
        Qualify { if detailed { Fn.rank().over() == 1 } }
      }
      OrderBy {
        if detailed { OrderByItem.desc(a) } else { b }
        for column in columns { DB.Column(column) }
      }
      if let limit { Limit(limit) }
    }
    try expectSQL(
      query,
      detailed
        ? """
        SELECT DISTINCT "a", "x", "y", count(*) as "n" FROM "users" JOIN "x" ON "a" < $1 AND "x"."id" = "users"."id" \
        JOIN "y" ON "a" < $2 AND "y"."id" = "users"."id" GROUP BY "a", "x", "y" HAVING count(*) > $3 \
        QUALIFY rank() OVER () = $4 ORDER BY "a" DESC, "x", "y" LIMIT $5
        """
        : #"SELECT "a", "b" FROM "users" ORDER BY "b""#,
      detailed ? [3, 3, 3, 1, 3].map(Value.int64) : []
    )
  }

  @Test("of rows and groupings", arguments: [true, false])
  func rows(short: Bool) throws {
    try expectSQL(
      Values {
        if short {
          Row { 1 }
        } else {
          for n in 1...2 { Row { for m in 1...n { m } } }
        }
      },
      short ? "VALUES ($1)" : "VALUES ($1), ($2, $3)",
      short ? [.int64(1)] : [1, 1, 2].map(Value.int64)
    )
    try expectSQL(
      GroupBy(
        Rollup {
          a
          if !short { b }
        }
      ),
      short ? #"GROUP BY ROLLUP("a")"# : #"GROUP BY ROLLUP("a", "b")"#
    )
  }
}
