import Duck
import Foundation
import Testing

@Suite("DatabaseIdentifier")
struct DatabaseIdentifierTests {
  @Test("making an identifier opens nothing; the first statement makes the file")
  func isLazy() async throws {
    try await withTemporaryFolder { folder in
      let database = DatabaseIdentifier(path: folder.file("lazy.duckdb"))
      let before = try folder.names()
      #expect(before == [])
      #expect(try await database.cell("SELECT 42") == .int32(42))
      #expect(folder.exists("lazy.duckdb"))
      await database.close()
    }
  }

  @Test("making an identifier of what cannot be opened throws nothing; using it does")
  func failsLate() async throws {
    let database = DatabaseIdentifier(path: "/no such folder/x.duckdb")
    let failure = await openFailure { try await database.connect() }
    #expect(failure?.reason == .missingFolder)
    #expect(failure?.path == "/no such folder/x.duckdb")
  }

  @Test("after a failure to open, the identifier works once the cause is gone")
  func opensLater() async throws {
    try await withTemporaryFolder { folder in
      let database = DatabaseIdentifier(path: folder.file("later/x.duckdb"))
      #expect(await openFailure { try await database.run("SELECT 1") }?.reason == .missingFolder)
      try folder.makeFolder("later")
      #expect(try await database.cell("SELECT 1") == .int32(1))
      await database.close()
    }
  }

  struct Name: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let path: @Sendable (TemporaryFolder) throws -> String

