import Duck
import Foundation
import Testing

@Suite("Statement trace")
struct StatementTraceTests {
  /// Guard for `@unchecked Sendable`: the lock guards the events.
  final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var events: [StatementEvent] = []

    func add(_ event: StatementEvent) { lock.withLock { events.append(event) } }

    var all: [StatementEvent] { lock.withLock { events } }
  }

  let database = DatabaseIdentifier.memory()
  let log = Log()

  private func trace(includingValues: Bool = false) {
    database.trace(StatementTrace(includingValues: includingValues) { [log] in log.add($0) })
  }

  @Test("each statement is told with its text, rows, changes and duration")
  func statements() async throws {
    trace()
    try await database.run("CREATE TABLE t(i INTEGER)")
    let connection = try await database.connect()
    try await connection.run("INSERT INTO t FROM range(3)")
    try await database.run("FROM t", binding: [])
    try await database.run("SELECT sum(sqrt(i)) FROM range(3000000) t(i)")
    let events = log.all
    #expect(
      events.map(\.sql) == [
        "CREATE TABLE t(i INTEGER)", "INSERT INTO t FROM range(3)", "FROM t",
        "SELECT sum(sqrt(i)) FROM range(3000000) t(i)",
      ]
    )
    #expect(events.map(\.rows) == [0, 0, 3, 1])
    #expect(events.map(\.rowsChanged) == [0, 3, 0, 0])
    #expect(events.allSatisfy { $0.error == nil && $0.seconds >= 0 && $0.seconds < 60 })
    #expect(events[3].seconds > 0.000_1)
  }

  @Test("bound values are told only when the trace asks for them")
  func values() async throws {
    let secret = Value.string("s3cret")
    trace()
    try await database.run("SELECT $1", binding: [secret])
    trace(includingValues: true)
    try await database.run("SELECT $1", binding: [secret])
    try await database.run("SELECT 1")
    #expect(log.all.map(\.values) == [nil, [secret], []])
    #expect(log.all.allSatisfy { !$0.sql.contains("s3cret") })
  }

  @Test("a failure is told with its error")
  func errors() async throws {
    trace()
    _ = await databaseError { try await database.run("SELEC 1") }
    _ = await databaseError { try await database.run("SELECT $1") }
    _ = await databaseError { try await database.run("SELECT 'x'::INTEGER") }
    let errors = log.all.map { $0.error as? DatabaseError }
    #expect(errors.count == 3)
    guard case .engine(let first) = errors[0], case .engine(let last) = errors[2] else {
      Issue.record("\(errors)")
      return
    }
    #expect(first.category == .syntax)
    #expect(errors[1] == .parameterCount(expected: 1, found: 0))
    #expect(last.category == .conversion)
    #expect(log.all.allSatisfy { $0.rows == 0 && $0.rowsChanged == 0 })
  }

  @Test("a trace can be ended, and belongs to its database")
  func ends() async throws {
    trace()
    try await DatabaseIdentifier.memory().run("SELECT 'other'")
    try await database.run("SELECT 1")
    database.trace(nil)
    try await database.run("SELECT 2")
    #expect(log.all.map(\.sql) == ["SELECT 1"])
  }

  @Test("a trace that is set before the database opens, and after it closed, is told all")
  func reopening() async throws {
    try await withFileDatabase { database, path in
      database.trace(StatementTrace { [log] in log.add($0) })
      try await database.run("SELECT 1")
      await database.close()
      try await DatabaseIdentifier(path: path).run("SELECT 2")
      #expect(log.all.map(\.sql) == ["SELECT 1", "SELECT 2"])
    }
  }

  @Test("statements of many tasks are all told, one at a time for each connection")
  func concurrent() async throws {
    trace()
    try await withThrowingTaskGroup { group in
      for number in 0..<40 { group.addTask { [database] in _ = try await database.run("SELECT \(number)") } }
      try await group.waitForAll()
    }
    #expect(Set(log.all.map(\.sql)) == Set((0..<40).map { "SELECT \($0)" }))
  }
}
