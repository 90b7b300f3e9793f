@testable import Duck
import SQL
import Testing

/// What statements write, read from their text, without an engine.
@Suite("What a statement writes")
struct WriteScanTests {
  private func description(_ sql: String) -> [String] {
    WriteScan.plans(of: sql).map { plan in
      if plan.isEverything { return "everything" }
      if plan.changesListings { return "listings" }
      if plan.changesSession { return "session" }
      let targets = plan.targets.map(description)
      return (plan.changesRules ? ["rules"] + targets : targets).joined(separator: "; ")
    }
  }

  private func description(_ target: WriteTarget) -> String {
    var text = "\(target.kind) \(target.table.parts.joined(separator: "."))"
    if let rows = target.rows { text += " rows \(rows.map(\.count))" }
    if let columns = target.columns { text += " sets \(columns.count)" }
    if !target.keys.isEmpty { text += " keys \(target.keys.count)" }
    return text
  }

  @Test(
    "tables, kinds, columns and keys are read",
    arguments: [
      ("INSERT INTO a(x, y) VALUES ($1, $2), (3, 'it''s')", "insert a rows [2, 2]"),
      ("insert into main.\"A b\" (x) values (now())", "insert main.A b rows [0]"),
      ("INSERT INTO a(x) VALUES (1) UNION ALL SELECT 2", "insert a"),
      ("INSERT INTO a(x) VALUES (1) EXCEPT VALUES (2)", "insert a"),
      ("INSERT INTO a(x) VALUES (1), (2) LIMIT 0", "insert a"),
      ("INSERT INTO a(x) VALUES (1), (2) RETURNING x", "insert a rows [1, 1]"),
      ("INSERT INTO a VALUES (1)", "insert a"), ("INSERT INTO a SELECT * FROM b", "insert a"),
      ("INSERT INTO a(x) VALUES (1) ON CONFLICT DO UPDATE SET x = 2", "mixed a"),
      ("INSERT OR REPLACE INTO a VALUES (1)", "mixed a"),
      ("INSERT INTO a DEFAULT VALUES RETURNING *", "insert a"),
      ("UPDATE a SET x = 1, \"Y\" = y + f(1, 2) WHERE a.id = $3", "update a rows [1] sets 2 keys 1"),
      ("UPDATE a AS q SET x = 1 FROM b WHERE q.id = b.id", "update a rows [1] sets 1"),
      ("UPDATE a SET (x, y) = (1, 2)", "update a rows [0] sets 2"),
      ("UPDATE a SET x = 1 WHERE id = 1 OR id = 2", "update a rows [1] sets 1"),
      ("DELETE FROM a WHERE id = 'x' AND n = -5 RETURNING *", "delete a keys 2"),
      ("DELETE FROM a USING b WHERE a.id = b.id", "delete a"), ("DELETE FROM a", "delete a"),
      ("TRUNCATE a", "delete a"), ("TRUNCATE TABLE c.s.a", "delete c.s.a"),
      (
        "MERGE INTO a USING b ON a.id = b.id WHEN MATCHED THEN UPDATE SET x = 1 WHEN NOT MATCHED THEN INSERT",
        "mixed a"
      ),
      ("WITH n AS (DELETE FROM b RETURNING *) INSERT INTO a SELECT * FROM n", "delete b; insert a"),
      ("COPY a FROM 'x.csv'", "insert a"), ("COPY a(x) TO 'x.csv'", ""), ("COPY (SELECT 1) TO 'x.csv'", ""),
      ("COPY FROM DATABASE a TO b", "everything"),
      ("CREATE OR REPLACE TEMP TABLE a AS SELECT 1", "definition a"),
      ("ALTER TABLE IF EXISTS a RENAME TO b", "definition a; definition b"),
      ("ALTER TABLE a RENAME COLUMN x TO y", "definition a"), ("DROP VIEW IF EXISTS s.v", "definition s.v"),
      ("CREATE UNIQUE INDEX i ON a(x)", "listings"), ("DROP SCHEMA s CASCADE", "everything"),
      ("CREATE TRIGGER t AFTER INSERT ON a FOR EACH STATEMENT DELETE FROM b", "rules"),
      ("DETACH x", "definition x"), ("SET VARIABLE x = 1", "session"), ("USE s", "session"),
      ("SET threads = 1", "everything"), ("EXECUTE p", "everything"), ("CALL f()", "everything"),
      ("EXPLAIN INSERT INTO a VALUES (1)", ""), ("EXPLAIN ANALYZE INSERT INTO a VALUES (1)", "insert a"),
      ("EXPLAIN ANALYZE TRUNCATE a", "delete a"), ("EXPLAIN ANALYZE EXECUTE p", "everything"),
      ("EXPLAIN (ANALYZE, FORMAT JSON) ALTER TABLE a DROP x", "definition a"),
      ("EXPLAIN (FORMAT JSON) DELETE FROM a", ""), ("EXPLAIN DELETE FROM analyze", ""),
      ("DROP MACRO TABLE IF EXISTS m", "rules; definition m"), ("DROP FUNCTION m", "rules; definition m"),
      ("CREATE OR REPLACE MACRO \"+\"(a, b) AS 1", "rules; definition +"),
      ("ATTACH 'x.db' AS x", "listings"), ("COMMENT ON TABLE a IS 'x'", "listings"),
      ("SELECT * FROM a -- DELETE FROM a", ""), ("INSERT INTO Été VALUES (1)", "everything"),
      ("PRAGMA x", "everything"), ("CHECKPOINT", ""), ("FROM a", ""),
    ] as [(String, String)]
  )
  func reads(sql: String, expected: String) {
    #expect(description(sql) == [expected])
  }

  @Test("each statement of a text has a plan of its own")
  func severalStatements() {
    #expect(description("INSERT INTO a VALUES (1); ; DELETE FROM b;") == ["insert a", "delete b"])
  }
}
