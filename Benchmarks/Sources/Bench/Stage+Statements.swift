import Duck
import Floor
import Foundation

private let insertPair = "INSERT INTO pairs VALUES ($1, $2)"
private let insert = "INSERT INTO inserted VALUES ($1, $2, $3, $4, $5)"
private let one = "SELECT 1::BIGINT AS n"
private let slice = 100

extension Stage {
  /// Small statements in slices: the sides take turns, so that what differs is less than what a minute changes.
  func measureStatements(_ samples: Measurements) async throws {
    let (floor, connection) = (floor, connection)
    // The engine plans a statement anew where a place gets NULL after a value.
    let whole = plainRows.filter { $0.doneAt != nil && $0.deletedAt != nil }
    let columns =
      "id UUID PRIMARY KEY, name VARCHAR, created_at TIMESTAMPTZ, done_at TIMESTAMPTZ, deleted_at TIMESTAMPTZ"
    for table in [
      "CREATE OR REPLACE TABLE pairs(id BIGINT, name VARCHAR)",
      "CREATE OR REPLACE TABLE inserted(\(columns))",
      "CREATE OR REPLACE TABLE inserted_models(\(columns))",
    ] {
      await floor.onThread(of: connection) { $0.run(table) }
      try await connection.execute(SQL.raw(table))
    }
    let database = DatabaseIdentifier.memory()
    let pairs = SlicedTimes(samples, "insert of a pair")
    let inserts = SlicedTimes(samples, "insert")
    let models = SlicedTimes(samples, "insert of a model")
    let ones = [
      "select 1", "select 1 from a task", "select 1 from the main actor", "select 1, one-shot",
    ].map { SlicedTimes(samples, $0) }
    for start in stride(from: 0, to: 2_000, by: slice) {
      let numbers = Int64(start)..<Int64(start + slice)
      let rows = whole[start..<start + slice]
      try await samples.inTurns([
        { pairs.floor += await floor.onThread(of: connection) { $0.inserts(insertPair, numbers) } },
        { pairs.ours += try await connection.run { try await insertPairs($0, numbers) } },
      ])
      try await samples.inTurns([
        {
          let seconds = await floor.onThread(of: connection) { $0.inserts(insert, rows) }
          inserts.floor += seconds
          models.floor += seconds
        },
        { inserts.ours += try await connection.run { try await insertRows($0, rows) } },
        { models.ours += try await connection.run { try await insertModels($0, rows) } },
      ])
    }
    for _ in 0..<4_000 / slice {
      try await samples.inTurns([
        {
          let (seconds, sum) = await floor.onThread(of: connection) { $0.ones(one, count: slice) }
          precondition(sum == Int64(slice), "the floor's sum is wrong")
          for times in ones { times.floor += seconds }
        },
        { ones[0].ours += try await connection.run { try await preparedOnes($0, on: $0) } },
        { ones[1].ours += try await preparedOnes(nil, on: connection) },
        { ones[2].ours += try await preparedOnesOnMain(connection) },
        { ones[3].ours += try await oneShots(on: database) },
      ])
    }
    for times in [pairs, inserts, models] { times.end(each: 1e6 / 2_000) }
    for times in ones { times.end(each: 1e6 / 4_000) }
    samples.add("hand-over", .ours, (ones[1].ours - ones[0].ours) * 1e6 / 4_000)
    await database.close()
  }

  /// The same query on a connection that a task has for itself, and through a pool that has fewer than there are tasks.
  func measurePool(_ samples: Measurements) async throws {
    let database = DatabaseIdentifier.memory()
    let pool = try await database.pool(maximumConnections: 4)
    let held = try await connections(4, to: database)
    let times = SlicedTimes(samples, "pool")
    for _ in 0..<20 {
      try await samples.inTurns([
        {
          times.floor += try await timed(4) { task in
            for _ in 0..<slice { _ = try await held[task].query(SQL.raw(one)) }
          }
        },
        {
          times.ours += try await timed(16) { _ in
            for _ in 0..<slice / 4 { _ = try await pool.connection { try await $0.query(SQL.raw(one)) } }
          }
        },
      ])
    }
    times.end(each: 1e6 / Double(20 * 4 * slice))
    try await pool.shutdown()
    await database.close()
  }

