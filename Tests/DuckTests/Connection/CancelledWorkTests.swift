import Duck
import Foundation
import Testing

@Suite("Cancelling each kind of work")
struct CancelledWorkTests {
  let database = DatabaseIdentifier.memory()

  enum Work: String, CaseIterable, Sendable {
    case query, prepared, transaction, copy, index, insert

    var sql: String {
      switch self {
      case .query, .prepared, .transaction: Endless.sleep
      case .copy: "COPY (\(Endless.sleep)) TO '/dev/null' (FORMAT csv)"
      case .index: "CREATE INDEX made ON big(k)"
      case .insert: "INSERT INTO big SELECT 1 FROM (\(Endless.sleep)) t(x) WHERE x IS NOT NULL"
      }
    }
  }

  /// How the work is run.
  private func run(_ work: Work, on connection: Connection) async throws {
    switch work {
    case .prepared: _ = try await connection.prepare(SQL.raw(work.sql)).query()
    case .transaction: _ = try await connection.transaction { try await $0.run(work.sql) }
    default: _ = try await connection.run(work.sql)
    }
  }

  @Test("ends it long before its end, and the connection works on", arguments: Work.allCases)
  func cancel(work: Work) async throws {
    let connection = try await database.connect()
    try await connection.run(
      "CREATE TABLE big AS SELECT (hash(i) % 1000000)::BIGINT AS k FROM range(\(work == .index ? 300_000 : 10)) r(i)"
    )
    let task = Task { try await run(work, on: connection) }
    try await Task.sleep(nanoseconds: 50_000_000)
    task.cancel()
    do {
      try await task.value
      // Building the index may have been faster.
      #expect(work == .index)
    } catch {
      #expect(error is CancellationError)
    }
    #expect(try await connection.cell("SELECT 42") == .int32(42))
    try await connection.transaction { try await $0.run("INSERT INTO big VALUES (1)") }
  }
}
