import Duck
import Foundation
import Testing

@Suite("Suspending a database")
struct SuspensionTests {
  @Test(
    "frees the file, ends what runs with a typed error, and resume takes it back",
    .enabled(if: ChildProcess.isAvailable)
  )
  func suspends() async throws {
    try await withFileDatabase { database, path in
      try await database.run("CREATE TABLE t AS SELECT 7 AS i")
      let connection = try await database.connect()
      let statement = try await connection.prepare(SQL.raw("FROM t"))
      let running = Task { try await database.run(Endless.sleep) }
      let transaction = Task {
        try await connection.transaction { transaction in
          try await transaction.run("INSERT INTO t VALUES (8)")
          try await transaction.run(Endless.sleep)
        }
      }
      try await Task.sleep(nanoseconds: 50_000_000)
      await database.suspend()
      await database.suspend()
      #expect(try await ChildProcess.canLock(path))
      #expect(await databaseError { try await running.value } == .databaseSuspended)
      #expect(await databaseError { _ = try await transaction.value } == .databaseSuspended)
      for _ in 1...2 {
        #expect(await databaseError { try await database.run("FROM t") } == .databaseSuspended)
      }
      #expect(await databaseError { try await database.connect() } == .databaseSuspended)
      #expect(await databaseError { try await statement.query() } == .databaseSuspended)
      await database.close()
      #expect(await databaseError { try await database.run("FROM t") } == .databaseSuspended)

      try await database.resume()
      try await database.resume()
      #expect(try await ChildProcess.canLock(path) == false)
      #expect(try await database.run("FROM t").rows.map(\.values) == [[.int32(7)]])
      #expect(await databaseError { try await statement.query() } == .databaseSuspended)
    }
  }

  @Test("while another process has taken the file, resume fails, and a later use works")
  func resumesLater() async throws {
    guard ChildProcess.isAvailable else { return }
    try await withFileDatabase { database, path in
      try await database.run("CREATE TABLE t AS SELECT 7 AS i")
      await database.suspend()
      let asked: Void? = try await ChildProcess.whileLocking(path) { id in
        let failure = await openFailure { try await database.resume() }
        #expect(failure?.reason == .lockedByAnotherProcess(id: id))
      }
      #expect(asked != nil)
      #expect(try await database.cell("FROM t") == .int32(7))
    }
  }

  @Test("a database that was not open is not opened by resume")
  func notOpen() async throws {
    try await withTemporaryFolder { folder in
      let database = DatabaseIdentifier(path: folder.file("x.duckdb"))
      await database.suspend()
      #expect(await databaseError { try await database.run("SELECT 1") } == .databaseSuspended)
      try await database.resume()
      let names = try folder.names()
      #expect(names == [])
      #expect(try await database.cell("SELECT 1") == .int32(1))
      await database.close()
    }
  }

  @Test("a database in memory keeps its data")
  func memory() async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run("CREATE TABLE t AS SELECT 7 AS i")
    await database.suspend()
    #expect(try await database.cell("FROM t") == .int32(7))
    try await database.resume()
  }

  @Test("a checkpoint empties the log, and cannot be while a transaction has changed something")
  func checkpoint() async throws {
    try await withFileDatabase { database, path in
      try await database.run("CREATE TABLE t AS FROM range(1000)")
      try await database.checkpoint()
      let attributes = try? FileManager.default.attributesOfItem(atPath: path + ".wal")
      #expect((attributes?[.size] as? NSNumber)?.intValue ?? 0 == 0)
    }
  }

  @Test(
    "connections that go away while the database closes do not keep the file",
    .enabled(if: ChildProcess.isAvailable)
  )
  func racesWithConnections() async throws {
    try await withFileDatabase { database, path in
      for _ in 1...10 {
        await withTaskGroup { group in
          for _ in 1...4 {
            group.addTask {
              // What meets the closing may fail.
              guard let connection = try? await database.connect() else { return }
              _ = try? await connection.prepare(SQL.raw("SELECT 1")).query()
            }
          }
          group.addTask { await database.close() }
        }
        await database.close()
        let isFree = try await ChildProcess.canLock(path)
        #expect(isFree)
      }
    }
  }
}
