import Duck
import Floor
import Foundation

/// What observations cost those who write, and how soon they show what was written.
enum Observing {
  struct Item: Table {
    @Column("id") var id: Int64
    @Column("kind") var kind: String
    @Column("amount") var amount: Int64

    init() {}
  }

  private static let rows = 1_000_000
  private static let observers = 20
  private static let writes = 10_000

  static func run() async throws {
    let database = DatabaseIdentifier.memory()
    let connection = try await database.connect()
    try await connection.execute(
      SQL.raw(
        """
        CREATE TABLE item(id BIGINT PRIMARY KEY, kind VARCHAR, amount BIGINT); CREATE TABLE other(id BIGINT, name VARCHAR);
        INSERT INTO item SELECT i, 'kind ' || (i % 5000), i % 100 FROM range(\(rows)) r(i)
        """
      )
    )
    try await unrelated(database, connection)
    try await misses(database, connection)
    try await naive(database, connection)
    try await bursts(database, connection)
    try await delivery()
    await database.close()
  }

  /// Writes to another table: a slice without observers, one with them, in turns, so that both meet the same noise.
  private static func unrelated(_ database: DatabaseIdentifier, _ connection: Connection) async throws {
    for count in [1, observers] {
      var (without, with): ([Double], [Double]) = ([], [])
      var runs: UInt64 = 0
      for _ in 0..<writes / 500 {
        without.append(try await warmly(connection) { try await inserts(250, on: $0) })
        let watchers = try await watch(count, database)
        let before = database.observationStatistics.executions
        with.append(try await warmly(connection) { try await inserts(250, on: $0) })
        await database.waitUntilObservationsAreQuiet()
        runs += database.observationStatistics.executions - before
        watchers.forEach { $0.cancel() }
        try await forget(database)
      }
      let (alone, observed) = (median(without) * 1e6 / 250, median(with) * 1e6 / 250)
      print(
        String(
          format:
            "unrelated write, %d observers: %.2f µs without, %.2f µs with: %+.2f µs, throughput %.3f; re-runs %d",
          count,
          alone,
          observed,
          observed - alone,
          alone / observed,
          Int(runs)
        )
      )
    }
  }

  /// Runs a slice after writes that are not timed: observers begin by reading a million rows each, which leaves nothing of
  /// a write in the caches, and that is not what they cost from then on.
  private static func warmly(_ connection: Connection, _ slice: (Connection) async throws -> Double)
    async throws -> Double
  {
    _ = try await inserts(100, on: connection)
    return try await slice(connection)
  }

  private static func inserts(_ count: Int, on connection: Connection) async throws -> Double {
    try await connection.run { connection in
      let start = now()
      for number in 0..<count {
        _ = try await connection.execute(
          SQL.insertInto(DB.Table("other"), fields: DB.Column("id"), DB.Column("name")).values.values(
            Int64(number),
            "a name"
          )
        )
      }
      return now() - start
    }
  }

  /// Writes to the observed table that surely cannot matter.
  private static func misses(_ database: DatabaseIdentifier, _ connection: Connection) async throws {
    var (without, with): ([Double], [Double]) = ([], [])
    var runs: UInt64 = 0
    let slices = 20
    for slice in 0..<slices {
      without.append(
        try await warmly(connection) { try await missing(2 * slice, writes / slices, on: $0) }
      )
      let watchers = try await watch(observers, database)
      let before = database.observationStatistics.executions
      with.append(
        try await warmly(connection) { try await missing(2 * slice + 1, writes / slices, on: $0) }
      )
      await database.waitUntilObservationsAreQuiet()
      runs += database.observationStatistics.executions - before
      watchers.forEach { $0.cancel() }
      try await forget(database)
    }
    print(
      String(
        format:
          "decidable misses, %d writes, %d observers: %.2f µs without, %.2f µs with, throughput %.3f; re-runs %d",
        writes,
        observers,
        median(without) * 1e6 * Double(slices) / Double(writes),
        median(with) * 1e6 * Double(slices) / Double(writes),
        median(without) / median(with),
        Int(runs)
      )
    )
  }

  /// Of ten writes four insert, four update and two delete.
  private static func missing(_ slice: Int, _ count: Int, on connection: Connection) async throws -> Double {
    let first = Int64(rows + slice * count)
    return try await connection.run { connection in
      let start = now()
      for number in 0..<count {
        let id = first + Int64(number / 10 * 4 + number % 10 % 4)
        switch number % 10 {
        case 0..<4:
          var item = Item()
          (item.id, item.kind, item.amount) = (id, "another kind", 1)
          try await item.insertNonReturning(on: connection)
        case 4..<8:
          var item = Item()
          (item.id, item.amount) = (id, 2)
          try await item.updateNonReturning(on: \.$id, on: connection)
        default:
          try await connection.execute(SQL.delete(from: Item.table).where(\Item.$id == id))
        }
      }
      return now() - start
    }
  }

