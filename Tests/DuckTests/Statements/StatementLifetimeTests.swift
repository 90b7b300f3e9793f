@testable import Duck
import Foundation
import Testing

@Suite("The life of a reusable statement")
struct StatementLifetimeTests {
  let database = DatabaseIdentifier.memory()

  enum Changer: String, CaseIterable, Sendable { case sameConnection, otherConnection }

  @Test("it sees the table as it is after ALTER, DROP and CREATE", arguments: Changer.allCases)
  func schemaChanges(by changer: Changer) async throws {
    let reader = try await database.connect()
    let writer = changer == .sameConnection ? reader : try await database.connect()
    try await writer.run("CREATE TABLE t AS SELECT 1 AS i")
    let statement = try await reader.prepare(SQL.raw("SELECT * FROM t WHERE i >= ?"))
    #expect(try await statement.query(0).rows.map(\.values) == [[.int32(1)]])

    try await writer.run("ALTER TABLE t ADD COLUMN k VARCHAR DEFAULT 'x'")
    let widened = try await statement.query(0)
    #expect(widened.columns == ["i", "k"])
    #expect(widened.resultColumns.map(\.logicalType.description) == ["INTEGER", "VARCHAR"])
    #expect(widened.rows.map(\.values) == [[.int32(1), .string("x")]])

    try await writer.run("DROP TABLE t")
    for _ in 1...2 {
      #expect(await engineError { try await statement.query(0) }?.category == .missingTable)
    }

    try await writer.run("CREATE TABLE t AS SELECT 2.5::DOUBLE AS i, 'text' AS s")
    let again = try await statement.query(0)
    #expect(again.resultColumns.map(\.logicalType.description) == ["DOUBLE", "VARCHAR"])
    #expect(again.rows.map(\.values) == [[.double(2.5), .string("text")]])
  }

  @Test("an insertion goes on after its table was made anew", arguments: Changer.allCases)
  func insertsAfterChange(by changer: Changer) async throws {
    let connection = try await database.connect()
    let writer = changer == .sameConnection ? connection : try await database.connect()
    try await writer.run("CREATE TABLE t(i INTEGER)")
    let insert = try await connection.prepare(SQL.raw("INSERT INTO t VALUES ($value)"))
    _ = try await insert.query(named: ["value": 1])
    try await writer.run("DROP TABLE t; CREATE TABLE t(s VARCHAR)")
    _ = try await insert.query(named: ["value": "text"])
    #expect(try await writer.run("FROM t").rows.map(\.values) == [[.string("text")]])
  }

  @Test("it follows the schema that its session uses")
  func session() async throws {
    let connection = try await database.connect()
    try await connection.run(
      "CREATE SCHEMA a; CREATE TABLE a.t AS SELECT 'a' AS s; CREATE SCHEMA b; CREATE TABLE b.t AS SELECT 'b' AS s; USE a"
    )
    let statement = try await connection.prepare(SQL.raw("SELECT s FROM t"))
    for name in ["a", "b", "a"] {
      try await connection.run("USE \(name)")
      #expect(try await statement.query().rows.first?.string("s") == name)
    }
  }

  @Test("after close it throws statementClosed, also its copies, and closing again does nothing")
  func close() async throws {
    let connection = try await database.connect()
    let statement = try await connection.prepare(SQL.raw("SELECT 1"))
    let copy = statement
    await statement.close()
    await copy.close()
    #expect(await databaseError { try await statement.query() } == .statementClosed)
    #expect(await databaseError { try await copy.query() } == .statementClosed)
    #expect(try await connection.cell("SELECT 1") == .int32(1))
  }

  @Test("its native part goes with the last copy")
  func lastCopy() async throws {
    let connection = try await database.connect()
    var statement: Statement? = try await connection.prepare(SQL.raw("SELECT 1"))
    weak let prepared = statement?.core.prepared
    #expect(prepared?.handle != nil)
    statement = nil
    _ = statement
    try await eventually { prepared == nil }
    #expect(try await connection.cell("SELECT 1") == .int32(1))
  }

  @Test("it keeps its connection alive")
  func keepsConnection() async throws {
    var connection: Connection? = try await database.connect()
    let statement = try await connection?.prepare(SQL.raw("SELECT 42"))
    connection = nil
    #expect(try await statement?.query().rows.first?.value(0) == .int32(42))
  }

