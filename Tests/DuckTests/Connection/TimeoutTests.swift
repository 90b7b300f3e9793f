import Duck
import Foundation
import Testing

@Suite("A statement in limited time")
struct TimeoutTests {
  let database = DatabaseIdentifier.memory()
  /// Long enough for any machine, and far shorter than what is interrupted.
  let short = QueryTimeout.milliseconds(30)

  @Test(
    "throws timeout when its time is over, wherever it runs, which works on",
    arguments: Place.allCases.filter { $0 != .transaction }
  )
  func timesOut(place: Place) async throws {
    let statement = SQL.raw(Endless.sleep)
    let short = short
    let isOver = try await place.lend(database) { executor in
      await databaseError { try await statement.query(on: executor, timeout: short) } == .timeout
    }
    #expect(isOver)
  }

  @Test("a transaction that it was part of is undone, for that reason")
  func transaction() async throws {
    let connection = try await database.connect()
    try await connection.run("CREATE TABLE t(i INTEGER)")
    let short = short
    let error = await databaseError {
      try await connection.transaction { transaction in
        try await transaction.run("INSERT INTO t VALUES (1)")
        _ = await databaseError { try await transaction.query(SQL.raw(Endless.sleep), timeout: short) }
      }
    }
    #expect(error == .timeout)
    #expect(try await connection.cell("SELECT count(*) FROM t") == .int64(0))
  }

