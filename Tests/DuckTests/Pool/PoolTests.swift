import Duck
import Foundation
import Testing

@Suite("A pool of connections")
struct PoolTests {
  /// Runs a body with a pool of a new database, which has the table of accounts.
  private func withPool(
    _ maximum: Int,
    checkoutTimeout: Double? = nil,
    idleTimeout: Double? = nil,
    _ body: (ConnectionPool, DatabaseIdentifier) async throws -> Void
  ) async throws {
    let database = try await Account.database()
    let pool = try await database.pool(
      maximumConnections: maximum,
      checkoutTimeout: checkoutTimeout,
      idleTimeout: idleTimeout
    )
    try await body(pool, database)
    try await pool.shutdown()
    #expect(pool.metrics.open == 0)
  }

  @Test("opens connections when they are needed, and lends them again")
  func lazy() async throws {
    try await withPool(4) { pool, _ in
      #expect(pool.metrics.open == 0 && pool.metrics.checkouts == 0)
      for id in 1...5 {
        try await pool.connection { try await Account(Int64(id)).insertNonReturning(on: $0) }
      }
      #expect(try await pool.connection { try await Account.ids(on: $0) } == [1, 2, 3, 4, 5])
      #expect(pool.metrics.open == 1 && pool.metrics.idle == 1 && pool.metrics.checkouts == 6)
    }
  }

  @Test("a lease takes every kind of work")
  func work() async throws {
    try await withPool(1) { pool, _ in
      try await pool.connection { connection in
        try await Account(1).insertNonReturning(on: connection)
        try await [Account(2), Account(3)].batchInsert(on: connection)
        try await connection.transaction { try await Account(4).insertNonReturning(on: $0) }
        try await connection.appender(to: Account.table, columns: ["id", "balance"]) { appender in
          try await appender.append(5 as Int64, 0 as Int64)
        }
        #expect(try await connection.run { try await Account.ids(on: $0) } == [1, 2, 3, 4, 5])
      }
      try await pool.transaction { try await Account(6).insertNonReturning(on: $0) }
      #expect(pool.metrics.open == 1)
    }
  }

  @Test("a lease that is over takes nothing")
  func expired() async throws {
    try await withPool(1) { pool, _ in
      let (stale, transaction) = try await pool.connection { connection in
        (connection, try await connection.transaction { $0 })
      }
      let errors = [
        await databaseError { try await stale.run("SELECT 1") },
        await databaseError { try await stale.run { try await $0.run("SELECT 1") } },
        await databaseError { try await stale.transaction { _ in } },
        await databaseError { try await stale.appender(to: Account.table, columns: ["id"]) { _ in } },
        await databaseError { try await [Account(1)].batchInsert(on: stale) },
      ]
      #expect(errors == Array(repeating: .poolLeaseExpired, count: 5))
      #expect(await databaseError { try await transaction.run("SELECT 1") } != nil)
      #expect(try await pool.connection { try await Account.ids(on: $0) }.isEmpty)
    }
  }

  @Test("checking out again inside of a lease is refused, in child tasks too, and is no matter afterwards")
  func reentrant() async throws {
    try await withPool(2) { pool, database in
      let other = try await database.pool(maximumConnections: 1)
      let later = try await pool.connection { _ in
        #expect(await databaseError { try await pool.connection { _ in } } == .poolReentrantCheckout)
        #expect(await databaseError { try await pool.transaction { _ in } } == .poolReentrantCheckout)
        async let child = databaseError { try await pool.connection { _ in } }
        #expect(await child == .poolReentrantCheckout)
        #expect(await databaseError { try await pool.shutdown() } == .poolShutdownFromLease)
        try await other.connection { try await $0.run("SELECT 1") }
        return Task {
          try await Task.sleep(nanoseconds: 50_000_000)
          try await pool.connection { try await $0.run("SELECT 1") }
        }
      }
      try await later.value
      try await other.shutdown()
    }
  }