    init(_ description: String, _ path: @escaping @Sendable (TemporaryFolder) throws -> String) {
      testDescription = description
      self.path = path
    }
  }

  static let otherNames = [
    Name("the same path") { $0.file("real/x.duckdb") },
    Name("a detour with ..") { $0.file("real/../real/./x.duckdb") },
    Name("doubled slashes") { $0.file("real//x.duckdb") },
    Name("a link to the file") {
      try $0.link("link.duckdb", to: $0.file("real/x.duckdb"))
      return $0.file("link.duckdb")
    },
    Name("a relative link to the file") {
      try $0.link("link.duckdb", to: "real/x.duckdb")
      return $0.file("link.duckdb")
    },
    Name("a link to a link") {
      try $0.link("first", to: "second")
      try $0.link("second", to: "real/x.duckdb")
      return $0.file("first")
    },
    Name("a linked folder") {
      try $0.link("folder", to: "real")
      return $0.file("folder/x.duckdb")
    },
    Name(".. behind a linked folder") {
      try $0.makeFolder("real/inner")
      try $0.link("inner", to: "real/inner")
      return $0.file("inner/../x.duckdb")
    },
    Name("a path from the working folder") {
      let up = FileManager.default.currentDirectoryPath.split(separator: "/").map { _ in ".." }
      return up.joined(separator: "/") + $0.file("real/x.duckdb")
    },
  ]

  @Test("other names of a file share its database", arguments: otherNames, [true, false])
  func sharesByName(name: Name, whenFileExists: Bool) async throws {
    try await withTemporaryFolder { folder in
      try folder.makeFolder("real")
      let first = DatabaseIdentifier(path: folder.file("real/x.duckdb"))
      if whenFileExists {
        try await first.run("CREATE TABLE t AS SELECT 1 AS i")
        await first.close()
      }
      // Made before the first opens the file: such a link may point to nothing.
      let second = DatabaseIdentifier(path: try name.path(folder))
      try await first.run("CREATE OR REPLACE TABLE t AS SELECT 7 AS i")
      #expect(try await second.cell("SELECT i FROM t") == .int32(7))
      try await second.run("INSERT INTO t VALUES (8)")
      #expect(try await first.cell("SELECT sum(i)::INTEGER FROM t") == .int32(15))
      // A link would have been replaced, and a second file been made, by a second opening.
      #expect(try folder.names().contains("x.duckdb") == false)
      await second.close()
      #expect(try await first.cell("SELECT count(*) FROM t") == .int64(2))
      await first.close()
    }
  }

  @Test("a hard link shares the database while it is open")
  func sharesByHardLink() async throws {
    try await withTemporaryFolder { folder in
      let first = DatabaseIdentifier(path: folder.file("x.duckdb"))
      try await first.run("CREATE TABLE t AS SELECT 7 AS i")
      try folder.hardLink("y.duckdb", to: "x.duckdb")
      let second = DatabaseIdentifier(path: folder.file("y.duckdb"))
      #expect(try await second.cell("SELECT i FROM t") == .int32(7))
      try await second.run("UPDATE t SET i = 8")
      #expect(try await first.cell("SELECT i FROM t") == .int32(8))
      await first.close()
    }
  }

  @Test("a link made before its target shares the database")
  func sharesByDanglingLink() async throws {
    try await withTemporaryFolder { folder in
      try folder.link("link.duckdb", to: "x.duckdb")
      let link = DatabaseIdentifier(path: folder.file("link.duckdb"))
      try await link.run("CREATE TABLE t AS SELECT 7 AS i")
      let target = DatabaseIdentifier(path: folder.file("x.duckdb"))
      #expect(try await target.cell("SELECT i FROM t") == .int32(7))
      try await target.run("UPDATE t SET i = 8")
      #expect(try await link.cell("SELECT i FROM t") == .int32(8))
      await target.close()
    }
  }

  @Test("a file that was renamed while it is open is still one database")
  func sharesAfterRename() async throws {
    try await withTemporaryFolder { folder in
      let old = DatabaseIdentifier(path: folder.file("old.duckdb"))
      try await old.run("CREATE TABLE t AS SELECT 7 AS i")
      try await old.run("CHECKPOINT")
      try FileManager.default.moveItem(atPath: folder.file("old.duckdb"), toPath: folder.file("new.duckdb"))
      let new = DatabaseIdentifier(path: folder.file("new.duckdb"))
      try await old.run("UPDATE t SET i = 8")
      #expect(try await new.cell("SELECT i FROM t") == .int32(8))
      await new.close()
    }
  }

  @Test("another file under the number of a removed one is another database", arguments: 1...20)
  func reusedFileNumber(round: Int) async throws {
    try await withTemporaryFolder { folder in
      for name in ["a", "b"] {
        let database = DatabaseIdentifier(path: folder.file(name))
        try await database.run("CREATE TABLE \(name)(i INTEGER)")
        await database.close()
      }
      let copy = try folder.bytes("b")
      try FileManager.default.removeItem(atPath: folder.file("a"))
      // The file system gives the number of a removed file to the next that is made.
      try folder.write(copy, to: "c")
      let database = DatabaseIdentifier(path: folder.file("c"))
      #expect(try await database.cell("SELECT table_name FROM duckdb_tables()") == .string("b"))
      #expect(try folder.names().contains("a") == false)
      await database.close()
    }
  }

  @Test("fifty identifiers of a file to be made, used at once, give one database")
  func opensOnce() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.file("race.duckdb")
      try folder.link("link.duckdb", to: "race.duckdb")
      try await withThrowingTaskGroup { group in
        for number in 0..<50 {
          group.addTask {
            let name = number.isMultiple(of: 2) ? path : folder.file("./link.duckdb")
            let connection = try await DatabaseIdentifier(path: name).connect()
            try await connection.run("CREATE TABLE IF NOT EXISTS t\(number)(i INTEGER)")
            try await connection.run("INSERT INTO t\(number) VALUES (\(number))")
          }
        }
        try await group.waitForAll()
      }
      let database = DatabaseIdentifier(path: path)
      #expect(try await database.cell("SELECT count(*) FROM duckdb_tables()") == .int64(50))
      await database.close()
      #expect(try await database.cell("SELECT count(*) FROM duckdb_tables()") == .int64(50))
      await database.close()
    }
  }

  @Test("each database in memory is one of its own; copies of an identifier share theirs")
  func memory() async throws {
    let first = DatabaseIdentifier.memory()
    let second = DatabaseIdentifier.memory()
    let copy = first
    try await first.run("CREATE TABLE t AS SELECT 7 AS i")
    #expect(try await copy.cell("SELECT i FROM t") == .int32(7))
    #expect(await engineError { try await second.run("FROM t") }?.category == .missingTable)
    #expect(first == copy)
    #expect(first != second)
    #expect(Set([first, second, copy]).count == 2)
  }

  @Test(
    "a database in memory goes with its last identifier, however it was used",
    .enabled(if: ChildProcess.isAvailable),
    arguments: [true, false]
  )
  func memoryIsFreed(byOneShot: Bool) async throws {
    try await withFileDatabase { file, path in
      try await file.run("CREATE TABLE t AS SELECT 7 AS i")
      await file.close()
      do {
        let memory = DatabaseIdentifier.memory()
        let attach = "ATTACH '\(path)' AS other"
        if byOneShot { try await memory.run(attach) } else { try await memory.connect().run(attach) }
      }
      // What it had attached is free once it is gone.
      try await eventually { try await ChildProcess.canLock(path) }
    }
  }

  @Test("a connection keeps a database in memory when its identifier is gone")
  func memoryOutlivesIdentifier() async throws {
    let connection = try await DatabaseIdentifier.memory().connect()
    try await connection.run("CREATE TABLE t AS SELECT 7 AS i")
    #expect(try await connection.cell("SELECT i FROM t") == .int32(7))
  }

  @Test("identifiers of one path are equal, of another path or kind not")
  func equality() {
    #expect(DatabaseIdentifier(path: "/a/b") == DatabaseIdentifier(path: "/a/b"))
    #expect(DatabaseIdentifier(path: "/a/b") != DatabaseIdentifier(path: "/a/c"))
    #expect(DatabaseIdentifier(path: "/a/b") != .memory())
    #expect(Set([DatabaseIdentifier(path: "/a/b"), DatabaseIdentifier(path: "/a/b")]).count == 1)
  }
}
