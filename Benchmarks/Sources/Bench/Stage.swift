import CFloor
import Duck
import Floor
import Foundation

private let select = "SELECT id, name, created_at, done_at, deleted_at FROM todo"
private let find = "SELECT id, name, created_at, done_at, deleted_at FROM keyed WHERE id = $1"
private let numbers = "SELECT n FROM numbers"

/// Both databases with the same rows in them, and keys to look up.
final class Stage {
  private let floor = FloorDatabase()
  private let connection: Connection
  private let keys: [duckdb_hugeint]
  private let ids: [UUID]
  private let plainRows: [FloorTodo]
  private let models: [Todo]

  init() async throws {
    connection = try await DatabaseIdentifier.memory().connect()
    for sql in Setup.tables {
      floor.run(sql)
      try await connection.execute(SQL.raw(sql))
    }
    keys = Setup.keys(floor, count: 5_000)
    ids = keys.map { UUID($0) }
    plainRows = floor.models(select).1
    models = plainRows.map(Todo.init)
  }

  /// Whole results: read, and one column summed.
  func measureResults(_ samples: Measurements) async throws {
    let floorRead = floor.read(select)
    var start = now()
    let result = try await connection.query(SQL.raw(select))
    let oursRead = now() - start
    samples.add("result", .floor, floorRead * 1e3)
    samples.add("result", .ours, oursRead * 1e3)
    samples.add("result", .c, cfloor_read(floor.connection, select) * 1e3)
    if samples.isWarmUp {
      var sum = Checksum()
      try sum.add(result)
      precondition(sum == floor.checksum(select), "the cells differ")
    }

    let (floorSeconds, floorSum) = floor.sum(numbers)
    start = now()
    let total = try await connection.query(SQL.raw(numbers)).column("n", as: Int64.self).reduce(0, &+)
    samples.add("sum", .ours, (now() - start) * 1e3)
    samples.add("sum", .floor, floorSeconds * 1e3)
    var cSum: Int64 = 0
    samples.add("sum", .c, cfloor_sum(floor.connection, numbers, &cSum) * 1e3)
    precondition(total == floorSum && total == cSum, "the sums differ")
  }

  /// Rows by key, as results.
  func measureLookups(_ samples: Measurements) async throws {
    let each = 1e6 / Double(keys.count)
    let (floorSeconds, floorHash) = floor.lookups(find, keys)
    let ids = ids
    let (inside, insideHash) = try await connection.run { try await lookups($0, on: $0, ids) }
    let (task, taskHash) = try await lookups(nil, on: connection, ids)
    var cHash: UInt64 = 0
    let cSeconds = cfloor_lookups(floor.connection, find, keys, Int32(keys.count), &cHash)
    precondition(
      cHash == floorHash.hash && insideHash == floorHash && taskHash == floorHash,
      "the rows differ"
    )
    for (name, ours) in [("lookup", inside), ("lookup from a task", task)] {
      samples.add(name, .c, cSeconds * each)
      samples.add(name, .floor, floorSeconds * each)
      samples.add(name, .ours, ours * each)
    }
  }

  /// Models: read all, written all, and read by key.
  func measureModels(_ samples: Measurements) async throws {
    do {
      let (floorSeconds, floorRows) = floor.models(select)
      samples.add("models", .floor, floorSeconds * 1e3)
      precondition(floorRows.count == Setup.rows)
    }
    var start = now()
    let read = try await Todo.all(on: connection)
    samples.add("models", .ours, (now() - start) * 1e3)
    if samples.isWarmUp {
      precondition(zip(read, plainRows).allSatisfy { $0.isSame(as: $1) }, "the models differ")
    }

    floor.run("CREATE OR REPLACE TABLE target AS FROM todo LIMIT 0")
    samples.add("batch", .floor, floor.append(plainRows, to: "target") * 1e3)
    try await connection.execute(SQL.raw("CREATE OR REPLACE TABLE target AS FROM todo LIMIT 0"))
    let batch = models.map(Target.init)
    start = now()
    try await batch.batchInsert(on: connection)
    samples.add("batch", .ours, (now() - start) * 1e3)
    if samples.isWarmUp {
      let difference = "SELECT count(*) AS n FROM (FROM target EXCEPT ALL FROM todo)"
      let count = try await connection.query(SQL.raw(difference)).rows.first?.int64("n")
      precondition(count == 0, "the rows written differ")
    }

    let each = 1e6 / Double(keys.count)
    let (floorSeconds, floorLast) = floor.modelLookups(find, keys)
    let ids = ids
    let (ours, last) = try await connection.run { try await modelLookups($0, ids) }
    precondition(floorLast?.id == last?.id && floorLast?.name == last?.name, "the models differ")
    samples.add("model lookup", .floor, floorSeconds * each)
    samples.add("model lookup", .ours, ours * each)
  }
}
