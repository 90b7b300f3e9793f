import Duck
import Foundation
import Testing

/// The first block of a database file: a checksum, the letters DUCK and the version of the format, each of 8 bytes but
/// the letters.
private enum MainHeader {
  private static let size = 4_096
  private static let version = 12

  static func setVersion(_ number: UInt64, of file: inout [UInt8]) {
    write(number, at: version, of: &file)
    write(checksum(of: file), at: 0, of: &file)
  }

  /// The checksum that the engine computes of the block behind the place for it.
  static func checksum(of file: [UInt8]) -> UInt64 {
    stride(from: 8, to: size, by: 8).reduce(5_381) { $0 ^ (read(at: $1, of: file) &* 0xbf58_476d_1ce4_e5b9) }
  }

  static func writtenChecksum(of file: [UInt8]) -> UInt64 { read(at: 0, of: file) }

  private static func read(at place: Int, of file: [UInt8]) -> UInt64 {
    file[place..<place + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func write(_ number: UInt64, at place: Int, of file: inout [UInt8]) {
    for byte in 0..<8 { file[place + byte] = UInt8(truncatingIfNeeded: number >> (8 * UInt64(byte))) }
  }
}

@Suite("What cannot be opened")
struct OpenFailureTests {
  struct Odd: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]

    static let all = [
      Odd(testDescription: "no bytes", bytes: []),
      Odd(testDescription: "one byte", bytes: [0x44]),
      Odd(testDescription: "a text", bytes: Array("name,amount\nx,1\n".utf8)),
      Odd(
        testDescription: "a long text",
        bytes: Array(String(repeating: "name,amount\n", count: 2_000).utf8)
      ),
      Odd(testDescription: "zeros", bytes: Array(repeating: 0, count: 20_000)),
      Odd(testDescription: "noise", bytes: noise(20_000)),
      Odd(testDescription: "a SQLite file", bytes: Array("SQLite format 3\0".utf8) + noise(8_176)),
      Odd(testDescription: "a Parquet file", bytes: Array("PAR1".utf8) + noise(8_000) + Array("PAR1".utf8)),
    ]

    /// The same bytes each time, without order.
    static func noise(_ count: Int) -> [UInt8] {
      var state: UInt64 = 42
      return (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 33)
      }
    }
  }

  @Test("a file that is no database is refused and stays as it is", arguments: Odd.all)
  func notADatabase(odd: Odd) async throws {
    try await withTemporaryFolder { folder in
      try folder.write(odd.bytes, to: "odd")
      let failure = await openFailure {
        try await DatabaseIdentifier(path: folder.file("odd")).run("SELECT 1")
      }
      #expect(failure?.reason == .notADatabase)
      #expect(failure?.path == folder.file("odd"))
      #expect(try folder.bytes("odd") == odd.bytes)
      #expect(try folder.names() == ["odd"])
    }
  }

  @Test(
    "a path that cannot name a file is invalid",
    arguments: ["", "\0", "/tmp/a\0b", "/tmp/a\0b/c.duckdb", "a\0"]
  )
  func invalidPath(path: String) async throws {
    #expect(await openFailure { try await DatabaseIdentifier(path: path).connect() }?.reason == .invalidPath)
  }

  @Test("a path with a NUL is not the path before the NUL")
  func pathWithNUL() async throws {
    try await withFileDatabase { database, path in
      try await database.run("CREATE TABLE t(i INTEGER)")
      let other = DatabaseIdentifier(path: "\(path)\0.more")
      #expect(await openFailure { try await other.run("DROP TABLE t") }?.reason == .invalidPath)
      #expect(try await database.cell("SELECT count(*) FROM t") == .int64(0))
    }
  }

  @Test("a folder is told apart from a file", arguments: ["", "/", "/."])
  func folder(end: String) async throws {
    try await withTemporaryFolder { folder in
      let failure = await openFailure { try await DatabaseIdentifier(path: folder.path + end).connect() }
      #expect(failure?.reason == .isDirectory)
    }
  }

  @Test("a folder that is a file, or missing, is a missing folder", arguments: ["missing/x", "file/x"])
  func missingFolder(path: String) async throws {
    try await withTemporaryFolder { folder in
      try folder.write([1], to: "file")
      let failure = await openFailure { try await DatabaseIdentifier(path: folder.file(path)).connect() }
      #expect(failure?.reason == .missingFolder)
      #expect(failure?.path == folder.file(path))
      #expect(try folder.names() == ["file"])
    }
  }

  @Test("links in a circle are refused")
  func circle() async throws {
    try await withTemporaryFolder { folder in
      try folder.link("a", to: "b")
      try folder.link("b", to: "a")
      #expect(await openFailure { try await DatabaseIdentifier(path: folder.file("a")).connect() } != nil)
      #expect(try folder.names() == ["a", "b"])
    }
  }

  @Test(
    "a database that was cut in half, or overwritten, is refused and stays as it is",
    arguments: [true, false]
  )
  func damaged(isCut: Bool) async throws {
    try await withTemporaryFolder { folder in
      let database = DatabaseIdentifier(path: folder.file("x.duckdb"))
      try await database.run("CREATE TABLE t AS SELECT range AS i, 'text ' || range AS s FROM range(200000)")
      await database.close()
      var bytes = try folder.bytes("x.duckdb")
      if isCut {
        bytes.removeLast(bytes.count / 2)
      } else {
        bytes.replaceSubrange(4_096..<12_288, with: Odd.noise(8_192))
      }
      try folder.write(bytes, to: "damaged.duckdb")
      let damaged = DatabaseIdentifier(path: folder.file("damaged.duckdb"))
      let failure = await openFailure { try await damaged.run("SELECT 1") }
      #expect(failure?.reason == .corrupt)
      #expect(try folder.bytes("damaged.duckdb") == bytes)
    }
  }

  @Test("a file of a newer format is refused with both versions, and stays as it is (FC-53)")
  func newerFormat() async throws {
    try await withTemporaryFolder { folder in
      let database = DatabaseIdentifier(path: folder.file("x.duckdb"))
      try await database.run("CREATE TABLE t AS SELECT 7 AS i")
      await database.close()
      var bytes = try folder.bytes("x.duckdb")
      #expect(MainHeader.checksum(of: bytes) == MainHeader.writtenChecksum(of: bytes))
      MainHeader.setVersion(70, of: &bytes)
      try folder.write(bytes, to: "newer.duckdb")
      let newer = DatabaseIdentifier(path: folder.file("newer.duckdb"))
      let failure = try #require(await openFailure { try await newer.run("FROM t") })
      #expect(failure.reason == .newerFormat)
      #expect(failure.description.contains("newer engine") && failure.message.contains("version number 70"))
      #expect(failure.message.contains(/between \d+ and \d+/))
      #expect(try folder.bytes("newer.duckdb") == bytes)
      #expect(try folder.names() == ["newer.duckdb", "x.duckdb"])
    }
  }

  @Test("a file without permission is refused", .enabled(if: geteuid() != 0, "root may open everything"))
  func permission() async throws {
    try await withTemporaryFolder { folder in
      try folder.write([1], to: "x.duckdb")
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.file("x.duckdb"))
      let failure = await openFailure {
        try await DatabaseIdentifier(path: folder.file("x.duckdb")).connect()
      }
      #expect(failure?.reason == .permission)
    }
  }

  @Test(
    "a file that another process holds is refused with that process's number, and opens once it is free",
    .enabled(if: ChildProcess.isAvailable)
  )
  func locked() async throws {
    try await withFileDatabase { database, path in
      try await database.run("CREATE TABLE t AS SELECT 7 AS i")
      await database.close()
      let asked: Void? = try await ChildProcess.whileLocking(path) { id in
        let failure = await openFailure { try await database.run("FROM t") }
        #expect(failure?.reason == .lockedByAnotherProcess(id: id))
        #expect(failure?.description.contains("process \(id)") == true)
      }
      #expect(asked != nil)
      #expect(try await database.cell("FROM t") == .int32(7))
    }
  }

  @Test(
    "a file that another process only reads can be read beside it, and not be written (FC-51)",
    .enabled(if: ChildProcess.isAvailable)
  )
  func lockedByReader() async throws {
    try await withFileDatabase { database, path in
      try await database.run("CREATE TABLE t AS SELECT 7 AS i")
      await database.close()
      var configuration = DatabaseConfiguration()
      configuration.isReadOnly = true
      let reader = DatabaseIdentifier(path: path, configuration: configuration)
      let asked: Void? = try await ChildProcess.whileLocking(path, shared: true) { id in
        let failure = await openFailure { try await database.run("FROM t") }
        #expect(failure?.reason == .lockedByAnotherProcess(id: id))
        let read = try await reader.cell("FROM t")
        #expect(read == .int32(7))
        await reader.close()
      }
      #expect(asked != nil)
      let alone: Void? = try await ChildProcess.whileLocking(path) { id in
        let failure = await openFailure { try await reader.run("FROM t") }
        #expect(failure?.reason == .lockedByAnotherProcess(id: id))
      }
      #expect(alone != nil)
    }
  }

  @Test(
    "odd characters are part of the name of a file that is attached, and of what it is called (FC-54)",
    arguments: ["with spaces", "it's", "say \"hi\"", "a;b", "名前", "x?a=b", "data.v1", "select", "é"]
  )
  func oddAttachedNames(name: String) async throws {
    try await withTemporaryFolder { folder in
      let database = DatabaseIdentifier.memory()
      let connection = try await database.connect()
      let catalog = DB.Catalog(name)
      let table = catalog.schema("main").table(name)
      try await connection.execute(SQL.attach(folder.file(name), as: catalog))
      try await connection.execute(
        SQL.create.table[any: table].tableDefinitions(NewColumn(name, .integer))
      )
      try await connection.execute(SQL.insertInto(table, fields: DB.Column(name)).values(7))
      let read = SQL.select(DB.Column(name)).from(table)
      #expect(try await connection.query(read).rows.first?.value(0) == .int32(7))
      try await connection.execute(SQL.detach(catalog))
      #expect(try folder.names() == [name])
      await database.close()
    }
  }

  @Test(
    "odd characters are part of the file's name",
    arguments: [
      "with spaces", "it's", "say \"hi\"", "a;b", "名前.duckdb", "x?a=b", "data.v1.duckdb", "%41",
      ":memory:",
      ":memory:named", "md:x", "~", "-", "#", "é", "e\u{301}", String(repeating: "n", count: 200),
    ]
  )
  func oddNames(name: String) async throws {
    try await withTemporaryFolder { folder in
      let database = DatabaseIdentifier(path: folder.file(name))
      try await database.run("CREATE TABLE t AS SELECT 7 AS i")
      #expect(try folder.names().contains(name))
      await database.close()
      #expect(try await database.cell("FROM t") == .int32(7))
      await database.close()
    }
  }
}
