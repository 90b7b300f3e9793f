import Duck
import Foundation
import Testing

@Suite("BEGIN, COMMIT and ROLLBACK as SQL text")
struct TransactionControlTests {
  static let words = [
    "BEGIN", "BEGIN TRANSACTION", "START TRANSACTION", "COMMIT", "END", "ROLLBACK", "ABORT",
  ]

  @Test("are refused on an identifier", arguments: words)
  func onIdentifier(word: String) async throws {
    let database = try await Account.database()
    #expect(await databaseError { try await database.run(word) } == .transactionControlRefused)
    #expect(
      await databaseError { try await SQL.raw(word).execute(on: database) } == .transactionControlRefused
    )
    #expect(try await database.cell("SELECT 1") == .int32(1))
  }

  @Test("are refused in a transaction, which goes on", arguments: words)
  func inTransaction(word: String) async throws {
    let database = try await Account.database()
    try await database.transaction { transaction in
      try await Account(1).insertNonReturning(on: transaction)
      #expect(await databaseError { try await transaction.run(word) } == .transactionControlRefused)
      try await Account(2).insertNonReturning(on: transaction)
    }
    #expect(try await Account.ids(on: database) == [1, 2])
  }

  @Test(
    "are refused among other statements, and none of these runs",
    arguments: [
      "INSERT INTO account VALUES (7, 0); COMMIT", "INSERT INTO account VALUES (7, 0); ROLLBACK; SELECT 1",
      "BEGIN; INSERT INTO account VALUES (7, 0); COMMIT",
      "CREATE TABLE t(i INTEGER); INSERT INTO t VALUES (1); END",
    ]
  )
  func amongOthers(sql: String) async throws {
    let database = try await Account.database()
    #expect(await databaseError { try await database.run(sql) } == .transactionControlRefused)
    try await database.transaction { transaction in
      #expect(await databaseError { try await transaction.run(sql) } == .transactionControlRefused)
    }
    #expect(try await Account.ids(on: database).isEmpty)
    #expect(await engineError { try await database.run("FROM t") }?.category == .missingTable)
  }

  @Test("words that look alike are no transaction control")
  func lookAlike() async throws {
    let database = try await Account.database()
    try await database.run(
      "CREATE TABLE commit_log(i INTEGER); INSERT INTO commit_log VALUES (1); FROM commit_log"
    )
    try await database.transaction { transaction in
      try await transaction.run("SELECT 'COMMIT; ROLLBACK'; SELECT CASE WHEN true THEN 1 END")
      try await transaction.run("CREATE TABLE ending(t VARCHAR); INSERT INTO ending VALUES ('$1; END')")
    }
    #expect(try await database.cell("FROM ending") == .string("$1; END"))
  }

  @Test("work by hand on a connection")
  func byHand() async throws {
    let database = try await Account.database()
    let connection = try await database.connect()
    try await connection.run("BEGIN")
    try await Account(1).insertNonReturning(on: connection)
    #expect(try await Account.ids(on: connection) == [1])
    #expect(try await Account.ids(on: database).isEmpty)
    try await connection.run("ROLLBACK")
    #expect(try await Account.ids(on: connection).isEmpty)
    try await connection.run("BEGIN; INSERT INTO account VALUES (2, 0); COMMIT")
    #expect(try await Account.ids(on: database) == [2])
  }

  @Test("a managed transaction does not start in one that was begun by hand, and leaves it alone")
  func managedInside() async throws {
    let database = try await Account.database()
    let connection = try await database.connect()
    try await connection.run("BEGIN")
    try await Account(1).insertNonReturning(on: connection)
    let error = await engineError {
      try await connection.transaction { try await Account(2).insertNonReturning(on: $0) }
    }
    #expect(error?.category == .transaction)
    #expect(
      await engineError { try await [Account(3)].batchInsert(on: connection) }?.category == .transaction
    )
    #expect(await databaseError { try await connection.run("SELECT 1") } != .connectionReserved)
    _ = await databaseError { try await connection.run("ROLLBACK") }
    #expect(try await Account.ids(on: connection).isEmpty)
    try await connection.transaction { try await Account(4).insertNonReturning(on: $0) }
    #expect(try await Account.ids(on: database) == [4])
  }

  @Test("ROLLBACK works in a cancelled task", arguments: ["ROLLBACK", "rollback;", " ABORT"])
  func rollbackWhenCancelled(word: String) async throws {
    let database = try await Account.database()
    let connection = try await database.connect()
    let gate = AsyncStream<Void>.makeStream()
    let task = Task {
      try await connection.run("BEGIN")
      try await Account(1).insertNonReturning(on: connection)
      gate.continuation.yield()
      try? await Task.sleep(nanoseconds: 10_000_000_000)
      #expect(Task.isCancelled)
      await #expect(throws: CancellationError.self) { try await connection.run("SELECT 1") }
      try await connection.run(word)
    }
    for await _ in gate.stream { break }
    task.cancel()
    try await task.value
    #expect(try await Account.ids(on: connection).isEmpty)
    try await connection.transaction { try await Account(2).insertNonReturning(on: $0) }
    #expect(try await Account.ids(on: database) == [2])
  }
}
