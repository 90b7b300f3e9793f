import Duck
import Foundation
import Testing

@Suite("Transactions of cancelled tasks")
struct TransactionCancellationTests {
  @Test("cancelling a long statement undoes the transaction, and the connection is usable at once")
  func duringStatement() async throws {
    let database = try await Account.database()
    let connection = try await database.connect()
    let (started, signal) = AsyncStream<Void>.makeStream()
    let task = Task {
      try await connection.transaction { transaction in
        try await Account(1).insertNonReturning(on: transaction)
        signal.yield()
        try await transaction.run(Endless.sleep)
      }
    }
    for await _ in started { break }
    try await Task.sleep(nanoseconds: 20_000_000)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await Account.ids(on: connection).isEmpty)
    try await connection.transaction { try await Account(2).insertNonReturning(on: $0) }
    #expect(try await Account.ids(on: database) == [2])
  }

  /// Cancels the task of a transaction that has written a row once `rest` begins, and expects that nothing is kept.
  private func expectUndone(_ rest: @escaping @Sendable (DuckTransaction) async throws -> Void) async throws {
    let database = try await Account.database()
    let (started, signal) = AsyncStream<Void>.makeStream()
    let task = Task {
      try await database.transaction { transaction in
        try await Account(1).insertNonReturning(on: transaction)
        signal.yield()
        try await rest(transaction)
      }
    }
    for await _ in started { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await Account.ids(on: database).isEmpty)
  }

  @Test("catching the cancellation of a statement does not save the transaction")
  func caught() async throws {
    try await expectUndone { _ = try? await $0.run(Endless.sleep) }
  }

  @Test("a child task that was cancelled alone makes the transaction fail too")
  func child() async throws {
    let database = try await Account.database()
    await #expect(throws: CancellationError.self) {
      try await database.transaction { transaction in
        try await Account(1).insertNonReturning(on: transaction)
        let child = Task { _ = try await transaction.run(Endless.sleep) }
        try await Task.sleep(nanoseconds: 20_000_000)
        child.cancel()
        _ = await child.result
      }
    }
    #expect(try await Account.ids(on: database).isEmpty)
  }

  @Test("a task that is cancelled before COMMIT undoes the transaction")
  func beforeCommit() async throws {
    try await expectUndone { _ in while !Task.isCancelled { await Task.yield() } }
  }

  @Test("a task that is cancelled before it begins runs nothing")
  func beforeBegin() async throws {
    let database = try await Account.database()
    let connection = try await database.connect()
    let gate = AsyncStream<Void>.makeStream()
    let task = Task {
      for await _ in gate.stream {}
      await #expect(throws: CancellationError.self) {
        try await connection.transaction { _ in Issue.record("the closure ran") }
      }
      await #expect(throws: CancellationError.self) {
        try await database.transaction { _ in Issue.record("the closure ran") }
      }
    }
    task.cancel()
    gate.continuation.finish()
    await task.value
    try await connection.transaction { try await Account(1).insertNonReturning(on: $0) }
    #expect(try await Account.ids(on: database) == [1])
  }

  @Test("a COMMIT that succeeded is reported, also when the task is cancelled right then")
  func afterCommit() async throws {
    let database = try await Account.database()
    let gate = AsyncStream<Void>.makeStream()
    let task = Task {
      for await _ in gate.stream {}
      return try await database.transaction { transaction in
        try await Account(1).insertNonReturning(on: transaction)
        return 7
      }
    }
    // The trace is called on the connection's thread, between the engine's COMMIT and its caller's answer.
    database.trace(StatementTrace { if $0.sql == "COMMIT" { task.cancel() } })
    gate.continuation.finish()
    #expect(try await task.value == 7)
    #expect(task.isCancelled)
    database.trace(nil)
    #expect(try await Account.ids(on: database) == [1])
  }

  @Test("whenever a task is cancelled, it tells the truth: committed, or nothing is there")
  func anyMoment() async throws {
    let database = try await Account.database()
    let connection = try await database.connect()
    var outcomes: Set<Bool> = []
    for round in 0..<150 {
      let id = Int64(round)
      let task = Task {
        try await connection.transaction { transaction in
          try await Account(id).insertNonReturning(on: transaction)
          try await [Account(id + 1000)].batchInsert(on: transaction)
        }
      }
      try await Task.sleep(nanoseconds: UInt64(round % 30) * 50_000)
      task.cancel()
      let committed: Bool
      do {
        try await task.value
        committed = true
      } catch is CancellationError {
        committed = false
      }
      outcomes.insert(committed)
      let found = try await Account.query.where(\Account.$id == id || \Account.$id == id + 1000).all(
        on: connection
      )
      #expect(found.count == (committed ? 2 : 0))
    }
    #expect(!outcomes.isEmpty)
  }
}
