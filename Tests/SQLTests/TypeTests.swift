import SQL
import Testing

@Suite("Types")
struct TypeTests {
  static let types: [(SQLType, String)] = [
    (.tinyint, "tinyint"), (.hugeint, "hugeint"), (.ubigint, "ubigint"),
    (.doublePrecision, "double precision"),
    (.double, "double"), (.real, "real"), (.decimal(19, 0), "decimal(19, 0)"),
    (.numeric(5, 2), "numeric(5, 2)"),
    (.varchar, "varchar"), (.varchar(10), "varchar(10)"), (.text, "text"), (.blob, "blob"),
    (.timeNs, "time_ns"),
    (.timestampNs, "timestamp_ns"), (.timestamptz, "timestamptz"), (.interval, "interval"), (.uuid, "uuid"),
    (.json, "json"), (.list(.varchar), "varchar[]"), (.list(.list(.integer)), "integer[][]"),
    (.array(.integer, length: 3), "integer[3]"),
    (.map(key: .varchar, value: .integer), "MAP(varchar, integer)"),
    (.struct([("flag", .boolean)]), #"STRUCT("flag" boolean)"#),
    (.struct(("a b", .text), ("q\"", .list(.date))), #"STRUCT("a b" text, "q""" date[])"#),
    (.union(("n", .integer), ("s", .varchar)), #"UNION("n" integer, "s" varchar)"#),
    (.custom("mood"), #""mood""#), (Type("mood"), #""mood""#),
    (.custom(DB.Identifier(schema: "s", name: "mood")), #""s"."mood""#),
    (.custom("int); DROP TABLE t; --"), #""int); DROP TABLE t; --""#),
  ]

  @Test("both casts", arguments: types)
  func casts(type: SQLType, text: String) throws {
    try expectSQL(Fn.cast(a, type), #"cast("a" as \#(text))"#)
    try expectSQL(a => type, #""a"::\#(text)"#)
  }
}
