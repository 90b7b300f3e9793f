import Duck
import Foundation
import Testing

@Suite("A statement that ran before")
struct StatementCacheTests {
  let database = DatabaseIdentifier.memory()

  enum Changer: String, CaseIterable, Sendable { case sameConnection, otherConnection }

  @Test("texts that Swift takes for equal, but not SQL, are statements of their own")
  func composedLetters() async throws {
    let connection = try await DatabaseIdentifier.memory().connect()
    for _ in 0..<3 {
      for (text, length) in [("\u{E9}", 1), ("e\u{301}", 2)] {
        let result = try await connection.query(SQL.raw("SELECT length('\(text)') AS n, '\(text)' AS s"))
        #expect(result.rows.first?.int64("n") == Int64(length))
        #expect(result.rows.first?.string("s")?.unicodeScalars.count == length)
      }
    }
  }

  @Test("sees the table as it is after ALTER, DROP and CREATE", arguments: Changer.allCases)
  func schemaChanges(by changer: Changer) async throws {
    let reader = try await database.connect()
    let writer = changer == .sameConnection ? reader : try await database.connect()
    let select = "SELECT * FROM t ORDER BY 1"
    try await writer.run("CREATE TABLE t AS SELECT 1 AS i")
    for _ in 1...2 { #expect(try await reader.run(select).rows.map(\.values) == [[.int32(1)]]) }

    try await writer.run("ALTER TABLE t ADD COLUMN k VARCHAR DEFAULT 'x'")
    let widened = try await reader.run(select)
    #expect(widened.columns == ["i", "k"])
    #expect(widened.resultColumns.map(\.logicalType.description) == ["INTEGER", "VARCHAR"])
    #expect(widened.rows.map(\.values) == [[.int32(1), .string("x")]])

    try await writer.run("DROP TABLE t")
    #expect(await engineError { try await reader.run(select) }?.category == .missingTable)
    #expect(await engineError { try await reader.run(select) }?.category == .missingTable)

    try await writer.run("CREATE TABLE t AS SELECT 'a text of some length' AS s, 1.5::DOUBLE AS d")
    let recreated = try await reader.run(select)
    #expect(recreated.columns == ["s", "d"])
    #expect(recreated.rows.map(\.values) == [[.string("a text of some length"), .double(1.5)]])

    try await writer.run("ALTER TABLE t ALTER s TYPE BLOB USING encode(s); ALTER TABLE t DROP COLUMN d")
    #expect(try await reader.run(select).resultColumns.map(\.logicalType.description) == ["BLOB"])
    try await writer.run("ALTER TABLE t RENAME s TO r")
    #expect(try await reader.run(select).columns == ["r"])
    try await writer.run("ALTER TABLE t RENAME TO u; CREATE VIEW t AS SELECT 7 AS v")
    #expect(try await reader.run(select).rows.map(\.values) == [[.int32(7)]])
  }

  @Test("with values: a changed type of column takes the value as it is now", arguments: Changer.allCases)
  func valuesAfterChange(by changer: Changer) async throws {
    let reader = try await database.connect()
    let writer = changer == .sameConnection ? reader : try await database.connect()
    let insert = "INSERT INTO t VALUES ($1)"
    let select = "SELECT i FROM t WHERE i = $1"
    try await writer.run("CREATE TABLE t(i INTEGER)")
    try await reader.run(insert, binding: [.int32(7)])
    #expect(try await reader.cell(select, binding: [.int32(7)]) == .int32(7))
    try await writer.run("ALTER TABLE t ALTER i TYPE VARCHAR")
    try await reader.run(insert, binding: [.string("x")])
    #expect(try await reader.cell(select, binding: [.string("x")]) == .string("x"))
    #expect(try await reader.cell(select, binding: [.string("7")]) == .string("7"))
  }

  @Test("takes values of another kind than before")
  func otherKinds() async throws {
    let connection = try await database.connect()
    let values: [Value] = [
      .int64(1), .string("x"), .null, .double(.nan), .list([.int32(1)]), .list([]), .boolean(true),
      .decimal(1),
      .string(""), .int64(2),
    ]
    for value in values + values.reversed() {
      #expect(try await connection.cell("SELECT $1", binding: [value]) == value)
    }
  }

  @Test("keeps no value of the run before")
  func noLeftovers() async throws {
    let connection = try await database.connect()
    #expect(try await connection.cell("SELECT $1", binding: [.int64(1)]) == .int64(1))
    #expect(
      await databaseError { try await connection.run("SELECT $1") } == .parameterCount(expected: 1, found: 0)
    )
    guard
      case .invalidBind = await databaseError({
        try await connection.run("SELECT $1", binding: [.decimal(.nan)])
      })
    else {
      Issue.record("a value that cannot be bound was bound")
      return
    }
    #expect(try await connection.cell("SELECT $1", binding: [.null]) == .null)
  }

