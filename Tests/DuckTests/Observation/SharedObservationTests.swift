import Duck
import Testing

@Suite("Observations that share their work")
struct SharedObservationTests {
  struct Entry: Table, Hashable {
    @Column("id") var id: Int32
    @Column("name") var name: String?
    @Column("open") var open: Bool

    init() {}

    init(_ id: Int32, _ name: String, open: Bool) {
      (self.id, self.name, self.open) = (id, name, open)
    }
  }

  private func withDatabase(_ body: (DatabaseIdentifier, Connection) async throws -> Void) async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run(
      """
      CREATE TABLE entry(id INTEGER PRIMARY KEY, name VARCHAR, open BOOLEAN);
      INSERT INTO entry SELECT i, 'n' || i, i < 3 FROM range(6) r(i)
      """
    )
    try await body(database, try await database.connect())
    await database.close()
  }

  private let open = Entry.query.where(\Entry.$open == true).orderBy(.asc(\Entry.$id))

  @Test("iterators of an equal query run it once for all, and end one by one")
  func sharing() async throws {
    try await withDatabase { database, connection in
      let watchers = try (0..<5).map { _ in Watcher(try open.observe(on: database)) }
      for watcher in watchers { try await watcher.wait(for: 1) }
      #expect(database.observationStatistics.observedQueries == 1)
      let before = database.observationStatistics.executions
      try await Entry(9, "nine", open: true).insertNonReturning(on: connection)
      await database.waitUntilObservationsAreQuiet()
      #expect(database.observationStatistics.executions == before + 1)
      watchers[0].cancel()
      await watchers[0].end()
      try await connection.run("DELETE FROM entry WHERE id = 0")
      await database.waitUntilObservationsAreQuiet()
      #expect(
        watchers.map { $0.latest?.map(\.id) } == [
          [0, 1, 2, 9], [1, 2, 9], [1, 2, 9], [1, 2, 9], [1, 2, 9],
        ]
      )
      watchers.forEach { $0.cancel() }
      for watcher in watchers { await watcher.end() }
      while database.observationStatistics.observedQueries > 0 { await Task.yield() }
    }
  }

  @Test("an error ends who waits, and who comes later begins anew")
  func failure() async throws {
    try await withDatabase { database, connection in
      try await connection.run("UPDATE entry SET name = id::VARCHAR")
      let query = SQL.raw("SELECT name::INTEGER AS number FROM entry")
      let watcher = Watcher(try query.observe(on: database))
      try await watcher.wait(for: 1)
      try await Entry(77, "bad", open: false).insertNonReturning(on: connection)
      await watcher.end()
      guard case .engine? = watcher.error as? DatabaseError else {
        Issue.record("\(String(describing: watcher.error))")
        return
      }
      try await connection.run("DELETE FROM entry WHERE id = 77")
      try await watching(try query.observe(on: database)) { #expect($0.latest?.rows.count == 6) }
    }
  }

  @Test("a table that goes ends the observation with the engine's error")
  func droppedTable() async throws {
    try await withDatabase { database, connection in
      let watcher = Watcher(try open.observe(on: database))
      try await watcher.wait(for: 1)
      try await connection.run("DROP TABLE entry")
      await watcher.end()
      guard case .engine(let error)? = watcher.error as? DatabaseError else {
        Issue.record("\(String(describing: watcher.error))")
        return
      }
      #expect(error.category == .missingTable)
    }
  }

  /// Changes that surely leave the open entries as they are, and some that look alike and do not.
  private static let misses: [(sql: String, runs: UInt64)] = [
    ("INSERT INTO entry(id, name, open) VALUES (20, 'x', false)", 0),
    ("INSERT INTO entry(id, name, open) VALUES (21, 'x', NULL), (22, 'y', false)", 0),
    ("INSERT INTO entry(id, name, open) VALUES (20, 'x', false), (21, 'x', true)", 1),
    ("INSERT INTO entry(id, name) VALUES (20, 'x')", 1),
    ("INSERT INTO entry SELECT 20, 'x', false", 1),
    ("UPDATE entry SET name = 'other' WHERE id = 4", 0),
    ("UPDATE entry SET open = false WHERE id = 4", 0),
    ("UPDATE entry SET open = true WHERE id = 4", 1),
    ("UPDATE entry SET open = NOT open WHERE id = 4", 1),
    ("UPDATE entry SET name = 'other' WHERE id = 1", 1),
    ("UPDATE entry SET name = 'other' WHERE id > 3", 1),
    ("UPDATE entry SET name = 'other' WHERE open = false AND id = 5", 0),
    ("DELETE FROM entry WHERE id = 5", 0), ("DELETE FROM entry WHERE id = 1", 1),
    ("DELETE FROM entry WHERE id = 5 OR id = 1", 1),
    ("INSERT OR REPLACE INTO entry VALUES (5, 'x', false)", 1),
  ]

  @Test("a change that cannot matter runs nothing", arguments: misses)
  func cannotMatter(sql: String, runs: UInt64) async throws {
    try await withDatabase { database, connection in
      let observation = try open.observe(on: database)
      try await watching(observation) { watcher in
        try await connection.run(sql)
        await database.waitUntilObservationsAreQuiet()
        #expect(observation.executions == 1 + runs)
        #expect(try await watcher.latest == open.all(on: database))
      }
    }
  }

  @Test("with a trigger on the table every change counts")
  func triggers() async throws {
    try await withFileDatabase { database, _ in
      try await database.run(
        """
        CREATE TABLE entry(id INTEGER PRIMARY KEY, name VARCHAR, open BOOLEAN);
        CREATE TABLE entry_log(id INTEGER);
        CREATE TRIGGER t AFTER INSERT ON entry_log FOR EACH STATEMENT UPDATE entry SET open = true
        """
      )
      try await Entry(1, "one", open: false).insertNonReturning(on: database)
      let observation = try open.observe(on: database)
      try await watching(observation) { watcher in
        #expect(watcher.latest == [])
        try await database.run("INSERT INTO entry_log VALUES (1)")
        await database.waitUntilObservationsAreQuiet()
        #expect(watcher.latest?.map(\.id) == [1])
      }
    }
  }

  @Test("storms run at most once for each commit, and rest between runs where that is asked for")
  func storms() async throws {
    try await withDatabase { database, connection in
      let (quick, rare) = (
        try open.observe(on: database), try open.observe(on: database, minimumInterval: 3_600)
      )
      try await watching(quick) { first in
        try await watching(rare) { second in
          for number in 0..<100 {
            try await connection.run("UPDATE entry SET name = 'n\(number)' WHERE id = 1")
          }
          while first.latest?[1].name != "n99" { await Task.yield() }
          #expect(quick.executions <= 101)
          #expect(rare.executions == 1)
          #expect(second.values.count == 1)
        }
      }
    }
  }

  @Test("commits come as changes, with their tables and counts, and those that are undone do not")
  func changes() async throws {
    try await withDatabase { database, connection in
      let task = Task {
        var seen: [CommittedChange] = []
        for await change in database.changes {
          seen.append(change)
          if change.isEverything { break }
        }
        return seen
      }
      while database.observationStatistics.listeners == 0 { await Task.yield() }
      try await connection.run("UPDATE entry SET name = 'x' WHERE id < 2")
      try? await connection.transaction { transaction in
        try await transaction.run("DELETE FROM entry")
        throw CancellationError()
      }
      try await connection.transaction { transaction in
        try await transaction.run("DELETE FROM entry WHERE id = 1")
        try await Entry(9, "nine", open: true).insertNonReturning(on: transaction)
      }
      database.notifyChanges(in: .everything)
      let seen = await task.value
      #expect(seen.map { $0.tables.map(\.name) } == [["entry"], ["entry", "entry"], []])
      #expect(seen[0].tables.map(\.kind) == [.update] && seen[0].tables.map(\.rowCount) == [2])
      #expect(seen[1].tables.map(\.kind) == [.delete, .insert])
    }
  }

  @Test("files that a query reads are looked at again when it is told that they changed")
  func files() async throws {
    try await withTemporaryFolder { folder in
      try await withDatabase { database, connection in
        try folder.write(Array("id\n1\n".utf8), to: "a.csv")
        let observation = try SQL.raw("SELECT id FROM read_csv('\(folder.file("a.csv"))')").observe(
          on: database
        )
        #expect(try await observation.region.readsFiles)
        try await watching(observation) { watcher in
          try folder.write(Array("id\n1\n2\n".utf8), to: "a.csv")
          try await connection.run("DELETE FROM entry")
          #expect(observation.executions == 1)
          database.notifyChanges(in: .files)
          await database.waitUntilObservationsAreQuiet()
          #expect(watcher.latest?.rows.count == 2)
        }
      }
    }
  }

  @Test("rows come with how they became others")
  func differences() async throws {
    try await withDatabase { database, connection in
      var iterator = try open.observe(on: database).changes(by: \.id).makeAsyncIterator()
      let first = try #require(try await iterator.next())
      #expect(first.inserted == [0, 1, 2])
      try await connection.transaction { transaction in
        try await transaction.run("DELETE FROM entry WHERE id = 0")
        try await transaction.run("UPDATE entry SET name = 'x' WHERE id = 2")
      }
      let second = try #require(try await iterator.next())
      #expect(second.removed == [0] && second.inserted == [] && second.moved == [])
      #expect(second.updated.map(\.new) == [1])
    }
  }

  @Test("a first row and a count are observed, nil and zero too")
  func firstAndCount() async throws {
    try await withDatabase { database, connection in
      try await watching(try open.observeFirst(on: database)) { first in
        try await watching(try open.observeCount(on: database)) { count in
          #expect(first.latest??.id == 0 && count.latest == 3)
          try await connection.run("DELETE FROM entry")
          await database.waitUntilObservationsAreQuiet()
          #expect(first.values.count == 2 && first.latest == .some(nil))
          #expect(count.latest == 0)
        }
      }
    }
  }
}
