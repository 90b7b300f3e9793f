import Duck
import Floor
import Foundation

/// How long a cancelled statement goes on: the worst of several attempts.
enum Cancelling {
  private struct Work {
    let name: String
    let sql: String
    /// Run before each attempt.
    var setUp = "SELECT 1"
    /// How long the work has run when it is cancelled, at each attempt.
    var moments = Array(repeating: 0.15, count: 10)
    /// Whether the engine looks at the interrupt during it.
    var isInterruptible = true

    /// Work that the engine may finish first: it is cancelled at five moments.
    static func whole(_ name: String, _ sql: String, setUp: String = "SELECT 1", every seconds: Double)
      -> Work
    {
      let moments = (1...5).map { Double($0) * seconds }
      return Work(name: name, sql: sql, setUp: setUp, moments: moments, isInterruptible: false)
    }
  }

  /// What has to end within this time.
  private static let limit = 0.1

  /// Runs the work whose names contain one of `wanted`; all of it for none.
  static func run(_ wanted: Set<String>) async throws {
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
    for work in works(folder.path) where wanted.isEmpty || wanted.contains(where: work.name.contains) {
      var delays: [Double] = []
      for moment in work.moments {
        if let delay = try await measure(work, after: moment, on: connection) { delays.append(delay) }
      }
      report(work, delays.sorted())
    }
    await database.close()
  }

  private static func works(_ folder: String) -> [Work] {
    let scan = "SELECT count(*) FROM range(100000000) a, range(1000) b WHERE (a.range * b.range) % 7 = 3"
    let values = (0..<100_000).map(String.init).joined(separator: ", ")
    let rows = """
      SET wal_autocheckpoint = '100GB'; CREATE OR REPLACE TABLE filled AS FROM source LIMIT 2000000; CHECKPOINT;
      """
    let change = "UPDATE filled SET s = s || 'x', k = k + 1"
    return [
      Work(name: "query", sql: scan),
      Work(name: "sort of 8,000,000 rows", sql: "SELECT k, s FROM source ORDER BY s DESC"),
      Work(
        name: "fetch of 8,000,000 rows",
        sql: "SELECT k, s FROM source",
        moments: Array(repeating: 0.05, count: 10)
      ),
      Work(name: "COPY to a file", sql: "COPY source TO '\(folder)/copy.csv' (FORMAT csv)"),
      Work(
        name: "INSERT … SELECT",
        sql: "INSERT INTO target SELECT k, s FROM source, range(20)",
        setUp: "CREATE OR REPLACE TABLE target(k UBIGINT, s VARCHAR)"
      ),
      Work(
        name: "building an index",
        sql: "CREATE INDEX made ON source(s)",
        setUp: "DROP INDEX IF EXISTS made",
        moments: (1...10).map { Double($0) * 0.3 }
      ),
      .whole("planning 100,000 literals", "SELECT count(*) FROM source WHERE k IN (\(values))", every: 0.08),
      .whole(
        "one scalar call: list_sort of 8,000,000 values",
        "SELECT len(list_sort(list_transform(range(8000000), lambda x: hash(x))))",
        every: 0.3
      ),
      .whole(
        "one aggregate: an ordered list of 8,000,000",
        "SELECT len(list(s ORDER BY s)) FROM source",
        every: 0.6
      ),
      .whole(
        "merging 8,000,000 rows into a key",
        "INSERT INTO keyed SELECT k FROM source",
        setUp: "CREATE OR REPLACE TABLE keyed(k UBIGINT PRIMARY KEY)",
        every: 1.2
      ),
      .whole("COMMIT of 2,000,000 changed rows", "COMMIT", setUp: rows + "BEGIN; " + change, every: 0.01),
      .whole("CHECKPOINT of 2,000,000 changed rows", "CHECKPOINT", setUp: rows + change, every: 0.02),
    ]
  }

  /// The seconds from the cancellation to the end; nil where the work had ended before.
  private static func measure(_ work: Work, after seconds: Double, on connection: Connection) async throws
    -> Double?
  {
    try await connection.execute(SQL.raw(work.setUp))
    let task = Task { () -> Double in
      // Whether it ends by its answer or by the cancellation: the time counts.
      _ = try? await connection.query(SQL.raw(work.sql))
      return now()
    }
    try await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
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
