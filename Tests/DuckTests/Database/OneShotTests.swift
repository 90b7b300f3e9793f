import Duck
import Testing

@Suite("Statements on an identifier")
struct OneShotTests {
  let database = DatabaseIdentifier.memory()

  @Test("forty at once all get their answers")
  func forty() async throws {
    try await withThrowingTaskGroup { group in
      for number in 0..<40 {
        group.addTask { [database] in
          let sql = "SELECT \(number) + count(*)::INTEGER FROM range(300000) WHERE range % 7 = 8"
          let answer = try await database.cell(sql)
          #expect(answer == .int32(Int32(number)))
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("no more than eight connections are made for them")
  func fewConnections() async throws {
    try await withThrowingTaskGroup { group in
      for _ in 0..<40 { group.addTask { [database] in _ = try await database.run("SELECT 1") } }
      try await group.waitForAll()
    }
    let connections = try await database.cell("SELECT count(*) FROM duckdb_connection_count()").get(
      Int64.self
    )
    #expect(connections ?? 0 <= 8)
  }

  @Test("a cancelled waiter leaves the line, and those behind it get their turn")
  func cancelledWaiter() async throws {
    let busy = (0..<8).map { _ in Task { [database] in try await database.run(Endless.sleep) } }
    // Eight long statements hold all connections, once they have begun; nothing tells when that is.
    try await Task.sleep(nanoseconds: 200_000_000)
    let cancelled = Task { [database] in try await database.run("SELECT 1") }
    let patient = Task { [database] in try await database.cell("SELECT 42") }
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    busy[0].cancel()
    #expect(try await patient.value == .int32(42))
    for task in busy { task.cancel() }
    for task in busy { await #expect(throws: CancellationError.self) { try await task.value } }
    #expect(try await database.cell("SELECT 43") == .int32(43))
  }

  @Test("a failing statement gives its connection back")
  func failures() async throws {
    for _ in 0..<30 { #expect(await engineError { try await database.run("SELECT nope") } != nil) }
    #expect(try await database.cell("SELECT 42") == .int32(42))
  }

  @Test("a database that cannot be opened gives every waiting task its error")
  func cannotOpen() async throws {
    let database = DatabaseIdentifier(path: "/no such folder/x.duckdb")
    await withTaskGroup { group in
      for _ in 0..<40 {
        group.addTask { await openFailure { try await database.run("SELECT 1") }?.reason }
      }
      for await reason in group { #expect(reason == .missingFolder) }
    }
  }
}
