import Duck
import Floor
import Foundation

private let select = "SELECT id, name, created_at, done_at, deleted_at FROM todo"

/// The rows of the benchmark as a plain type, as most have it.
struct PlainTodo: Codable, Sendable {
  enum CodingKeys: String, CodingKey {
    case id, name
    case createdAt = "created_at"
    case doneAt = "done_at"
    case deletedAt = "deleted_at"
  }

  let id: UUID
  let name: String
  let createdAt: Date
  let doneAt: Date?
  let deletedAt: Date?

  init(_ row: FloorTodo) {
    id = row.id
    name = row.name
    createdAt = row.createdAt
    doneAt = row.doneAt
    deletedAt = row.deletedAt
  }

  func isSame(as row: FloorTodo) -> Bool {
    id == row.id && name == row.name && createdAt == row.createdAt && doneAt == row.doneAt
      && deletedAt == row.deletedAt
  }
}

extension Stage {
  /// All rows as plain structs and as tuples, and structs into a table.
  func measureCodable(_ samples: Measurements) async throws {
    let (floor, connection, plainRows) = (floor, connection, plainRows)
    try await samples.inTurns([
      {
        let (seconds, rows) = floor.models(select)
        samples.add("decoding", .floor, seconds * 1e3)
        samples.add("tuples", .floor, seconds * 1e3)
        precondition(rows.count == Setup.rows)
      },
      {
        let start = now()
        let read = try await SQL.raw(select).all(decoding: PlainTodo.self, on: connection)
        samples.add("decoding", .ours, (now() - start) * 1e3)
        guard samples.isWarmUp else { return }
        precondition(zip(read, plainRows).allSatisfy { $0.isSame(as: $1) }, "the structs differ")
      },
      {
        let start = now()
        let read = try await SQL.raw(select)
          .all(as: (UUID, String, Date, Date?, Date?).self, on: connection)
        samples.add("tuples", .ours, (now() - start) * 1e3)
        guard samples.isWarmUp else { return }
        let areSame = zip(read, plainRows).allSatisfy { tuple, row in
          tuple == (row.id, row.name, row.createdAt, row.doneAt, row.deletedAt)
        }
        precondition(areSame, "the tuples differ")
      },
    ])
    let structs = plainRows.map(PlainTodo.init)
    let empty = "CREATE OR REPLACE TABLE target AS FROM todo LIMIT 0"
    try await samples.inTurns([
      {
        floor.run(empty)
        samples.add("encoding", .floor, floor.append(plainRows, to: "target") * 1e3)
        floor.run("DROP TABLE target")
      },
      {
        try await connection.execute(SQL.raw(empty))
        let start = now()
        try await structs.batchInsert(into: DB.Table("target"), on: connection)
        samples.add("encoding", .ours, (now() - start) * 1e3)
        if samples.isWarmUp {
          let difference = SQL.raw("SELECT count(*) FROM (FROM target EXCEPT ALL FROM todo)")
          let count = try await difference.first(as: Int64.self, on: connection)
          precondition(count == 0, "the rows differ")
        }
        try await connection.execute(SQL.raw("DROP TABLE target"))
      },
    ])
  }

  /// Ten thousand models by their keys, of a million.
  func measureFindMany(_ samples: Measurements) async throws {
    let (connection, wanted) = (
      connection, plainRows.indices.filter { $0 % 100 == 7 }.map { plainRows[$0].id }
    )
    precondition(wanted.count == 10_000)
    let start = now()
    let found = try await Keyed.find(wanted, on: connection)
    samples.add("find many", .ours, (now() - start) * 1e3)
    precondition(found.map(\.id) == wanted, "other models were found")
  }
}

/// DuckDB's Python client, in a process of its own, with the same rows.
enum PythonClient {
  /// Seconds that `fetchall` takes, of a few tries; nil where the client is not there, which is said.
  static func fetchAll(runs: Int) -> [Double]? {
    let program = """
      import sys, time
      sys.path.insert(0, ".data/python")
      import duckdb
      connection = duckdb.connect()
      connection.execute(sys.stdin.read())
      for _ in range(\(runs)):
          start = time.perf_counter()
          rows = connection.execute("\(select)").fetchall()
          print(time.perf_counter() - start)
          del rows
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return missing() }
    input.fileHandleForWriting.write(Data(Setup.tables[0].utf8))
    input.fileHandleForWriting.closeFile()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let seconds = text.split(separator: "\n").compactMap { Double($0) }
    return seconds.count == runs ? seconds : missing()
  }

  private static func missing() -> [Double]? {
    print("python's client is not there (make bench fetches it): left out")
    return nil
  }
}
