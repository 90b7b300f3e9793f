import Duck
import Foundation
import Testing

/// All statements of a task inside of `run` share one handler of its cancellation.
@Suite("Cancellation inside of run")
struct CancelledRunTests {
  let database = DatabaseIdentifier.memory()

  @Test("ends the statement that runs, and every statement of the task after it")
  func later() async throws {
    let connection = try await database.connect()
    let (started, signal) = AsyncStream<Void>.makeStream()
    let task = Task {
      try await connection.run { connection in
        for _ in 0..<100 { try await connection.run("SELECT 1") }
        signal.yield()
        var cancelled = 0
        for sql in [Endless.sleep, "SELECT 1", "CREATE TABLE t(i INTEGER)"] {
          do { try await connection.run(sql) } catch is CancellationError { cancelled += 1 }
        }
        return cancelled
      }
    }
    for await _ in started { break }
    task.cancel()
    #expect(try await task.value == 3)
    #expect(try await connection.cell("SELECT count(*) FROM duckdb_tables()") == .int64(0))
  }

  @Test("lets a transaction that was begun by hand be undone")
  func rollback() async throws {
    let connection = try await database.connect()
    try await connection.run("CREATE TABLE t(i INTEGER)")
    let (started, signal) = AsyncStream<Void>.makeStream()
    let task = Task {
      try await connection.run { connection in
        try await connection.run("BEGIN")
        try await connection.run("INSERT INTO t VALUES (1)")
        signal.yield()
        await #expect(throws: CancellationError.self) { try await connection.run(Endless.sleep) }
        try await connection.run("ROLLBACK")
      }
    }
    for await _ in started { break }
    task.cancel()
    try await task.value
    #expect(try await connection.cell("SELECT count(*) FROM t") == .int64(0))
  }

  @Test("of a child task ends its statement alone")
  func child() async throws {
    let connection = try await database.connect()
    let one = try await connection.run { connection in
      let child = Task { try await connection.run(Endless.sleep) }
      let (began, signal) = AsyncStream<Void>.makeStream()
      let killer = Task {
        for await _ in began { break }
        child.cancel()
      }
      signal.yield()
      await #expect(throws: CancellationError.self) { try await child.value }
      await killer.value
      let sleeper = Task { try await connection.run(Endless.sleep) }
      sleeper.cancel()
      await #expect(throws: CancellationError.self) { try await sleeper.value }
      return try await connection.cell("SELECT 1")
    }
    #expect(one == .int32(1))
  }

  @Test("never ends statements of other tasks that are inside of run on the same connection")
  func others() async throws {
    let connection = try await database.connect()
    let (ended, count) = try await withThrowingTaskGroup { group in
      for number in 0..<40 {
        group.addTask {
          let task = Task {
            try await connection.run { connection in
              for _ in 0..<50 {
                try await connection.run("SELECT sum(i) FROM range(2000) r(i)")
                await Task.yield()
              }
            }
          }
          if number % 2 == 0 { task.cancel() }
          do {
            try await task.value
            return false
          } catch is CancellationError {
            return true
          }
        }
      }
      return try await group.reduce(into: (0, 0)) { sums, wasCancelled in
        if wasCancelled { sums.0 += 1 } else { sums.1 += 1 }
      }
    }
    // Who was cancelled when all was done has its answer.
    #expect(ended <= 20 && count >= 20 && ended + count == 40)
  }

  @Test("reaches what runs in a run inside of another, and on another connection")
  func nested() async throws {
    let (first, second) = (try await database.connect(), try await database.connect())
    for inner in [first, second] {
      let (started, signal) = AsyncStream<Void>.makeStream()
      let task = Task {
        try await first.run { first in
          try await inner.run { inner in
            try await inner.run("SELECT 1")
            signal.yield()
            await #expect(throws: CancellationError.self) { try await inner.run(Endless.sleep) }
          }
          try await first.run("SELECT 1")
        }
      }
      for await _ in started { break }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(try await first.cell("SELECT 1") == .int32(1))
  }

  @Test("ends with run: what its task does later is cancelled by itself")
  func after() async throws {
    let connection = try await database.connect()
    let (started, signal) = AsyncStream<Void>.makeStream()
    let task = Task {
      _ = try await connection.run { try await $0.run("SELECT 1") }
      signal.yield()
      try await connection.run(Endless.sleep)
    }
    for await _ in started { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await connection.cell("SELECT 1") == .int32(1))
  }

  @Test("and a timeout end a statement each for itself")
  func timeout() async throws {
    let connection = try await database.connect()
    let (error, one) = try await connection.run { connection in
      let error = await databaseError {
        try await connection.query(SQL.raw(Endless.sleep), timeout: .milliseconds(20))
      }
      return (error, try await connection.cell("SELECT 1"))
    }
    #expect(error == .timeout && one == .int32(1))
    let (started, signal) = AsyncStream<Void>.makeStream()
    let task = Task {
      try await connection.run { connection in
        signal.yield()
        _ = try await connection.query(SQL.raw(Endless.sleep), timeout: .seconds(600))
      }
    }
    for await _ in started { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
