import Duck
import Testing

/// Names that begin to mean something else while a query is observed.
@Suite("Observed names that change their meaning")
struct ObservedNamesTests {
  private func withDatabase(_ body: (DatabaseIdentifier) async throws -> Void) async throws {
    let database = DatabaseIdentifier.memory()
    for sql in [
      "CREATE TABLE todo(id INTEGER, name VARCHAR)", "INSERT INTO todo VALUES (1, 'milk'), (2, 'bread')",
      "CREATE SCHEMA late", "CREATE TABLE late.todo(id INTEGER, name VARCHAR)",
    ] { try await database.run(sql) }
    try await body(database)
    await database.close()
  }

  private static let refusal = DatabaseError.observationRequiresConnection(
    "the schema that was set for a session"
  )

  // MARK: The search path

  @Test(
    "a search path that is set on an identifier ends what depends on it, and nothing else",
    arguments: [
      "USE late", "use memory.late", "SET schema = 'late'", "SET search_path = 'late,main'",
      "PRAGMA schema = 'late'", "SELECT 1; USE late; SELECT 2",
    ],
    [false, true]
  )
  func otherSearchPath(sql: String, ignoringRegion: Bool) async throws {
    try await withDatabase { database in
      let observe = { (text: String) in
        Watcher(try SQL.raw(text).observe(on: database, ignoringRegion: ignoringRegion))
      }
      let unqualified = try observe("SELECT name FROM todo ORDER BY id")
      let listing = try observe("SELECT name, (SELECT count(*) FROM duckdb_tables()) FROM todo")
      let qualified = try observe("SELECT todo.name, id AS todo FROM main.todo ORDER BY id")
      for watcher in [unqualified, listing, qualified] { try await watcher.wait(for: 1) }
      try await database.run(sql)
      for watcher in [unqualified, listing] {
        await watcher.end()
        #expect(watcher.error as? DatabaseError == Self.refusal)
      }
      try await database.run("INSERT INTO main.todo VALUES (3, 'tea')")
      await database.waitUntilObservationsAreQuiet()
      #expect(qualified.error == nil)
      #expect(qualified.latest?.rows.count == 3)
      qualified.cancel()
      await qualified.end()
    }
  }

  @Test("the name of a type depends on the search path too, unless its schema is with it")
  func searchPathOfTypes() async throws {
    try await withDatabase { database in
      try await database.run("CREATE TYPE main.mood AS ENUM ('glad', 'sad')")
      let observe = { (type: String, cast: (String) -> String) in
        Watcher(try SQL.raw("SELECT \(cast(type)) AS m FROM main.todo").observe(on: database))
      }
      let unqualified = [
        try observe("mood") { "'glad'::\($0)" }, try observe("mood") { "CAST('glad' AS \($0))" },
      ]
      let qualified = try observe("main.mood") { "CAST('glad' AS \($0))" }
      for watcher in unqualified + [qualified] { try await watcher.wait(for: 1) }
      try await database.run("USE late")
      for watcher in unqualified {
        await watcher.end()
        #expect(watcher.error as? DatabaseError == Self.refusal)
      }
      try await database.run("INSERT INTO main.todo VALUES (3, 'tea')")
      await database.waitUntilObservationsAreQuiet()
      #expect(qualified.error == nil)
      #expect(qualified.latest?.rows.count == 3)
      qualified.cancel()
      await qualified.end()
    }
  }

  @Test("a search path that a transaction on an identifier leaves behind counts too")
  func searchPathOfTransaction() async throws {
    try await withDatabase { database in
      let watcher = Watcher(try SQL.raw("SELECT name FROM todo").observe(on: database))
      try await watcher.wait(for: 1)
      try await database.transaction { try await $0.run("USE late") }
      await watcher.end()
      #expect(watcher.error as? DatabaseError == Self.refusal)
    }
  }

  @Test("a search path of another connection, or one that could not be set, ends nothing")
  func searchPathOfOthers() async throws {
    try await withDatabase { database in
      try await watching(try SQL.raw("SELECT name FROM todo").observe(on: database)) { watcher in
        let connection = try await database.connect()
        try await connection.run("USE late")
        try await connection.transaction { try await $0.run("USE main") }
        await #expect(throws: DatabaseError.self) { try await database.run("USE nowhere") }
        try await database.run("INSERT INTO todo VALUES (3, 'tea')")
        await database.waitUntilObservationsAreQuiet()
        #expect(watcher.error == nil)
        #expect(watcher.latest?.rows.count == 3)
      }
    }
  }

