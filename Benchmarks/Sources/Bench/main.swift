import CFloor
import Duck
import Floor
import Foundation

// Measures the library beside the floor, in one run: medians of several rounds in which both take turns.

let runs = Int(ProcessInfo.processInfo.environment["RUNS"] ?? "") ?? 5
let json = ProcessInfo.processInfo.environment["BENCH_JSON"] ?? ".data/bench/latest.json"
let select = "SELECT id, name, created_at, done_at, deleted_at FROM todo"
let find = "SELECT id, name, created_at, done_at, deleted_at FROM keyed WHERE id = $1"

print(
  "DuckDB \(EngineVersion.current?.description ?? "?"), \(ProcessInfo.processInfo.activeProcessorCount) cores, medians of \(runs)"
)
let floor = FloorDatabase()
let database = DatabaseIdentifier.memory()
let connection = try await database.connect()
for sql in Setup.tables {
  floor.run(sql)
  try await connection.execute(SQL.raw(sql))
}
let keys = Setup.keys(floor, count: 5_000)
let ids = keys.map { UUID($0) }

var read: (c: [Double], floor: [Double], ours: [Double]) = ([], [], [])
var sums: (c: [Double], floor: [Double], ours: [Double]) = ([], [], [])
var points: (c: [Double], floor: [Double], inside: [Double], task: [Double]) = ([], [], [], [])

for run in 0...runs {
  // The first round warms up and compares what every side read.
  let isWarmUp = run == 0
  let cRead = cfloor_read(floor.connection, select)
  let floorRead = floor.read(select)
  var start = now()
  let result = try await connection.query(SQL.raw(select))
  let oursRead = now() - start
  if isWarmUp {
    var sum = Checksum()
    try sum.add(result)
    precondition(sum == floor.checksum(select), "the cells differ")
  }

  var cSum: Int64 = 0
  let cSeconds = cfloor_sum(floor.connection, "SELECT n FROM numbers", &cSum)
  let (floorSeconds, floorSum) = floor.sum("SELECT n FROM numbers")
  start = now()
  let total = try await connection.query(SQL.raw("SELECT n FROM numbers")).column("n", as: Int64.self).reduce(
    0,
    &+
  )
  let oursSeconds = now() - start
  precondition(total == floorSum && total == cSum, "the sums differ")

  var cHash: UInt64 = 0
  let cPoints = cfloor_lookups(floor.connection, find, keys, Int32(keys.count), &cHash)
  let (floorPoints, floorHash) = floor.lookups(find, keys)
  let (inside, insideHash) = try await connection.run { connection in
    try await lookups(connection, on: connection, ids)
  }
  let (task, taskHash) = try await lookups(nil, on: connection, ids)
  precondition(cHash == floorHash.hash && insideHash == floorHash && taskHash == floorHash, "the rows differ")

  if isWarmUp { continue }
  read.c.append(cRead * 1e3)
  read.floor.append(floorRead * 1e3)
  read.ours.append(oursRead * 1e3)
  sums.c.append(cSeconds * 1e3)
  sums.floor.append(floorSeconds * 1e3)
  sums.ours.append(oursSeconds * 1e3)
  let each = 1e6 / Double(keys.count)
  points.c.append(cPoints * each)
  points.floor.append(floorPoints * each)
  points.inside.append(inside * each)
  points.task.append(task * each)
}

let rows = [
  Row(
    name: "read 1,000,000 rows into a QueryResult",
    unit: "ms",
    floor: median(read.floor),
    c: median(read.c),
    ours: median(read.ours),
    target: 1.5
  ),
  Row(
    name: "sum a BIGINT column of 10,000,000 rows",
    unit: "ms",
    floor: median(sums.floor),
    c: median(sums.c),
    ours: median(sums.ours),
    target: 1.3
  ),
  Row(
    name: "point look-up, prepared, inside run { }",
    unit: "µs",
    floor: median(points.floor),
    c: median(points.c),
    ours: median(points.inside),
    target: nil
  ),
  Row(
    name: "point look-up, prepared, from a task",
    unit: "µs",
    floor: median(points.floor),
    c: median(points.c),
    ours: median(points.task),
    target: nil,
    note: String(format: "hand-over %.0f µs", median(points.task) - median(points.inside))
  ),
]
printTable(rows)
try writeJSON(rows, to: json)
print("figures in \(json); all sides read the same cells")
