import Duck
@testable import SQL
import Testing

extension Fn {
  fileprivate static let likeness = DB.Function<Double>("jaccard")
  fileprivate static let title = DB.Function<String>(schema: "main", name: "upper")
}

@Suite("Functions whose results have a type, on the engine")
struct TypedFunctionTests {
  static let plain: [(SQLNode, String, [Value])] = [
    ((Fn.lower(\Kind.$s) == "x").sqlNode, #"lower("kinds"."s") = $1"#, [.string("x")]),
    ((Fn.coalesce(\Kind.$n, 0) + 1).sqlNode, #"coalesce("kinds"."n", $1) + $2"#, [.int64(0), .int64(1)]),
    (((\Kind.$l)[1] == 3).sqlNode, #""kinds"."l"[$1] = $2"#, [.int64(1), .int64(3)]),
    (((\Kind.$m)["x"] > 3).sqlNode, #""kinds"."m"[$1] > $2"#, [.string("x"), .int64(3)]),
    ((\Kind.$j)["k"].sqlNode, #""kinds"."j"[$1]"#, [.string("k")]),
    (
      (Fn.startsWith(\Kind.$s, "a") && \Kind.$ok).sqlNode, #"starts_with("kinds"."s", $1) AND "kinds"."ok""#,
      [.string("a")]
    ),
    (
      (\Kind.$ts + Interval(days: 1) > \Kind.$ts).sqlNode, #""kinds"."ts" + $1 > "kinds"."ts""#,
      [.interval(Interval(days: 1))]
    ),
    (
      (Fn.constant(PureDate(daysSinceEpoch: 0)) - Interval(days: 1) < \Kind.$ts).sqlNode,
      #"$1 - $2 < "kinds"."ts""#, [.date(PureDate(daysSinceEpoch: 0)), .interval(Interval(days: 1))]
    ),
    (
      (Fn.dateTrunc(.month, \Kind.$ts) == \Kind.$ts).sqlNode, #"date_trunc($1, "kinds"."ts") = "kinds"."ts""#,
      [.string("month")]
    ),
    ((Fn.listSum(\Kind.$l) > 3).sqlNode, #"list_sum("kinds"."l") > $1"#, [.int64(3)]),
    ((Fn.lower(Kinds.s) == Kinds.s).sqlNode, #"lower("s") = "s""#, []),
    ((Fn.greatest(Kinds.s, "x") == "x").sqlNode, #"greatest("s", $1) = $2"#, [.string("x"), .string("x")]),
    (
      (Fn.lag(\Kind.$d, 1, default: 0.0).over(orderBy: .asc(\Kind.$n)) < \Kind.$d).sqlNode,
      #"lag("kinds"."d", $1, $2) OVER (ORDER BY "kinds"."n" ASC) < "kinds"."d""#, [.int64(1), .double(0)]
    ),
    (
      (Fn.likeness(\Kind.$s, "x") > 0.5 && Fn.title(\Kind.$s) == "X").sqlNode,
      #""jaccard"("kinds"."s", $1) > $2 AND "main"."upper"("kinds"."s") = $3"#,
      [.string("x"), .double(0.5), .string("X")]
    ),
    (Fn.lPad(Kinds.s, 5, "*").sqlNode, #"lpad("s", $1, $2)"#, [.int32(5), .string("*")]),
    (Fn.round(Kinds.d, Kinds.n).sqlNode, #"round("d", "n")"#, []),
  ]

  static let aggregates: [(SQLNode, String, [Value])] = [
    ((Fn.count() > 3).sqlNode, "count(*) > $1", [.int64(3)]),
    ((Fn.count() != nil).sqlNode, "count(*) IS NOT NULL", []),
    ((Fn.max(\Kind.$s) == "x").sqlNode, #"max("kinds"."s") = $1"#, [.string("x")]),
    ((Fn.max(Kinds.s) == "x").sqlNode, #"max("s") = $1"#, [.string("x")]),
    ((Fn.min(\Kind.$ts) == \Kind.$ts).sqlNode, #"min("kinds"."ts") = "kinds"."ts""#, []),
    (
      (Fn.sum(\Kind.$d * 2) / Fn.count() > 1.5).sqlNode, #"sum("kinds"."d" * $1) / count(*) > $2"#,
      [.int64(2), .double(1.5)]
    ),
    (
      (Fn.arrayAgg(\Kind.$n) == [1, 2]).sqlNode, #"array_agg("kinds"."n") = $1"#,
      [.list([.int64(1), .int64(2)])]
    ),
  ]

  @Test("of each row", arguments: plain.indices)
  func row(index: Int) async throws {
    let (node, text, values) = Self.plain[index]
    try await Kinds.shared.value.expect(
      SQL.select(node).from(Kind.table),
      #"SELECT \#(text) FROM "kinds""#,
      values
    )
  }

  @Test("of groups", arguments: aggregates.indices)
  func group(index: Int) async throws {
    let (node, text, values) = Self.aggregates[index]
    try await Kinds.shared.value.expect(
      SQL.select(node).from(Kind.table).groupBy(\Kind.$ts),
      #"SELECT \#(text) FROM "kinds" GROUP BY "kinds"."ts""#,
      values
    )
  }

  @Test("an integer that no INTEGER holds is bound as it is")
  func wide() throws {
    #expect(try Fn.round(Kinds.d, Int.max).prepare().splitted.values == [.int64(.max)])
  }
}