  @Test(
    "a name counts as one with a schema only where each use of it has one",
    arguments: [
      ("SELECT main.todo.name FROM todo", false), ("SELECT x.todo FROM (SELECT 1 AS todo) x, todo", false),
      ("SELECT todo.name FROM main.todo", true), ("SELECT (SELECT max(id) FROM todo) FROM main.todo", false),
      ("SELECT twice(id) FROM main.todo", false), ("SELECT main.twice(id) FROM main.todo", true),
      ("SELECT id FROM few", false), ("SELECT 1", true),
    ]
  )
  func qualifiedNames(query: String, isAllowed: Bool) async throws {
    try await withDatabase { database in
      try await database.run("CREATE MACRO twice(x) AS 2 * x")
      try await database.run("CREATE VIEW few AS SELECT id FROM todo")
      try await database.run("USE late")
      let watcher = Watcher(try SQL.raw(query).observe(on: database))
      try await watcher.wait(for: 1)
      watcher.cancel()
      await watcher.end()
      #expect((watcher.error as? DatabaseError == Self.refusal) != isAllowed)
    }
  }

  // MARK: Macros

  /// Names that the engine looks up for what stands in the queries.
  private static let operators = ["+", "*", "%", "||", "~~", "~~*", "lower", "abs"]

  /// Names that it may look up, or that others would expect it to: a few of them each time.
  private static let others = [
    "-", "/", "//", "**", "^", "=", "<>", "<", "<=", ">", ">=", "&", "|", "<<", ">>", "!~~", "~~~", "and",
    "or",
    "not", "in", "between", "coalesce", "max", "like_escape", "regexp_full_match", "prefix", "starts_with",
    "concat", "mine",
  ]

  private static let (id, name) = (DB.Column("id"), DB.Column("name"))

  /// Conditions of which rows are judged by the first; the others compare, calculate and match.
  private static let conditions: [SQLPredicate] = [
    id + 1 > 2, id * 2 - 1 == 3, id % 2 == 0, id / 2 < 1, name.like("m%"), name.iLike("M%"), name.glob("m*"),
    Fn.lower(name) == "milk", Fn.abs(id) == 2, Fn.concat(name, "x") == "milkx", id.between(0, 1),
    !(id == 2 || name == "tea"), Fn.coalesce(name, "x") == "milk", Fn.startsWith(name, "m") == true,
  ]

  private static func statement(_ condition: SQLPredicate) -> some SQLStatement {
    SQL.select(id, name).from(DB.Table("todo")).where(id < 10 && condition).orderBy(.asc(id))
  }

  /// Each observed query has what a fresh one gives, or ended where that fails.
  private func check(_ watchers: [Watcher<QueryResult>], _ database: DatabaseIdentifier, after step: String)
    async
  {
    await database.waitUntilObservationsAreQuiet()
    for (condition, watcher) in zip(Self.conditions, watchers) where watcher.error == nil {
      do {
        let fresh = try await Self.statement(condition).query(on: database)
        #expect(watcher.latest == fresh, "\(condition) after \(step)")
      } catch {
        await watcher.end()
        #expect(watcher.error != nil, "\(condition) after \(step)")
      }
    }
  }

