import Duck
import Foundation
import Testing

@Suite("How many rows changed")
struct RowsChangedTests {
  let database = DatabaseIdentifier.memory()

  @Test(
    "a statement says how many rows it changed",
    arguments: [
      ("INSERT INTO t FROM range(10, 13)", 3),
      ("UPDATE t SET i = i + 1 WHERE i < 2", 2),
      ("DELETE FROM t WHERE i >= 3", 2),
      ("DELETE FROM t WHERE i > 100", 0),
      ("DELETE FROM t", 5),
      ("INSERT INTO t FROM range(10, 13) RETURNING i", 3),
      ("UPDATE t SET i = i + 1 WHERE i < 2 RETURNING i", 2),
      ("DELETE FROM t WHERE i > 100 RETURNING *", 0),
      ("CREATE TABLE u AS FROM range(5)", 5),
      ("CREATE OR REPLACE TABLE t AS FROM range(4)", 4),
      (
        "MERGE INTO t USING range(3, 7) s(j) ON i = j WHEN MATCHED THEN DELETE WHEN NOT MATCHED THEN INSERT",
        4
      ),
      ("INSERT INTO t FROM range(5000)", 5_000),
      ("INSERT INTO t FROM range(5000) RETURNING i", 5_000),
      ("TRUNCATE t", 5),
      ("CREATE TABLE v(i INTEGER)", 0),
      ("CREATE INDEX x ON t(i)", 0),
      ("SELECT * FROM t", 0),
      ("BEGIN; ROLLBACK", 0),
      ("SET threads = 2", 0),
      ("EXPLAIN DELETE FROM t", 0),
    ]
  )
  func count(sql: String, changed: UInt64) async throws {
    let connection = try await database.connect()
    try await connection.run("CREATE TABLE t AS SELECT range AS i FROM range(5)")
    let result = try await connection.run(sql)
    #expect(result.rowsChanged == changed)
    if sql.contains("RETURNING") {
      #expect(result.rows.count == Int(changed))
    } else if !sql.hasPrefix("SELECT"), !sql.hasPrefix("EXPLAIN") {
      #expect(result.columns == [])
      #expect(result.rows.isEmpty)
    }
  }

  @Test(
    "a statement says it each time that it runs, also where the text lists its rows",
    arguments: [
      ("INSERT INTO t(i) VALUES (7)", [1, 1]),
      ("INSERT INTO t(i) VALUES (7), (8), (9)", [3, 3]),
      ("WITH n AS (SELECT 1) INSERT INTO t(i) VALUES (7)", [1, 1]),
      ("INSERT INTO t(i) VALUES (7) RETURNING i", [1, 1]),
      ("INSERT INTO t(i) VALUES (7) UNION ALL SELECT 8", [2, 2]),
      ("INSERT INTO t(i) VALUES (7), (7) LIMIT 1", [1, 1]),
      ("INSERT INTO t(i) VALUES (7) EXCEPT SELECT 7", [0, 0]),
      ("INSERT INTO k(i) VALUES (7) ON CONFLICT DO NOTHING", [1, 0]),
      ("INSERT OR IGNORE INTO k(i) VALUES (7)", [1, 0]),
      ("INSERT OR REPLACE INTO k(i) VALUES (7)", [1, 1]),
      ("INSERT INTO watched(i) VALUES (7)", [1, 1]),
      ("WITH n AS (INSERT INTO t(i) VALUES (7), (8) RETURNING i) INSERT INTO t SELECT i FROM n", [2, 2]),
      ("DELETE FROM t WHERE i = 1", [1, 0]),
      ("UPDATE t SET i = 1 WHERE i <> 1", [4, 0]),
    ]
  )
  func repeatedly(sql: String, changed: [UInt64]) async throws {
    for isPrepared in [false, true] {
      let connection = try await DatabaseIdentifier.memory().connect()
      try await connection.run(
        """
        CREATE TABLE t AS SELECT range AS i FROM range(5);
        CREATE TABLE k(i BIGINT PRIMARY KEY);
        CREATE TABLE watched(i BIGINT);
        CREATE TRIGGER copied AFTER INSERT ON watched FOR EACH STATEMENT INSERT INTO t FROM range(3)
        """
      )
      let prepared = try await connection.prepare(SQL.raw(sql))
      for count in changed {
        let found = isPrepared ? try await prepared.execute() : try await connection.execute(SQL.raw(sql))
        #expect(found == count)
      }
    }
  }

  @Test("COPY says how many rows it read or wrote")
  func copy() async throws {
    try await withTemporaryFolder { folder in
      try folder.write(Array("i\n1\n2\n3\n4\n".utf8), to: "t.csv")
      try await database.run("CREATE TABLE t(i INTEGER)")
      #expect(try await database.execute(SQL.raw("COPY t FROM '\(folder.file("t.csv"))'")) == 4)
      #expect(try await database.execute(SQL.raw("COPY t TO '\(folder.file("u.csv"))'")) == 4)
    }
  }

  @Test("RETURNING gives the rows as they are now")
  func returning() async throws {
    try await database.run("CREATE TABLE t(i INTEGER, s VARCHAR DEFAULT 'x')")
    let result = try await database.run("INSERT INTO t(i) VALUES (1), (2) RETURNING i, s")
    #expect(result.columns == ["i", "s"])
    #expect(result.rows.map { $0.int32("i") } == [1, 2])
    #expect(result.rows.map { $0.string("s") } == ["x", "x"])
  }
}
