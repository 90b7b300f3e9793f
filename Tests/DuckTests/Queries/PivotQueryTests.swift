import Duck
@testable import SQL
import Testing

@Suite("PIVOT and UNPIVOT, on the engine")
struct PivotQueryTests {
  static let kind = DB.Column("kind")
  static let n = DB.Column("n")
  static let user = DB.Column("user_id")

  @Test("as a source, both ways")
  func source() async throws {
    let database = try await Kinds.shared.value
    let pivot = SQL.pivot(SQL.select(Self.user, Self.kind, Self.n).from("events").as("e"))
      .on(Self.kind, in: "in", "out").using(Fn.sum(Self.n))
    let rows = try await database.expect(
      SQL.select(SQL.asterisk).from(pivot.as("p")).orderBy(.asc(Self.user)),
      """
      SELECT * FROM (PIVOT (SELECT "user_id", "kind", "n" FROM "events") as "e" ON "kind" IN ($1, $2) \
      USING sum("n")) as "p" ORDER BY "user_id" ASC
      """,
      [.string("in"), .string("out")]
    )
    #expect(rows == ["1 5 7", "2 1 NULL", "9 2 NULL"])
    try await database.expect(
      SQL.select(SQL.asterisk).from(
        SQL.pivot("events").on(Self.kind, in: "in").on(Self.user, in: [1, 2]).using(
          Fn.sum(Self.n),
          Fn.count()
        )
        .source(groupBy: DB.Column("seen")).as("p")
      ),
      """
      SELECT * FROM "events" PIVOT (sum("n"), count(*) FOR "kind" IN ($1) "user_id" IN ($2, $3) \
      GROUP BY "seen") as "p"
      """,
      [.string("in"), .int64(1), .int64(2)]
    )
  }

  @Test("columns of models lose their table, which the engine takes in neither")
  func models() async throws {
    let database = try await Kinds.shared.value
    let rows = try await database.expect(
      SQL.pivot(Kind.table).on(\Kind.$ok).using(Fn.sum(\Kind.$n)).groupBy(\Kind.$d)
        .orderBy(.desc(\Kind.$d)),
      #"PIVOT "kinds" ON "ok" USING sum("n") GROUP BY "d" ORDER BY "d" DESC"#
    )
    #expect(rows == ["1.5 NULL 3", "1.0 NULL 2", "0.5 1 NULL"])
    try await database.expect(
      SQL.unpivot(Kind.table).on(\Kind.$n).into(name: "what", value: "x").limit(1),
      #"UNPIVOT "kinds" ON "n" INTO NAME "what" VALUE "x" LIMIT $1"#,
      [.int64(1)]
    )
  }

  @Test("of all values that there are")
  func everyValue() async throws {
    let rows = try await Kinds.shared.value.expect(
      SQL.pivot("events").on(Self.kind).using(Fn.sum(Self.n)).groupBy(Self.user).orderBy(.asc(Self.user)),
      #"PIVOT "events" ON "kind" USING sum("n") GROUP BY "user_id" ORDER BY "user_id" ASC"#
    )
    #expect(rows == ["1 5 7", "2 1 NULL", "9 2 NULL"])
  }

  @Test("columns become rows, also NULL where it is asked for")
  func unpivot() async throws {
    let database = try await Kinds.shared.value
    let unpivot = SQL.unpivot("users").on(DB.Column("age")).into(name: "what", value: "x")
    #expect(
      try await database.expect(
        unpivot.orderBy(.asc(1)),
        #"UNPIVOT "users" ON "age" INTO NAME "what" VALUE "x" ORDER BY 1 ASC"#
      ).count == 2
    )
    #expect(
      try await database.expect(
        unpivot.includingNulls,
        #"FROM "users" UNPIVOT INCLUDE NULLS ("x" FOR "what" IN ("age"))"#
      ).count == 3
    )
    try await database.expect(
      SQL.select(DB.Column("x")).from(unpivot.source.as("u")),
      #"SELECT "x" FROM "users" UNPIVOT ("x" FOR "what" IN ("age")) as "u""#
    )
    try await database.expect(
      SQL.unpivot("users").on(Fn.columns(SQL.asterisk.exclude("name"))),
      #"UNPIVOT "users" ON COLUMNS(* EXCLUDE ("name")) INTO NAME "name" VALUE "value""#
    )
  }
}
