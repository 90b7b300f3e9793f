import SQL
import Testing

private struct Left: Table {
  @Column("x") var x: Int
  @Column("t") var t: String
  init() {}
}

private struct Right: Table {
  @Column("x") var x: Int
  @Column("t") var t: String
  init() {}
}

/// Swift could take `==` of two key paths for its own, and a chain of them for a `Bool`.
@Suite("Comparing two columns by key path")
struct KeyPathPairTests {
  private let pair = #""left"."x" = "right"."x" AND "left"."t" = "right"."t""#

  @Test("a chain of comparisons is SQL wherever a predicate is taken")
  func chains() throws {
    try expectPlain(On(\Left.$x == \Right.$x && \Left.$t == \Right.$t), "ON \(pair)")
    try expectPlain(Where(\Left.$x == \Right.$x && \Left.$t == \Right.$t), "WHERE \(pair)")
    try expectPlain(Having(\Left.$x == \Right.$x && \Left.$t == \Right.$t), "HAVING \(pair)")
    let tables = #"FROM "left", "right""#
    try expectPlain(
      SQL.raw(tables).where(\Left.$x == \Right.$x && \Left.$t == \Right.$t),
      "\(tables) WHERE \(pair)"
    )
    let joined = Left.query.join(Right.table, on: \Left.$x == \Right.$x && \Left.$t == \Right.$t)
    try expectPlain(joined, #"SELECT "left".* FROM "left" JOIN "right" ON \#(pair)"#)
    let counted = Fn.count().filter(where: \Left.$x == \Right.$x && \Left.$t == \Right.$t)
    try expectPlain(counted, "count(*) FILTER (WHERE \(pair))")
  }

  @Test("so are its negation and its parts")
  func negations() throws {
    try expectPlain(Where(!(\Left.$x == \Right.$x)), #"WHERE NOT "left"."x" = "right"."x""#)
    let block = Where {
      \Left.$x == \Right.$x
      \Left.$t == \Right.$t
    }
    try expectPlain(block, "WHERE \(pair)")
    let either = Where(\Left.$x != \Right.$x || \Left.$t != \Right.$t)
    try expectPlain(either, #"WHERE "left"."x" != "right"."x" OR "left"."t" != "right"."t""#)
  }
}
