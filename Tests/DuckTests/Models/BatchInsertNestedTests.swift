import Foundation
import Testing

@testable import Duck
@testable import SQL

@Suite("Many models with nested properties")
struct BatchInsertNestedTests {
  let database = DatabaseIdentifier.memory()
  let log = InsertLog()

  /// Counts the INSERT statements that run.
  ///
  /// Guard for `@unchecked Sendable`: the lock guards the count.
  final class InsertLog: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0

    var count: Int { lock.withLock { number } }

    func note(_ event: StatementEvent) {
      if event.sql.hasPrefix("INSERT") { lock.withLock { number += 1 } }
    }
  }

  private func traceInserts() {
    database.trace(StatementTrace { [log] in log.note($0) })
  }

  enum Level: Int16, Codable, Sendable { case low = -1, high = 1 }
  enum Mood: String, Codable, Sendable { case calm, wild }
  enum Shape: Codable, Hashable, Sendable {
    case circle(radius: Double)
    case line([Decimal])
    case none
  }

  struct Point: Codable, Hashable, Sendable {
    var x: Int32
    var y: Decimal?
    var at: Date
  }

  struct Path: Codable, Hashable, Sendable {
    var id: UUID
    var points: [Point]
    var names: [String: Point?]
    var moods: [Mood?]
  }

  struct Plan: Table, Hashable {
    @Column("id") var id: Int64
    @Column("level") var level: Level
    @Column("mood") var mood: Mood?
    @Column("word") var word: Mood
    @Column("shape") var shape: Shape?
    @Column("path") var path: Path
    @Column("paths") var paths: [Path]?
    @Column("places") var places: [Int32: [Point]]
    @Column("point") var point: Point?

    init() {}

    init(_ id: Int64) {
      self.id = id
      let even = id % 2 == 0
      let point = Point(x: Int32(id), y: even ? nil : Decimal(id) / 100, at: Date(timeIntervalSince1970: 0.5))
      level = even ? .low : .high
      mood = id % 3 == 0 ? nil : .wild
      word = even ? .calm : .wild
      shape = [.circle(radius: Double(id) / 3), .line([Decimal(id) / 10, 0]), Shape.none, nil][Int(id % 4)]
      path = Path(
        id: UUID(),
        points: even ? [] : [point, point],
        names: ["a name that is longer than twelve bytes": point, "\0": nil],
        moods: [.wild, nil, .calm]
      )
      paths = id % 5 == 0 ? nil : Array(repeating: path, count: Int(id % 3))
      places = even ? [:] : [1: [point], 2: []]
      self.point = even ? point : nil
    }

    static let point = "STRUCT(\"at\" TIMESTAMPTZ, x INTEGER, y DECIMAL(18,2))"
    static let path =
      "STRUCT(id UUID, points \(point)[], \"names\" MAP(VARCHAR, \(point)), moods ENUM('wild', 'calm')[])"
    static let create = """
      CREATE TABLE plan(
        id BIGINT, level SMALLINT, mood ENUM('calm', 'wild'), word VARCHAR,
        shape UNION(circle STRUCT(radius DOUBLE), line DECIMAL(9,1)[], "none" BOOLEAN), path \(path), paths \(path)[],
        places MAP(INTEGER, \(point)[]), point \(point)
      )
      """
  }

  @Test("go in as whole chunks, and are what single inserts make of them", arguments: [1, 2_047, 2_049])
  func chunks(count: Int) async throws {
    try await database.run(Plan.create)
    let plans = (0..<count).map { Plan(Int64($0)) }
    traceInserts()
    try await plans.batchInsert(on: database)
    #expect(log.count == 0)
    #expect(try await Plan.query.orderBy(.asc(\Plan.$id)).all(on: database) == plans)
    try await database.run("CREATE TABLE batch AS FROM plan; DELETE FROM plan")
    let some = plans.prefix(40)
    for plan in some { try await plan.insertNonReturning(on: database) }
    #expect(log.count == some.count)
    let difference =
      "(FROM plan EXCEPT ALL FROM batch) UNION ALL (FROM batch WHERE id < 40 EXCEPT ALL FROM plan)"
    #expect(try await database.run(difference).rows.isEmpty)
  }

  struct Reading: Table, Hashable {
    @Column("id") var id: Int32
    @Column("point") var point: Value

    struct Value: Codable, Hashable, Sendable {
      var a: Int64
      var b: Double?
      var c: Decimal = 0
      var d: String?
    }

    init() {}

    init(_ id: Int, _ point: Value) {
      self.id = Int32(id)
      self.point = point
    }
  }

  static let wrong: [(type: String, value: Reading.Value)] = [
    ("STRUCT(a TINYINT, b DOUBLE, c DECIMAL(4,1), d VARCHAR)", .init(a: 300)),
    ("STRUCT(a TINYINT, b INTEGER, c DECIMAL(4,1), d VARCHAR)", .init(a: 3, b: 0.5)),
    ("STRUCT(a TINYINT, b FLOAT, c DECIMAL(4,1), d VARCHAR)", .init(a: 3, b: 0.1)),
    ("STRUCT(a TINYINT, b DOUBLE, c DECIMAL(4,1), d VARCHAR)", .init(a: 3, c: Decimal(25) / 100)),
    ("STRUCT(a TINYINT, b DOUBLE, c DECIMAL(4,1), d ENUM('x'))", .init(a: 3, d: "y")),
  ]

  @Test("a member that does not fit is refused with its column, row and type", arguments: wrong.indices)
  func refused(index: Int) async throws {
    let (type, value) = Self.wrong[index]
    try await database.run("CREATE TABLE reading(id INTEGER, point \(type))")
    let readings = (0..<2_100).map { Reading($0, .init(a: 1)) } + [Reading(2_100, value)]
    let error = await databaseError { try await readings.batchInsert(on: database) }
    guard case .typeMismatch(let mismatch) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let found = try await database.run("FROM reading")
    #expect((mismatch.column, mismatch.row) == ("point", 2_100))
    #expect(mismatch.wanted == found.resultColumns[1].logicalType.description && found.rows.isEmpty)
    #expect(await databaseError { try await Reading(1, value).insertNonReturning(on: database) } != nil)
  }

  struct Listed: Table {
    @Column("prices") var prices: [Decimal]
    @Column("points") var points: [Point]

    init() {}

    init(_ price: Decimal, x: Int32 = 1) {
      prices = [0, price]
      points = [Point(x: 1, at: .distantPast), Point(x: x, at: .distantPast)]
    }
  }

  @Test("the row that is named is the model's, also where an element of a list does not fit")
  func refusedElement() async throws {
    try await database.run(
      "CREATE TABLE listed(prices DECIMAL(4,1)[], points STRUCT(x TINYINT, y INTEGER, \"at\" TIMESTAMPTZ)[2])"
    )
    let good = Array(repeating: Listed(1), count: 5)
    for (wrong, column) in [(Listed(Decimal(25) / 100), "prices"), (Listed(1, x: 300), "points")] {
      guard
        case .typeMismatch(let mismatch) = await databaseError({
          try await (good + [wrong] + good).batchInsert(on: database)
        })
      else {
        Issue.record("\(column) was written")
        continue
      }
      #expect((mismatch.column, mismatch.row) == (column, 5))
    }
  }

  @Test("what only an INSERT converts goes by rows, and all around it in chunks")
  func converted() async throws {
    try await database.run(
      "CREATE TABLE reading(id INTEGER, point STRUCT(a BIGINT, b DOUBLE, c DECIMAL(4,0), d DATE))"
    )
    var readings = (0..<5_000).map { Reading($0, .init(a: Int64($0), b: 0.1)) }
    for row in [0, 2_100, 2_102, 4_999] { readings[row].point.d = "2020-02-03" }
    traceInserts()
    try await readings.batchInsert(on: database)
    #expect(log.count == 5)
    let sql = "SELECT list(id) = range(5000)::INTEGER[], count(point.d), max(point.d) FROM reading"
    let row = try #require(try await database.run(sql).rows.first)
    #expect(row.values == [.boolean(true), .int64(4), .date(PureDate(daysSinceEpoch: 18_295))])
  }

  @Test("a property that does not encode is an error, and nothing is written")
  func notEncoded() async throws {
    try await database.run("CREATE TABLE stubborn(x INTEGER)")
    #expect(await databaseError { try await [Stubborn(1), Stubborn(2)].batchInsert(on: database) } != nil)
    #expect(try await database.cell("SELECT count(*) FROM stubborn") == .int64(0))
  }

  struct Stubborn: Table {
    struct Odd: Codable, Sendable {
      var n: Int32

      func encode(to encoder: any Encoder) throws {
        guard n % 2 == 0 else {
          throw EncodingError.invalidValue(n, .init(codingPath: [], debugDescription: "odd"))
        }
        try n.encode(to: encoder)
      }
    }

    @Column("x") var x: Odd

    init() {}

    init(_ n: Int32) { x = Odd(n: n) }
  }

  @Test("whole numbers go into narrower columns and labels into an ENUM as chunks too")
  func narrowed() async throws {
    try await database.run("CREATE TABLE narrow(n INTEGER, e ENUM('a', 'b'), d DECIMAL(9,2), j JSON)")
    let rows = (0..<3_000).map { Narrow(Int64($0)) }
    traceInserts()
    try await rows.batchInsert(on: database)
    #expect(log.count == 0)
    let sql = "SELECT sum(n)::BIGINT, count(e), max(d)::VARCHAR, min(j->>'k') FROM narrow"
    let row = try #require(try await database.run(sql).rows.first)
    #expect(row.values == [.int64(4_498_500), .int64(3_000), .string("2999.00"), .string("v")])
  }

  struct Narrow: Table {
    @Column("n") var n: Int64
    @Column("e") var e: String
    @Column("d") var d: Int64
    @Column("j") var j: String

    init() {}

    init(_ number: Int64) {
      n = number
      e = number % 2 == 0 ? "a" : "b"
      d = number
      j = #"{"k": "v"}"#
    }
  }
}