  @Test("a flat transaction that is left open is undone, and said")
  func leftOpen() async throws {
    try await withPool(1) { pool, _ in
      let error = await databaseError {
        try await pool.connection { connection in
          let transaction = try await connection.transaction()
          try await Account(1).insertNonReturning(on: transaction)
        }
      }
      #expect(error == .poolTransactionNotFinalized)
      let byHand = await databaseError {
        try await pool.connection { try await $0.run("BEGIN; INSERT INTO account VALUES (2, 0)") }
      }
      #expect(byHand == .poolTransactionNotFinalized)
      await #expect(throws: Stop()) {
        try await pool.connection { connection in
          try await Account(3).insertNonReturning(on: try await connection.transaction())
          throw Stop()
        }
      }
      try await pool.connection { try await $0.run("BEGIN; INSERT INTO account VALUES (4, 0); COMMIT") }
      #expect(try await pool.connection { try await Account.ids(on: $0) } == [4])
      #expect(pool.metrics.open == 1)
    }
  }

  static let lasting = [
    "SET threads = 2", "SET VARIABLE x = 1", "USE memory", "ATTACH ':memory:' AS other", "PRAGMA threads = 2",
    "CREATE TEMP TABLE t(i INTEGER)", "create temporary view v AS SELECT 1", "PREPARE p AS SELECT 1",
    "CREATE TEMP TABLE temp.t(i INTEGER)", "RESET threads", "EXPLAIN ANALYZE CREATE TEMP TABLE t AS SELECT 1",
  ]

  @Test("a lease that changed its connection for good has it closed, not lent again", arguments: lasting)
  func closed(sql: String) async throws {
    try await withPool(1) { pool, _ in
      try await pool.connection {
        try await $0.run("SELECT 1; CREATE TABLE a(i INTEGER); INSERT INTO a VALUES (1)")
      }
      #expect(pool.metrics.open == 1)
      try await pool.connection { try await $0.run(sql) }
      #expect(pool.metrics.open == 0)
      try await pool.connection { connection in
        let left = try await connection.run(
          "SELECT count(*), getvariable('x') FROM duckdb_tables() WHERE temporary"
        )
        #expect(left.rows.first?.values == [.int64(0), .null])
      }
      if sql.hasPrefix("ATTACH") { try await pool.connection { try await $0.run("DETACH other") } }
    }
  }

  @Test("the error of one lease is not the next one's (FC-42)")
  func firstError() async throws {
    try await withPool(1) { pool, _ in
      try await pool.connection { try await Account(1).insertNonReturning(on: $0) }
      let error = await engineError {
        try await pool.transaction { transaction in
          _ = await databaseError { try await Account(1).insertNonReturning(on: transaction) }
          try await transaction.run("SELECT 1")
        }
      }
      #expect(error?.category == .constraint)
      try await pool.transaction { try await Account(2).insertNonReturning(on: $0) }
      #expect(try await pool.connection { try await Account.ids(on: $0) } == [1, 2])
    }
  }

  @Test("callers wait in line; one that is cancelled, or waits for too long, leaves it")
  func waiting() async throws {
    try await withPool(1, checkoutTimeout: 3_600) { pool, _ in
      let order = Order()
      let (tasks, cancelled) = try await pool.connection { _ in
        var tasks: [Task<Void, any Error>] = []
        for number in 0..<8 {
          // Not inside the lease, whose tasks may not wait for another.
          tasks.append(Task.detached { try await pool.connection { _ in await order.add(number) } })
          try await eventually { pool.metrics.waiting == number + 1 }
        }
        tasks[3].cancel()
        let cancelled = await tasks[3].result
        try await eventually { pool.metrics.waiting == 7 }
        return (tasks, cancelled)
      }
      #expect(throws: CancellationError.self) { try cancelled.get() }
      for task in tasks { _ = await task.result }
      #expect(await order.numbers == [0, 1, 2, 4, 5, 6, 7])
      #expect(pool.metrics.waits == 8 && pool.metrics.longestWait > 0 && pool.metrics.waitedSeconds > 0)
    }
    try await withPool(1, checkoutTimeout: 0.02) { pool, _ in
      try await pool.connection { _ in
        let error = await Task.detached { await databaseError { try await pool.connection { _ in } } }.value
        #expect(error == .poolCheckoutTimeout(seconds: 0.02))
        #expect(pool.metrics.waiting == 0)
      }
      try await pool.connection { try await $0.run("SELECT 1") }
    }
  }

  @Test("shutting down answers who waits, and waits for the leases")
  func shutdown() async throws {
    let database = try await Account.database()
    let pool = try await database.pool(maximumConnections: 1)
    let (waiter, end) = try await pool.connection { connection in
      let waiter = Task.detached { await databaseError { try await pool.connection { _ in } } }
      try await eventually { pool.metrics.waiting == 1 }
      let end = Task.detached { try await pool.shutdown() }
      #expect(await waiter.value == .poolClosed)
      try await Account(1).insertNonReturning(on: connection)
      return (waiter, end)
    }
    try await end.value
    #expect(await waiter.value == .poolClosed)
    #expect(pool.metrics.open == 0)
    #expect(await databaseError { try await pool.connection { _ in } } == .poolClosed)
    try await pool.shutdown()
    #expect(try await Account.ids(on: database) == [1])
  }

  @Test("connections that nobody uses for long enough are closed")
  func idle() async throws {
    try await withPool(2, idleTimeout: 0.05) { pool, _ in
      try await pool.connection { try await $0.run("SELECT 1") }
      #expect(pool.metrics.open == 1)
      try await eventually { pool.metrics.open == 0 }
      try await pool.connection { try await $0.run("SELECT 1") }
    }
  }

  @Test("a pool survives the closing of its database")
  func databaseClosed() async throws {
    try await withFileDatabase { database, _ in
      let pool = try await database.pool(maximumConnections: 2)
      try await pool.connection { try await $0.run("CREATE TABLE t(i INTEGER)") }
      let error = try await pool.connection { connection in
        await database.close()
        return await databaseError { try await connection.run("FROM t") }
      }
      #expect(error == .connectionClosed)
      try await pool.connection { try await $0.run("FROM t") }
      #expect(pool.metrics.open == 1)
      try await pool.shutdown()
    }
  }

  @Test("options that make no sense are refused")
  func options() async throws {
    let database = DatabaseIdentifier.memory()
    for maximum in [0, -1] {
      let error = await databaseError { try await database.pool(maximumConnections: maximum) }
      #expect(error == .poolConfiguration("A pool needs at least one connection, not \(maximum)."))
    }
    for seconds in [-1, Double.nan, .infinity] {
      #expect(
        await databaseError { try await database.pool(maximumConnections: 1, idleTimeout: seconds) } != nil
      )
    }
  }
}

private actor Order {
  var numbers: [Int] = []
  func add(_ number: Int) { numbers.append(number) }
}
