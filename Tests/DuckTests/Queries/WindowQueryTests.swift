import Duck
@testable import SQL
import Testing

@Suite("Windows, on the engine")
struct WindowQueryTests {
  static let events = DB.Table("events")
  static let n = DB.Column("n")
  static let seen = DB.Column("seen")

  static let frames: [(WindowFrame, String, [Value])] = [
    (.rows(from: .preceding(2), to: .currentRow), "ROWS BETWEEN $1 PRECEDING AND CURRENT ROW", [.int64(2)]),
    (
      .rows(from: .unboundedPreceding, to: .unboundedFollowing, exclude: .currentRow),
      "ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING EXCLUDE CURRENT ROW", []
    ),
    (
      .range(from: .preceding(Interval(days: 1)), to: .following(Interval(days: 1))),
      "RANGE BETWEEN $1 PRECEDING AND $2 FOLLOWING",
      [.interval(Interval(days: 1)), .interval(Interval(days: 1))]
    ),
    (
      .range(from: .currentRow, to: .unboundedFollowing, exclude: .group),
      "RANGE BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING EXCLUDE GROUP", []
    ),
    (
      .groups(from: .preceding(1), to: .following(1), exclude: .ties),
      "GROUPS BETWEEN $1 PRECEDING AND $2 FOLLOWING EXCLUDE TIES", [.int64(1), .int64(1)]
    ),
  ]

  @Test("frames", arguments: frames.indices)
  func frame(index: Int) async throws {
    let (frame, text, values) = Self.frames[index]
    try await Kinds.shared.value.expect(
      SQL.select(Fn.sum(Self.n).over(orderBy: .asc(Self.seen), frame: frame)).from(Self.events),
      #"SELECT sum("n") OVER (ORDER BY "seen" ASC \#(text)) FROM "events""#,
      values
    )
  }

  @Test("a running total")
  func runningTotal() async throws {
    let total = Fn.sum(Self.n).over(
      orderBy: .asc(Self.seen),
      frame: .rows(from: .unboundedPreceding, to: .currentRow)
    )
    let rows = try await Kinds.shared.value.expect(
      SQL.select(Fn.cast(total, .bigint)).from(Self.events).orderBy(.asc(Self.seen)),
      """
      SELECT cast(sum("n") OVER (ORDER BY "seen" ASC ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) as bigint) \
      FROM "events" ORDER BY "seen" ASC
      """
    )
    #expect(rows == ["5", "12", "13", "15"])
  }

  @Test("a window of the clause WINDOW, alone and with more to say")
  func named() async throws {
    try await Kinds.shared.value.expect(
      SQL {
        Select(
          Fn.sum(Self.n).over("w"),
          Fn.avg(Self.n).over(.named("v").ordered(.asc(Self.seen))),
          Fn.max(Self.n).over(.named("w").framed(.rows(from: .preceding(1), to: .currentRow)))
        )
        From(Self.events)
        Windows("w", Window(partitionBy: DB.Column("kind"), orderBy: .asc(Self.seen)))
        Windows("v", Window(partitionBy: DB.Column("user_id")))
      },
      """
      SELECT sum("n") OVER "w", avg("n") OVER ("v" ORDER BY "seen" ASC), \
      max("n") OVER ("w" ROWS BETWEEN $1 PRECEDING AND CURRENT ROW) FROM "events" \
      WINDOW "w" AS (PARTITION BY "kind" ORDER BY "seen" ASC), "v" AS (PARTITION BY "user_id")
      """,
      [.int64(1)]
    )
  }

  @Test("FILTER, DISTINCT, an order of its own, IGNORE NULLS and WITHIN GROUP")
  func modifiers() async throws {
    let database = try await Kinds.shared.value
    try await database.expect(
      SQL.select(
        Fn.sum(Self.n).distinct.orderBy(.desc(Self.n)).filter(where: Self.n > 1).filter(where: Self.n < 9)
      ).from(Self.events),
      #"SELECT sum(DISTINCT "n" ORDER BY "n" DESC) FILTER (WHERE "n" > $1 AND "n" < $2) FROM "events""#,
      [.int64(1), .int64(9)]
    )
    try await database.expect(
      SQL.select(Fn.lag(Self.n).ignoreNulls.over(orderBy: .asc(Self.seen))).from(Self.events),
      #"SELECT lag("n" IGNORE NULLS) OVER (ORDER BY "seen" ASC) FROM "events""#
    )
    let rows = try await database.expect(
      SQL.select(Fn.percentileCont(0.5).withinGroup(orderBy: .asc(Self.n))).from(Self.events),
      #"SELECT percentile_cont($1) WITHIN GROUP (ORDER BY "n" ASC) FROM "events""#,
      [.double(0.5)]
    )
    #expect(rows == ["3.5"])
  }

  @Test("a grouped expression with a constant keeps its parameter in ROLLUP")
  func rollupKeepsParameters() async throws {
    let rows = try await Kinds.shared.value.expect(
      SQL.select(Self.n + 1, Fn.count()).from(Self.events).groupBy(Rollup(Self.n + 1)).orderBy(
        .asc(Self.n + 1)
      ),
      """
      SELECT "n" + $1, count(*) FROM "events" GROUP BY ROLLUP("n" + $1) ORDER BY "n" + $1 ASC
      """,
      [.int64(1)]
    )
    #expect(rows == ["2 1", "3 1", "6 1", "8 1", "NULL 4"])
  }
}
