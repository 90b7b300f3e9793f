import Duck
import Foundation
import Testing

@Suite("Transactions")
struct TransactionTests {
  enum Owner: CaseIterable { case identifier, connection, run }

  /// Runs a transaction on an identifier, on a connection, or inside its `run`.
  private func transaction<R: Sendable>(
    _ owner: Owner,
    _ database: DatabaseIdentifier,
    _ body: @Sendable (DuckTransaction) async throws -> R
  ) async throws -> R {
    switch owner {
    case .identifier: try await database.transaction(body)
    case .connection: try await database.connect().transaction(body)
    case .run: try await database.connect().run { try await $0.transaction(body) }
    }
  }

  @Test("returning commits, and gives what the closure returns", arguments: Owner.allCases)
  func commits(owner: Owner) async throws {
    let database = try await Account.database()
    let ids = try await transaction(owner, database) { transaction in
      try await Account(1, 5).insertNonReturning(on: transaction)
      #expect(try await Account.ids(on: database).isEmpty, "others see nothing yet")
      _ = try await Account(2).insert(on: transaction)
      return try await Account.ids(on: transaction)
    }
    #expect(ids == [1, 2])
    #expect(try await Account.ids(on: database) == [1, 2])
  }

  @Test("throwing undoes everything, the schema too", arguments: Owner.allCases)
  func undoes(owner: Owner) async throws {
    let database = try await Account.database()
    try await Account(1).insertNonReturning(on: database)
    await #expect(throws: Stop()) {
      try await transaction(owner, database) { transaction in
        try await Account(2).insertNonReturning(on: transaction)
        try await transaction.run("UPDATE account SET balance = 7; CREATE TABLE other(i INTEGER)")
        throw Stop()
      }
    }
    #expect(try await Account.all(on: database) == [Account(1)])
    #expect(await engineError { try await database.run("FROM other") }?.category == .missingTable)
  }

  @Test("one that only reads, or does nothing, is fine")
  func nothing() async throws {
    let database = try await Account.database()
    try await database.transaction { _ in }
    #expect(try await database.transaction { try await Account.ids(on: $0) } == [])
  }

  @Test("results of a transaction stay good after it, and need not be Sendable")
  func results() async throws {
    final class Box {
      var names: [String] = []
    }
    let database = try await Account.database()
    let (box, result) = try await database.transaction { transaction in
      let box = Box()
      box.names = try await transaction.run("SELECT 'a' AS n").all(decoding: [String: String].self).flatMap(
        \.values
      )
      return (box, try await transaction.run("SELECT range FROM range(3000)"))
    }
    #expect(box.names == ["a"] && result.rows.count == 3000)
  }

  @Test("child tasks may share it")
  func children() async throws {
    let database = try await Account.database()
    try await database.transaction { transaction in
      try await withThrowingTaskGroup { group in
        for id in 0..<20 {
          group.addTask { try await Account(Int64(id)).insertNonReturning(on: transaction) }
        }
        try await group.waitForAll()
      }
    }
    #expect(try await Account.ids(on: database) == Array(0..<20))
  }

  @Test("tasks with transactions on one identifier do not disturb each other")
  func concurrent() async throws {
    let database = try await Account.database()
    for id in 0..<8 { try await Account(Int64(id)).insertNonReturning(on: database) }
    try await withThrowingTaskGroup { group in
      for id in 0..<8 {
        group.addTask {
          for round in 0..<20 {
            do {
              try await database.transaction { transaction in
                try await transaction.run("UPDATE account SET balance = balance + 1 WHERE id = \(id)")
                await Task.yield()
                if round % 4 == 3 { throw Stop() }
                try await transaction.run("UPDATE account SET balance = balance + 1 WHERE id = \(id)")
              }
            } catch is Stop {}
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await Account.all(on: database).map(\.balance) == Array(repeating: 30, count: 8))
  }

  @Test("work on a connection waits for nothing while the database is in a transaction elsewhere")
  func others() async throws {
    let database = try await Account.database()
    try await database.transaction { transaction in
      try await Account(1).insertNonReturning(on: transaction)
      try await Account(2).insertNonReturning(on: database)
      #expect(try await Account.ids(on: database) == [2])
      #expect(try await Account.ids(on: transaction) == [1])
    }
    #expect(try await Account.ids(on: database) == [1, 2])
  }
}
