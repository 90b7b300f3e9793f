import Duck
import Foundation
import Testing

@Suite("A process that is killed while it migrates")
struct MigrationCrashTests {
  /// Forty steps, each of which makes a table with an index, fills it, and changes another.
  static let steps: [Step] = (0..<40).map { number in
    Step("s\(number)") {
      CreateTable("t\(number)") {
        NewColumn("id", .bigint).primaryKey()
        NewColumn("n", .integer)
      }
      SQL.raw("INSERT INTO t\(number) SELECT range, range % 7 FROM range(2000)")
      CreateIndex("i\(number)", on: "t\(number)", "n")
      if number > 0 {
        SQL.raw("INSERT INTO t\(number - 1) VALUES (-1, 0)")
      }
    }
  }

  /// How often it is killed: a few times in the suite, 200 times by `make crash`.
  static let count = Int(ProcessInfo.processInfo.environment["DUCK_CRASHES"] ?? "") ?? 4

  @Test("leaves a state between two steps, and the next one goes on from there", arguments: 0..<count)
  func killed(_ number: Int) async throws {
    try await withTemporaryFolder { folder in
      let path = folder.file("test.duckdb")
      // Moments all over the run, and another set of them each time.
      let wait = Int.random(in: 0..<1_000)
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, wait = wait as Int] in
        let database = DatabaseIdentifier(path: path)
        Thread.detachNewThread {
          while !FileManager.default.fileExists(atPath: path) { usleep(1_000) }
          usleep(UInt32(wait) * 1_000)
          kill(getpid(), SIGKILL)
        }
        try await database.migrator(Self.steps).migrate()
        // All done before the moment came: that is a state between steps too.
        kill(getpid(), SIGKILL)
      }
      let database = DatabaseIdentifier(path: path)
      let applied = try await database.migrator(Self.steps).status().applied.map(\.name)
      #expect(applied == Self.steps.prefix(applied.count).map(\.name), "killed after \(wait) ms")
      try await check(database, applied: applied.count)
      let rest = try await database.migrator(Self.steps).migrate()
      #expect(applied + rest == Self.steps.map(\.name))
      try await check(database, applied: Self.steps.count)
      await database.close()
    }
  }

  private func check(_ database: DatabaseIdentifier, applied: Int) async throws {
    let tables = try await database.tables()
    #expect(tables.sorted() == (0..<applied).map { "t\($0)" }.sorted())
    let indexes = try await database.cell("SELECT count(*) FROM duckdb_indexes()")
    #expect(indexes == .int64(Int64(applied)))
    for number in 0..<applied {
      let rows: Int64 = number == applied - 1 ? 2_000 : 2_001
      #expect(try await database.cell("SELECT count(*) FROM t\(number)") == .int64(rows), "t\(number)")
    }
  }
}
