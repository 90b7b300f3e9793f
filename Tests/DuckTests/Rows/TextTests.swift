import Foundation
import Testing

@testable import Duck
@testable import SQL

@Suite("Texts and blobs")
struct TextTests {
  let database = DatabaseIdentifier.shared

  /// Around the 12 bytes that the engine keeps inside a cell.
  static let lengths = [0, 1, 11, 12, 13, 14, 4_095, 4_096, 4_097, 100_000]
  static let ends = ["", "é", "名", "🦆", "\0", "a\u{301}"]

  /// A text of `length` bytes that ends in `end`, as far as there is room.
  private func text(_ length: Int, _ end: String) -> String {
    end.utf8.count > length
      ? String(repeating: "x", count: length) : String(repeating: "x", count: length - end.utf8.count) + end
  }

  @Test("texts of every length and end are read as they are", arguments: lengths, ends)
  func read(length: Int, end: String) async throws {
    let expected = text(length, end)
    let codes = end.unicodeScalars.map { "chr(\($0.value))" }.joined(separator: " || ")
    let written =
      end.utf8.count > length || end.isEmpty
      ? "repeat('x', \(length))" : "repeat('x', \(length - end.utf8.count)) || \(codes)"
    let result = try await database.run(
      "SELECT \(written) AS s, [\(written), NULL, \(written)] AS l, {'m': \(written)} AS t"
    )
    let row = try #require(result.rows.first)
    let string = try #require(row.string("s"))
    #expect(Array(string.utf8) == Array(expected.utf8))
    #expect(row.value("l") == .list([.string(expected), .null, .string(expected)]))
    #expect(row.value("t") == .structure([.init(name: "m", value: .string(expected))]))
    #expect(try result.column("s", as: String.self)[0].utf8.count == length)
  }

  @Test("texts of every length and end are bound as they are", arguments: lengths, ends)
  func bind(length: Int, end: String) async throws {
    let expected = text(length, end)
    let row = try #require(
      try await database.run(
        """
        SELECT $1 AS s, strlen($1) AS n, encode($1) AS b, $2 AS l, $3 AS t, strlen($2[2]) AS nl,
          strlen(struct_extract($3, 'm')) AS nt
        """,
        binding: [
          .string(expected), .list([.null, .string(expected)]),
          .structure([.init(name: "m", value: .string(expected))]),
        ]
      ).rows.first
    )
    #expect(row.string("s").map { Array($0.utf8) } == Array(expected.utf8))
    #expect(row.int64("n") == Int64(length))
    #expect(row.int64("nl") == Int64(length))
    #expect(row.int64("nt") == Int64(length))
    #expect(row.blob("b") == Data(expected.utf8))
    #expect(row.value("l") == .list([.null, .string(expected)]))
  }

  @Test("a text after a NUL is neither lost nor ignored")
  func nul() async throws {
    let address = "user@evil\0@corp"
    #expect(
      try await database.cell("SELECT octet_length(encode($1))", binding: [.string(address)]) == .int64(15)
    )
    #expect(
      try await database.cell("SELECT $1 = 'user@evil'", binding: [.string(address)]) == .boolean(false)
    )
    let database = DatabaseIdentifier.memory()
    try await database.run("CREATE TABLE t(s VARCHAR)")
    try await database.run("INSERT INTO t VALUES ($1)", binding: [.string(address)])
    #expect(try await database.cell("FROM t") == .string(address))
  }

  @Test("blobs are read and bound byte for byte", arguments: [0, 1, 12, 13, 255, 100_000])
  func blobs(length: Int) async throws {
    let data = Data((0..<length).map { UInt8(truncatingIfNeeded: $0) })
    let hex = data.prefix(256).map { String(format: "%02x", $0) }.joined()
    let row = try #require(
      try await database.run(
        "SELECT $1 AS b, octet_length($1) AS n, lower(hex($1))[1:512] AS h, $2[1] AS l, typeof($1) AS t",
        binding: [.blob(data), .list([.blob(data)])]
      ).rows.first
    )
    #expect(row.blob("b") == data)
    #expect(row.int64("n") == Int64(length))
    #expect(row.string("h") == hex)
    #expect(row.blob("l") == data)
    #expect(row.string("t") == "BLOB")
  }

  @Test("a slice of Data is bound from its own start")
  func slice() async throws {
    let data = Data([0, 1, 2, 3, 4, 5]).dropFirst(2)
    #expect(try await database.cell("SELECT hex($1)", binding: [.blob(data)]) == .string("02030405"))
  }

  @Test("bytes that are no UTF-8 are no VARCHAR")
  func invalidUTF8() async throws {
    let error = await engineError {
      try await database.run("SELECT decode($1)", binding: [.blob(Data([0xFF, 0xFE, 0x80]))])
    }
    #expect(error?.category == .conversion)
  }

  @Test("long texts of many rows and chunks stay apart")
  func many() async throws {
    let result = try await database.run(
      "SELECT repeat(chr((65 + i % 26)::INTEGER), (i % 40)::INTEGER) AS s FROM range(20000) t(i)"
    )
    let texts = try result.column("s", as: String.self)
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let wrong = texts.indices.filter { texts[$0] != String(repeating: letters[$0 % 26], count: $0 % 40) }
    #expect(wrong == [])
  }

  @Test("a text of 16 MiB comes through both ways")
  func large() async throws {
    let text = String(repeating: "0123456789abcdef", count: 1 << 20)
    #expect(try await database.cell("SELECT $1 || 'é'", binding: [.string(text)]) == .string(text + "é"))
  }

  /// Guard for `@unchecked Sendable`: set before it is read, by one task.
  private final class Memory: @unchecked Sendable {
    weak var columns: ColumnStorage?
  }

  /// What the engine holds for a database, in bytes.
  private func engineMemory(_ connection: Connection) async throws -> Int64 {
    try await connection.cell("SELECT sum(memory_usage_bytes)::BIGINT FROM duckdb_memory()", as: Int64.self)
  }

  @Test("the memory of a large result is given back with the last reference to it")
  func memory() async throws {
    let connection = try await DatabaseIdentifier.memory().connect()
    let memory = Memory()
    let before = try await engineMemory(connection)
    func readLarge() async throws {
      let result = try await connection.run(
        "SELECT repeat('é', 32 << 20) AS s, repeat('x', 64 << 20)::BLOB AS b, range(1000000) AS l"
      )
      memory.columns = result.storage.columns[1]
      let row = try #require(result.rows.first)
      #expect(row.string("s")?.utf8.count == 64 << 20)
      #expect(row.blob("b")?.count == 64 << 20 && row.blob("b")?.last == UInt8(ascii: "x"))
      #expect(row.string("s")?.hasSuffix("éé") == true)
    }
    try await readLarge()
    #expect(memory.columns == nil)
    // Far less than one of the three cells.
    #expect(try await engineMemory(connection) < before + 4 << 20)
  }
}
