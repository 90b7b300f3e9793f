import Duck
import Testing

@Suite("A query that runs again and again")
struct TextPathTests {
  let database = DatabaseIdentifier.memory()

  enum Changer: String, CaseIterable, Sendable { case sameConnection, otherConnection }

  @Test(
    "gives the same each time, and the same as one with values",
    arguments: [
      "SELECT 42 AS n", "SELECT 42 AS n;", "SELECT 42 AS n ; ; -- end", "/* a /* b */ ; */ SELECT 42 AS n",
      "-- SELECT 1\nSELECT 42 AS n", "FROM (VALUES (42)) t(n)", "WITH t AS (SELECT 42 AS n) FROM t",
      "(SELECT 42 AS n)", "VALUES (42)", "SELECT ';' AS a, '--' AS b, $$ ; $$ AS c", "TABLE few", "FROM few",
      "SELECT * FROM few WHERE false", "SELECT i, count(*) AS n FROM few GROUP BY ALL ORDER BY ALL",
      "FROM (PIVOT sold ON kind USING sum(amount))",
      "WITH p AS (PIVOT sold ON kind USING sum(amount)) FROM p",
      "SELECT * FROM sold PIVOT (sum(amount) FOR kind IN ('a', 'b'))",
      "SELECT range AS i, 'text ' || range AS s FROM range(30000)",
      "SELECT 'a'::ENUM('a', 'b') AS e, 1.5 AS d",
    ]
  )
  func again(sql: String) async throws {
    let connection = try await database.connect()
    try await connection.run("CREATE TABLE few AS SELECT range AS i FROM range(3)")
    try await connection.run(
      "CREATE TABLE sold AS FROM (VALUES ('a', 1), ('b', 2), ('a', 3)) t(kind, amount)"
    )
    let first = try await connection.run(sql)
    #expect(!first.columns.isEmpty)
    for _ in 2...5 { #expect(try await connection.run(sql) == first) }
    // Another connection prepares it at once: a text of several statements is never taken for a query.
    let other = try await database.connect()
    #expect(try await other.run("SELECT 1; \(sql)") == first)
  }

  @Test("sees rows come and go: many, then few, then many, then none")
  func manyAndFew() async throws {
    let connection = try await database.connect()
    try await connection.run("CREATE TABLE t(i BIGINT)")
    for count in [0, 3, 50_000, 2, 2, 50_000, 50_000, 19_999, 20_000, 0, 20_001, 1] {
      try await connection.run("DELETE FROM t; INSERT INTO t FROM range(\(count))")
      for _ in 1...3 {
        let numbers = try await connection.run("SELECT i FROM t ORDER BY i").column("i", as: Int.self)
        #expect(Array(numbers) == Array(0..<count))
      }
    }
  }

  @Test("sees rows come and go also when nothing else runs on its connection")
  func changedElsewhere() async throws {
    let (reader, writer) = (try await database.connect(), try await database.connect())
    try await writer.run("CREATE TABLE t(i BIGINT)")
    for count in [3, 3, 50_000, 2, 50_000, 50_000, 0, 1] {
      try await writer.run("DELETE FROM t")
      try await writer.run("INSERT INTO t FROM range($1)", binding: [.int64(Int64(count))])
      for _ in 1...2 {
        let numbers = try await reader.run("SELECT i FROM t ORDER BY i").column("i", as: Int.self)
        #expect(Array(numbers) == Array(0..<count))
      }
    }
  }

  @Test(
    "that changes data, behind WITH, changes it each time",
    arguments: [
      ("WITH n AS (SELECT 7 AS i) INSERT INTO t FROM n", 1),
      ("WITH n AS (SELECT 0 AS i) DELETE FROM t USING n", 0),
      ("WITH n AS (SELECT 7 AS i) UPDATE t SET i = n.i FROM n", 0),
    ]
  )
  func changing(sql: String, added: Int64) async throws {
    let connection = try await database.connect()
    try await connection.run("CREATE TABLE t(i INTEGER)")
    var expected: Int64 = 2
    for run in 1...3 {
      if added == 0 {
        try await connection.run("DELETE FROM t")
        try await connection.run("INSERT INTO t VALUES (1), (2)")
      }
      let result = try await connection.run(sql)
      #expect(result.rowsChanged == (added == 0 ? 2 : 1))
      expected = added == 0 ? (sql.contains("DELETE") ? 0 : 2) : Int64(run)
      #expect(try await connection.cell("SELECT count(*) FROM t") == .int64(expected))
    }
  }

  @Test("that changes data, with RETURNING, gives its rows and counts them")
  func returning() async throws {
    let connection = try await database.connect()
    try await connection.run("CREATE TABLE t(i INTEGER)")
    for _ in 1...3 {
      let result = try await connection.run(
        "WITH n AS (SELECT range::INTEGER AS i FROM range(40000)) INSERT INTO t FROM n RETURNING i"
      )
      #expect(result.rowsChanged == 40_000)
      #expect(try Array(result.column("i", as: Int32.self)) == Array(0..<40_000))
    }
    #expect(try await connection.cell("SELECT count(*) FROM t") == .int64(120_000))
  }

  @Test("never has the columns of before", arguments: Changer.allCases, [2, 30_000])
  func columns(changer: Changer, rows: Int) async throws {
    let reader = try await database.connect()
    let writer = changer == .sameConnection ? reader : try await database.connect()
    try await writer.run("CREATE TABLE t AS SELECT range AS i FROM range(\(rows))")
    let changes: [(sql: String, columns: [String], types: [String])] = [
      ("SELECT 1", ["i"], ["BIGINT"]),
      ("ALTER TABLE t ADD COLUMN s VARCHAR DEFAULT 'x'", ["i", "s"], ["BIGINT", "VARCHAR"]),
      ("ALTER TABLE t ALTER i TYPE INTEGER", ["i", "s"], ["INTEGER", "VARCHAR"]),
      ("ALTER TABLE t RENAME i TO n", ["n", "s"], ["INTEGER", "VARCHAR"]),
      ("ALTER TABLE t ALTER s TYPE ENUM('x', 'y')", ["n", "s"], ["INTEGER", "ENUM('x', 'y')"]),
      ("ALTER TABLE t ALTER s TYPE ENUM('y', 'x')", ["n", "s"], ["INTEGER", "ENUM('y', 'x')"]),
      ("ALTER TABLE t ALTER n TYPE DECIMAL(18,2)", ["n", "s"], ["DECIMAL(18,2)", "ENUM('y', 'x')"]),
      ("ALTER TABLE t DROP COLUMN s", ["n"], ["DECIMAL(18,2)"]),
    ]
    for (sql, columns, types) in changes {
      try await writer.run(sql)
      for _ in 1...3 {
        let results = [
          try await reader.run("SELECT * FROM t"),
          try await reader.run("SELECT * FROM t WHERE rowid >= $1", binding: [.int64(0)]),
        ]
        for result in results {
          #expect(result.columns == columns)
          #expect(result.resultColumns.map(\.logicalType.description) == types)
          #expect(result.rows.count == rows)
          #expect(result.rows[1].value(0).map { "\($0)" }?.contains("1") == true)
          if columns.contains("s") { #expect(result.rows[1].string("s") ?? "x" == "x") }
        }
      }
    }
  }

  @Test("in a transaction sees the rows of the transaction", arguments: [3, 50_000])
  func transaction(rows: Int) async throws {
    try await database.run("CREATE TABLE t(i BIGINT); INSERT INTO t VALUES (-1)")
    let sql = "SELECT i FROM t ORDER BY i"
    #expect(try await database.run(sql).rows.count == 1)
    try await database.transaction { [database] transaction in
      try await transaction.run("INSERT INTO t FROM range(\(rows))")
      for _ in 1...3 {
        let numbers = try await transaction.run(sql).column("i", as: Int.self)
        #expect(Array(numbers) == Array(-1..<rows))
        #expect(try await database.run(sql).rows.count == 1)
      }
      try await transaction.run("DELETE FROM t WHERE i > 0; CREATE TABLE mine AS SELECT 1 AS own")
      #expect(try await transaction.run(sql).rows.map(\.values) == [[.int64(-1)], [.int64(0)]])
      #expect(try await transaction.cell("SELECT own FROM mine") == .int32(1))
    }
    #expect(try await database.run(sql).rows.count == 2)
  }
}
