import Duck
import Testing

@Suite("Transactions that their owner ends")
struct FlatTransactionTests {
  @Test("keep everything after commit, and nothing after rollback")
  func ends() async throws {
    let database = try await Account.database()
    let connection = try await database.connect()
    let kept = try await connection.transaction()
    try await Account(1).insertNonReturning(on: kept)
    #expect(await databaseError { try await connection.run("SELECT 1") } == .connectionReserved)
    #expect(try await Account.ids(on: database).isEmpty)
    try await kept.commit()
    let undone = try await connection.transaction()
    try await Account(2).insertNonReturning(on: undone)
    try await undone.rollback()
    #expect(try await Account.ids(on: connection) == [1])
  }

  @Test("take nothing any more once they have ended")
  func ended() async throws {
    let connection = try await Account.database().connect()
    for isCommitted in [true, false] {
      let transaction = try await connection.transaction()
      if isCommitted { try await transaction.commit() } else { try await transaction.rollback() }
      let errors = [
        await databaseError { try await transaction.run("SELECT 1") },
        await databaseError { try await transaction.commit() },
        await databaseError { try await transaction.rollback() },
        await databaseError { try await transaction.transaction { _ in } },
      ]
      #expect(errors == Array(repeating: .transactionEnded, count: 4))
      await transaction.rollbackIfNeeded()
      try await connection.run("SELECT 1")
    }
  }

  @Test("commit after a failed statement throws that statement's error, and keeps nothing")
  func commitAfterFailure() async throws {
    let database = try await Account.database()
    let connection = try await database.connect()
    let transaction = try await connection.transaction()
    try await Account(1).insertNonReturning(on: transaction)
    let first = await databaseError { try await Account(1).insertNonReturning(on: transaction) }
    let later = await databaseError { try await transaction.run("SELECT 1") }
    #expect(later == first.map { .transactionFailed(first: $0) })
    #expect(await databaseError { try await transaction.commit() } == first)
    #expect(await databaseError { try await transaction.commit() } == .transactionEnded)
    #expect(try await Account.ids(on: connection).isEmpty)
  }

  @Test("a task that was cancelled can still end one, either way")
  func cancelled() async throws {
    let database = try await Account.database()
    for isCommitted in [true, false] {
      let connection = try await database.connect()
      let transaction = try await connection.transaction()
      try await Account(isCommitted ? 1 : 2).insertNonReturning(on: transaction)
      let task = Task {
        while !Task.isCancelled { await Task.yield() }
        if isCommitted { try await transaction.commit() } else { try await transaction.rollback() }
      }
      task.cancel()
      try await task.value
    }
    #expect(try await Account.ids(on: database) == [1])
  }

  @Test("the closure of a managed transaction cannot end it")
  func managed() async throws {
    let database = try await Account.database()
    try await database.transaction { transaction in
      #expect(await databaseError { try await transaction.commit() } == .transactionControlRefused)
      #expect(await databaseError { try await transaction.rollback() } == .transactionControlRefused)
      await transaction.rollbackIfNeeded()
      try await Account(1).insertNonReturning(on: transaction)
    }
    #expect(try await Account.ids(on: database) == [1])
  }

  @Test("rollbackIfNeeded undoes one that is open")
  func rollbackIfNeeded() async throws {
    let connection = try await Account.database().connect()
    let transaction = try await connection.transaction()
    try await Account(1).insertNonReturning(on: transaction)
    await transaction.rollbackIfNeeded()
    #expect(try await Account.ids(on: connection).isEmpty)
  }
}
