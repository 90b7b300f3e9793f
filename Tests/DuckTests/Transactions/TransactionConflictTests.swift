import Duck
import Testing

@Suite("Transactions in conflict")
struct TransactionConflictTests {
  @Test("the second to change a row gets a typed error, and its connection stays usable")
  func sameRow() async throws {
    let database = try await Account.database()
    try await Account(1).insertNonReturning(on: database)
    let (one, other) = (try await database.connect(), try await database.connect())
    let add = "UPDATE account SET balance = balance + 1 WHERE id = 1"
    let error = await engineError {
      try await one.transaction { transaction in
        try await transaction.run(add)
        try await other.transaction { try await $0.run(add) }
      }
    }
    #expect(error?.category == .conflict)
    #expect(try await Account.all(on: one) == [Account(1)])
    for connection in [one, other] { try await connection.transaction { try await $0.run(add) } }
    #expect(try await Account.all(on: database) == [Account(1, 2)])
  }

  @Test("the second to commit one key gets a typed error at COMMIT, and its connection stays usable")
  func sameKey() async throws {
    let database = try await Account.database()
    let (one, other) = (try await database.connect(), try await database.connect())
    let error = await engineError {
      try await one.transaction { transaction in
        try await Account(1, 10).insertNonReturning(on: transaction)
        try await other.transaction { try await Account(1, 20).insertNonReturning(on: $0) }
      }
    }
    #expect(error?.category == .constraint, "\(String(describing: error))")
    #expect(try await Account.all(on: one) == [Account(1, 20)])
    try await one.transaction { try await Account(2).insertNonReturning(on: $0) }
    try await one.run("DELETE FROM account")
    #expect(try await Account.all(on: other).isEmpty)
  }

  @Test("a conflict on an identifier gives the connection back")
  func onIdentifier() async throws {
    let database = try await Account.database()
    for round in 0..<20 {
      let id = Int64(round)
      let error = await engineError {
        try await database.transaction { transaction in
          try await Account(id).insertNonReturning(on: transaction)
          try await database.transaction { try await Account(id, 5).insertNonReturning(on: $0) }
        }
      }
      #expect(error != nil)
    }
    #expect(try await Account.ids(on: database) == Array(0..<20))
  }

  @Test("a counter that tasks count up, again where they are in conflict, loses nothing")
  func counter() async throws {
    let database = try await Account.database()
    try await Account(1).insertNonReturning(on: database)
    try await withThrowingTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<25 {
            while true {
              let error = await engineError {
                try await database.transaction { transaction in
                  try await transaction.run("UPDATE account SET balance = balance + 1 WHERE id = 1")
                }
              }
              guard let error else { break }
              #expect(error.isRetryable, "\(error)")
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await Account.all(on: database) == [Account(1, 100)])
  }
}
