import Duck
import Foundation
import Testing

@Suite("Reading models")
struct ReadingTests {
  let database = DatabaseIdentifier.memory()

  struct Pair: Table, Hashable {
    @Column("id") var id: Int64
    @Column("name") var name: String?

    init() {}

    init(_ id: Int64, _ name: String?) {
      self.id = id
      self.name = name
    }
  }

  /// The error of reading a model of rows, on each of the ways that read it.
  private func errors<Model: Table>(_ type: Model.Type, _ sql: String) async throws -> [DatabaseError?] {
    try await database.run("CREATE OR REPLACE VIEW \(Model.tableName) AS \(sql)")
    let result = try await Model.select.query(on: database)
    return [
      await databaseError { try await Model.all(on: database) },
      await databaseError { try await Model.query.first(on: database) },
      await databaseError { try result.all(decoding: type) },
      await databaseError { try result.rows.map { try $0.decode(type) } },
    ]
  }

  @Test("columns are matched by name: reordered and more of them are fine")
  func byName() async throws {
    try await database.run(
      "CREATE TABLE pair AS SELECT 0.5 AS more, 'a' AS name, DATE '2000-01-01' AS day, 1::BIGINT AS id"
    )
    #expect(try await Pair.all(on: database) == [Pair(1, "a")])
    let result = try await Pair.select.query(on: database)
    #expect(try result.all(decoding: Pair.self) == [Pair(1, "a")])
    #expect(try result.rows[0].decode(Pair.self) == [Pair(1, "a")][0])
    try await database.run(
      "DROP TABLE pair; CREATE TABLE pair(x INTEGER, NAME VARCHAR, y INTEGER, \"Id\" BIGINT)"
    )
    let saved = try await Pair(2, "b").insert(on: database)
    try await [Pair(3, nil)].batchInsert(on: database)
    #expect(saved == Pair(2, "b"))
    #expect(try await Pair.all(on: database) == [Pair(2, "b"), Pair(3, nil)])
  }

  @Test("a missing column is named, whether it may be NULL or not", arguments: ["id", "name"])
  func missingColumn(name: String) async throws {
    let other = name == "id" ? "'a' AS name" : "1::BIGINT AS id"
    let left = name == "id" ? "name" : "id"
    for error in try await errors(Pair.self, "SELECT \(other)") {
      #expect(error == .unknownColumn(name: name, available: [left]))
    }
  }

  @Test(
    "another type of column is named, with what was wanted and what is there",
    arguments: [
      ("1::INTEGER AS id, 'a' AS name", "id", "Int64", "INTEGER"),
      ("1::HUGEINT AS id, 'a' AS name", "id", "Int64", "HUGEINT"),
      ("'1' AS id, 'a' AS name", "id", "Int64", "VARCHAR"),
      ("1::BIGINT AS id, 5 AS name", "name", "String", "INTEGER"),
      ("1::BIGINT AS id, ['a'] AS name", "name", "String", "VARCHAR[]"),
    ]
  )
  func changedType(columns: String, column: String, wanted: String, found: String) async throws {
    for error in try await errors(Pair.self, "SELECT \(columns)") {
      guard case .typeMismatch(let mismatch)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(mismatch.column == column && mismatch.found == found)
      #expect(mismatch.wanted.contains(wanted))
    }
  }

  @Test("a type that another connection changed is noticed by the next read")
  func changedElsewhere() async throws {
    try await database.run("CREATE TABLE pair(id BIGINT, name VARCHAR)")
    let (one, other) = (try await database.connect(), try await database.connect())
    try await Pair(1, "a").insertNonReturning(on: one)
    #expect(try await Pair.all(on: one) == [Pair(1, "a")])
    try await other.run("ALTER TABLE pair ALTER COLUMN id TYPE DOUBLE")
    guard case .typeMismatch(let mismatch)? = await databaseError({ try await Pair.all(on: one) }) else {
      Issue.record("the change was not noticed")
      return
    }
    #expect((mismatch.column, mismatch.found) == ("id", "DOUBLE"))
    try await other.run("ALTER TABLE pair ALTER COLUMN id TYPE BIGINT")
    try await other.run("ALTER TABLE pair ADD COLUMN extra INTEGER")
    #expect(try await Pair.all(on: one) == [Pair(1, "a")])
  }

