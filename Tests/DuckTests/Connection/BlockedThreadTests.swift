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
    let ended = Counter()
    let queries = connections.map { connection in
      Task {
        defer { ended.add() }
        try await connection.run(Endless.sleep)
      }
    }
    for _ in 0..<200 { try await Task.sleep(nanoseconds: 1_000_000) }
    // Statements of other connections pass, too.
    #expect(try await database.cell("SELECT 42") == .int32(42))
    // With blocked threads, the counting would have gone on only after the queries.
    #expect(ended.count == 0)
    queries.forEach { $0.cancel() }
    for query in queries { await #expect(throws: CancellationError.self) { try await query.value } }
    #expect(ended.count == 64)
  }

  /// Guard for `@unchecked Sendable`: the lock guards the count.
  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var value = 0

    var count: Int { lock.withLock { value } }

    func add() {
      lock.withLock { value += 1 }
    }
  }
}
