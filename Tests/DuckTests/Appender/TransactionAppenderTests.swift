import Duck
import Testing

@Suite("An appender in a transaction")
struct TransactionAppenderTests {
  private let columns = ["id", "balance"]

  @Test("its rows are there for the transaction, and for others once that is committed")
  func kept() async throws {
    let database = try await Account.database()
    try await database.transaction { transaction in
      try await transaction.appender(to: Account.table, columns: columns) { appender in
        for id in 0..<3_000 { try await appender.append(Int64(id), 0 as Int64) }
        #expect(await databaseError { try await transaction.run("SELECT 1") } == .connectionReserved)
        let nested = await databaseError {
          try await transaction.appender(to: Account.table, columns: columns) { _ in }
        }
        #expect(nested == .connectionReserved)
      }
      #expect(try await transaction.cell("SELECT count(*) FROM account") == .int64(3_000))
      #expect(try await database.cell("SELECT count(*) FROM account") == .int64(0))
    }
    #expect(try await database.cell("SELECT count(*) FROM account") == .int64(3_000))
  }

  @Test(
    "a failure in it, or of its closure, makes the transaction impossible to commit",
    arguments: [true, false]
  )
  func fails(byKey: Bool) async throws {
    let database = try await Account.database()
    let connection = try await database.connect()
    let transaction = try await connection.transaction()
    try await Account(1).insertNonReturning(on: transaction)
    await #expect(throws: (any Error).self) {
      try await transaction.appender(to: Account.table, columns: columns) { appender in
        try await appender.append(byKey ? 1 : 2, 0)
        if !byKey { throw Stop() }
      }
    }
    guard case .transactionFailed? = await databaseError({ try await transaction.run("SELECT 1") }) else {
      Issue.record("the transaction goes on")
      return
    }
    await #expect(throws: (any Error).self) { try await transaction.commit() }
    #expect(try await Account.ids(on: database).isEmpty)
    try await connection.transaction { try await Account(3).insertNonReturning(on: $0) }
  }

  @Test("the end of the transaction ends it, and nothing of it is kept")
  func outlived() async throws {
    let connection = try await Account.database().connect()
    let transaction = try await connection.transaction()
    let error = await databaseError {
      try await transaction.appender(to: Account.table, columns: columns) { appender in
        try await appender.append(1, 0)
        #expect(await databaseError { try await transaction.commit() } == .connectionReserved)
      }
    }
    #expect(error == .appenderEnded)
    #expect(try await Account.ids(on: connection).isEmpty)
  }
}