  @Test("follows settings, schemas and variables of its session")
  func settings() async throws {
    let connection = try await database.connect()
    try await connection.run("CREATE SCHEMA a; CREATE TABLE a.t AS SELECT 'a' AS s")
    try await connection.run("CREATE SCHEMA b; CREATE TABLE b.t AS SELECT 'b' AS s")
    for name in ["a", "b", "a"] {
      try await connection.run("USE \(name)")
      #expect(try await connection.cell("SELECT s FROM t") == .string(name))
    }
    for zone in ["UTC", "Asia/Tokyo"] {
      try await connection.run("SET TimeZone = '\(zone)'")
      #expect(try await connection.cell("SELECT current_setting('TimeZone')") == .string(zone))
    }
    for number in [1, 2] {
      try await connection.run("SET VARIABLE x = \(number)")
      #expect(try await connection.cell("SELECT getvariable('x')") == .int32(Int32(number)))
    }
    try await connection.run("CREATE MACRO m() AS 1")
    #expect(try await connection.cell("SELECT m()") == .int32(1))
    try await connection.run("CREATE OR REPLACE MACRO m() AS 'one'")
    #expect(try await connection.cell("SELECT m()") == .string("one"))
  }

  @Test("gives new rows and new random values each time")
  func volatile() async throws {
    let connection = try await database.connect()
    let first = try await connection.cell("SELECT uuid()")
    #expect(try await connection.cell("SELECT uuid()") != first)
    try await connection.run("CREATE SEQUENCE q")
    for number in 1...3 { #expect(try await connection.cell("SELECT nextval('q')") == .int64(Int64(number))) }
  }

  @Test("is right also among more texts than are kept")
  func manyTexts() async throws {
    let connection = try await database.connect()
    for _ in 1...2 {
      for number in 0..<100 {
        #expect(
          try await connection.cell("SELECT \(number) + $1", binding: [.int32(1)])
            == .int32(Int32(number + 1))
        )
      }
    }
  }

  @Test(
    "is prepared again after a definition on another connection, and only then",
    arguments: [
      ("CREATE TABLE other(i INTEGER)", true), ("BEGIN; CREATE TABLE other(i INTEGER); COMMIT", true),
      ("ALTER TABLE t ADD COLUMN k INTEGER", true), ("CREATE VIEW v AS SELECT 1; DROP VIEW v", true),
      ("INSERT INTO t VALUES (7)", false), ("SET VARIABLE x = 1", false), ("SELECT 1", false),
      ("CREATE OR REPLACE TEMP TABLE other(i INTEGER)", false),
    ]
  )
  func definitionElsewhere(sql: String, isPreparedAgain: Bool) async throws {
    let (writer, other) = (try await database.connect(), try await database.connect())
    try await writer.run("CREATE TABLE t(i INTEGER)")
    func misses() async throws -> UInt64 {
      let before = database.statementCache.misses
      try await writer.execute(SQL.insertInto("t", fields: "i").values(1))
      return database.statementCache.misses - before
    }
    _ = try await misses()
    #expect(try await misses() == 0)
    try await other.run(sql)
    #expect(try await misses() == (isPreparedAgain ? 1 : 0))
    #expect(try await misses() == 0)
  }

  @Test("is counted, and so is one that did not")
  func statistics() async throws {
    let database = DatabaseIdentifier.memory()
    let connection = try await database.connect()
    let before = database.statementCache
    for number in 0..<10 {
      try await connection.run("SELECT $1", binding: [.int64(Int64(number))])
    }
    let after = database.statementCache
    #expect(after.hits - before.hits == 9)
    #expect(after.misses - before.misses == 1)
    for number in 0..<(2 * StatementCacheStatistics.capacityPerConnection) {
      try await connection.run("SELECT \(number) + $1", binding: [.int64(1)])
    }
    try await connection.run("SELECT $1", binding: [.int64(1)])
    #expect(database.statementCache.hits == after.hits)
  }

  @Test("on an identifier is found again")
  func onIdentifier() async throws {
    let database = DatabaseIdentifier.memory()
    for number in 0..<10 {
      try await database.run("SELECT $1 + 1", binding: [.int64(Int64(number))])
    }
    #expect(database.statementCache == StatementCacheStatistics(hits: 9, misses: 1))
  }
}
