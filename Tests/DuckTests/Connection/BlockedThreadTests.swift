import Duck
import Foundation
import Testing

@Suite("Threads of tasks")
struct BlockedThreadTests {
  @Test("with 64 long queries running, a task that sleeps a millisecond and counts keeps counting")
  func neverBlocked() async throws {
    let database = DatabaseIdentifier.memory()
    var connections: [Connection] = []
    for _ in 0..<64 { connections.append(try await database.connect()) }
    let queries = connections.map { connection in Task { try await connection.run(Endless.sleep) } }
    // Blocked threads would let none of these rounds end before the queries do, two minutes later.
    let start = Date()
    var count = 0
    while count < 200 {
      try await Task.sleep(nanoseconds: 1_000_000)
      count += 1
    }
    #expect(Date().timeIntervalSince(start) < 60)
    // Statements of other connections pass, too.
    #expect(try await database.cell("SELECT 42") == .int32(42))
    queries.forEach { $0.cancel() }
    for query in queries { await #expect(throws: CancellationError.self) { try await query.value } }
  }
}
