import Duck
import Foundation
import Testing

@Suite("Rows as tuples")
struct TupleTests {
  let database = DatabaseIdentifier.shared

  static let pairs =
    "SELECT range AS n, CASE WHEN range % 3 <> 0 THEN 'name ' || range END AS name FROM range(10)"

  @Test("a tuple takes the columns in order")
  func tuples() async throws {
    let rows = try await SQL.raw(Self.pairs).all(as: (Int64, String?).self, on: database)
    #expect(rows.map { $0.0 } == Array(0..<10))
    #expect(rows.map { $0.1 }.prefix(3) == [nil, "name 1", "name 2"])
    let connection = try await database.connect()
    let same = try await SQL.raw(Self.pairs).all(as: (Int64, String?).self, on: connection)
    #expect(same.count == 10)
  }

  @Test("one column gives plain values")
  func single() async throws {
    let numbers = SQL.raw("SELECT range FROM range(5)")
    #expect(try await numbers.all(as: Int64.self, on: database) == [0, 1, 2, 3, 4])
    #expect(try await numbers.first(as: Int64.self, on: database) == 0)
    #expect(try await SQL.raw("SELECT 1 WHERE false").first(as: Int32.self, on: database) == nil)
    let nothing = try await SQL.raw("SELECT max(range) FROM range(0)").first(as: Int64?.self, on: database)
    #expect(nothing == .some(nil))
    let (first, all) = try await database.transaction { transaction in
      let first = try await numbers.first(as: Int64.self, on: transaction)
      return (first, try await numbers.all(as: Int64.self, on: transaction))
    }
    #expect(first == 0)
    #expect(all.count == 5)
  }

  @Test("the first row is one tuple, or none")
  func first() async throws {
    let row = try #require(try await SQL.raw(Self.pairs).first(as: (Int64, String?).self, on: database))
    #expect(row.0 == 0)
    #expect(row.1 == nil)
    let connection = try await database.connect()
    let none = try await SQL.raw("SELECT 1, 2 WHERE false").first(as: (Int32, Int32).self, on: connection)
    #expect(none == nil)
  }

  @Test("elements of all sizes lie where they belong")
  func layouts() async throws {
    let sql = """
      SELECT true AS a, 7::BIGINT AS b, 'x' AS c, 1.5::FLOAT AS d, '00000000-0000-0000-0000-000000000001'::UUID AS e,
        NULL::TINYINT AS f, 12.50 AS g, TIMESTAMPTZ '1970-01-01 00:00:01Z' AS h, [1, 2]::BIGINT[] AS i, 9::HUGEINT AS j,
        false AS k
      FROM range(5)
      """
    typealias Row = (Bool, Int64, String, Float, UUID, Int8?, Decimal, Date, [Int64], Int128, Bool)
    let rows = try await SQL.raw(sql).all(as: Row.self, on: database)
    #expect(rows.count == 5)
    let row = try #require(rows.last)
    #expect((row.0, row.1, row.2, row.3) == (true, 7, "x", 1.5))
    #expect(row.4 == UUID(uuidString: "00000000-0000-0000-0000-000000000001"))
    #expect(row.5 == nil)
    #expect(row.6 == Decimal(string: "12.5"))
    #expect(row.7 == Date(timeIntervalSince1970: 1))
    #expect(row.8 == [1, 2])
    #expect(row.9 == 9)
    #expect(row.10 == false)
  }

  @Test("a result gives the same tuples as the statement")
  func results() async throws {
    let result = try await database.run(
      "SELECT range AS n, [range, range + 1]::BIGINT[2] AS pair, [[range]]::BIGINT[][] AS deep FROM range(3)"
    )
    let rows = try result.all(as: (Int64, [Int64], [[Int64]]).self)
    #expect(rows.map { $0.1 } == [[0, 1], [1, 2], [2, 3]])
    #expect(rows.map { $0.2 } == [[[0]], [[1]], [[2]]])
    let first = try #require(try result.first(as: (Int64, [Int64], [[Int64]]).self))
    #expect(first.1 == [0, 1])
    let numbers = try await database.run("SELECT range FROM range(3)")
    #expect(try numbers.all(as: Int64.self) == [0, 1, 2])
    #expect(try numbers.first(as: Int64.self) == 0)
    let empty = try await database.run("SELECT 1 WHERE false")
    #expect(try empty.first(as: Int32.self) == nil)
  }

  @Test("many rows are read by several threads, in order")
  func many() async throws {
    let sql = "SELECT range AS n, 'a text of more than twelve ' || range AS name FROM range(100000)"
    let rows = try await SQL.raw(sql).all(as: (Int64, String).self, on: database)
    let areRight = rows.enumerated().allSatisfy { index, row in
      row.0 == Int64(index) && row.1 == "a text of more than twelve \(index)"
    }
    #expect(rows.count == 100_000)
    #expect(areRight)
  }

  @Test("another number of columns is refused", arguments: ["SELECT 1", "SELECT 1, 'x', 2"])
  func counts(sql: String) async throws {
    let error = await databaseError { try await SQL.raw(sql).all(as: (Int32, String).self, on: database) }
    guard case .invalidResult(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains("takes the cells of 2 columns"))
    let single = await databaseError { try await SQL.raw("SELECT 1, 2").first(as: Int32.self, on: database) }
    #expect(single != nil)
  }

  @Test("a column of another type is refused, and names what is there")
  func types() async throws {
    let result = try await database.run("SELECT 1 AS n, 'x' AS name")
    let error = try #require(mismatch { try result.all(as: (Int64, String).self) })
    #expect((error.column, error.row, error.wanted, error.found) == ("n", nil, "Int64", "INTEGER"))
    #expect(error.hint?.contains("Int32") == true)
  }

  @Test("a NULL is refused where none may be, and lets go of what was read", arguments: [3, 50_000, 99_999])
  func nulls(row: Int) async throws {
    let sql = """
      SELECT 'a text of more than twelve ' || range AS name, CASE WHEN range <> \(row) THEN range END AS n
      FROM range(100000)
      """
    let error = await databaseError { try await SQL.raw(sql).all(as: (String, Int64).self, on: database) }
    guard case .typeMismatch(let mismatch) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((mismatch.column, mismatch.row, mismatch.found) == ("n", row, "NULL"))
  }

  @Test("columns of a model are chosen by their properties")
  func projection() async throws {
    let database = try await Todo.database()
    let todos = (0..<4).map { Todo(name: "todo \($0)") }
    try await todos.batchInsert(on: database)
    let query = Todo.query.where(\Todo.$name != "todo 0").orderBy(.asc(\Todo.$name)).limit(2)
    let rows = try await query.select(\.$id, \.$name, \.$doneAt).all(on: database)
    #expect(rows.map { $0.0 } == [todos[1].id, todos[2].id])
    #expect(rows.map { $0.1 } == ["todo 1", "todo 2"])
    #expect(rows.allSatisfy { $0.2 == nil })
    let connection = try await database.connect()
    #expect(try await query.select(\.$name).all(on: connection) == ["todo 1", "todo 2"])
    #expect(try await query.select(\.$name).first(on: connection) == "todo 1")
    let first = try #require(try await query.select(\.$name, \.$id).first(on: database))
    #expect(first == ("todo 1", todos[1].id))
    try await database.expect(
      Todo.query.where(\Todo.$name == "x").select(\.$id, \.$name).sqlContent,
      #"SELECT "todo"."id", "todo"."name" FROM "todo" WHERE "todo"."name" = $1"#,
      [.string("x")]
    )
  }
}
