import Duck
import Testing

@Suite("The connection of a transaction")
struct TransactionReservationTests {
  @Test("is reserved: statements and other transactions on it throw, and do not run")
  func reserved() async throws {
    let database = try await Account.database()
    let connection = try await database.connect()
    try await connection.transaction { transaction in
      let refused = [
        await databaseError { try await Account(1).insertNonReturning(on: connection) },
        await databaseError { try await Account.all(on: connection) },
        await databaseError { try await Account.query.where(\Account.$id == 1).first(on: connection) },
        await databaseError { try await [Account(2)].batchInsert(on: connection) },
        await databaseError {
          try await connection.run { try await $0.run("INSERT INTO account VALUES (3, 0)") }
        },
        await databaseError {
          try await connection.transaction { try await Account(4).insertNonReturning(on: $0) }
        },
        await databaseError { try await connection.run("COMMIT") },
        await databaseError { try await connection.run("ROLLBACK") },
        await Task { await databaseError { try await connection.run("SELECT 1") } }.value,
      ]
      #expect(refused == Array(repeating: .connectionReserved, count: 9))
      try await Account(9).insertNonReturning(on: transaction)
    }
    #expect(try await Account.ids(on: connection) == [9])
  }

  @Test("is free again after it, however it ended")
  func freeAgain() async throws {
    let database = try await Account.database()
    let connection = try await database.connect()
    for round in 0..<4 {
      do {
        try await connection.transaction { transaction in
          if round == 1 { throw Stop() }
          if round == 2 { _ = await databaseError { try await transaction.run("FROM missing") } }
        }
        #expect(round == 0 || round == 3)
      } catch {
        #expect(round == 1 || round == 2)
      }
      #expect(try await connection.cell("SELECT 1") == .int32(1))
    }
  }

  @Test("a transaction that has ended takes nothing any more")
  func ended() async throws {
    let database = try await Account.database()
    let connection = try await database.connect()
    let committed = try await connection.transaction { $0 }
    #expect(await databaseError { try await committed.run("SELECT 1") } == .transactionEnded)
    #expect(await databaseError { try await [Account(1)].batchInsert(on: committed) } == .transactionEnded)
    try await connection.transaction { current in
      let error = await databaseError { try await Account(2).insertNonReturning(on: committed) }
      #expect(error == .transactionEnded)
      try await Account(3).insertNonReturning(on: current)
    }
    #expect(try await Account.ids(on: database) == [3])
  }

  @Test("a task that outlives the transaction cannot write any more")
  func outlived() async throws {
    let database = try await Account.database()
    let gate = AsyncStream<Void>.makeStream()
    let late = try await database.transaction { transaction in
      Task {
        for await _ in gate.stream {}
        return await databaseError { try await Account(1).insertNonReturning(on: transaction) }
      }
    }
    gate.continuation.finish()
    #expect(await late.value == .transactionEnded)
    #expect(try await Account.ids(on: database).isEmpty)
  }

  @Test("closing the database ends the transaction, and nothing of it stays")
  func closed() async throws {
    try await withFileDatabase { database, _ in
      try await database.run(Account.create)
      let connection = try await database.connect()
      let error = await databaseError {
        try await connection.transaction { transaction in
          try await Account(1).insertNonReturning(on: transaction)
          await database.close()
          try await Account(2).insertNonReturning(on: transaction)
        }
      }
      #expect(error == .connectionClosed)
      #expect(await databaseError { try await connection.run("SELECT 1") } == .connectionClosed)
      #expect(try await Account.ids(on: database).isEmpty)
      let atCommit = await databaseError {
        try await database.transaction { transaction in
          try await Account(1).insertNonReturning(on: transaction)
          await database.close()
        }
      }
      #expect(atCommit == .connectionClosed)
      #expect(try await Account.ids(on: database).isEmpty)
    }
  }
}
