import Foundation
import Testing

@testable import Duck
@testable import SQL

@Suite("Codable types in nested columns")
struct NestedCodableTests {
  enum Shape: Codable, Equatable, Sendable {
    case circle(Double)
    case rectangle(width: Double, height: Double)
    case place(Point)
    case nowhere
  }

  struct Point: Codable, Equatable, Sendable {
    var x: Int32
    var y: Int32?
  }

  enum Mood: String, Codable, Sendable, SQLEnum { case calm, wild }

  struct Profile: Codable, Equatable, Sendable {
    var name: String
    var moods: [Mood]
    var path: [Point]
    var scores: [String: [Int32?]]
    var home: Point?
    var bits: BitString?
  }

  struct Drawing: Table, Equatable {
    @Column("id") var id: Int64
    @Column("profile") var profile: Profile
    @Column("shape") var shape: Shape?
    @Column("matrix") var matrix: [[Int64]?]
    @Column("counts") var counts: [String: Int32]?
    @Column("vector") var vector: [Float]?

    init() {}

    init(_ id: Int64, shape: Shape?, home: Point? = nil) {
      self.id = id
      profile = Profile(
        name: "n\(id)\0 and a text that is longer than twelve bytes",
        moods: [.wild, .calm],
        path: id % 2 == 0 ? [] : [Point(x: 1, y: nil), Point(x: 2, y: Int32(id))],
        scores: ["a": [1, nil], "": []],
        home: home,
        bits: BitString("10\(id % 2)")
      )
      self.shape = shape
      matrix = [[], nil, [id, 2]]
      counts = id % 3 == 0 ? nil : ["one": 1, "two": 2]
      vector = id % 2 == 0 ? nil : [1, 2, Float(id)]
    }
  }

  static let table = """
    CREATE TABLE drawing (
      id BIGINT,
      profile STRUCT(
        home STRUCT(y INTEGER, x INTEGER), bits BIT, "name" VARCHAR, moods ENUM('calm', 'wild')[],
        path STRUCT(x INTEGER, y INTEGER)[], scores MAP(VARCHAR, INTEGER[])
      ),
      shape UNION(circle DOUBLE, rectangle STRUCT(height DOUBLE, width DOUBLE), place STRUCT(x INTEGER, y INTEGER),
        nowhere INTEGER),
      matrix BIGINT[][],
      counts MAP(VARCHAR, INTEGER),
      vector FLOAT[3]
    )
    """

  static var drawings: [Drawing] {
    [
      Drawing(1, shape: .circle(0.5)),
      Drawing(2, shape: .rectangle(width: 1, height: 2), home: Point(x: 7, y: 8)),
      Drawing(3, shape: .place(Point(x: 3, y: nil))), Drawing(4, shape: .nowhere), Drawing(5, shape: nil),
    ]
  }

  enum Way: CaseIterable { case insert, insertNonReturning, batchInsert }

