import Duck
import Testing

@Suite("Statements that fail in a transaction")
struct TransactionFailureTests {
  static let failing = [
    "INSERT INTO account VALUES (1, 0)", "SELECT 'x'::INTEGER", "FROM missing", "SELEC 1",
    "SELECT missing FROM account",
    "INSERT INTO account VALUES (5, NULL)",
  ]

  @Test("make it fail with that error, also when it was caught, and nothing is kept", arguments: failing)
  func caught(sql: String) async throws {
    let database = try await Account.database()
    try await Account(1).insertNonReturning(on: database)
    let connection = try await database.connect()
    var seen: [EngineError?] = []
    let thrown = await databaseError {
      try await connection.transaction { transaction in
        try await Account(2).insertNonReturning(on: transaction)
        seen.append(await engineError { try await transaction.run(sql) })
        guard let first = seen[0] else { return }
        for later in ["SELECT 1", "INSERT INTO account VALUES (3, 0)", "SELEC 2"] {
          let error = await databaseError { try await transaction.run(later) }
          #expect(error == .transactionFailed(first: .engine(first)))
        }
        let batch = await databaseError { try await [Account(4)].batchInsert(on: transaction) }
        #expect(batch == .transactionFailed(first: .engine(first)))
      }
    }
    #expect(seen[0] != nil)
    #expect(thrown == seen[0].map(DatabaseError.engine))
    #expect(try await Account.ids(on: connection) == [1])
    try await connection.transaction { try await Account(6).insertNonReturning(on: $0) }
    #expect(try await Account.ids(on: connection) == [1, 6])
  }

  @Test("an error of the closure's own wins over the one that was caught")
  func ownError() async throws {
    let database = try await Account.database()
    await #expect(throws: Stop()) {
      try await database.transaction { transaction in
        _ = await databaseError { try await transaction.run("FROM missing") }
        throw Stop()
      }
    }
  }

  @Test("the next transaction on a connection that the database keeps is a new one")
  func nextOnIdentifier() async throws {
    let database = try await Account.database()
    for id in 0..<20 {
      let error = await engineError {
        try await database.transaction { transaction in
          try await Account(Int64(id)).insertNonReturning(on: transaction)
          _ = await databaseError { try await Account(Int64(id)).insertNonReturning(on: transaction) }
        }
      }
      #expect(error?.category == .constraint)
      try await database.transaction { try await Account(Int64(id)).insertNonReturning(on: $0) }
    }
    #expect(try await Account.ids(on: database) == Array(0..<20))
  }

  @Test("what is refused before the engine sees it leaves the transaction as it is")
  func refusedBefore() async throws {
    let database = try await Account.database()
    try await database.transaction { transaction in
      let errors = [
        await databaseError { try await Account().insertNonReturning(on: transaction) },
        await databaseError { try await transaction.run("SELECT $1") },
        await databaseError { try await transaction.run("SELECT 1; SELECT $1", binding: [.null]) },
        await databaseError { try await transaction.run("SELECT '\u{0}'") },
        await databaseError { try await transaction.run("COMMIT") },
      ]
      #expect(errors.allSatisfy { $0 != nil }, "\(errors)")
      try await Account(1).insertNonReturning(on: transaction)
    }
    #expect(try await Account.ids(on: database) == [1])
  }
}
