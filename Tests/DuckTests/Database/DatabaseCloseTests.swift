import Duck
import Foundation
import Testing

@Suite("Closing a database")
struct DatabaseCloseTests {
  @Test("a closed database opens again with its data")
  func reopens() async throws {
    try await withFileDatabase { database, _ in
      for round in 1...3 {
        try await database.run("CREATE OR REPLACE TABLE t AS SELECT \(round) AS i")
        await database.close()
        #expect(try await database.cell("SELECT i FROM t") == .int32(Int32(round)))
      }
    }
  }

  @Test(
    "the file is locked while it is open, and free once close has returned",
    .enabled(if: ChildProcess.isAvailable)
  )
  func freesTheFile() async throws {
    try await withFileDatabase { database, path in
      let connection = try await database.connect()
      let kept = try await connection.run("SELECT range AS i FROM range(10000)")
      try await database.run("CREATE TABLE t AS FROM range(10000)")
      #expect(try await ChildProcess.canLock(path) == false)
      await database.close()
      #expect(try await ChildProcess.canLock(path))
      #expect(kept.rows.count == 10_000)
    }
  }

  @Test("whoever calls close, the file is free when it returns", .enabled(if: ChildProcess.isAvailable))
  func closesTwiceAtOnce() async throws {
    try await withFileDatabase { database, path in
      try await database.run("CREATE TABLE t AS SELECT range AS i, range::VARCHAR AS s FROM range(1000000)")
      async let first: Void = database.close()
      async let second: Void = database.close()
      _ = await second
      #expect(try await ChildProcess.canLock(path))
      _ = await first
    }
  }

  @Test("a result stays readable after close")
  func resultsOutlive() async throws {
    try await withFileDatabase { database, _ in
      let text = String(repeating: "é", count: 5_000)
      let result = try await database.run(
        "SELECT [range, NULL] AS l, '\(text)' AS s, {'a': range} AS m FROM range(5000)"
      )
      await database.close()
      let last = try #require(result.rows.last)
      #expect(last.value("l") == .list([.int64(4_999), .null]))
      #expect(last.string("s") == text)
      #expect(last.value("m") == .structure([.init(name: "a", value: .int64(4_999))]))
    }
  }

  @Test("a connection of a closed database throws connectionClosed, also when the database is open again")
  func connectionsEnd() async throws {
    try await withFileDatabase { database, _ in
      let connection = try await database.connect()
      try await connection.run("SELECT 1")
      await database.close()
      #expect(await databaseError { try await connection.run("SELECT 1") } == .connectionClosed)
      #expect(await databaseError { try await connection.run("") } == .connectionClosed)
      try await database.run("SELECT 1")
      #expect(await databaseError { try await connection.run("SELECT 1") } == .connectionClosed)
    }
  }

  @Test("closing interrupts what runs, which throws connectionClosed")
  func interruptsWhatRuns() async throws {
    try await withFileDatabase { database, _ in
      let connection = try await database.connect()
      let (started, signal) = AsyncStream<Void>.makeStream()
      async let error = databaseError {
        try await connection.run { connection in
          signal.yield()
          return try await connection.run(Endless.sleep)
        }
      }
      for await _ in started { break }
      await database.close()
      #expect(await error == .connectionClosed)
      #expect(try await database.cell("SELECT 1") == .int32(1))
    }
  }

  @Test("closing what is not open does nothing")
  func closesNothing() async throws {
    try await withTemporaryFolder { folder in
      let database = DatabaseIdentifier(path: folder.file("x.duckdb"))
      await database.close()
      await database.close()
      let names = try folder.names()
      #expect(names == [])
    }
  }

  @Test("a statement after close never meets a connection that close has ended")
  func neverLendsAClosedConnection() async throws {
    try await withFileDatabase { database, _ in
      for _ in 1...25 {
        await withTaskGroup { group in
          for _ in 1...4 {
            // What runs while the database closes may end either way.
            group.addTask { _ = try? await database.run("SELECT 1") }
          }
          group.addTask { await database.close() }
        }
        let answer = try await database.cell("SELECT 42")
        #expect(answer == .int32(42))
      }
    }
  }

  @Test("a database in memory is empty after close")
  func memoryIsGone() async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run("CREATE TABLE t(i INTEGER)")
    await database.close()
    #expect(try await database.cell("SELECT count(*) FROM duckdb_tables()") == .int64(0))
  }

  @Test("a relative path keeps the folder in which it was made", .enabled(if: ChildProcess.isAvailable))
  func pathOfTheMoment() async throws {
    let relative = DatabaseIdentifier(path: "no such folder/x.duckdb")
    let here = FileManager.default.currentDirectoryPath
    #expect(await openFailure { try await relative.connect() }?.path == "\(here)/no such folder/x.duckdb")
  }
}
