import Duck
import Foundation
import Testing

@Suite("Tuples of a statement that is kept")
struct StatementTupleTests {
  let database = DatabaseIdentifier.memory()

  private func filled() async throws -> Connection {
    let connection = try await database.connect()
    try await connection.run("CREATE TABLE t AS SELECT range AS i, 'row ' || range AS name FROM range(5)")
    return connection
  }

  @Test("a statement whose arguments are found at run time gives tuples and cells")
  func dynamic() async throws {
    let connection = try await filled()
    let pairs = try await connection.prepare(SQL.raw("SELECT i, name FROM t WHERE i >= $1 ORDER BY i"))
    let rows: [(Int64, String)] = try await pairs.all(as: (Int64, String).self, 3)
    #expect(rows.map(\.0) == [3, 4])
    #expect(rows.map(\.1) == ["row 3", "row 4"])
    #expect(try await pairs.first(as: (Int64, String).self, 2)?.1 == "row 2")
    #expect(try await pairs.first(as: (Int64, String).self, 9) == nil)

    let names = try await connection.prepare(SQL.raw("SELECT name FROM t WHERE i < $1 ORDER BY i"))
    #expect(try await names.all(as: String.self, 2) == ["row 0", "row 1"])
    #expect(try await names.first(as: String.self, 2) == "row 0")
    try await connection.transaction { transaction in
      try await transaction.execute(SQL.raw("INSERT INTO t VALUES (-1, 'new')"))
      #expect(try await names.all(as: String.self, on: transaction, 1) == ["new", "row 0"])
      #expect(try await names.first(as: String.self, on: transaction, 1) == "new")
      let newest = try await pairs.all(as: (Int64, String).self, on: transaction, -1)
      #expect(newest.count == 6)
      #expect(try await pairs.first(as: (Int64, String).self, on: transaction, -1)?.1 == "new")
    }
  }

  @Test("a statement whose arguments the compiler checks gives tuples and cells")
  func typed() async throws {
    let connection = try await filled()
    let table = DB.Table("t")
    let pairs = try await connection.prepare(Int64.self) {
      SQL.select(table.column("i"), table.column("name")).from(table).where(table.column("i") >= $0)
        .orderBy(table.column("i"))
    }
    let rows: [(Int64, String)] = try await pairs.all(as: (Int64, String).self, 3)
    #expect(rows.map(\.0) == [3, 4])
    #expect(try await pairs.first(as: (Int64, String).self, 2)?.1 == "row 2")

    let numbers = try await connection.prepare(Int64.self, Int64.self) {
      SQL.select(table.column("i")).from(table).where(table.column("i") >= $0).where(table.column("i") < $1)
        .orderBy(table.column("i"))
    }
    #expect(try await numbers.all(as: Int64.self, 1, 3) == [1, 2])
    #expect(try await numbers.first(as: Int64.self, 1, 3) == 1)
    try await connection.transaction { transaction in
      #expect(try await numbers.all(as: Int64.self, on: transaction, 1, 3) == [1, 2])
      #expect(try await numbers.first(as: Int64.self, on: transaction, 7, 9) == nil)
      #expect(try await pairs.all(as: (Int64, String).self, on: transaction, 3).count == 2)
      let first: (Int64, String)? = try await pairs.first(as: (Int64, String).self, on: transaction, 3)
      #expect(first?.0 == 3)
    }
  }

  @Test("another number of columns, and a cell of another type, are errors that name them")
  func mismatches() async throws {
    let connection = try await filled()
    let pairs = try await connection.prepare(SQL.raw("SELECT i, name FROM t ORDER BY i"))
    await #expect(throws: DatabaseError.self) { try await pairs.all(as: Int64.self) }
    await #expect(throws: DatabaseError.self) { try await pairs.first(as: Int64.self) }
    let error = await #expect(throws: DatabaseError.self) {
      try await pairs.first(as: (Int32, String).self)
    }
    #expect(error?.description.contains("\"i\"") == true)
    #expect(error?.description.contains("BIGINT") == true)
    let first: (Int64, String)? = try await pairs.first(as: (Int64, String).self)
    #expect(first?.0 == 0)
  }
}

@Suite("The first row of a query")
struct FirstRowTests {
  let database = DatabaseIdentifier.memory()
  /// A query of which a late row fails.
  private let late =
    "SELECT CASE WHEN i < 2999999 THEN i ELSE error('late') END AS i FROM range(3000000) t(i)"

