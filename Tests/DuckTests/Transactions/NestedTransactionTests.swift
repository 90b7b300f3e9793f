import Duck
import Testing

@Suite("A closure as a part of a transaction")
struct NestedTransactionTests {
  @Test("is kept with it")
  func joins() async throws {
    let database = try await Account.database()
    try await database.transaction { outer in
      try await Account(1).insertNonReturning(on: outer)
      let inner = try await outer.transaction { inner in
        try await Account(2).insertNonReturning(on: inner)
        return try await Account.ids(on: inner)
      }
      #expect(inner == [1, 2])
    }
    #expect(try await Account.ids(on: database) == [1, 2])
  }

  @Test("when it throws, the whole can only be undone, also when the error was caught")
  func fails() async throws {
    let database = try await Account.database()
    await #expect(throws: Stop()) {
      try await database.transaction { outer in
        do {
          try await outer.transaction { inner in
            try await Account(1).insertNonReturning(on: inner)
            throw Stop()
          }
        } catch is Stop {}
        let later = await databaseError { try await Account(2).insertNonReturning(on: outer) }
        #expect(later == .transactionFailed(first: .transactionStopped("Stop()")))
        #expect(await databaseError { try await outer.transaction { _ in } } == later)
      }
    }
    #expect(try await Account.ids(on: database).isEmpty)
  }

  @Test("a flat transaction is its outer one, too, and then refuses to commit")
  func flat() async throws {
    let connection = try await Account.database().connect()
    let outer = try await connection.transaction()
    await #expect(throws: Stop()) { try await outer.transaction { _ in throw Stop() } }
    await #expect(throws: Stop()) { try await outer.commit() }
    try await connection.run("SELECT 1")
  }
}
