import Duck
import Foundation

/// How long a cancelled statement goes on: the worst of several attempts.
enum Cancelling {
  private struct Work {
    let name: String
    let sql: String
    /// Run before each attempt.
    var setUp = "SELECT 1"
    /// How long the work has run when it is cancelled.
    var seconds = 0.15
    var attempts = 10
    /// Whether the engine looks at the interrupt during it.
    var isInterruptible = true
  }

  /// What has to end within this time.
  private static let limit = 0.1

  static func run() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "duck-cancel-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let database = DatabaseIdentifier(path: folder.appendingPathComponent("cancel.duckdb").path)
    let connection = try await database.connect()
    try await connection.execute(
      SQL.raw("CREATE TABLE source AS SELECT hash(i) AS k, md5(i::VARCHAR) AS s FROM range(8000000) r(i)")
    )
    print(
      "from cancel() to the end of the call, worst and median of the attempts; limit \(Int(limit * 1e3)) ms"
    )
    for work in works(folder.path) {
      var delays: [Double] = []
      for _ in 0..<work.attempts {
        if let delay = try await measure(work, on: connection) { delays.append(delay) }
      }
      report(work, delays.sorted())
    }
    await database.close()
  }

  private static func works(_ folder: String) -> [Work] {
    let scan = "SELECT count(*) FROM range(100000000) a, range(1000) b WHERE (a.range * b.range) % 7 = 3"
    let values = (0..<100_000).map(String.init).joined(separator: ", ")
    let keyed = "CREATE OR REPLACE TABLE keyed(k UBIGINT PRIMARY KEY)"
    let filled = "CREATE OR REPLACE TABLE filled(k UBIGINT, s VARCHAR); BEGIN; INSERT INTO filled FROM source"
    let rows = "CREATE OR REPLACE TABLE filled AS FROM source"
    return [
      Work(name: "query", sql: scan),
      Work(name: "sort of 8,000,000 rows", sql: "SELECT k, s FROM source ORDER BY s DESC"),
      Work(name: "fetch of 8,000,000 rows", sql: "SELECT k, s FROM source", seconds: 0.05),
      Work(name: "COPY to a file", sql: "COPY source TO '\(folder)/copy.csv' (FORMAT csv)"),
      Work(
        name: "INSERT … SELECT",
        sql: "INSERT INTO target SELECT k, s FROM source, range(20)",
        setUp: "CREATE OR REPLACE TABLE target(k UBIGINT, s VARCHAR)"
      ),
      Work(
        name: "building an index",
        sql: "CREATE INDEX made ON source(s)",
        setUp: "DROP INDEX IF EXISTS made"
      ),
      Work(
        name: "planning 100,000 literals",
        sql: "SELECT count(*) FROM source WHERE k IN (\(values))",
        seconds: 0.02,
        attempts: 3,
        isInterruptible: false
      ),
      Work(
        name: "one scalar call: list_sort of 8,000,000",
        sql: "SELECT len(list_sort(list_transform(range(8000000), lambda x: hash(x))))",
        seconds: 0.5,
        attempts: 3,
        isInterruptible: false
      ),
      Work(
        name: "one aggregate: list of 8,000,000",
        sql: "SELECT len(list(s ORDER BY s)) FROM source",
        seconds: 0.3,
        attempts: 3,
        isInterruptible: false
      ),
      Work(
        name: "merging 8,000,000 rows into a key",
        sql: "INSERT INTO keyed SELECT DISTINCT k FROM source",
        setUp: keyed,
        seconds: 1.5,
        attempts: 3,
        isInterruptible: false
      ),
      Work(
        name: "COMMIT of 8,000,000 rows",
        sql: "COMMIT",
        setUp: filled,
        seconds: 0.01,
        attempts: 3,
        isInterruptible: false
      ),
      Work(
        name: "CHECKPOINT",
        sql: "CHECKPOINT",
        setUp: rows,
        seconds: 0.005,
        attempts: 3,
        isInterruptible: false
      ),
    ]
  }

  /// The seconds from the cancellation to the end; nil where the work had ended before.
  private static func measure(_ work: Work, on connection: Connection) async throws -> Double? {
    try await connection.execute(SQL.raw(work.setUp))
    let task = Task { () -> Double in
      _ = try? await connection.query(SQL.raw(work.sql))
      return now()
    }
    try await Task.sleep(nanoseconds: UInt64(work.seconds * 1e9))
    let start = now()
    task.cancel()
    let delay = await task.value - start
    // An answer shows that the interrupt hit nothing else.
    let answer = try await connection.query(SQL.raw("SELECT 42"))
    precondition(answer.rows.count == 1)
    return delay > 0 ? delay : nil
  }

  private static func report(_ work: Work, _ delays: [Double]) {
    guard let worst = delays.last else {
      print("  \(work.name): ended before it was cancelled")
      return
    }
    let verdict = work.isInterruptible ? (worst <= limit ? "met" : "MISSED") : "not interruptible"
    let median = delays[delays.count / 2]
    print(
      String(
        format: "  %@: worst %.1f ms, median %.1f ms (%d attempts): %@",
        work.name,
        worst * 1e3,
        median * 1e3,
        delays.count,
        verdict
      )
    )
  }
}
