import Duck
import Testing

@Suite("Observed queries")
struct ObservationTests {
  /// Lends a database with a table of two rows, and a query of their names.
  private func withDatabase(
    _ body: (DatabaseIdentifier, QueryObservation<QueryResult>) async throws -> Void
  ) async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run(
      "CREATE TABLE todo(id INTEGER PRIMARY KEY, name VARCHAR, done BOOLEAN DEFAULT false)"
    )
    try await database.run("CREATE TABLE other(id INTEGER)")
    try await database.run("INSERT INTO todo VALUES (1, 'milk', false), (2, 'bread', true)")
    let query = SQL.raw("SELECT name FROM todo ORDER BY id")
    try await body(database, try query.observe(on: database))
    await database.close()
  }

  private func names(_ result: QueryResult?) -> [String] {
    result?.rows.compactMap { $0.string("name") } ?? []
  }

  @Test("the result comes at once, and again after a change")
  func firstAndNext() async throws {
    try await withDatabase { database, observation in
      try await watching(observation) { watcher in
        #expect(names(watcher.latest) == ["milk", "bread"])
        try await database.run("INSERT INTO todo(id, name) VALUES (3, 'tea')")
        await database.waitUntilObservationsAreQuiet()
        #expect(names(watcher.latest) == ["milk", "bread", "tea"])
      }
    }
  }

  @Test("a change of something else runs nothing")
  func unrelated() async throws {
    try await withDatabase { database, observation in
      try await watching(observation) { watcher in
        for id in 0..<20 { try await database.run("INSERT INTO other VALUES (\(id))") }
        // A column that the query does not read.
        try await database.run("UPDATE todo SET done = true")
        await database.waitUntilObservationsAreQuiet()
        #expect(observation.executions == 1)
        #expect(watcher.values.count == 1)
      }
    }
  }

  @Test("an equal result is not given again")
  func equalResults() async throws {
    try await withDatabase { database, observation in
      try await watching(observation) { watcher in
        try await database.run("UPDATE todo SET name = name")
        await database.waitUntilObservationsAreQuiet()
        #expect(observation.executions == 2)
        #expect(watcher.values.count == 1)
      }
    }
  }

  @Test("a transaction counts when it is committed, and not when it is undone")
  func transactions() async throws {
    try await withDatabase { database, observation in
      try await watching(observation) { watcher in
        let connection = try await database.connect()
        let transaction = try await connection.transaction()
        try await transaction.run("DELETE FROM todo WHERE id = 1")
        await database.waitUntilObservationsAreQuiet()
        #expect(observation.executions == 1)
        try await transaction.rollback()
        await database.waitUntilObservationsAreQuiet()
        #expect(observation.executions == 1)
        try await connection.transaction { try await $0.run("DELETE FROM todo WHERE id = 1") }
        await database.waitUntilObservationsAreQuiet()
        #expect(names(watcher.latest) == ["bread"])
        #expect(observation.executions == 2)
        for sql in ["BEGIN", "DELETE FROM todo", "COMMIT"] { try await connection.run(sql) }
        await database.waitUntilObservationsAreQuiet()
        #expect(names(watcher.latest) == [])
      }
    }
  }

  @Test(
    "what reads nothing, tables, columns, files or the catalog says so",
    arguments: [
      ("SELECT 1", "nothing"),
      ("SELECT name FROM todo", "memory.main.todo(name)"),
      ("SELECT \"todo\".\"name\" FROM todo WHERE todo.done", "memory.main.todo(done, name)"),
      ("SELECT * FROM todo", "memory.main.todo"),
      ("SELECT count(*) FROM todo", "memory.main.todo()"),
      ("SELECT #2 FROM todo ORDER BY id", "memory.main.todo"),
      ("FROM todo", "memory.main.todo"),
      ("SELECT todo FROM todo", "memory.main.todo"),
      ("SELECT t FROM todo t", "memory.main.todo"),
      ("SELECT t.id FROM todo AS t JOIN other o USING (id)", "memory.main.other, memory.main.todo"),
      ("WITH other AS (SELECT id FROM todo) SELECT id FROM other", "memory.main.todo(id)"),
      ("SELECT name /* FROM other */ FROM todo -- other", "memory.main.todo(name)"),
      ("SELECT table_name FROM duckdb_tables()", "everything"),
      ("SELECT * FROM range(3)", "nothing"),
      (
        "SELECT id FROM todo WHERE name IN (SELECT id::VARCHAR FROM other)",
        "memory.main.other(id), memory.main.todo(id, name)"
      ),
    ]
  )
  func regions(query: String, region: String) async throws {
    try await withDatabase { database, _ in
      let observation = try SQL.raw(query).observe(on: database)
      #expect(try await observation.region.description == region)
    }
  }

  @Test(
    "what is no query, or has an effect, is refused and has none",
    arguments: [
      "INSERT INTO todo(id) VALUES (9)",
      "WITH w AS (INSERT INTO todo(id) VALUES (9) RETURNING id) SELECT * FROM w",
      "COPY todo TO 'x.csv'", "SET threads = 1", "ATTACH ':memory:' AS extra",
      "CREATE TEMP TABLE x(i INTEGER)",
      "CHECKPOINT", "SELECT nextval('numbers')", "SELECT * FROM checkpoint()", "SELECT 1; SELECT 2", "",
      "BEGIN", "CALL checkpoint()", "PREPARE p AS SELECT 1",
      "EXPLAIN ANALYZE INSERT INTO todo(id) VALUES (9)",
    ],
    [false, true]
  )
  func readOnly(sql: String, ignoringRegion: Bool) async throws {
    try await withDatabase { database, _ in
      try await database.run("CREATE SEQUENCE numbers")
      let before = try await SQL.raw("SELECT count(*) FROM todo").query(on: database)
      for _ in 0..<3 {
        let observation = try SQL.raw(sql).observe(on: database, ignoringRegion: ignoringRegion)
        await #expect(throws: DatabaseError.observationRequiresReadOnlyQuery) {
          for try await _ in observation {}
        }
      }
      #expect(try await SQL.raw("SELECT count(*) FROM todo").query(on: database) == before)
      #expect(
        try await SQL.raw("SELECT nextval('numbers') AS n").query(on: database).rows.first?.int64("n") == 1
      )
    }
  }

  @Test("a table is kept apart from one of its name in another schema")
  func sameNames() async throws {
    try await withDatabase { database, _ in
      for sql in ["CREATE SCHEMA old", "CREATE TABLE old.todo(id INTEGER, name VARCHAR)"] {
        try await database.run(sql)
      }
      let observation = try SQL.raw("SELECT name FROM main.todo").observe(on: database)
      #expect(try await observation.region.description == "memory.main.todo(name)")
      try await watching(observation) { _ in
        try await database.run("INSERT INTO old.todo VALUES (1, 'x')")
        await database.waitUntilObservationsAreQuiet()
        #expect(observation.executions == 1)
      }
    }
  }

  @Test("what means something on one connection only is refused elsewhere, by name")
  func meaningOfAConnection() async throws {
    try await withDatabase { database, _ in
      try await database.run("CREATE SCHEMA late; CREATE TABLE late.todo(name VARCHAR)")
      func reason(_ query: String) async -> String? {
        let error = await databaseError { for try await _ in try SQL.raw(query).observe(on: database) {} }
        guard case .observationRequiresConnection(let reason)? = error else { return nil }
        return reason
      }
      #expect(await reason("SELECT getvariable('x') AS x FROM todo") == "a variable of a session")
      try await database.run("USE late")
      #expect(await reason("SELECT name FROM todo") == "the schema that was set for a session")
      try await watching(try SQL.raw("SELECT name FROM main.todo").observe(on: database)) {
        #expect($0.latest?.rows.count == 2)
      }
      let connection = try await database.connect()
      try await connection.run("USE late")
      try await watching(try SQL.raw("SELECT name FROM todo").observe(on: connection)) { watcher in
        #expect(watcher.latest?.rows.count == 0)
        try await connection.run("USE main")
        await database.waitUntilObservationsAreQuiet()
        #expect(watcher.latest?.rows.count == 2)
      }
    }
  }

  @Test("what is of one connection is observed on it only")
  func connections() async throws {
    try await withDatabase { database, _ in
      let connection = try await database.connect()
      try await connection.run("CREATE TEMP TABLE mine(id INTEGER)")
      let query = SQL.raw("SELECT id FROM temp.main.mine")
      await #expect(throws: DatabaseError.self) {
        for try await _ in try query.observe(on: database) {}
      }
      try await watching(try query.observe(on: connection)) { watcher in
        try await connection.run("INSERT INTO mine VALUES (5)")
        await database.waitUntilObservationsAreQuiet()
        #expect(watcher.latest?.rows.count == 1)
        let transaction = try await connection.transaction()
        try await transaction.run("INSERT INTO mine VALUES (6)")
        await database.waitUntilObservationsAreQuiet()
        #expect(watcher.latest?.rows.count == 1)
        try await transaction.commit()
        await database.waitUntilObservationsAreQuiet()
        #expect(watcher.latest?.rows.count == 2)
      }
    }
  }
}
