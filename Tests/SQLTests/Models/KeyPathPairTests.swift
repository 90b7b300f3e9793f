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
    func sql(_ part: some SQLable) throws -> String { try part.prepare().plain }
    #expect(try sql(On(\Left.$x == \Right.$x && \Left.$t == \Right.$t)) == "ON \(pair)")
    #expect(try sql(Where(\Left.$x == \Right.$x && \Left.$t == \Right.$t)) == "WHERE \(pair)")
    #expect(try sql(Having(\Left.$x == \Right.$x && \Left.$t == \Right.$t)) == "HAVING \(pair)")
    #expect(try sql(SQL.raw("x").where(\Left.$x == \Right.$x && \Left.$t == \Right.$t)) == "x WHERE \(pair)")
    let joined = Left.query.join(Right.table, on: \Left.$x == \Right.$x && \Left.$t == \Right.$t)
    #expect(try sql(joined) == #"SELECT "left".* FROM "left" JOIN "right" ON \#(pair)"#)
    let counted = Fn.count().filter(where: \Left.$x == \Right.$x && \Left.$t == \Right.$t)
    #expect(try sql(counted) == "count(*) FILTER (WHERE \(pair))")
  }

  @Test("so are its negation and its parts")
  func negations() throws {
    #expect(try Where(!(\Left.$x == \Right.$x)).prepare().plain == #"WHERE NOT "left"."x" = "right"."x""#)
    let block = Where {
      \Left.$x == \Right.$x
      \Left.$t == \Right.$t
    }
    #expect(try block.prepare().plain == "WHERE \(pair)")
    let either = Where(\Left.$x != \Right.$x || \Left.$t != \Right.$t)
    #expect(try either.prepare().plain == #"WHERE "left"."x" != "right"."x" OR "left"."t" != "right"."t""#)
  }
}
