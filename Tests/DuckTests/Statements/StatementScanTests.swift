import Testing

@testable import Duck

@Suite("Looking into SQL text")
struct StatementScanTests {
  @Test(
    "first words are found behind comments and blanks",
    arguments: [
      ("", [""]), ("SELECT 1", ["select"]), (" Begin ;\n commit", ["begin", "commit"]),
      ("-- BEGIN;\nSELECT 1;", ["select", ""]), ("/* a /* ; */ ; */ end", ["end"]),
      ("/**/ROLLBACK;;x", ["rollback", "", "x"]),
      ("SELECT ';'; SELECT \"a;\"\"b\"", ["select", "select"]),
      ("SELECT 'it''s; x'; ABORT", ["select", "abort"]),
      (#"SELECT E'\'; BEGIN'; SELECT e'\\'; END"#, ["select", "select", "end"]),
      ("SELECT $$;BEGIN;$$; x", ["select", "x"]),
      ("SELECT $a$;$$;$b$;$a$; START", ["select", "start"]), ("(SELECT 1); ending", ["select", "ending"]),
      (#"SELECT E'a''\' x '; END"#, ["select", "end"]), ("-- x\rEND", ["end"]), ("-- x\r\nEND", ["end"]),
      ("'open ; ", [""]), ("$$ open ;", [""]), ("/* open ;", [""]), ("a'", ["a"]), ("E'\\", ["e"]),
    ]
  )
  func firstWords(sql: String, words: [String]) {
    #expect(StatementScan(sql).parts.map(\.firstWord) == words)
  }

  @Test(
    "places for values are counted, and nothing that looks alike",
    arguments: [
      ("SELECT $1, $2, $1", [2]), ("SELECT ?, ?", [2]), ("SELECT ?1, ?2, ?1", [2]),
      ("SELECT $name; SELECT 1", [1, 0]),
      ("SELECT '$1', \"?\", a$1, $$ $1 ? $$ -- $1", [0]), ("SELECT /* ? */ $x$ $1 $x$", [0]),
      ("SELECT 1 AS \"$1\"", [0]),
      ("PREPARE p AS SELECT $1; EXECUTE p(1)", [0, 0]), ("SELECT $", [0]), ("SELECT 名前, $größe", [1]),
    ]
  )
  func places(sql: String, counts: [Int]) {
    #expect(StatementScan(sql).parts.map(\.parameterCount) == counts)
  }

  @Test(
    "transactions are found also behind EXPLAIN",
    arguments: [
      ("COMMIT", true), ("EXPLAIN COMMIT", true), ("EXPLAIN ANALYZE COMMIT", true),
      ("explain (analyze, format json) rollback", true), ("EXPLAIN ANALYZE (FORMAT json) BEGIN", true),
      ("EXPLAIN SELECT CASE WHEN true THEN 1 END", false), ("EXPLAIN ANALYZE FROM commit", false),
      ("EXPLAIN (SELECT 1)", false), ("EXPLAIN", false), ("SELECT 1 COMMIT", false),
    ]
  )
  func transactionControl(sql: String, isControl: Bool) {
    #expect(StatementScan(sql).parts.map(\.controlsTransaction) == [isControl])
  }

  @Test(
    "pieces are the whole text, also where it ends too early",
    arguments: [
      "SELECT 'a''b', \"c\" -- d\n;", "it's", "\"open", "$$ open", "/* open", "E'\\", "é = 'e\u{301}'", "",
    ]
  )
  func pieces(sql: String) {
    #expect(Array(StatementScan.pieces(of: sql).joined().utf8) == Array(sql.utf8))
    #expect(StatementScan.tokens(of: sql).count <= StatementScan.pieces(of: sql).count)
  }
}