  @Test("a model with nested Codable properties comes back as it went", arguments: Way.allCases)
  func roundTrip(way: Way) async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run(Self.table)
    switch way {
    case .insert: for drawing in Self.drawings { #expect(try await drawing.insert(on: database) == drawing) }
    case .insertNonReturning:
      for drawing in Self.drawings { try await drawing.insertNonReturning(on: database) }
    case .batchInsert: try await Self.drawings.batchInsert(on: database)
    }
    #expect(try await Drawing.query.orderBy(.asc(\Drawing.$id)).all(on: database) == Self.drawings)
    let sql = """
      SELECT profile.home.x, profile.moods[1]::VARCHAR, profile.scores['a'][1], union_tag(shape)::VARCHAR, matrix[3][2],
        len(matrix), vector[3], counts['two'], octet_length(profile."name"::BLOB), profile.bits::VARCHAR
      FROM drawing WHERE id IN (2, 3) ORDER BY id
      """
    let rows = try await database.run(sql).rows.map { row in row.values.map(\.description) }
    #expect(
      rows == [
        ["7", "'wild'", "1", "'rectangle'", "2", "3", "NULL", "2", "47", "'100'"],
        ["NULL", "'wild'", "1", "'place'", "2", "3", "CAST('3.0' AS FLOAT)", "NULL", "47", "'101'"],
      ]
    )
  }

  struct Wrong: Table {
    @Column("id") var id: Int64
    @Column("profile") var profile: Point
    init() {}
    init(_ id: Int64) {
      self.id = id
      profile = Point(x: 1, y: 2)
    }
  }

  @Test("a member that the column does not have is refused, not dropped")
  func extraMember() async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run("CREATE TABLE wrong (id BIGINT, profile STRUCT(x INTEGER))")
    let error = await databaseError { try await Wrong(1).insertNonReturning(on: database) }
    #expect(error?.description.contains("'y'") == true)
    #expect(try await database.cell("SELECT count(*) FROM wrong") == .int64(0))
  }

  @Test("an ARRAY of another length is refused, and nothing is written")
  func arrayLength() async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run(Self.table)
    var drawing = Drawing(1, shape: nil)
    drawing.vector = [1, 2, 3, 4]
    await #expect(throws: DatabaseError.self) {
      try await [Drawing(2, shape: nil), drawing].batchInsert(on: database)
    }
    await #expect(throws: DatabaseError.self) { try await drawing.insert(on: database) }
    #expect(try await database.cell("SELECT count(*) FROM drawing") == .int64(0))
  }

  struct Lists: Table, Equatable {
    @Column("a") var a: [Int64]
    @Column("b") var b: [Int64]?
    @Column("c") var c: [Int64?]
    @Column("d") var d: [[Int64]?]
    @Column("e") var e: [String: [String?]]
    init() {}
  }

  @Test(
    "four empties stay four, in whole chunks and beyond a vector",
    arguments: [1, 2_047, 2_048, 2_049, 5_000]
  )
  func empties(count: Int) async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run(
      "CREATE TABLE lists (a BIGINT[], b BIGINT[], c BIGINT[], d BIGINT[][], e MAP(VARCHAR, VARCHAR[]))"
    )
    let models = (0..<count).map { index in
      var lists = Lists()
      lists.a = index % 4 == 0 ? [] : Array(repeating: Int64(index), count: index % 5)
      lists.b = index % 3 == 0 ? nil : []
      lists.c = index % 2 == 0 ? [nil] : [nil, Int64(index), nil]
      lists.d = index % 3 == 1 ? [[], nil, [1]] : []
      lists.e = index % 5 == 0 ? [:] : ["k\(index)": [], "a long key, longer than twelve": [nil, "v"]]
      return lists
    }
    #expect(try ModelPath.of(Lists.self) == .columns)
    try await models.batchInsert(on: database)
    #expect(try await Lists.all(on: database) == models)
    #expect(try await database.run("FROM lists").all(decoding: Lists.self) == models)
    let empty = try await database.cell("SELECT count(*) FROM lists WHERE b IS NULL AND len(a) = 0")
    let expected = (0..<count).filter { index in
      let isEmpty = index % 4 == 0 || index % 5 == 0
      return index % 3 == 0 && isEmpty
    }
    #expect(empty == .int64(Int64(expected.count)))
  }

  @Test("maps decode by keys of any type, and arrays as lists")
  func maps() async throws {
    struct Row: Decodable, Equatable {
      let byText: [String: Int32]
      let byNumber: [Int: String]
      let byUUID: [UUID: Bool]
      let array: [[Int32]]
      let points: [Point]
    }
    let id = UUID(uuidString: "80000000-0000-0000-0000-00000000000f")!
    let result = try await DatabaseIdentifier.memory().run(
      """
      SELECT map {'a': 1, 'b': 2} AS byText, map {7::BIGINT: 'x'} AS byNumber,
        map {'80000000-0000-0000-0000-00000000000f'::UUID: true} AS byUUID,
        [[1, 2], [3, 4]]::INTEGER[2][2] AS array, [{'y': NULL::INTEGER, 'x': 1}] AS points
      """
    )
    let row = Row(
      byText: ["a": 1, "b": 2],
      byNumber: [7: "x"],
      byUUID: [id: true],
      array: [[1, 2], [3, 4]],
      points: [Point(x: 1, y: nil)]
    )
    #expect(try result.first(decoding: Row.self) == row)
    #expect(result.rows[0].value("byUUID", as: [UUID: Bool].self) == row.byUUID)
    #expect(try result.column("array", as: [[Int32]].self)[0] == row.array)
    #expect(result.rows[0].value("array", as: [[Int64]].self) == nil)
  }

  @Test("keys that are different texts in SQL and one in Swift are an error, not a loss")
  func equalKeys() async throws {
    struct Row: Decodable { let m: [String: Int32] }
    let result = try await DatabaseIdentifier.memory().run("SELECT map {'e\u{301}': 1, '\u{e9}': 2} AS m")
    #expect(result.rows[0].value("m", as: [String: Int32].self) == nil)
    #expect(throws: DatabaseError.self) { try result.first(decoding: Row.self) }
    #expect(throws: DatabaseError.self) { try result.column("m", as: [String: Int32].self) }
    guard case .map(let entries)? = result.rows[0].value("m").map(\.storage) else {
      Issue.record("no map")
      return
    }
    #expect(entries.count == 2)
  }
}