  @Test(
    "closing the database frees the file although statements and results are kept, which then throw",
    .enabled(if: ChildProcess.isAvailable)
  )
  func databaseClose() async throws {
    try await withFileDatabase { database, path in
      let connection = try await database.connect()
      try await connection.run("CREATE TABLE t AS FROM range(100000)")
      let statements = [
        try await connection.prepare(SQL.raw("FROM t")),
        try await connection.prepare(SQL.raw("INSERT INTO t VALUES (?)")),
      ]
      let result = try await statements[0].query()
      await database.close()
      #expect(try await ChildProcess.canLock(path))
      for statement in statements {
        let error = await databaseError { try await statement.execute() }
        #expect(error == .connectionClosed || error == .parameterCount(expected: 1, found: 0))
      }
      #expect(await databaseError { try await statements[1].execute(1) } == .connectionClosed)
      #expect(result.rows.count == 100_000)
      await statements[0].close()
      _ = try await database.run("FROM t")
      #expect(await databaseError { try await statements[0].query() } == .connectionClosed)
    }
  }

  @Test("in a transaction it runs on the transaction, and the connection itself refuses it meanwhile")
  func transaction() async throws {
    let connection = try await database.connect()
    try await connection.run("CREATE TABLE t(i INTEGER)")
    let insert = try await connection.prepare(SQL.raw("INSERT INTO t VALUES (?)"))
    try await connection.transaction { transaction in
      #expect(await databaseError { try await insert.execute(1) } == .connectionReserved)
      #expect(
        await databaseError { try await connection.prepare(SQL.raw("SELECT 1")) } == .connectionReserved
      )
      try await insert.execute(on: transaction, 2)
    }
    await #expect(throws: CancellationError.self) {
      try await connection.transaction { transaction in
        try await insert.execute(on: transaction, 3)
        throw CancellationError()
      }
    }
    #expect(try await connection.run("FROM t").rows.map(\.values) == [[.int32(2)]])
  }

  @Test("on a transaction of another connection it is refused, also once its own session is gone")
  func otherTransaction() async throws {
    let (one, other) = (try await database.connect(), try await database.connect())
    let statement = try await one.prepare(SQL.raw("SELECT 1"))
    let error = await databaseError {
      try await other.transaction { try await statement.query(on: $0) }
    }
    #expect(error == .statementOfAnotherConnection)
  }

  @Test("a failed run in a transaction makes it impossible to commit")
  func failureInTransaction() async throws {
    let connection = try await database.connect()
    try await connection.run("CREATE TABLE t(i INTEGER PRIMARY KEY)")
    let insert = try await connection.prepare(SQL.raw("INSERT INTO t VALUES (?)"))
    let error = await engineError {
      try await connection.transaction { transaction in
        try await insert.execute(on: transaction, 1)
        _ = await engineError { try await insert.execute(on: transaction, 1) }
      }
    }
    #expect(error?.category == .constraint)
    try await insert.execute(1)
    #expect(try await connection.cell("SELECT count(*) FROM t") == .int64(1))
  }

  @Test("cancelling ends its run, and the next run works")
  func cancellation() async throws {
    let connection = try await database.connect()
    let statement = try await connection.prepare(SQL.raw("SELECT sleep_ms(?)"))
    let task = Task { try await statement.query(1_200_000) }
    try await Task.sleep(nanoseconds: 20_000_000)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    _ = try await statement.query(0)
  }

  @Test("a trace sees its text and values")
  func trace() async throws {
    let connection = try await database.connect()
    let statement = try await connection.prepare(SQL.raw("SELECT ?::INTEGER + 1"))
    let (events, signal) = AsyncStream<StatementEvent>.makeStream()
    database.trace(StatementTrace(includingValues: true) { signal.yield($0) })
    _ = try await statement.query(41)
    database.trace(nil)
    signal.finish()
    let seen = await events.reduce(into: []) { $0.append($1) }
    #expect(seen.map(\.sql) == ["SELECT ?::INTEGER + 1"])
    #expect(seen.first?.values == [.int64(41)])
  }
}
