import SQL
import Testing

extension Fn {
  fileprivate static let likeness = DB.Function<Double>("jaccard")
  fileprivate static let title = DB.Function<String>(schema: "tools", name: "title")
}

@Suite("Functions whose results have a type")
struct TypedFunctionTests {
  @Test("results are compared within their family")
  func families() throws {
    try expectSQL(
      Fn.count() > 3 && Fn.lower(\Todo.$name) == "x",
      #"count(*) > $1 AND lower("todo"."name") = $2"#,
      [
        .int64(3), .string("x"),
      ]
    )
    try expectSQL(Fn.max(\Todo.$name) == "x", #"max("todo"."name") = $1"#, [.string("x")])
    try expectSQL(
      Fn.min(\Event.$day) == PureDate(daysSinceEpoch: 0),
      #"min("event"."day") = $1"#,
      [
        .date(PureDate(daysSinceEpoch: 0))
      ]
    )
    try expectSQL(
      Fn.sum(\Event.$delay * 2) / Fn.count() > 1.5,
      #"sum("event"."delay" * $1) / count(*) > $2"#,
      [.int64(2), .double(1.5)]
    )
    try expectSQL(
      Fn.coalesce(\Todo.$priority, 0) + 1,
      #"coalesce("todo"."priority", $1) + $2"#,
      [
        .int64(0), .int64(1),
      ]
    )
    try expectSQL(
      Fn.arrayAgg(\Event.$id) == [1, 2],
      #"array_agg("event"."id") = $1"#,
      [
        .list([.int64(1), .int64(2)])
      ]
    )
    try expectSQL((\Event.$tags)[1] == "x", #""event"."tags"[$1] = $2"#, [.int64(1), .string("x")])
    try expectSQL(
      Where { Fn.startsWith(\Todo.$name, "a") },
      #"WHERE starts_with("todo"."name", $1)"#,
      [.string("a")]
    )
    try expectSQL(
      Fn.lag(\Event.$delay, 1, default: 0).over(orderBy: .asc(\Event.$id)) < \Event.$delay,
      #"lag("event"."delay", $1, $2) OVER (ORDER BY "event"."id" ASC) < "event"."delay""#,
      [.int64(1), .int64(0)]
    )
    try expectSQL(
      \Event.$day + Interval(days: 1) > \Event.$starts,
      #""event"."day" + $1 > "event"."starts""#,
      [.interval(Interval(days: 1))]
    )
  }

  @Test("results of unknown arguments are compared with everything")
  func unknown() throws {
    try expectSQL(
      Fn.max(a) == "x" && Fn.max(a) == 1,
      #"max("a") = $1 AND max("a") = $2"#,
      [
        .string("x"), .int64(1),
      ]
    )
    try expectSQL(Fn.lower(a) == b, #"lower("a") = "b""#)
    try expectSQL(Fn.count() == nil, "count(*) IS NULL")
  }

  @Test("a function is declared once and used like a built-in one")
  func declared() throws {
    try expectSQL(
      Fn.likeness(a, "x") > 0.5 && Fn.title(b) == "X",
      #""jaccard"("a", $1) > $2 AND "tools"."title"("b") = $3"#,
      [.string("x"), .double(0.5), .string("X")]
    )
    try expectSQL(Fn.likeness(a, b).over(), #""jaccard"("a", "b") OVER ()"#)
  }

  @Test("an integer is bound as narrow as the function wants it, and a column is left alone")
  func narrow() throws {
    try expectSQL(Fn.lPad(a, 5, "*"), #"lpad("a", $1, $2)"#, [.int32(5), .string("*")])
    try expectSQL(Fn.round(a, b), #"round("a", "b")"#)
    try expectSQL(Fn.round(a, Int.max), #"round("a", $1)"#, [.int64(.max)])
  }
}
