import Duck
import Foundation
import Testing

@Suite("Batches of Encodable rows")
struct EncodableInsertTests {
  struct Reading: Codable, Hashable {
    struct Place: Codable, Hashable {
      var city: String
      var zip: Int32?
    }

    var id: UUID
    var sensorName: String
    var celsius: Double?
    var takenAt: Date
    var count: Int16
    var place: Place
    var tags: [String]
    var extra: Int?

    init(_ index: Int) {
      id = UUID()
      sensorName = "the sensor with the number \(index)"
      celsius = index % 3 == 0 ? nil : Double(index)
      takenAt = .at(index)
      count = Int16(index % 1_000)
      place = Place(city: "c\(index)", zip: index % 2 == 0 ? nil : 5)
      tags = index % 4 == 0 ? [] : ["a", "b\(index)"]
      extra = index % 5 == 0 ? nil : index
    }
  }

  private func database() async throws -> DatabaseIdentifier {
    let database = DatabaseIdentifier.memory()
    try await database.run(
      """
      CREATE TABLE reading(made BIGINT DEFAULT 7, extra BIGINT, tags VARCHAR[], place STRUCT(zip INTEGER, city VARCHAR),
        count SMALLINT, taken_at TIMESTAMPTZ NOT NULL, celsius DOUBLE, sensor_name VARCHAR, id UUID)
      """
    )
    return database
  }

  private let table = DB.Table("reading")

  @Test("come back as they went, in order", arguments: [1, 2_047, 2_049, 5_000, 19_999, 20_000, 61_441])
  func roundTrip(count: Int) async throws {
    let database = try await database()
    let rows = (0..<count).map(Reading.init)
    try await rows.batchInsert(into: table, naming: .snakeCase, on: database)
    let back = try await SQL.select(SQL.asterisk).from(table)
      .all(decoding: Reading.self, naming: .snakeCase, on: database)
    #expect(back == rows)
    #expect(try await database.cell("SELECT min(made) FROM reading", as: Int64.self) == 7)
  }

  @Test("go into a connection, and into a transaction of the caller's")
  func targets() async throws {
    let connection = try await database().connect()
    try await [Reading(1)].batchInsert(into: table, naming: .snakeCase, on: connection)
    let table = table
    try await connection.transaction { transaction in
      try await [Reading(2)].batchInsert(into: table, naming: .snakeCase, on: transaction)
    }
    #expect(try await connection.cell("SELECT count(*) FROM reading", as: Int64.self) == 2)
    try await [Reading]().batchInsert(into: DB.Table("missing"), on: connection)
  }

  @Test("of many rows that do not go in, the first is named, and nothing is written", arguments: 0..<10)
  func manyMisfits(round: Int) async throws {
    struct Row: Codable {
      struct Unwilling: Error, Equatable {
        let index: Int
      }

      var index: Int
      var bad: Set<Int>

      private enum CodingKeys: String, CodingKey {
        case count
        case takenAt
      }

      init(_ index: Int, bad: Set<Int>) {
        self.index = index
        self.bad = bad
      }

      init(from decoder: any Decoder) throws { throw CancellationError() }

      func encode(to encoder: any Encoder) throws {
        if bad.contains(index) { throw Unwilling(index: index) }
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(index % 1_000, forKey: .count)
        try container.encode(Date(timeIntervalSince1970: 0), forKey: .takenAt)
      }
    }
    let database = try await database()
    let first = 2_040 + round * 4_111
    let rows = (0..<60_000).map { Row($0, bad: [first, first + 1, first + 2_048, first + 9_000, 59_999]) }
    let error = await #expect(throws: Row.Unwilling.self) {
      try await rows.batchInsert(into: table, naming: .snakeCase, on: database)
    }
    #expect(error?.index == first)
    #expect(try await database.cell("SELECT count(*) FROM reading", as: Int64.self) == 0)
    // The connection and its thread go on.
    try await [Reading(1)].batchInsert(into: table, naming: .snakeCase, on: database)
    #expect(try await database.cell("SELECT count(*) FROM reading", as: Int64.self) == 1)
  }

  @Test("a task that is cancelled writes nothing", .timeLimit(.minutes(1)))
  func cancelled() async throws {
    let database = try await database()
    let rows = (0..<200_000).map(Reading.init)
    let table = table
    let task = Task { try await rows.batchInsert(into: table, naming: .snakeCase, on: database) }
    try await Task.sleep(for: .milliseconds(30))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await database.cell("SELECT count(*) FROM reading", as: Int64.self) == 0)
  }

  @Test("a value that does not fit is named, and nothing is written")
  func misfit() async throws {
    struct Row: Codable {
      var count: Int64
      var takenAt: Date
    }
    let database = try await database()
    let rows = (0..<3_000).map { Row(count: $0 == 2_500 ? 40_000 : 1, takenAt: .at(0)) }
    let error = await databaseError {
      try await rows.batchInsert(into: table, naming: .snakeCase, on: database)
    }
    guard case .typeMismatch(let mismatch) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((mismatch.column, mismatch.row, mismatch.wanted) == ("count", 2_500, "SMALLINT"))
    #expect(try await database.cell("SELECT count(*) FROM reading", as: Int64.self) == 0)
  }

  @Test("a key without a column, and one that only a later row has, are refused")
  func unknown() async throws {
    struct Loose: Encodable {
      var keys: [String]
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: ModelEncoderTests.AnyKey.self)
        for key in keys { try container.encode(1.5, forKey: ModelEncoderTests.AnyKey(stringValue: key)) }
      }
    }
    let database = DatabaseIdentifier.memory()
    try await database.run("CREATE TABLE loose(a DOUBLE, b DOUBLE DEFAULT 9)")
    let loose = DB.Table("loose")
    try await [Loose(keys: ["a", "b"]), Loose(keys: ["b"]), Loose(keys: ["a"])].batchInsert(
      into: loose,
      on: database
    )
    let rows = try await SQL.raw("FROM loose").all(as: (Double?, Double?).self, on: database)
    #expect(rows.map { $0.0 } == [1.5, nil, 1.5])
    #expect(rows.map { $0.1 } == [1.5, 1.5, nil])
    let later = await databaseError {
      try await [Loose(keys: ["a"]), Loose(keys: ["a", "b"])].batchInsert(into: loose, on: database)
    }
    #expect(later == .unknownColumn(name: "b", available: ["a"]))
    let missing = await databaseError {
      try await [Loose(keys: ["c"])].batchInsert(into: loose, on: database)
    }
    #expect(missing != nil)
    #expect(try await database.cell("SELECT count(*) FROM loose", as: Int64.self) == 3)
  }

  @Test("what has no names is refused")
  func unnamed() async throws {
    await #expect(throws: EncodingError.self) {
      try await [1, 2].batchInsert(into: DB.Table("reading"), on: database())
    }
  }

  @Test("models may go into another table than theirs, without what is only read")
  func models() async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run(
      "CREATE TABLE old(id BIGINT, price BIGINT, amount BIGINT, total BIGINT, rank INTEGER)"
    )
    var line = ColumnOptionTests.Line(1, price: 3)
    line.amount = 4
    line.total = 12
    line.rank = 9
    try await [line].batchInsert(into: DB.Table("old"), on: database)
    let row = try await SQL.raw("FROM old").first(
      as: (Int64, Int64, Int64, Int64?, Int32?).self,
      on: database
    )
    let found = try #require(row)
    #expect((found.0, found.1, found.2) == (1, 3, 4))
    #expect(found.3 == nil && found.4 == nil)
  }
}
