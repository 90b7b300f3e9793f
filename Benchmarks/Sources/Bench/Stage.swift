import CFloor
import Duck
import Floor
import Foundation

private let select = "SELECT id, name, created_at, done_at, deleted_at FROM todo"
private let find = "SELECT id, name, created_at, done_at, deleted_at FROM keyed WHERE id = $1"
private let numbers = "SELECT n FROM numbers"

/// Both databases with the same rows in them, and keys to look up.
final class Stage {
  let floor = FloorDatabase()
  let connection: Connection
  private let keys: [duckdb_hugeint]
  private let ids: [UUID]
  let plainRows: [FloorTodo]
  private let models: [Target]

  init() async throws {
    connection = try await DatabaseIdentifier.memory().connect()
    for sql in Setup.tables {
      await floor.onThread(of: connection) { $0.run(sql) }
      try await connection.execute(SQL.raw(sql))
    }
    keys = Setup.keys(floor, count: 5_000)
    ids = keys.map { UUID($0) }
    plainRows = floor.models(select).1
    models = plainRows.map(Target.init)
  }

  /// Whole results: read, and one column summed.
  func measureResults(_ samples: Measurements) async throws {
    let (floor, connection) = (floor, connection)
    try await samples.inTurns([
      { samples.add("result", .floor, floor.read(select) * 1e3) },
      { samples.add("result", .c, cfloor_read(floor.connection, select) * 1e3) },
      {
        let start = now()
        let result = try await connection.query(SQL.raw(select))
        samples.add("result", .ours, (now() - start) * 1e3)
        guard samples.isWarmUp else { return }
        var sum = Checksum()
        try sum.add(result)
        precondition(sum == floor.checksum(select), "the cells differ")
      },
    ])
    let right = Int64(Setup.numbers) * Int64(Setup.numbers - 1) / 2
    try await samples.inTurns([
      {
        let (seconds, sum) = floor.sum(numbers)
        precondition(sum == right, "the floor's sum is wrong")
        samples.add("sum", .floor, seconds * 1e3)
      },
      {
        var sum: Int64 = 0
        samples.add("sum", .c, cfloor_sum(floor.connection, numbers, &sum) * 1e3)
        precondition(sum == right, "the C program's sum is wrong")
      },
      {
        let start = now()
        let sum = try await connection.query(SQL.raw(numbers)).column("n", as: Int64.self).reduce(0, &+)
        samples.add("sum", .ours, (now() - start) * 1e3)
        precondition(sum == right, "our sum is wrong")
      },
    ])
  }

  /// Rows by key, as results.
  func measureLookups(_ samples: Measurements) async throws {
    let (floor, connection, keys, ids) = (floor, connection, keys, ids)
    let each = 1e6 / Double(keys.count)
    let right = floor.lookups(find, keys).1
    try await samples.inTurns([
      {
        let seconds = await floor.onThread(of: connection) { $0.lookups(find, keys).0 }
        samples.add("lookup", .floor, seconds * each)
        samples.add("lookup from a task", .floor, seconds * each)
      },
      {
        let (seconds, hash) = await floor.onThread(of: connection) { floor in
          var hash: UInt64 = 0
          return (cfloor_lookups(floor.connection, find, keys, Int32(keys.count), &hash), hash)
        }
        precondition(hash == right.hash, "the C program's rows differ")
        samples.add("lookup", .c, seconds * each)
        samples.add("lookup from a task", .c, seconds * each)
      },
      {
        let (seconds, sum) = try await connection.run { try await lookups($0, on: $0, ids) }
        precondition(sum == right, "the rows differ")
        samples.add("lookup", .ours, seconds * each)
      },
      {
        let (seconds, sum) = try await lookups(nil, on: connection, ids)
        precondition(sum == right, "the rows differ")
        samples.add("lookup from a task", .ours, seconds * each)
      },
    ])
  }

  /// All rows as models.
  func measureReading(_ samples: Measurements) async throws {
    let (floor, connection, plainRows) = (floor, connection, plainRows)
    try await samples.inTurns([
      {
        let (seconds, rows) = floor.models(select)
        samples.add("models", .floor, seconds * 1e3)
        precondition(rows.count == Setup.rows)
      },
      {
        let start = now()
        let read = try await Todo.all(on: connection)
        samples.add("models", .ours, (now() - start) * 1e3)
        guard samples.isWarmUp else { return }
        precondition(zip(read, plainRows).allSatisfy { $0.isSame(as: $1) }, "the models differ")
      },
    ])
  }

  /// All models into an empty table, as one whole.
  func measureWriting(_ samples: Measurements) async throws {
    let (floor, connection, plainRows, models) = (floor, connection, plainRows, models)
    let empty = "CREATE OR REPLACE TABLE target AS FROM todo LIMIT 0"
    try await samples.inTurns([
      {
        floor.run(empty)
        samples.add("batch", .floor, floor.append(plainRows, to: "target") * 1e3)
        floor.run("DROP TABLE target")
      },
      {
        try await connection.execute(SQL.raw(empty))
        let start = now()
        try await models.batchInsert(on: connection)
        samples.add("batch", .ours, (now() - start) * 1e3)
        if samples.isWarmUp {
          let difference = "SELECT count(*) AS n FROM (FROM target EXCEPT ALL FROM todo)"
          let count = try await connection.query(SQL.raw(difference)).rows.first?.int64("n")
          precondition(count == 0, "the rows written differ")
        }
        try await connection.execute(SQL.raw("DROP TABLE target"))
      },
    ])
  }

  /// One model by key. The sides take turns every few look-ups: what differs is less than what a minute changes.
  func measureModelLookups(_ samples: Measurements) async throws {
    let (floor, connection, keys, ids) = (floor, connection, keys, ids)
    var times: (floor: [Double], query: [Double], statement: [Double]) = ([], [], [])
    for start in stride(from: 0, to: keys.count, by: 50) {
      let slice = start..<start + 50
      let wanted = Array(ids[slice])
      try await samples.inTurns([
        {
          let (seconds, last) = await floor.onThread(of: connection) {
            $0.modelLookups(find, Array(keys[slice]))
          }
          precondition(last?.id == wanted.last, "the floor's row is another")
          times.floor.append(seconds)
        },
        {
          let (seconds, last) = try await connection.run { try await modelLookups($0, wanted) }
          precondition(last?.id == wanted.last, "the model is another")
          times.query.append(seconds)
        },
        {
          let (seconds, last) = try await connection.run { try await preparedLookups($0, wanted) }
          precondition(last?.id == wanted.last, "the model is another")
          times.statement.append(seconds)
        },
      ])
    }
    let each = 1e6 / 50
    samples.add("model lookup", .floor, median(times.floor) * each)
    samples.add("model lookup", .ours, median(times.query) * each)
    samples.add("prepared lookup", .floor, median(times.floor) * each)
    samples.add("prepared lookup", .ours, median(times.statement) * each)
  }
}
