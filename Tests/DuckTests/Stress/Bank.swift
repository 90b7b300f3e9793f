@testable import Duck
import Foundation

/// Money that moves between accounts, in transactions that leave a row each.
struct Bank: Sendable {
  static let accounts = 100
  static let total: Int64 = 100_000

  let database: DatabaseIdentifier

  func open() async throws {
    try await database.run(
      """
      CREATE TABLE account(id BIGINT PRIMARY KEY, balance BIGINT NOT NULL);
      INSERT INTO account SELECT range, 1000 FROM range(100);
      CREATE TABLE transfer(id VARCHAR PRIMARY KEY)
      """
    )
  }

  /// Moves money between two accounts; a conflict is tried again.
  func transfer(_ id: String, on connection: Connection, _ random: inout SeededNumbers) async throws {
    let (from, to) = (
      Int.random(in: 0..<Self.accounts, using: &random), Int.random(in: 0..<Self.accounts, using: &random)
    )
    let amount = Int.random(in: 1...50, using: &random)
    try await connection.transaction(retrying: .upTo(50)) { transaction in
      try await transaction.run("UPDATE account SET balance = balance - \(amount) WHERE id = \(from)")
      try await transaction.run("UPDATE account SET balance = balance + \(amount) WHERE id = \(to)")
      try await transaction.run("INSERT INTO transfer VALUES ('\(id)')")
    }
  }

  var sum: Int64 {
    get async throws {
      try await database.cell("SELECT sum(balance)::BIGINT FROM account", as: Int64.self)
    }
  }

  var transfers: Set<String> {
    get async throws { Set(try await database.run("FROM transfer").column(0, as: String.self)) }
  }
}

/// Which connections there are, so that one can be closed under whoever uses it.
actor OpenConnections {
  private var all: [Int: Connection] = [:]

  func set(_ connection: Connection, for task: Int) { all[task] = connection }

  func closeOne() async {
    guard let connection = all.values.randomElement() else { return }
    connection.gate.close()
    await connection.shutDown()
  }
}
