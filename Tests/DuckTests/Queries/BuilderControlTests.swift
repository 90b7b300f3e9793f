import Duck
@testable import SQL
import Testing

private let users = DB.Table("users")
private let id = users.column("id")
private let a = DB.Column("a")
private let b = DB.Column("b")

@Suite("if, else, if let and for in every builder")
struct BuilderControlTests {
  let database = DatabaseIdentifier.memory()

  @Test("of a whole query", arguments: [true, false])
  func query(detailed: Bool) async throws {
    try await database.run(
      "CREATE TABLE users(id INT, a INT, b INT); CREATE TABLE x(id INT, x INT); CREATE TABLE y(id INT, y INT)"
    )
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
    try await database.expect(
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
  func rows(short: Bool) async throws {
    try await database.expect(
      Values {
        if short {
          Row { 1 }
        } else {
          for n in 1...2 { Row { for m in 1...2 { n * m } } }
        }
      },
      short ? "VALUES ($1)" : "VALUES ($1, $2), ($3, $4)",
      short ? [.int64(1)] : [1, 2, 2, 4].map(Value.int64)
    )
    try await database.run("CREATE TABLE users(a INT, b INT)")
    try await database.expect(
      SQL {
        Select(Fn.count())
        From(users)
        GroupBy(
          Rollup {
            a
            if !short { b }
          }
        )
      },
      #"SELECT count(*) FROM "users" GROUP BY ROLLUP(\#(short ? #""a""# : #""a", "b""#))"#
    )
  }
}
