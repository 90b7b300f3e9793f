import Duck
import Testing

@Suite("SQL text")
struct StatementTextTests {
  let database = DatabaseIdentifier.memory()

  @Test(
    "text without a statement gives an empty result",
    arguments: ["", " ", "\n\t", ";", " ;; ", "-- x", "-- x\n", "/* x */", "/* x */ ;", "-- x\n;-- y"]
  )
  func nothing(sql: String) async throws {
    let result = try await database.run(sql)
    #expect(result.columns == [])
    #expect(result.resultColumns == [])
    #expect(result.rows.isEmpty)
    #expect(result.rowsChanged == 0)
    #expect(try await database.execute(SQL.raw(sql)) == 0)
    let connection = try await database.connect()
    #expect(try await connection.query(SQL.raw(sql)) == result)
    #expect(try await connection.execute(SQL.raw(sql)) == 0)
  }

  @Test(
    "semicolons and comments around one statement change nothing",
    arguments: [
      "SELECT 42;", "SELECT 42;;", "; SELECT 42", "SELECT 42; -- x", "-- x\nSELECT 42 /* y */ ;",
      "SELECT 42 -- ;",
    ]
  )
  func surroundings(sql: String) async throws {
    #expect(try await database.cell(sql) == .int32(42))
  }

  @Test("several statements run in order, and the last one's rows are returned")
  func several() async throws {
    let result = try await database.run(
      """
      CREATE TABLE t(i INTEGER); INSERT INTO t VALUES (1), (2); INSERT INTO t FROM t;
      SELECT count(*) AS n FROM t; -- end
      """
    )
    #expect(result.columns == ["n"])
    #expect(result.rows.first?.int64("n") == 4)
    #expect(try await database.execute(SQL.raw("DELETE FROM t WHERE i = 1; DELETE FROM t")) == 2)
  }

  @Test("values and several statements are refused as a whole")
  func severalWithValues() async throws {
    try await database.run("CREATE TABLE t AS FROM range(3)")
    let error = await databaseError {
      try await database.run(
        "DELETE FROM t WHERE range = $1; INSERT INTO t VALUES ($1)",
        binding: [.int64(1)]
      )
    }
    #expect(error == .parametersWithSeveralStatements(count: 2))
    #expect(try await database.cell("SELECT sum(range)::BIGINT FROM t") == .int64(3))
  }

