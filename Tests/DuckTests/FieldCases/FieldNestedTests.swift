import Duck
import Foundation
import Testing

@Suite("Texts and lists as people met them")
struct FieldNestedTests {
  let database = DatabaseIdentifier.memory()

  struct Note: Table, Hashable {
    @Column("text") var text: String

    init() {}

    init(_ text: String) { self.text = text }
  }

  static let broken = "user@evil\0@corp"

  @Test("a NUL character ends no text, wherever the text stands")
  func nul() async throws {
    let text = Self.broken
    try await database.run("CREATE TABLE note(text VARCHAR)")
    try await [Note(text)].batchInsert(on: database)
    #expect(try await Note(text).insert(on: database).text == text)
    try await database.run("INSERT INTO note VALUES ($1)", binding: [.string(text)])
    try await database.run("INSERT INTO note VALUES (\(Value.string(text)))")
    #expect(
      try await Note.query.where(\Note.$text == text).all(on: database).map(\.text)
        == Array(repeating: text, count: 4)
    )
    #expect(try await database.cell("SELECT sum(strlen(text))::BIGINT FROM note") == .int64(60))
    let inside: [Value] = [
      .list([.string(text)]), TypeCase.row(["m": .string(text)]),
      TypeCase.map([.string(text): .string(text)]),
      TypeCase.union("m", .string(text)), .array([.string(text)]),
    ]
    let row = try #require(
      try await database.run(
        "SELECT $1, $2, $3, $4, $5, strlen($1[1]), strlen(struct_extract($2, 'm')), strlen(map_keys($3)[1]), strlen(union_extract($4, 'm')), strlen($5[1])",
        binding: inside
      ).rows.first
    )
    #expect(row.values == inside + Array(repeating: .int64(15), count: 5))
  }

  @Test("a NUL character ends no label")
  func nulLabel() async throws {
    try await database.run(
      "CREATE TYPE e AS ENUM (SELECT unnest(['user@evil', 'user@evil' || chr(0) || '@corp']))"
    )
    try await database.run("CREATE TABLE note(text e)")
    try await [Note(Self.broken), Note("user@evil")].batchInsert(on: database)
    #expect(try await Note.all(on: database).map(\.text) == [Self.broken, "user@evil"])
  }

  @Test("texts of every layout keep their last letter", arguments: [0, 11, 12, 13, 14, 100_000, 1 << 26])
  func lengths(count: Int) async throws {
    let end = count < 4 ? "" : "🦆"
    let text = String(repeating: "x", count: max(count - 4, 0)) + end
    #expect(text.utf8.count == count)
    try await database.run("CREATE TABLE note(text VARCHAR)")
    try await [Note(text)].batchInsert(on: database)
    try await database.run("INSERT INTO note VALUES ($1)", binding: [.string(text)])
    let result = try await database.run("SELECT text, strlen(text) AS n, text[-1:] AS e FROM note")
    for row in result.rows {
      #expect(row.value("text", as: String.self)?.utf8.elementsEqual(text.utf8) == true)
      #expect((row.int("n"), row.string("e")) == (count, end))
    }
    let blob = Data(text.utf8)
    let row = try #require(
      try await database.run("SELECT $1 AS b, octet_length($1)", binding: [.blob(blob)]).rows.first
    )
    #expect(row.blob("b") == blob && row.value(1) == .int64(Int64(count)))
  }

  @Test("bytes that are no text are an error of conversion, and a text of their digits where only shown")
  func brokenText() async throws {
    let bytes = Value.blob(Data([0x61, 0xFF, 0xC3]))
    #expect(
      await engineError { try await database.run("SELECT decode($1)", binding: [bytes]) }?.category
        == .conversion
    )
    #expect(try await database.cell("SELECT $1::VARCHAR", binding: [bytes]) == .string(#"a\xFF\xC3"#))
  }

  struct Shelf: Table, Hashable {
    @Column("id") var id: Int64
    @Column("plain") var plain: [Int]
    @Column("maybe") var maybe: [Int]?
    @Column("holes") var holes: [Int?]
    @Column("deep") var deep: [[Int]?]
    @Column("named") var named: [String: Int32]

    init() {}

    init(
      _ id: Int64,
      _ plain: [Int],
      _ maybe: [Int]?,
      _ holes: [Int?],
      _ deep: [[Int]?],
      _ named: [String: Int32]
    ) {
      (self.id, self.plain, self.maybe, self.holes, self.deep, self.named) = (
        id, plain, maybe, holes, deep, named
      )
    }
  }

  @Test("an empty list, no list and a list of nothing stay three things")
  func empty() async throws {
    try await database.run(
      """
      CREATE TABLE shelf(id BIGINT, plain BIGINT[], maybe BIGINT[], holes BIGINT[], deep BIGINT[][],
        named MAP(VARCHAR, INTEGER))
      """
    )
    let shelves = [
      Shelf(1, [], nil, [nil], [[], nil, [1]], [:]), Shelf(2, [], [], [], [], [:]),
      Shelf(3, [1], [2], [nil, 3, nil], [nil], ["a\0": 1, "": 2]), Shelf(4, [0], nil, [], [[]], [:]),
    ]
    for shelf in shelves { #expect(try await shelf.insert(on: database) == shelf) }
    try await shelves.batchInsert(on: database)
    #expect(try await Shelf.all(on: database) == shelves + shelves)
    let first = try #require(try await database.run("SELECT * EXCLUDE id FROM shelf LIMIT 1").rows.first)
    #expect(
      first.values == [
        .list([]), .null, .list([.null]), .list([.list([]), .null, .list([.int64(1)])]), .map([]),
      ]
    )
  }

  @Test("a structure of nothing is not no structure")
  func emptyStructure() async throws {
    try await database.run("CREATE TABLE t(s STRUCT(a INTEGER, b VARCHAR))")
    let values = [TypeCase.row(["a": .null, "b": .null]), .null]
    for value in values { try await database.run("INSERT INTO t VALUES ($1)", binding: [value]) }
    let result = try await database.run("SELECT s, s IS NULL AS n FROM t")
    #expect(result.rows.map { $0.value("s") } == values)
    #expect(result.rows.map { $0.bool("n") } == [false, true])
  }

  @Test("a list longer than a vector keeps its elements and its NULLs")
  func longList() async throws {
    let expected: [Int64?] = (0..<5_000).map { (i: Int64) -> Int64? in i % 3 == 0 ? nil : i }
    let result = try await database.run(
      "SELECT list(CASE WHEN i % 3 = 0 THEN NULL ELSE i END ORDER BY i) AS l FROM range(5000) t(i)"
    )
    #expect(result.rows.first?.value("l", as: [Int64?].self) == expected)
    #expect(try result.column("l", as: [Int64?].self).first == expected)
    struct Row: Decodable { let l: [Int64?] }
    #expect(try result.first(decoding: Row.self)?.l == expected)
  }

  @Test("lists of many rows of a chunk do not run into each other")
  func manyLists() async throws {
    let result = try await database.run(
      "SELECT [i, CASE WHEN i % 2 = 0 THEN i END, -i] AS l FROM range(3000) t(i) ORDER BY i"
    )
    let column = try result.column("l", as: [Int64?].self)
    #expect(column.count == 3_000)
    for (list, i) in zip(column, Int64(0)...) {
      let expected: [Int64?] = [i, i % 2 == 0 ? i : nil, -i]
      #expect(list == expected)
    }
  }

  struct Embedding: Table, Hashable {
    @Column("v") var v: [Float?]

    init() {}

    init(_ v: [Float?]) { self.v = v }
  }

  @Test("arrays of a fixed length are written, measured and read, also through a view")
  func embeddings() async throws {
    try await database.run("CREATE TABLE embedding(v FLOAT[3]); CREATE VIEW seen AS FROM embedding")
    let embeddings = [Embedding([1, 2, 3]), Embedding([1, nil, 3])]
    for embedding in embeddings { #expect(try await embedding.insert(on: database) == embedding) }
    try await embeddings.batchInsert(on: database)
    #expect(try await Embedding.all(on: database) == embeddings + embeddings)
    let point = Value.array([.float(1), .float(2), .float(5)])
    for source in ["embedding", "seen"] {
      let result = try await database.run(
        "SELECT *, array_distance(v, $1) AS d FROM \(source) WHERE v[2] IS NOT NULL ORDER BY 2",
        binding: [point]
      )
      #expect(Array(try result.column("d", as: Float.self)) == [2, 2])
      #expect(Array(try result.column("v", as: [Float].self)) == [[1, 2, 3], [1, 2, 3]])
    }
    for wrong in [Embedding([1, 2, 3, 4]), Embedding([1, 2]), Embedding([])] {
      #expect(await databaseError { try await wrong.insertNonReturning(on: database) } != nil)
      #expect(await databaseError { try await [embeddings[0], wrong].batchInsert(on: database) } != nil)
    }
    #expect(try await Embedding.all(on: database).count == 4)
  }
}