  @Test("every terminal has it")
  func terminals() async throws {
    try await database.migrator([Todo.Create()]).migrate()
    let connection = try await database.connect()
    let over = QueryTimeout.seconds(0)
    let select = Todo.select
    #expect(await databaseError { try await select.query(on: database, timeout: over) } == .timeout)
    #expect(await databaseError { try await select.execute(on: database, timeout: over) } == .timeout)
    #expect(
      await databaseError { try await select.all(decoding: Todo.self, on: database, timeout: over) }
        == .timeout
    )
    #expect(
      await databaseError { try await select.first(decoding: Todo.self, on: connection, timeout: over) }
        == .timeout
    )
    #expect(await databaseError { try await Todo.query.all(on: database, timeout: over) } == .timeout)
    #expect(await databaseError { try await Todo.query.first(on: connection, timeout: over) } == .timeout)
    #expect(await databaseError { try await Todo.all(on: connection, timeout: over) } == .timeout)
    #expect(await databaseError { try await connection.query(select, timeout: over) } == .timeout)
    let prepared = try await connection.prepare(select)
    #expect(await databaseError { try await prepared.query(timeout: over) } == .timeout)
    #expect(await databaseError { try await prepared.all(decoding: Todo.self, timeout: over) } == .timeout)
    #expect(try await prepared.query(timeout: .seconds(60)).rows.isEmpty)
    let typed = try await connection.prepare(Int.self) { n in SQL.select(n) }
    #expect(await databaseError { try await typed.query(1, timeout: over) } == .timeout)
  }

  @Test("every terminal that writes has it, and then nothing is written")
  func writingTerminals() async throws {
    let database = try await Todo.database()
    let connection = try await database.connect()
    let over = QueryTimeout.seconds(0)
    let (todo, todos) = (Todo(name: "a"), [Todo(name: "b"), Todo(name: "c")])
    #expect(await databaseError { try await todo.insert(on: database, timeout: over) } == .timeout)
    #expect(await databaseError { try await todo.insert(on: connection, timeout: over) } == .timeout)
    #expect(
      await databaseError { try await todo.insertNonReturning(on: database, timeout: over) } == .timeout
    )
    #expect(
      await databaseError { try await todo.insertNonReturning(on: connection, timeout: over) } == .timeout
    )
    #expect(await databaseError { try await todos.batchInsert(on: database, timeout: over) } == .timeout)
    #expect(await databaseError { try await todos.batchInsert(on: connection, timeout: over) } == .timeout)
    let inTransaction = await databaseError {
      try await connection.transaction { try await todos.batchInsert(on: $0, timeout: over) }
    }
    #expect(inTransaction == .timeout)
    #expect(try await Todo.all(on: database).isEmpty)
    let minute = QueryTimeout.seconds(60)
    _ = try await todo.insert(on: connection, timeout: minute)
    try await Todo(name: "d").insertNonReturning(on: database, timeout: minute)
    try await todos.batchInsert(on: database, timeout: minute)
    #expect(try await Todo.all(on: database).count == 4)
  }

  @Test("a batch that takes longer is undone as a whole, and its connection works on")
  func longBatch() async throws {
    let database = try await Todo.database()
    let connection = try await database.connect()
    let many = (0..<400_000).map { Todo(name: "\($0)") }
    let short = short
    #expect(await databaseError { try await many.batchInsert(on: connection, timeout: short) } == .timeout)
    #expect(try await connection.cell("SELECT count(*) FROM todo") == .int64(0))
  }

  @Test("in time, or with endless time, it gives its answer", arguments: [60, 1e12, .infinity, .nan])
  func inTime(seconds: Double) async throws {
    let result = try await SQL.raw("SELECT 42").query(on: database, timeout: .seconds(seconds))
    #expect(result.rows.first?.value(0) == .int32(42))
  }

  @Test("time that is over runs nothing", arguments: [0, -1.0])
  func overAtOnce(seconds: Double) async throws {
    let connection = try await database.connect()
    try await connection.run("CREATE OR REPLACE TABLE t(i INTEGER)")
    let insert = SQL.raw("INSERT INTO t VALUES (1)")
    #expect(
      await databaseError { try await connection.execute(insert, timeout: .seconds(seconds)) } == .timeout
    )
    #expect(try await connection.cell("SELECT count(*) FROM t") == .int64(0))
  }

  @Test("the time of a statement that waits for its connection runs, and it does not begin")
  func whileWaiting() async throws {
    let connection = try await database.connect()
    try await connection.run("CREATE TABLE t(i INTEGER)")
    let busy = Task { try await connection.run("SELECT sleep_ms(200)") }
    let error = await databaseError {
      try await connection.run { connection in
        try await connection.execute(SQL.raw("INSERT INTO t VALUES (1)"), timeout: .seconds(-1))
      }
    }
    #expect(error == .timeout)
    _ = try await busy.value
    #expect(try await connection.cell("SELECT count(*) FROM t") == .int64(0))
  }

  @Test("a statement on an identifier whose connections are all busy gives up in time")
  func whileAllAreBusy() async throws {
    let busy = (0..<8).map { _ in Task { [database] in try await database.run(Endless.sleep) } }
    try await Task.sleep(nanoseconds: 100_000_000)
    let short = short
    #expect(
      await databaseError { try await SQL.raw("SELECT 1").query(on: database, timeout: short) } == .timeout
    )
    busy.forEach { $0.cancel() }
    for task in busy { await #expect(throws: CancellationError.self) { try await task.value } }
    #expect(try await database.cell("SELECT 1") == .int32(1))
  }

  @Test("the end of its time never hits the next statement")
  func neverHitsTheNext() async throws {
    let connection = try await database.connect()
    for round in 0..<200 {
      let quick = SQL.raw("SELECT sum(i)::BIGINT FROM range(\(round * 50)) t(i)")
      let error = await databaseError {
        try await connection.query(quick, timeout: .seconds(Double(round % 20) / 10_000))
      }
      #expect(error == nil || error == .timeout)
      let next = try await connection.cell("SELECT sum(i)::BIGINT FROM range(10000) t(i)")
      #expect(next == .int64(49_995_000))
    }
  }

  @Test("cancelling before the time is over is a cancellation")
  func cancelledBefore() async throws {
    let connection = try await database.connect()
    let task = Task { try await connection.query(SQL.raw(Endless.sleep), timeout: .seconds(60)) }
    try await Task.sleep(nanoseconds: 20_000_000)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("a COMMIT is not interrupted, and its outcome counts")
  func commit() async throws {
    let connection = try await database.connect()
    try await connection.run("CREATE TABLE t(i INTEGER)")
    try await connection.run("BEGIN; INSERT INTO t SELECT i FROM range(300000) r(i)")
    let error = await databaseError {
      try await connection.execute(SQL.raw("COMMIT"), timeout: .milliseconds(1))
    }
    // The time may be over before it begins: then nothing was committed, and it can still be.
    if error != nil {
      #expect(error == .timeout)
      try await connection.run("COMMIT")
    }
    #expect(try await connection.cell("SELECT count(*) FROM t") == .int64(300_000))
  }
}