  @Test(
    "a macro in the place of an operator or function is seen when it comes and when it goes",
    arguments: operators + others.shuffled().prefix(5)
  )
  func macros(name: String) async throws {
    try await withDatabase { database in
      try await database.run("CREATE TABLE more(id INTEGER)")
      try await database.run("INSERT INTO more VALUES (2)")
      let observations = try Self.conditions.map { try Self.statement($0).observe(on: database) }
      let watchers = observations.map(Watcher.init)
      for watcher in watchers { try await watcher.wait(for: 1) }
      let quoted = "\"\(name)\""
      let value = "(SELECT max(id) FROM more)"
      for sql in [
        "CREATE MACRO \(quoted)(x) AS \(value), (x, y) AS \(value)", "INSERT INTO more VALUES (3)",
        "INSERT INTO todo(id, name) VALUES (20, 'far')", "UPDATE more SET id = 0",
        "CREATE OR REPLACE MACRO \(quoted)(x) AS x, (x, y) AS y", "DELETE FROM todo WHERE id = 1",
        "DROP MACRO \(quoted)", "INSERT INTO todo(id, name) VALUES (1, 'milk')",
      ] {
        try await database.run(sql)
        await check(watchers, database, after: sql)
      }
      // Rows are judged again as soon as there is no such macro.
      let before = observations.map(\.executions)
      try await database.run("INSERT INTO todo(id, name) VALUES (30, 'farther')")
      await database.waitUntilObservationsAreQuiet()
      let after = observations.map(\.executions)
      #expect(before == after)
      watchers.forEach { $0.cancel() }
      for watcher in watchers { await watcher.end() }
    }
  }

  @Test("a macro that no operator calls leaves rows judged")
  func otherMacros() async throws {
    try await withDatabase { database in
      try await database.run("CREATE MACRO mine(x) AS x")
      let observation = try Self.statement(Self.conditions[0]).observe(on: database)
      try await watching(observation) { _ in
        try await database.run("INSERT INTO todo(id, name) VALUES (20, 'far')")
        await database.waitUntilObservationsAreQuiet()
        #expect(observation.executions == 1)
      }
    }
  }

  @Test("what an operator's macro reads is in the region, with all its columns")
  func regionOfOperator() async throws {
    try await withDatabase { database in
      try await database.run("CREATE TABLE more(id INTEGER, n INTEGER)")
      try await database.run("CREATE VIEW most AS SELECT max(n) AS n FROM more")
      try await database.run("CREATE MACRO \"+\"(x, y) AS (SELECT n FROM most)")
      let observation = try SQL.raw("SELECT id + 1 AS id FROM todo").observe(on: database)
      #expect(try await observation.region.description == "memory.main.more, memory.main.todo")
      try await watching(observation) { watcher in
        try await database.run("INSERT INTO more VALUES (1, 1)")
        try await database.run("UPDATE more SET n = 7")
        await database.waitUntilObservationsAreQuiet()
        #expect(watcher.latest?.rows.first?.value("id") == .int32(7))
        try await database.run("CREATE OR REPLACE VIEW most AS SELECT 8 AS n")
        await database.waitUntilObservationsAreQuiet()
        #expect(watcher.latest?.rows.first?.value("id") == .int32(8))
      }
    }
  }

  @Test("views of a database that is attached later are looked through")
  func attachedViews() async throws {
    try await withFileDatabase { file, path in
      try await file.run("CREATE TABLE t(a INTEGER, b INTEGER)")
      try await file.run("INSERT INTO t VALUES (1, 1)")
      try await file.run("CREATE VIEW v AS SELECT a FROM t WHERE b > 0")
      await file.close()
      try await withDatabase { database in
        try await watching(try SQL.raw("SELECT name FROM todo").observe(on: database)) { _ in
          let databases = try SQL.raw("SELECT count(*) AS n FROM duckdb_databases() WHERE NOT internal")
            .observe(on: database)
          try await watching(databases) { count in
            try await database.run("ATTACH '\(path)' AS extra")
            try await watching(try SQL.raw("SELECT a FROM extra.v").observe(on: database)) { watcher in
              try await database.run("UPDATE extra.t SET b = 0")
              await database.waitUntilObservationsAreQuiet()
              #expect(watcher.latest?.rows.count == 0)
              #expect(count.latest?.rows.first?.int64("n") == 2)
            }
          }
        }
      }
    }
  }

  @Test("temporary views of a connection are looked through, whatever is known of those of others")
  func temporaryViews() async throws {
    try await withDatabase { database in
      try await watching(try SQL.raw("SELECT name FROM todo").observe(on: database)) { _ in
        let connection = try await database.connect()
        try await connection.run("CREATE TEMP VIEW few AS SELECT name FROM todo WHERE id > 1")
        try await watching(try SQL.raw("SELECT name FROM few").observe(on: connection)) { watcher in
          try await database.run("UPDATE todo SET id = 0 WHERE id = 2")
          await database.waitUntilObservationsAreQuiet()
          #expect(watcher.latest?.rows.count == 0)
        }
      }
    }
  }
}
