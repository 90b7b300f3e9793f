import Duck
import Testing

@Suite("What is open while a migration runs")
struct WorkDuringMigrationTests {
  let database = DatabaseIdentifier.memory()

  static let base = Step("base") {
    CreateTable("t") {
      NewColumn("id", .bigint).primaryKey()
      NewColumn("name", .text)
    }
    SQL.raw("INSERT INTO t VALUES (1, 'one')")
  }
  static let widened = Step("change") {
    AlterTable("t") { AddColumn("n", .integer).default(constant: 7) }
  }
  static let rebuilt = Step("change") {
    RebuildTable("t") {
      NewColumn("id", .bigint).primaryKey()
      NewColumn("name", .text)
      NewColumn("n", .integer).notNull().default(constant: 7).check(DB.Column("n") > 0)
    }
  }
  static let narrowed = Step("change") {
    AlterTable("t") { DropColumn("name") }
  }
  static let dropped = Step("change") { DropTable("t") }

  private func begin() async throws {
    try await database.migrator([Self.base]).migrate()
  }

  private func change(_ step: Step) async throws {
    try await database.migrator([Self.base, step]).migrate()
  }

  @Test("observations show the new form, by one run", arguments: [widened, rebuilt])
  func observations(_ step: Step) async throws {
    try await begin()
    let observation = try SQL.raw("SELECT * FROM t").observe(on: database)
    try await watching(observation) { watcher in
      #expect(watcher.latest?.columns == ["id", "name"])
      try await change(step)
      await database.waitUntilObservationsAreQuiet()
      #expect(watcher.latest?.columns == ["id", "name", "n"])
      #expect(observation.executions == 2)
    }
  }

  @Test(
    "observations end with the engine's error for what is gone",
    arguments: zip([narrowed, dropped], [EngineError.Category.missingColumn, .missingTable])
  )
  func endedObservations(_ step: Step, _ category: EngineError.Category) async throws {
    try await begin()
    let watcher = Watcher(try SQL.raw("SELECT name FROM t").observe(on: database))
    try await watcher.wait(for: 1)
    try await change(step)
    await watcher.end()
    guard case .engine(let error)? = watcher.error as? DatabaseError else {
      Issue.record("\(String(describing: watcher.error))")
      return
    }
    #expect(error.category == category)
  }

  @Test("statements that were prepared before it see the new form", arguments: [widened, rebuilt])
  func statements(_ step: Step) async throws {
    try await begin()
    let connection = try await database.connect()
    let all = try await connection.prepare(SQL.raw("SELECT * FROM t WHERE id >= ?"))
    let insert = try await connection.prepare(Int64.self, String.self) { id, name in
      SQL.insertInto(DB.Table("t"), fields: "id", "name").values(id, name)
    }
    try await insert.execute(2, "two")
    #expect(try await all.query(0).columns == ["id", "name"])
    try await change(step)
    try await insert.execute(3, "three")
    let rows = try await all.query(0)
    #expect(rows.columns == ["id", "name", "n"])
    #expect(rows.rows.map { $0.int32("n") } == [7, 7, 7])
  }

  @Test(
    "statements end with the engine's error for what is gone, and their connections go on",
    arguments: zip([narrowed, dropped], [EngineError.Category.missingColumn, .missingTable])
  )
  func gone(_ step: Step, _ category: EngineError.Category) async throws {
    try await begin()
    let connection = try await database.connect()
    let names = try await connection.prepare(SQL.raw("SELECT name FROM t"))
    let typed = try await connection.prepare(String.self) { name in
      SQL.select(DB.Column("id")).from("t").where(DB.Column("name") == name)
    }
    let pool = try await database.pool(maximumConnections: 1)
    try await pool.connection { lease in
      let leased = try await lease.prepare(SQL.raw("SELECT name FROM t"))
      let before = try await leased.query()
      try await change(step)
      for call in [
        { _ = try await names.query() }, { _ = try await typed.query("one") },
        { _ = try await leased.query() },
        { _ = try await database.query(SQL.raw("SELECT name FROM t")) },
      ] as [() async throws -> Void] {
        #expect(await engineError(call)?.category == category)
      }
      #expect(before.rows.map { $0.string("name") } == ["one"])
      #expect(try await lease.cell("SELECT 1") == .int32(1))
    }
    #expect(try await connection.cell("SELECT 1") == .int32(1))
    #expect(try await pool.connection { try await $0.cell("SELECT 1") } == .int32(1))
    try await pool.shutdown()
  }

  @Test(
    "a transaction sees the schema and the rows of its beginning until its end",
    arguments: [widened, rebuilt, dropped]
  )
  func transaction(_ step: Step) async throws {
    try await begin()
    let connection = try await database.connect()
    let statement = try await connection.prepare(SQL.raw("FROM t"))
    try await connection.transaction { transaction in
      #expect(try await statement.query(on: transaction).columns == ["id", "name"])
      try await change(step)
      #expect(try await statement.query(on: transaction).columns == ["id", "name"])
      #expect(try await transaction.run("FROM t").rows.count == 1)
    }
  }

  @Test(
    "a transaction that goes on to change the table conflicts, and may be run again",
    arguments: [widened, rebuilt]
  )
  func laterChange(_ step: Step) async throws {
    try await begin()
    let connection = try await database.connect()
    let error = await databaseError {
      try await connection.transaction { transaction in
        #expect(try await transaction.cell("SELECT count(*) FROM t") == .int64(1))
        try await change(step)
        try await transaction.run("INSERT INTO t(id) VALUES (2)")
      }
    }
    guard case .engine(let cause)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(cause.category == .conflict)
    #expect(cause.isRetryable)
    try await connection.run("INSERT INTO t(id) VALUES (2)")
    #expect(try await database.cell("SELECT sum(n) FROM t") == .int128(14))
  }

  @Test("a transaction that had changed the table cannot commit, and the migration stands")
  func earlierChange() async throws {
    try await begin()
    let connection = try await database.connect()
    let error = await engineError {
      try await connection.transaction { transaction in
        try await transaction.run("UPDATE t SET name = 'ONE'")
        try await change(Self.widened)
      }
    }
    #expect(error?.category == .conflict)
    #expect(error?.isRetryable == true)
    let rows = try await database.run("FROM t").rows.map(\.values)
    #expect(rows == [[.int64(1), .string("one"), .int32(7)]])
  }

  @Test("an appender goes on with defaults for new columns")
  func appender() async throws {
    try await begin()
    let connection = try await database.connect()
    try await connection.appender(to: DB.Table("t"), columns: ["id", "name"]) { appender in
      try await appender.append(Int64(2), "two")
      try await change(Self.widened)
    }
    let rows = try await database.run("FROM t ORDER BY id").rows.map(\.values)
    #expect(rows == [[.int64(1), .string("one"), .int32(7)], [.int64(2), .string("two"), .int32(7)]])
  }

  @Test(
    "an appender ends with the engine's error where its columns are gone",
    arguments: zip([narrowed, dropped], [EngineError.Category.missingColumn, .missingTable])
  )
  func brokenAppender(_ step: Step, _ category: EngineError.Category) async throws {
    try await begin()
    let connection = try await database.connect()
    let error = await databaseError {
      try await connection.appender(to: DB.Table("t"), columns: ["id", "name"]) { appender in
        try await appender.append(Int64(2), "two")
        try await change(step)
      }
    }
    guard case .appenderRowCompletion(let cause)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(cause.category == category)
    #expect(try await connection.cell("SELECT 1") == .int32(1))
  }
}