  private func connections(_ count: Int, to database: DatabaseIdentifier) async throws -> [Connection] {
    var connections: [Connection] = []
    for _ in 0..<count { connections.append(try await database.connect()) }
    return connections
  }
}

/// Adds up the times of slices, and notes them as one sample.
private final class SlicedTimes {
  var floor = 0.0
  var ours = 0.0
  private let samples: Measurements
  private let name: String

  init(_ samples: Measurements, _ name: String) {
    self.samples = samples
    self.name = name
  }

  func end(each factor: Double) {
    samples.add(name, .floor, floor * factor)
    samples.add(name, .ours, ours * factor)
  }
}

private func insertPairs(_ connection: isolated Connection, _ numbers: Range<Int64>) async throws -> Double {
  let insert = try await connection.prepare(Int64.self, String.self) { number, name in
    SQL.insertInto("pairs", fields: "id", "name").values(number, name)
  }
  let start = now()
  for number in numbers { try await insert.execute(number, "a name of a row") }
  let seconds = now() - start
  await insert.close()
  return seconds
}

private func insertRows(_ connection: isolated Connection, _ rows: ArraySlice<FloorTodo>) async throws
  -> Double
{
  let insert = try await connection.prepare(UUID.self, String.self, Date.self, Date?.self, Date?.self) {
    SQL.insertInto("inserted", fields: "id", "name", "created_at", "done_at", "deleted_at")
      .values($0, $1, $2, $3, $4)
  }
  let start = now()
  for row in rows { try await insert.execute(row.id, row.name, row.createdAt, row.doneAt, row.deletedAt) }
  let seconds = now() - start
  await insert.close()
  return seconds
}

private struct InsertedModel: Table {
  @Column("id") var id: UUID
  @Column("name") var name: String
  @Column("created_at") var createdAt: Date
  @Column("done_at") var doneAt: Date?
  @Column("deleted_at") var deletedAt: Date?

  static let tableName = "inserted_models"

  init() {}

  init(_ row: FloorTodo) {
    id = row.id
    name = row.name
    createdAt = row.createdAt
    doneAt = row.doneAt
    deletedAt = row.deletedAt
  }
}

private func insertModels(_ connection: isolated Connection, _ rows: ArraySlice<FloorTodo>) async throws
  -> Double
{
  let start = now()
  for row in rows { try await InsertedModel(row).insertNonReturning(on: connection) }
  return now() - start
}

/// Runs one prepared statement, wherever the caller runs, and decodes its one cell. Seconds.
private func preparedOnes(_ isolation: isolated (any Actor)?, on connection: Connection) async throws
  -> Double
{
  let select = try await connection.prepare(SQL.raw(one))
  let start = now()
  var sum: Int64 = 0
  for _ in 0..<slice { sum += try await select.first(as: Int64.self) ?? 0 }
  let seconds = now() - start
  precondition(sum == Int64(slice), "our sum is wrong")
  await select.close()
  return seconds
}

@MainActor
private func preparedOnesOnMain(_ connection: Connection) async throws -> Double {
  try await preparedOnes(MainActor.shared, on: connection)
}

private func oneShots(on database: DatabaseIdentifier) async throws -> Double {
  let start = now()
  var sum: Int64 = 0
  for _ in 0..<slice { sum += try await SQL.raw(one).first(as: Int64.self, on: database) ?? 0 }
  precondition(sum == Int64(slice), "our sum is wrong")
  return now() - start
}

/// Seconds until so many tasks have done their work.
private func timed(_ tasks: Int, _ work: @escaping @Sendable (Int) async throws -> Void) async throws
  -> Double
{
  let start = now()
  try await withThrowingTaskGroup { group in
    for task in 0..<tasks { group.addTask { try await work(task) } }
    try await group.waitForAll()
  }
  return now() - start
}
