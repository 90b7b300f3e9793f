import Duck
import Testing

@Suite("Models through an appender")
struct ModelAppenderTests {
  @Test("go in behind the rows before them, one by one or together")
  func models() async throws {
    let database = try await Account.database()
    let connection = try await database.connect()
    try await connection.appender(to: Account.self) { appender in
      try await appender.append(3 as Int64, 30 as Int64)
      try await appender.append(contentsOf: (10..<3_000).map { Account(Int64($0), 1) })
      try await appender.append(Account(2, 20))
      try await appender.append(1, 10)
      try await appender.append(contentsOf: [Account]())
    }
    let rows = try await connection.run("SELECT id, balance FROM account").rows
    #expect(rows.count == 2_993)
    #expect(rows.first?.values == [.int64(3), .int64(30)])
    let last: [[Value]] = [[.int64(2), .int64(20)], [.int64(1), .int64(10)]]
    #expect(rows.suffix(2).map(\.values) == last)
  }

  @Test("in a transaction are kept or undone with it")
  func transaction() async throws {
    let database = try await Account.database()
    await #expect(throws: Stop()) {
      try await database.transaction { transaction in
        try await transaction.appender(to: Account.self) {
          try await $0.append(contentsOf: [Account(1), Account(2)])
        }
        throw Stop()
      }
    }
    #expect(try await Account.ids(on: database).isEmpty)
    try await database.transaction { transaction in
      try await transaction.appender(to: Account.self) {
        try await $0.append(contentsOf: [Account(1), Account(2)])
      }
    }
    #expect(try await Account.ids(on: database) == [1, 2])
  }

  @Test("a broken key among them fails the scope, also when it was caught")
  func brokenKey() async throws {
    let connection = try await Account.database().connect()
    let error = await engineError {
      try await connection.appender(to: Account.self) { appender in
        _ = await databaseError { try await appender.append(contentsOf: [Account(1), Account(1)]) }
      }
    }
    #expect(error?.category == .constraint)
    #expect(try await Account.ids(on: connection).isEmpty)
  }
}