  private struct Row: Decodable {
    let i: Int64
  }

  @Test("the rows after it are not made")
  func others() async throws {
    let connection = try await database.connect()
    await #expect(throws: DatabaseError.self) { try await connection.run(late) }
    let query = SQL.raw(late)
    #expect(try await query.first(as: Int64.self, on: connection) == 0)
    #expect(try await query.first(decoding: Row.self, on: connection)?.i == 0)
    let statement = try await connection.prepare(query)
    for _ in 0..<20 {
      #expect(try await statement.first(as: Int64.self) == 0)
      #expect(try await statement.first(decoding: Row.self)?.i == 0)
    }
    try await connection.transaction { transaction in
      let rows = (
        try await statement.first(as: Int64.self, on: transaction),
        try await query.first(as: Int64.self, on: transaction)
      )
      #expect(rows == (0, 0))
    }
    #expect(try await connection.run("SELECT 42 AS n").rows.first?.value(0) == .int32(42))
  }

  @Test("nothing of the query is left: its table can be changed at once")
  func nothingLeft() async throws {
    let (reader, writer) = (try await database.connect(), try await database.connect())
    try await reader.run("CREATE TABLE t AS SELECT range AS i FROM range(1000000)")
    for round in 0..<10 {
      #expect(try await SQL.raw("SELECT i FROM t").first(as: Int64.self, on: reader) != nil)
      try await writer.run("ALTER TABLE t ADD COLUMN c\(round) INTEGER")
      try await reader.run("ALTER TABLE t DROP COLUMN c\(round)")
    }
    try await writer.run("DROP TABLE t")
    #expect(try await reader.run("SELECT count(*) FROM duckdb_tables()").rows.first?.value(0) == .int64(0))
  }

  @Test("a change gives its first row and is made as a whole", arguments: ["INSERT INTO t", "WITH"])
  func changes(form: String) async throws {
    let connection = try await database.connect()
    try await connection.run("CREATE TABLE t(i BIGINT)")
    let insertion = "INSERT INTO t SELECT range FROM range(300000) RETURNING i"
    let sql = form == "WITH" ? "WITH new AS (\(insertion)) SELECT i FROM new" : insertion
    #expect(try await SQL.raw(sql).first(as: Int64.self, on: connection) != nil)
    #expect(try await connection.run("SELECT count(*) FROM t").rows.first?.value(0) == .int64(300_000))
    let statement = try await connection.prepare(SQL.raw(sql))
    #expect(try await statement.first(decoding: Row.self) != nil)
    #expect(try await connection.run("SELECT count(*) FROM t").rows.first?.value(0) == .int64(600_000))
  }

  @Test("nested cells, NULL and long texts of the first row are whole")
  func nested() async throws {
    struct Part: Decodable, Equatable {
      let name: String
      let numbers: [Int64]
    }
    struct Whole: Decodable, Equatable {
      let i: Int64
      let text: String
      let missing: String?
      let parts: [Part]
      let scores: [String: Int64]
    }
    let sql = """
      SELECT i, 'a text that is longer than twelve bytes ' || i AS text, NULL::VARCHAR AS missing,
        [{'name': 'first', 'numbers': [i, i + 1]}, {'name': 'second', 'numbers': []}] AS parts,
        MAP {'one': i, 'two': i + 2} AS scores
      FROM range(5000) t(i)
      """
    let connection = try await database.connect()
    let statement = try await connection.prepare(SQL.raw(sql))
    let first = try await statement.first(decoding: Whole.self)
    #expect(try await statement.query().first(decoding: Whole.self) == first)
    #expect(first?.parts.map(\.numbers) == [[0, 1], []])
    #expect(first?.text == "a text that is longer than twelve bytes 0")
    #expect(try await SQL.raw(sql).first(decoding: Whole.self, on: database) == first)
  }

  @Test("a cancelled task gets no row", .timeLimit(.minutes(1)))
  func cancelled() async throws {
    let connection = try await database.connect()
    let slow = SQL.raw("SELECT count(*) FROM range(100000000) a, range(100000) b WHERE a.range + b.range = 1")
    let task = Task { try await slow.first(as: Int64.self, on: connection) }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await SQL.raw("SELECT 1::BIGINT").first(as: Int64.self, on: connection) == 1)
  }
}
