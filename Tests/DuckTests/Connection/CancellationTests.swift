import Duck
import Foundation
import Testing

@Suite("Cancellation")
struct CancellationTests {
  let database = DatabaseIdentifier.memory()

  /// Starts the endless query, and returns once it is about to run.
  private func startEndless(
    on connection: Connection,
    _ sql: String = Endless.sleep
  ) async -> Task<Void, any Error> {
    let (started, signal) = AsyncStream<Void>.makeStream()
    let task = Task {
      try await connection.run { connection in
        signal.yield()
        try await connection.run(sql)
      }
    }
    for await _ in started { break }
    return task
  }

  @Test(
    "cancelling ends a long query early, and the connection is usable at once",
    arguments: [Endless.scan, Endless.sleep]
  )
  func interrupts(sql: String) async throws {
    let connection = try await database.connect()
    var fastest = TimeInterval.infinity
    for milliseconds in [0, 1, 20, 50] {
      let task = await startEndless(on: connection, sql)
      // What is awaited here is that the query is in the middle of it, which nothing tells.
      try await Task.sleep(nanoseconds: UInt64(milliseconds) * 1_000_000)
      let start = Date()
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      fastest = min(fastest, Date().timeIntervalSince(start))
      #expect(try await connection.cell("SELECT 42") == .int32(42))
    }
    // On a busy machine a thread may wait for its turn; an engine that does not stop would take minutes.
    #expect(fastest < 30)
  }

  @Test("cancelling a statement on an identifier ends it, and the database works on")
  func interruptsOneShot() async throws {
    let task = Task { [database] in try await database.run(Endless.sleep) }
    try await Task.sleep(nanoseconds: 20_000_000)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await database.cell("SELECT 42") == .int32(42))
  }

  @Test("a task that is cancelled before it starts runs nothing")
  func beforeStart() async throws {
    let connection = try await database.connect()
    try await connection.run("CREATE TABLE t(i INTEGER)")
    let gate = AsyncStream<Void>.makeStream()
    let task = Task { [database] in
      for await _ in gate.stream {}
      #expect(Task.isCancelled)
      await #expect(throws: CancellationError.self) { try await connection.run("INSERT INTO t VALUES (1)") }
      await #expect(throws: CancellationError.self) { try await database.run("INSERT INTO t VALUES (2)") }
      await #expect(throws: CancellationError.self) {
        try await connection.run("INSERT INTO t VALUES (3); SELECT 1")
      }
    }
    task.cancel()
    gate.continuation.finish()
    await task.value
    #expect(try await connection.cell("SELECT count(*) FROM t") == .int64(0))
  }

  @Test("a cancelled task does not open a database")
  func beforeOpening() async throws {
    try await withTemporaryFolder { folder in
      let database = DatabaseIdentifier(path: folder.file("x.duckdb"))
      let gate = AsyncStream<Void>.makeStream()
      let task = Task {
        for await _ in gate.stream {}
        try await database.run("SELECT 1")
      }
      task.cancel()
      gate.continuation.finish()
      await #expect(throws: CancellationError.self) { try await task.value }
      let names = try folder.names()
      await database.close()
      #expect(names == [])
    }
  }

  @Test("a task that waits for a busy connection and is cancelled runs nothing")
  func whileWaiting() async throws {
    let connection = try await database.connect()
    try await connection.run("CREATE TABLE t(i INTEGER)")
    let endless = await startEndless(on: connection)
    let waiting = Task { try await connection.run("INSERT INTO t VALUES (1)") }
    waiting.cancel()
    endless.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    await #expect(throws: CancellationError.self) { try await endless.value }
    #expect(try await connection.cell("SELECT count(*) FROM t") == .int64(0))
  }

  @Test("an interrupt never hits the next statement of the connection")
  func neverHitsTheNext() async throws {
    let connection = try await database.connect()
    var cancelled = 0
    for round in 0..<200 {
      let quick = Task { try await connection.cell("SELECT sum(i)::BIGINT FROM range(\(round * 50)) t(i)") }
      for _ in 0..<(round % 17) { await Task.yield() }
      quick.cancel()
      let next = try await connection.cell("SELECT sum(i)::BIGINT FROM range(10000) t(i)")
      #expect(next == .int64(49_995_000))
      do {
        _ = try await quick.value
      } catch is CancellationError {
        cancelled += 1
      }
    }
    #expect(cancelled <= 200)
  }

  @Test("cancelling one of many tasks on a connection ends only its own statement")
  func onlyItsOwn() async throws {
    let connection = try await database.connect()
    let endless = await startEndless(on: connection)
    let others = (0..<10).map { number in Task { try await connection.cell("SELECT \(number)") } }
    endless.cancel()
    for (number, other) in others.enumerated() {
      #expect(try await other.value == .int32(Int32(number)))
    }
    await #expect(throws: CancellationError.self) { try await endless.value }
  }

  @Test("a cancelled change is undone as a whole")
  func undone() async throws {
    let connection = try await database.connect()
    try await connection.run("CREATE TABLE t AS SELECT 1 AS i")
    let (started, signal) = AsyncStream<Void>.makeStream()
    let task = Task {
      try await connection.run { connection in
        signal.yield()
        // It takes a quarter of an hour, and fills no memory when it is cancelled late.
        let rows = "SELECT i // 1000000 FROM range(1000000000000) t(i) WHERE i % 1000000 = 0"
        return try await connection.execute(SQL.raw("INSERT INTO t \(rows)"))
      }
    }
    for await _ in started { break }
    try await Task.sleep(nanoseconds: 20_000_000)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await connection.cell("SELECT count(*) FROM t") == .int64(1))
    try await connection.run("INSERT INTO t VALUES (2)")
    #expect(try await connection.cell("SELECT count(*) FROM t") == .int64(2))
  }

  @Test("cancelling a task that has its answer does nothing")
  func afterEnd() async throws {
    let connection = try await database.connect()
    let task = Task { try await connection.cell("SELECT 42") }
    #expect(try await task.value == .int32(42))
    task.cancel()
    #expect(try await connection.cell("SELECT 43") == .int32(43))
  }
}
