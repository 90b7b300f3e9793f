@testable import Duck
import Testing

@Suite("Retry of transactions in conflict")
struct TransactionRetryTests {
  private let conflict = DatabaseError.engine(
    EngineError(category: .conflict, message: "Conflict on update!")
  )

  @Test("waits longer each time, a random part of a bounded time, and gives up after so many attempts")
  func delays() {
    let retry = TransactionRetry.upTo(6, firstDelay: 0.01, longestDelay: 0.05)
    let longest = (1...6).map { retry.delay(afterAttempts: $0, conflict, jitter: 1) }
    #expect(longest == [0.01, 0.02, 0.04, 0.05, 0.05, nil])
    let shortest = (1...6).map { retry.delay(afterAttempts: $0, conflict, jitter: 0) }
    #expect(shortest == [0.005, 0.01, 0.02, 0.025, 0.025, nil])
    #expect(TransactionRetry.upTo(0).delay(afterAttempts: 1, conflict, jitter: 0) == nil)
  }

  @Test("repeats nothing but conflicts")
  func otherErrors() {
    let errors: [any Error] = [
      Stop(), CancellationError(), DatabaseError.connectionClosed,
      DatabaseError.engine(EngineError(category: .constraint, message: "")),
    ]
    for error in errors { #expect(TransactionRetry.upTo(5).delay(afterAttempts: 1, error, jitter: 0) == nil) }
  }

  @Test("a counter that 8 tasks count up 500 times each loses nothing (FC-43)")
  func counter() async throws {
    let database = try await Account.database()
    try await Account(1).insertNonReturning(on: database)
    try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<500 {
            try await database.transaction(retrying: .upTo(1_000, firstDelay: 0.0005, longestDelay: 0.02)) {
              transaction in
              try await transaction.run("UPDATE account SET balance = balance + 1 WHERE id = 1")
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await Account.all(on: database) == [Account(1, 4_000)])
  }

  @Test("the last conflict is thrown, and without retry the first")
  func gaveUp() async throws {
    let database = try await Account.database()
    try await Account(1).insertNonReturning(on: database)
    let holder = try await database.connect().transaction()
    let add = "UPDATE account SET balance = balance + 1"
    try await holder.run(add)
    let connection = try await database.connect()
    for attempts in [1, 3] {
      var made = 0
      let error = await engineError {
        try await connection.transaction(retrying: .upTo(attempts)) { transaction in
          made += 1
          try await transaction.run(add)
        }
      }
      #expect(made == attempts && error?.category == .conflict)
    }
    try await holder.rollback()
  }
}
