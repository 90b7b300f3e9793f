import SQL
import Testing

@Suite("Functions, windows, CASE")
struct FunctionTests {
  static var calls: [(any SQLable, String)] {
    [
      (Fn.count(), "count(*)"), (Fn.count(a), #"count("a")"#), (Fn.countDistinct(a), #"count(DISTINCT "a")"#),
      (Fn.sum(a), #"sum("a")"#), (Fn.avg(a), #"avg("a")"#), (Fn.min(a), #"min("a")"#),
      (Fn.max(a), #"max("a")"#),
      (Fn.median(a), #"median("a")"#), (Fn.first(a), #"first("a")"#), (Fn.last(a), #"last("a")"#),
      (Fn.anyValue(a), #"any_value("a")"#), (Fn.argMax(a, by: b), #"arg_max("a", "b")"#),
      (Fn.boolAnd(a), #"bool_and("a")"#), (Fn.arrayAgg(a), #"array_agg("a")"#),
      (Fn.approxCountDistinct(a), #"approx_count_distinct("a")"#), (Fn.stddev(a), #"stddev("a")"#),
      (Fn.abs(a), #"abs("a")"#), (Fn.floor(a), #"floor("a")"#), (Fn.ceil(a), #"ceil("a")"#),
      (Fn.round(a), #"round("a")"#), (Fn.random(), "random()"), (Fn.mod(a, b), #"mod("a", "b")"#),
      (Fn.lower(a), #"lower("a")"#), (Fn.upper(a), #"upper("a")"#), (Fn.length(a), #"length("a")"#),
      (Fn.concat(a, b), #"concat("a", "b")"#), (Fn.trim(a), #"trim("a")"#), (Fn.reverse(a), #"reverse("a")"#),
      (Fn.coalesce(a, b, c), #"coalesce("a", "b", "c")"#), (Fn.ifNull(a, b), #"ifnull("a", "b")"#),
      (Fn.nullIf(a, b), #"nullif("a", "b")"#), (Fn.greatest(a, b), #"greatest("a", "b")"#),
      (Fn.now(), "now()"), (Fn.currentDate(), "current_date"), (Fn.currentTimestamp(), "current_timestamp"),
      (Fn.extract(.year, from: a), #"extract(year from "a")"#), (Fn.epochMs(a), #"epoch_ms("a")"#),
      (Fn.age(a, b), #"age("a", "b")"#), (Fn.rowNumber().over(), "row_number() OVER ()"),
      (
        Fn.rank().over(partitionBy: a, b, orderBy: .asc(c), .desc(a)),
        #"rank() OVER (PARTITION BY "a", "b" ORDER BY "c" ASC, "a" DESC)"#
      ),
      (
        Fn.count(a).filter(where: b == true).filter(where: c == nil),
        #"count("a") FILTER (WHERE "b" = TRUE AND "c" IS NULL)"#
      ),
      (
        Fn.sum(a).filter(where: b).over(partitionBy: c),
        #"sum("a") FILTER (WHERE "b") OVER (PARTITION BY "c")"#
      ),
      (Fn.arrayAgg(a).distinct.orderBy(.asc(a)), #"array_agg(DISTINCT "a" ORDER BY "a" ASC)"#),
    ]
  }

  @Test("without constants", arguments: calls.indices)
  func plain(index: Int) throws {
    try expectSQL(Self.calls[index].0, Self.calls[index].1)
  }

  @Test("constants are bound")
  func constants() throws {
    try expectSQL(Fn.round(a, 1), #"round("a", $1)"#, [.int32(1)])
    try expectSQL(Fn.stringAgg(a, ", "), #"string_agg("a", $1)"#, [.string(", ")])
    try expectSQL(Fn.dateTrunc("day", a), #"date_trunc($1, "a")"#, [.string("day")])
    try expectSQL(Fn.dateTrunc(.month, a), #"date_trunc($1, "a")"#, [.string("month")])
    try expectSQL(Fn.datePart(.year, a), #"date_part($1, "a")"#, [.string("year")])
    try expectSQL(Fn.concatWS("-", a, 1), #"concat_ws($1, "a", $2)"#, [.string("-"), .int64(1)])
    try expectSQL(Fn.lag(a, 2).over(orderBy: .asc(b)), #"lag("a", $1) OVER (ORDER BY "b" ASC)"#, [.int64(2)])
    try expectSQL(Fn.substring(a, from: 1, for: 2), #"substring("a", $1, $2)"#, [.int64(1), .int64(2)])
  }

  @Test("a function of any name")
  func call() throws {
    try expectSQL(Fn.call(DB.Identifier("twice"), 21), #""twice"($1)"#, [.int64(21)])
    try expectSQL(Fn.call("twice", 21), #""twice"($1)"#, [.int64(21)])
    try expectSQL(Fn.call(DB.Identifier(schema: "s", name: "f")), #""s"."f"()"#)
    try expectSQL(Fn.call("f(1); --"), #""f(1); --"()"#)
  }

  @Test("a part of a date that is none is one name all the same, which the engine does not know")
  func oddPart() throws {
    let part = Fn.extract(SQLDatePart(rawValue: "year from x"), from: a)
    let text = #"extract("year from x" from "a")"#
    // Expected to be refused.
    #expect(try part.prepare().plain == text)
    #expect(try EngineCheck.refusal(of: text)?.contains("year from x") == true)
  }

  @Test("CASE")
  func conditional() throws {
    try expectSQL(
      Case.when(a > 15).then("late").when(a == nil).then(nil).else("on time").end,
      #"CASE WHEN "a" > $1 THEN $2 WHEN "a" IS NULL THEN NULL ELSE $3 END"#,
      [.int64(15), .string("late"), .string("on time")]
    )
    try expectSQL(Case(a).when(1).then(b).end, #"CASE "a" WHEN $1 THEN "b" END"#, [.int64(1)])
    #expect(throws: SQLError.self) { try Case(a).end.prepare() }
  }
}
