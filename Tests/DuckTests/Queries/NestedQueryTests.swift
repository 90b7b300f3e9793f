import Duck
@testable import SQL
import Testing

@Suite("Stars, nested values and lambdas, on the engine")
struct NestedQueryTests {
  static let stars: [(SQLNode, String, [Value])] = [
    (SQL.asterisk.exclude("s", Kinds.n).sqlNode, #"* EXCLUDE ("s", "n")"#, []),
    (Kinds.table.all.exclude("s").sqlNode, #""kinds".* EXCLUDE ("s")"#, []),
    (
      SQL.asterisk.exclude("s").replace(Kinds.n + 1 => "n").rename("d", to: "e").sqlNode,
      #"* EXCLUDE ("s") REPLACE ("n" + $1 as "n") RENAME ("d" as "e")"#, [.int64(1)]
    ),
    (Fn.columns("n|d").sqlNode, "COLUMNS($1)", [.string("n|d")]),
    (Fn.max(Fn.columns(SQL.asterisk.exclude("j"))).sqlNode, #"max(COLUMNS(* EXCLUDE ("j")))"#, []),
    (
      Fn.columns(SQLLambda("c") { $0.like("s%") }).sqlNode, #"COLUMNS(lambda "c" : "c" LIKE $1)"#,
      [.string("s%")]
    ),
  ]

  static let expressions: [(SQLNode, String, [Value], String)] = [
    (Kinds.l[3].sqlNode, #""l"[$1]"#, [.int64(3)], "1"),
    (Kinds.m["x"].sqlNode, #""m"[$1]"#, [.string("x")], "1"),
    (Kinds.l[Kinds.n].sqlNode, #""l"["n"]"#, [], "1"),
    ((Kinds.l => .list(.bigint))[1].sqlNode, #"("l"::bigint[])[$1]"#, [.int64(1)], "1"),
    (Fn.tryCast(Kinds.s, .integer).isNull.sqlNode, #"try_cast("s" as integer) IS NULL"#, [], "true"),
    (
      (Fn.tryCast(Kinds.n, as: Int64.self) == 1).sqlNode, #"try_cast("n" as bigint) = $1"#, [.int64(1)],
      "true"
    ),
    ((-Kinds.l[1]).sqlNode, #"-"l"[$1]"#, [.int64(1)], "-1"),
    (Kinds.l.slice(from: 2).sqlNode, #""l"[$1:]"#, [.int64(2)], "[2, 1]"),
    (Kinds.l.slice(from: 2)[1].sqlNode, #""l"[$1:][$2]"#, [2, 1].map(Value.int64), "2"),
    ((Kinds.l[1] + Kinds.l[2] * 2).sqlNode, #""l"[$1] + "l"[$2] * $3"#, [1, 2, 2].map(Value.int64), "5"),
    (
      Fn.arrayAgg(Kinds.n).over(partitionBy: Kinds.n)[1].sqlNode,
      #"array_agg("n") OVER (PARTITION BY "n")[$1]"#, [.int64(1)], "1"
    ),
    (
      Case.when(Kinds.n > 0).then(Kinds.st).end.field("c").field("x").sqlNode,
      #"((CASE WHEN "n" > $1 THEN "st" END)."c")."x""#, [.int64(0)], "deep"
    ),
    (
      (Kinds.n == SQL.any(Kinds.l) && Kinds.n > 0).sqlNode, #""n" = ANY("l") AND "n" > $1"#, [.int64(0)],
      "true"
    ),
    ((Kinds.n + 1).concat(Kinds.s).sqlNode, #"("n" + $1) || "s""#, [.int64(1)], "2a1"),
    (Kinds.l.slice(to: -2).sqlNode, #""l"[:$1]"#, [.int64(-2)], "[1, 2]"),
    (
      Kinds.l.slice(from: 1, to: 3, step: 2).sqlNode, #""l"[$1:$2:$3]"#, [1, 3, 2].map(Value.int64), "[1, 1]"
    ),
    (Kinds.l.slice(step: 2).sqlNode, #""l"[:-:$1]"#, [.int64(2)], "[1, 1]"),
    (Kinds.s.slice(from: 1, to: 1).sqlNode, #""s"[$1:$2]"#, [1, 1].map(Value.int64), "a"),
    (Kinds.st.field("a").sqlNode, #"("st")."a""#, [], "1"),
    (Kinds.table.column("st").field("c", "x").sqlNode, #"("kinds"."st")."c"."x""#, [], "deep"),
    (Kinds.j.json("k", "z").sqlNode, #"("j"->'k'->'z')"#, [], "1"),
    (Kinds.j.jsonText("k", "z").sqlNode, #"("j"->'k'->>'z')"#, [], "1"),
    ((Kinds.j.jsonText("k", "z") == "1").sqlNode, #"("j"->'k'->>'z') = $1"#, [.string("1")], "true"),
    (Kinds.table.column("j", "k").sqlNode, #"("kinds"."j"->'k')"#, [], #"{"z":1}"#),
    ((Kinds.l ||> [1]).sqlNode, #"list_has_all("l", $1)"#, [.list([.int64(1)])], "true"),
    (
      (Kinds.l <|| [1, 2, 9]).sqlNode, #"list_has_all($1, "l")"#, [.list([1, 2, 9].map(Value.int64))], "true"
    ),
    (
      Fn.structPack(["a": Kinds.n, "x y": 2]).sqlNode, #"struct_pack("a" := "n", "x y" := $1)"#, [.int64(2)],
      "{'a': 1, 'x y': 2}"
    ),
    (
      Fn.structUpdate(Kinds.st, ["a": 7]).sqlNode, #"struct_update("st", "a" := $1)"#, [.int64(7)],
      "{'a': 7, 'c': {'x': deep}}"
    ),
    (
      Fn.listFilter(Kinds.l, SQLLambda("x", "i") { x, i in x > 1 || i == 3 }).sqlNode,
      #"list_filter("l", lambda "x", "i" : "x" > $1 OR "i" = $2)"#, [1, 3].map(Value.int64), "[2, 1]"
    ),
    (
      Fn.listReduce(Kinds.l, SQLLambda("a", "x", "i") { a, x, i in a + x * i }, 100).sqlNode,
      #"list_reduce("l", lambda "a", "x", "i" : "a" + "x" * "i", $1)"#, [.int64(100)], "108"
    ),
    (
      Fn.listTransform(Kinds.l, SQLLambda("x") { x in Fn.listTransform(Kinds.l, SQLLambda("y") { x + $0 }) })
        .sqlNode,
      #"list_transform("l", lambda "x" : list_transform("l", lambda "y" : "x" + "y"))"#, [],
      "[[2, 3, 2], [3, 4, 3], [2, 3, 2]]"
    ),
  ]

  @Test("stars", arguments: stars.indices)
  func star(index: Int) async throws {
    let (star, text, values) = Self.stars[index]
    try await Kinds.shared.value.expect(
      SQL.select(star).from(Kinds.table),
      #"SELECT \#(text) FROM "kinds""#,
      values
    )
  }

  @Test("expressions, and what they are of the first row", arguments: expressions.indices)
  func expression(index: Int) async throws {
    let (expression, text, values, result) = Self.expressions[index]
    let rows = try await Kinds.shared.value.expect(
      SQL.select(Fn.cast(expression, .text)).from(Kinds.table).orderBy(.asc(Kinds.s)).raw("LIMIT 1"),
      #"SELECT cast(\#(text) as text) FROM "kinds" ORDER BY "s" ASC LIMIT 1"#,
      values
    )
    #expect(rows == [Value.string(result).sqlLiteral])
  }

  @Test("rows of lists, numbers and documents as sources")
  func sources() async throws {
    let database = try await Kinds.shared.value
    let element = Fn.unnest(Kinds.l).withOrdinality.as("u", columns: "v", "i")
    try await database.expect(
      SQL.select(element.column("v"), element.column("i")).from(Kinds.table, element),
      #"SELECT "u"."v", "u"."i" FROM "kinds", unnest("l") WITH ORDINALITY as "u" ("v", "i")"#
    )
    try await database.expect(
      SQL.select(Fn.unnest(recursive: Kinds.st)).from(Kinds.table),
      #"SELECT unnest("st", "recursive" := TRUE) FROM "kinds""#
    )
    let numbers = Fn.range(1, 10, 4).as("r", columns: "n")
    #expect(
      try await database.expect(
        SQL.select(numbers.column("n")).from(numbers),
        #"SELECT "r"."n" FROM range($1, $2, $3) as "r" ("n")"#,
        [1, 10, 4].map(Value.int64)
      ) == ["1", "5", "9"]
    )
    try await database.expect(
      SQL.select(SQL.asterisk).from(Fn.generateSeries(1, 3).as("g")),
      #"SELECT * FROM generate_series($1, $2) as "g""#,
      [1, 3].map(Value.int64)
    )
    try await database.expect(
      SQL.select(DB.Column("key")).from(Fn.jsonEach(#"{"a": 1}"#)),
      #"SELECT "key" FROM json_each($1)"#,
      [.string(#"{"a": 1}"#)]
    )
  }

  @Test("what is no column is refused in EXCLUDE, and what is no share in a sample")
  func refused() {
    #expect(throws: SQLError.self) { try SQL.select(SQL.asterisk.exclude(1)).prepare() }
    #expect(throws: SQLError.self) { try SQL.usingSample(.percent(120)).prepare() }
    #expect(throws: SQLError.self) { try SQL.usingSample(.rows(-1)).prepare() }
    #expect(throws: SQLError.self) { try SQL.usingSample(.percent(.nan)).prepare() }
  }
}
