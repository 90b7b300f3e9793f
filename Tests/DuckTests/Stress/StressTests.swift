@testable import Duck
import Foundation
import Testing

@Suite("64 tasks at once", .serialized)
struct StressTests {
  /// Gives a connection to a body, from wherever it comes.
  private typealias Lend = @Sendable (@Sendable (Connection) async throws -> Void) async throws -> Void

  // In processes of their own, where nobody else opens anything.

  @Test("on one connection: each sees its own answers, and nothing stays open (FC-44)")
  func oneConnection() async {
    await #expect(processExitsWith: .success) {
      try await StressTests.leavingNothingOpen { database in
        try await StressTests.run(on: database) {
          let connection = try await database.connect()
          return { try await $0(connection) }
        }
        #expect((OpenHandles.counts[.connection] ?? 0) > 0)
      }
    }
  }

  @Test("on a pool of four: each sees its own answers, and nothing stays open (FC-44)")
  func pool() async {
    await #expect(processExitsWith: .success) {
      try await StressTests.leavingNothingOpen { database in
        let pool = try await database.pool(maximumConnections: 4)
        try await StressTests.run(on: database) {
          { body in try await pool.connection { try await body($0) } }
        }
        #expect(pool.metrics.leased == 0 && pool.metrics.waiting == 0 && pool.metrics.open <= 4)
        #expect((OpenHandles.counts[.connection] ?? 0) >= pool.metrics.open)
        try await pool.shutdown()
        #expect(pool.metrics.open == 0)
      }
    }
  }

  @Test("of the engine's objects, each is counted while it is open")
  func counted() async {
    await #expect(processExitsWith: .success) {
      try await StressTests.leavingNothingOpen { database in
        let connection = try await database.connect()
        var before = OpenHandles.counts
        #expect(before[.database] == 1)
        #expect(before[.connection, default: 0] >= 1)
        let statement = try await connection.prepare(SQL.raw("SELECT 1"))
        #expect(OpenHandles.counts[.statement, default: 0] == before[.statement, default: 0] + 1)
        await statement.close()
        before = OpenHandles.counts
        try await connection.appender(to: DB.Table("work"), columns: ["task", "n"]) {
          try await $0.append(1, 1)
          let counts = OpenHandles.counts
          #expect(counts[.appender] == 1)
          #expect(counts[.chunk, default: 0] >= 1)
        }
        let reading = NativeOperation<Int> { session, _ in
          let read = try ResultHandle(running: "FROM work", on: session.handle)
          let chunk = try read.chunks.chunk(at: 0)
          let counts = OpenHandles.counts
          #expect(counts[.result] == 1)
          #expect(counts[.chunk] == 1)
          return chunk.rowCount
        }
        _ = try await connection.perform(reading)
      }
    }
  }

  /// Lends a database with a table for the work, and checks that nothing of it is open at the end.
  private static func leavingNothingOpen(_ body: (DatabaseIdentifier) async throws -> Void) async throws {
    #expect(OpenHandles.counts.isEmpty)
    try await withFileDatabase { database, path in
      try await database.run("CREATE TABLE work(task BIGINT, n BIGINT, PRIMARY KEY (task, n))")
      try await body(database)
      await database.close()
      if ChildProcess.isAvailable { #expect(try await ChildProcess.canLock(path)) }
    }
    try await eventually { OpenHandles.counts.isEmpty }
  }

  private static func run(on database: DatabaseIdentifier, _ prepare: () async throws -> Lend) async throws {
    let lend = try await prepare()
    let kept = try await withThrowingTaskGroup(of: (Int, Set<Int>).self) { group in
      for task in 0..<64 {
        group.addTask { (task, try await work(task, lend)) }
      }
      return try await group.reduce(into: [Int: Set<Int>]()) { $0[$1.0] = $1.1 }
    }
    let rows = try await database.run("SELECT task, n FROM work").rows
    var found: [Int: Set<Int>] = [:]
    for row in rows {
      found[try row.decode(0, as: Int.self), default: []].insert(try row.decode(1, as: Int.self))
    }
    for task in 0..<64 { #expect(kept[task] ?? [] == found[task] ?? [], "task \(task)") }
  }

  /// What one task does; the numbers that it knows to be in the table.
  private static func work(_ task: Int, _ lend: @escaping Lend) async throws -> Set<Int> {
    var random = SeededNumbers(seed: task + 1)
    var kept: Set<Int> = []
    for n in 0..<12 * Effort.factor {
      let action = Int.random(in: 0..<7, using: &random)
      let delay = UInt64.random(in: 0..<2_000_000, using: &random)
      if try await isKept(action, task, n, delay, lend) { kept.insert(n) }
    }
    return kept
  }

  /// Does one thing. Others may hold a connection that is shared; then nothing of it was done.
  private static func isKept(_ action: Int, _ task: Int, _ n: Int, _ delay: UInt64, _ lend: @escaping Lend)
    async throws -> Bool
  {
    let child = Task {
      try await lend { try await act(action, task, n, on: $0) }
    }
    if action >= 5 {
      try await Task.sleep(nanoseconds: delay)
      child.cancel()
    }
    do {
      try await child.value
      return action != 0 && action != 5
    } catch is CancellationError where action >= 5 {
      return false
    } catch DatabaseError.connectionReserved {
      return false
    } catch is Stop where action == 3 {
      return false
    } catch DatabaseError.engine(let error) where action == 4 && error.category == .conversion {
      return false
    }
  }

  private static func act(_ action: Int, _ task: Int, _ n: Int, on connection: Connection) async throws {
    let insert = "INSERT INTO work VALUES (\(task), \(n))"
    switch action {
    case 0:
      let answer = try await connection.cell("SELECT \(task * 1_000 + n)::BIGINT")
      #expect(answer == .int64(Int64(task * 1_000 + n)))
    case 1: try await connection.run(insert)
    case 2:
      try await connection.appender(to: DB.Table("work"), columns: ["task", "n"]) {
        try await $0.append(task, n)
      }
    case 3:
      try await connection.transaction { transaction in
        try await transaction.run(insert)
        throw Stop()
      }
    case 4:
      try await connection.transaction { transaction in
        try await transaction.run(insert)
        _ = await databaseError { try await transaction.run("SELECT 'x'::INTEGER") }
      }
    case 5: try await connection.run(Endless.sleep)
    default:
      try await connection.transaction { transaction in
        try await transaction.run(insert)
        let answer = try await transaction.cell("SELECT n FROM work WHERE task = \(task) AND n = \(n)")
        #expect(answer == .int64(Int64(n)))
      }
    }
  }
}