  /// Every write runs every query again: what one gets without regions.
  private static func naive(_ database: DatabaseIdentifier, _ connection: Connection) async throws {
    let count = 500
    let without = try await inserts(count, on: connection)
    let watchers = try await watch(observers, database, ignoringRegion: true)
    let before = database.observationStatistics.executions
    let with = try await inserts(count, on: connection)
    await database.waitUntilObservationsAreQuiet()
    let runs = database.observationStatistics.executions - before
    watchers.forEach { $0.cancel() }
    try await forget(database)
    print(
      String(
        format: "the same without regions, %d unrelated writes: throughput %.3f; re-runs %d",
        count,
        without / with,
        Int(runs)
      )
    )
  }

  private static func bursts(_ database: DatabaseIdentifier, _ connection: Connection) async throws {
    let watchers = try await watch(observers, database)
    let before = database.observationStatistics.executions
    let count = 1_000
    for number in 0..<count {
      try await connection.execute(
        SQL.update(Item.table).set(\Item.$amount == Int64(number)).where(
          \Item.$id == Int64(number % observers)
        )
      )
    }
    await database.waitUntilObservationsAreQuiet()
    let runs = database.observationStatistics.executions - before
    watchers.forEach { $0.cancel() }
    try await forget(database)
    print("bursts of hits: \(count) writes, \(runs) re-runs (at most one for each)")
  }

  private static func watch(_ count: Int, _ database: DatabaseIdentifier, ignoringRegion: Bool = false)
    async throws
    -> [Task<Void, any Error>]
  {
    let tasks = try (0..<count).map { number in
      let query = Item.query.where(\Item.$kind == "kind \(number)")
      guard !ignoringRegion else {
        let observation = try database.observe(query, ignoringRegion: true)
        return Task { for try await _ in observation {} }
      }
      let observation = try query.observe(on: database)
      return Task { for try await _ in observation {} }
    }
    while database.observationStatistics.iterators < count { try await Task.sleep(nanoseconds: 100_000) }
    await database.waitUntilObservationsAreQuiet()
    return tasks
  }

  private static func forget(_ database: DatabaseIdentifier) async throws {
    while database.observationStatistics.observedQueries > 0 { try await Task.sleep(nanoseconds: 100_000) }
  }

  /// From before a write to the value of a query of 1,000 rows, beside the same statements on the bare engine.
  private static func delivery() async throws {
    let table =
      "CREATE TABLE item AS SELECT i AS id, 'kind ' || (i % 10) AS kind, i AS amount FROM range(1000) r(i)"
    let database = DatabaseIdentifier.memory()
    let connection = try await database.connect()
    try await connection.execute(SQL.raw(table))
    let floor = FloorDatabase()
    await floor.onThread(of: connection) { $0.run(table) }
    var (bare, results, models): ([Double], [Double], [Double]) = ([], [], [])
    let rows = SQL.select(DB.Column("id"), DB.Column("kind"), DB.Column("amount")).from(Item.table)
    let raw = try rows.observe(on: database)
    let typed = try Item.query.observe(on: database)
    for number in 0..<300 {
      bare.append(
        await floor.onThread(of: connection) { floor in
          let start = now()
          floor.run("UPDATE item SET amount = \(number + 2_000) WHERE id = 7")
          floor.run("BEGIN TRANSACTION READ ONLY")
          floor.run("SELECT id, kind, amount FROM item")
          floor.run("COMMIT")
          return now() - start
        }
      )
      results.append(try await time(raw, Int64(3 * number), connection))
      models.append(try await time(typed, Int64(3 * number), connection))
    }
    print(
      String(
        format:
          "write to value, 1,000 rows: bare engine %.2f ms, QueryResult %.2f ms, models %.2f ms (target 1.5)",
        median(bare) * 1e3,
        median(results) * 1e3,
        median(models) * 1e3
      )
    )
    await database.close()
  }

  private static func time<Value>(
    _ observation: QueryObservation<Value>,
    _ number: Int64,
    _ connection: Connection
  )
    async throws -> Double
  {
    let update = { (amount: Int64) in
      SQL.update(Item.table).set(\Item.$amount == amount).where(\Item.$id == 7)
    }
    var iterator = observation.makeAsyncIterator()
    _ = try await iterator.next()
    try await connection.execute(update(number + 10_001))
    _ = try await iterator.next()
    let start = now()
    try await connection.execute(update(number + 10_002))
    _ = try await iterator.next()
    return now() - start
  }
}