  @Test(
    "NULL in a property that must have a value is named with its row",
    arguments: [0, 1, 2047, 2048, 3000]
  )
  func null(row: Int) async throws {
    let sql = "SELECT CASE WHEN range <> \(row) THEN range END AS id, 'a' AS name FROM range(4000)"
    for (index, error) in try await errors(Pair.self, sql).enumerated() {
      // The first row can be read, unless it is this one.
      if index == 1, row > 0 {
        #expect(error == nil)
        continue
      }
      guard case .typeMismatch(let mismatch)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect((mismatch.column, mismatch.row, mismatch.found) == ("id", row, "NULL"))
    }
  }

  @Test("the first of many rows that cannot be read is named")
  func firstOfMany() async throws {
    // So many rows are read by several threads.
    try await database.run(
      "CREATE TABLE pair AS SELECT CASE WHEN range < 5000 THEN range END AS id, 'a' AS name FROM range(100000)"
    )
    for _ in 0..<20 {
      guard case .typeMismatch(let mismatch)? = await databaseError({ try await Pair.all(on: database) })
      else {
        Issue.record("NULL was read")
        return
      }
      #expect((mismatch.column, mismatch.row) == ("id", 5000))
    }
  }

  struct Moment: Table {
    @Column("moment") var moment: Date
    @Column("other") var optional: Date?
  }

  @Test("an instant that no Date stands for is named with its row", arguments: ["moment", "other"])
  func infinity(column: String) async throws {
    let never =
      "CASE WHEN range = 2500 THEN '-infinity'::TIMESTAMPTZ ELSE TIMESTAMPTZ '2000-01-01 00:00:00Z' END"
    let always = "TIMESTAMPTZ '2000-01-01 00:00:00Z'"
    let columns =
      column == "moment" ? "\(never) AS moment, \(always) AS other" : "\(always) AS moment, \(never) AS other"
    for (index, error) in try await errors(Moment.self, "SELECT \(columns) FROM range(3000)").enumerated()
    where index != 1 {
      guard case .typeMismatch(let mismatch)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect((mismatch.column, mismatch.row) == (column, 2500))
      #expect(mismatch.description.contains("Value"))
    }
  }

  @Test("columns of one name are ambiguous, not guessed")
  func ambiguous() async throws {
    try await database.run("CREATE TABLE pair AS SELECT 1::BIGINT AS id, 'a' AS name")
    let joined = SQL.select(SQL.asterisk).from(Pair.table).join(
      .inner,
      Pair.as("other").table,
      on: SQL.raw("true")
    )
    for name in ["id", "ID"] {
      let result = try await database.run(
        "SELECT id, name, 2::BIGINT AS \(name == "id" ? "id" : "\"ID\"") FROM pair"
      )
      #expect(throws: DatabaseError.ambiguousColumn(name: "id")) { try result.all(decoding: Pair.self) }
      #expect(throws: DatabaseError.ambiguousColumn(name: "id")) { try result.rows[0].decode(Pair.self) }
    }
    #expect(
      await databaseError { try await joined.all(decoding: Pair.self, on: database) }
        == .ambiguousColumn(name: "id")
    )
    // A typed query selects the columns of its model alone.
    let other = Pair.as("other")
    let query = Pair.query.join(.inner, other.table, on: \Pair.$id == other.$id)
    #expect(try await query.all(on: database) == [Pair(1, "a")])
  }

  @Test(
    "any number of rows comes back as it was, with NULL in any of them",
    arguments: [0, 1, 2047, 2048, 2049, 100_000],
    [1, 3, 2048]
  )
  func rowCounts(count: Int, period: Int) async throws {
    try await database.run("CREATE TABLE pair(id BIGINT, name VARCHAR)")
    let pairs = (0..<count).map { number in
      Pair(Int64(number), number % period == 0 ? nil : String(repeating: "x", count: number % 20))
    }
    try await pairs.batchInsert(on: database)
    #expect(try await Pair.all(on: database) == pairs)
    #expect(try await Pair.query.query(on: database).all(decoding: Pair.self) == pairs)
  }

  @Test("only the rows of the model's query are read, and none is an empty array")
  func none() async throws {
    try await database.run("CREATE TABLE pair AS SELECT range AS id, NULL::VARCHAR AS name FROM range(5000)")
    #expect(try await Pair.query.where(\Pair.$id < 0).all(on: database) == [])
    #expect(try await Pair.query.where(\Pair.$id >= 4999).all(on: database) == [Pair(4999, nil)])
    #expect(try await Pair.query.where(\Pair.$name != nil).first(on: database) == nil)
    try await database.run("CREATE OR REPLACE TABLE pair AS SELECT range AS id, NULL AS name FROM range(2)")
    #expect(try await Pair.all(on: database).count == 2)
  }
}
