import SQL
import Testing

@Suite("Names")
struct NameTests {
  @Test("paths quote each part")
  func paths() throws {
    try expectSQL(DB.Table("t"), #""t""#)
    try expectSQL(DB.Schema("s").table("t"), #""s"."t""#)
    try expectSQL(DB.Catalog("k").schema("s").table("t"), #""k"."s"."t""#)
    try expectSQL(DB.Catalog("k").schema("s").table("t").column("c"), #""k"."s"."t"."c""#)
    try expectSQL(DB.Column("c"), #""c""#)
    try expectSQL(DB.Identifier(catalog: "k", schema: "s", name: "n"), #""k"."s"."n""#)
    try expectSQL(DB.Table("a.b"), #""a.b""#)
  }

  static let hostileNames: [(String, String)] = [
    (#"a"b"#, #""a""b""#), (#"""#, #""""""#), (#""; DROP TABLE t; --"#, #""""; DROP TABLE t; --""#),
    ("a\u{301}\"", "\"a\u{301}\"\"\""), ("\"\u{301}", "\"\"\"\u{301}\""),
    ("/* é ✓", #""/* é ✓""#),
  ]

  @Test("quotes in a name are doubled", arguments: hostileNames)
  func hostile(name: String, quoted: String) throws {
    try expectSQL(DB.Table(name), quoted)
    try expectSQL(a.as(name), "\"a\" as \(quoted)")
    try expectSQL(
      SQL.insertInto(name, fields: name).values(1),
      "INSERT INTO \(quoted) (\(quoted)) VALUES ($1)",
      [.int64(1)]
    )
  }

  @Test("an empty name throws, since the engine takes none")
  func empty() throws {
    #expect(try EngineCheck.refusal(of: #"SELECT 1 AS """#) != nil)
    let expected = SQLError.malformed("A name is empty.")
    #expect(throws: expected) { try DB.Table("").prepare() }
    #expect(throws: expected) { try a.as("").prepare() }
    #expect(throws: expected) { try DB.Schema("").table("t").prepare() }
    #expect(throws: expected) { try CreateTable("t") { NewColumn("", .text) }.prepare() }
    #expect(throws: expected) { try SQL.insertInto(users, fields: "").values(1).prepare() }
  }

  static var withNUL: [any SQLable] {
    [
      DB.Table("a\0b"), DB.Column("a\0b"), DB.Schema("\0").table("t"), users.column("\0"), a.as("\0"),
      users.as("\0"),
      Fn.call("\0"), Fn.cast(a, .custom("\0")), Fn.cast(a, .struct(("\0", .text))), SQL.raw("SELECT 1\0"),
      SQL.select(a).from("\0"), SQL.select(a).as("x", columns: "\0"), As("\0"), Using("\0"),
      SQL.insertInto(users, fields: "\0"), Fn.extract(SQLDatePart(rawValue: "\0"), from: a),
    ]
  }

  @Test("a NUL in a name or in raw SQL throws", arguments: withNUL.indices)
  func nul(index: Int) {
    let error = #expect(throws: SQLError.self) { try Self.withNUL[index].prepare() }
    guard case .nulCharacter = error else {
      Issue.record("not the error that names the NUL")
      return
    }
  }
}