  @Test("an error in one of several statements names it, and those before it have run")
  func failingStatement() async throws {
    let error = try #require(
      await engineError {
        try await database.run("CREATE TABLE t AS SELECT 1 AS i; SELECT nope FROM t; DROP TABLE t")
      }
    )
    #expect(error.category == .missingColumn)
    #expect(error.statement == 2)
    #expect(error.position == 40)
    #expect(error.description.contains("in statement 2"))
    #expect(try await database.cell("SELECT i FROM t") == .int32(1))
  }

  @Test(
    "a place for a value that is missing does not run what stands before it",
    arguments: ["", "; SELECT 1"]
  )
  func missingValueInSeveral(end: String) async throws {
    try await database.run("CREATE TABLE t AS FROM range(3)")
    let error = await databaseError { try await database.run("DELETE FROM t; SELECT $1\(end)") }
    #expect(error == .parameterCount(expected: 1, found: 0))
    let left = try await database.cell("SELECT count(*) FROM t")
    #expect(left == .int64(3))
  }

  @Test(
    "the number of values must be the number of places",
    arguments: [("SELECT 1", 1, 0), ("SELECT $1", 0, 1), ("SELECT $1, $2", 1, 2), ("SELECT $1, $1", 2, 1)]
  )
  func parameterCount(sql: String, found: Int, expected: Int) async throws {
    let values = (0..<found).map { Value.int64(Int64($0)) }
    let error = await databaseError { try await database.run(sql, binding: values) }
    #expect(error == .parameterCount(expected: expected, found: found))
  }

  @Test(
    "raw SQL with places of its own beside values of the statement is refused, and runs nothing",
    arguments: ["$1", "$2", "$name", "?", "?1", "abs($1)", "'$1' || $1"]
  )
  func rawPlacesBesideValues(raw: String) async throws {
    let connection = try await database.connect()
    try await connection.run("CREATE TABLE t(i BIGINT, j VARCHAR)")
    let insert = SQL.insertInto("t", fields: "i", "j").values(7, SQL.raw(raw))
    let update = SQL.update("t").set[items: DB.Column("i") == 7].where(SQL.raw("j = \(raw)"))
    for statement in [insert, update] {
      for executor in [connection, database] as [any DatabaseExecutor] {
        let error = await databaseError { try await statement.execute(on: executor) }
        guard case .invalidSQL(.malformed(let reason))? = error else {
          Issue.record("\(String(describing: error))")
          return
        }
        #expect(reason.contains("Raw SQL"))
      }
    }
    #expect(try await connection.cell("SELECT count(*) FROM t") == .int64(0))
  }

  @Test(
    "what only looks like a place in raw SQL beside values is none",
    arguments: [
      "'$1'", "'?'", "'it''s $1'", "$$?$$", "$a$ $1 $a$", "E'\\' $1'", "'x' /* $1 */", "'x' -- ?\n",
    ]
  )
  func lookalikesBesideValues(raw: String) async throws {
    let query = SQL.select(SQL.raw(raw) => "text", 5 => "n")
    let row = try #require(try await query.query(on: database).rows.first)
    #expect(row.string("text") != nil && row.int64("n") == 5)
  }

  @Test("a place used twice takes one value")
  func reusedPlace() async throws {
    let value = try await database.cell("SELECT $1 + $2 + $1", binding: [.int64(1), .int64(10)])
    #expect(value == .int64(12))
  }

  @Test("values for a text without a statement are too many")
  func valuesForNothing() async throws {
    let error = await databaseError { try await database.run("-- x", binding: [.int64(1)]) }
    #expect(error == .parameterCount(expected: 0, found: 1))
  }

  @Test(
    "a syntax error says where it is",
    arguments: [("SELEC 1", 0), ("SELECT 1 1", 9), ("SELECT 'é', FROM WHERE", 18)]
  )
  func syntaxError(sql: String, position: Int) async throws {
    let error = try #require(await engineError { try await database.run(sql) })
    #expect(error.category == .syntax)
    #expect(error.position == position)
    #expect(error.sql == sql)
    #expect(error.statement == nil)
  }

  @Test("a syntax error anywhere in the text runs nothing of it")
  func syntaxErrorRunsNothing() async throws {
    #expect(
      await engineError { try await database.run("CREATE TABLE t(i INTEGER); SELEC 1") }?.category == .syntax
    )
    #expect(try await database.cell("SELECT count(*) FROM duckdb_tables()") == .int64(0))
  }

  @Test(
    "a NUL in SQL text is refused before the engine sees it",
    arguments: ["\0", "SELECT 1\0", "SELECT '\0'", "SELECT 1 -- \0"]
  )
  func nul(sql: String) async throws {
    let error = await databaseError { try await database.run(sql) }
    guard case .invalidSQL(.nulCharacter) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(
    "an error of the engine has its category",
    arguments: [
      ("FROM missing", EngineError.Category.missingTable),
      ("SELECT missing", .missingColumn),
      ("SELECT 'x'::INTEGER", .conversion),
      ("SELECT 300::TINYINT", .conversion),
      ("SELECT 9223372036854775807 + 1::BIGINT", .outOfRange),
      ("CREATE TABLE k(i INTEGER PRIMARY KEY); INSERT INTO k VALUES (1), (1)", .constraint),
      ("CREATE TABLE n(i INTEGER NOT NULL); INSERT INTO n VALUES (NULL)", .constraint),
      ("COMMIT", .transaction),
      ("FROM read_csv('/no such folder/x.csv')", .io),
      ("SELECT error('mine')", .invalidInput),
      ("LOAD no_such_extension", .missingExtension),
    ]
  )
  func category(sql: String, category: EngineError.Category) async throws {
    let connection = try await database.connect()
    let error = await engineError { try await connection.run(sql) }
    #expect(error?.category == category, "\(String(describing: error))")
  }

  @Test("the description of an error shows no values")
  func descriptionHidesValues() async throws {
    let secret = "s3cret-4711"
    let errors = [
      await engineError { try await database.run("SELECT $1::INTEGER", binding: [.string(secret)]) },
      await engineError {
        try await database.run("CREATE TABLE k(s VARCHAR PRIMARY KEY)")
        try await database.run("INSERT INTO k VALUES ($1), ($1)", binding: [.string(secret)])
      },
    ]
    for error in errors {
      let error = try #require(error)
      #expect(error.message.contains(secret))
      #expect(!error.description.contains(secret))
      #expect(!DatabaseError.engine(error).description.contains(secret))
    }
  }
}
