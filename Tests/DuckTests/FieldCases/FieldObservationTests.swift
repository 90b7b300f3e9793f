import Duck
import Foundation
import Testing

/// Situations in which observers of other libraries missed changes, crashed or woke up in vain.
@Suite("Observations as people met them")
struct FieldObservationTests {
  struct Note: Table, Hashable {
    @Column("id") var id: Int32
    @Column("word") var word: String?
    @Column("size") var size: Int32?

    init() {}

    init(_ id: Int32, _ word: String?) {
      self.id = id
      self.word = word
    }
  }

  private static let table = "CREATE TABLE note(id INTEGER PRIMARY KEY, word VARCHAR, size INTEGER)"

  private func texts(_ result: QueryResult?) -> [String] {
    result?.rows.map { row in (0..<2).map { "\(row.value($0).map(String.init(describing:)) ?? "")" }.joined()
    } ?? []
  }

  /// Changes that are easy to miss, each with whether it touches the notes.
  private static let changes: [(sql: String, touches: Bool)] = [
    ("DELETE FROM note", true), ("TRUNCATE note", true),
    ("COPY note FROM '<folder>/notes.csv' (HEADER)", true),
    ("CREATE OR REPLACE TABLE note AS SELECT 8::INTEGER AS id, 'new' AS word, 1::INTEGER AS size", true),
    ("INSERT INTO note(id) VALUES (5)", true), ("INSERT INTO main.note BY NAME SELECT 9 AS id", true),
    ("UPDATE NOTE SET Word = 'x'", true), ("BEGIN; DELETE FROM note; COMMIT", true),
    ("BEGIN; DELETE FROM note; ROLLBACK", false), ("INSERT INTO other VALUES (1)", false),
    ("UPDATE note SET size = 4", false), ("EXPLAIN DELETE FROM note", false),
    ("EXPLAIN ANALYZE DELETE FROM note", true),
    ("WITH gone AS (DELETE FROM note RETURNING id) INSERT INTO other SELECT id FROM gone", true),
    ("ALTER TABLE note RENAME word TO word2; ALTER TABLE note RENAME word2 TO word", true),
    ("INSERT INTO far.main.other VALUES (1)", false),
  ]

  /// Queries that reach the notes in other ways than by their name.
  private static let queries = [
    "SELECT id, word FROM note", "SELECT id, word FROM view_of_notes", "FROM notes()",
    "WITH other AS (SELECT id, word FROM note) SELECT id, word FROM other",
    "SELECT id, word FROM note JOIN (SELECT 1) x ON true JOIN (SELECT DISTINCT id FROM note) USING (id)",
    "SELECT id, word FROM query_table('note')",
  ]

  @Test("FC-58: every change shows after its commit, whatever way it takes", arguments: queries)
  func easyToMiss(query: String) async throws {
    try await withTemporaryFolder { folder in
      try folder.write(Array("id,word,size\n20,csv,1\n".utf8), to: "notes.csv")
      for change in Self.changes {
        let database = DatabaseIdentifier.memory()
        try await database.run(
          """
          \(Self.table); CREATE TABLE other(id INTEGER); CREATE VIEW view_of_notes AS FROM note;
          CREATE MACRO notes() AS TABLE SELECT id, word FROM note;
          ATTACH ':memory:' AS far; CREATE TABLE far.other(id INTEGER);
          INSERT INTO note VALUES (1, 'one', 1), (2, 'two', 2)
          """
        )
        let writer = try await database.connect()
        let statement = SQL.raw(query)
        let observation = try statement.observe(on: database)
        let sql = change.sql.replacingOccurrences(of: "<folder>", with: folder.path)
        try await watching(observation) { watcher in
          try await writer.run(sql)
          await database.waitUntilObservationsAreQuiet()
          let fresh = try await statement.query(on: database)
          #expect(texts(watcher.latest).sorted() == texts(fresh).sorted(), "\(change.sql)")
          // Where the text does not name the columns, an update of any is one of those that are read.
          let mayRun = change.touches || change.sql.contains("size = 4") && query != Self.queries[0]
          #expect(mayRun || observation.executions == 1, "\(change.sql)")
        }
        await database.close()
      }
    }
  }

  @Test("FC-58: an appender, a batch, a change of models and another identifier show too")
  func otherRoutes() async throws {
    try await withFileDatabase { database, path in
      try await database.run(Self.table)
      let observation = try Note.query.orderBy(.asc(\Note.$id)).observe(on: database)
      try await watching(observation) { watcher in
        let connection = try await database.connect()
        try await connection.appender(to: DB.Table("note"), columns: ["id", "word"]) {
          try await $0.append(Int32(1), "one")
        }
        await database.waitUntilObservationsAreQuiet()
        #expect(watcher.latest?.map(\.id) == [1])
        try await [Note(2, "two"), Note(3, nil)].batchInsert(on: connection)
        await database.waitUntilObservationsAreQuiet()
        #expect(watcher.latest?.map(\.id) == [1, 2, 3])
        let same = DatabaseIdentifier(path: path)
        _ = try await Note(4, "four").insert(on: same)
        await database.waitUntilObservationsAreQuiet()
        #expect(watcher.latest?.map(\.id) == [1, 2, 3, 4])
        try await same.pool(maximumConnections: 1).transaction { transaction in
          var note = Note()
          (note.id, note.word) = (2, "second")
          try await note.updateNonReturning(on: \.$id, on: transaction)
        }
        await database.waitUntilObservationsAreQuiet()
        #expect(watcher.latest?[1].word == "second")
        let statement = try await connection.prepare(SQL.raw("DELETE FROM note WHERE id = $1"))
        try await statement.execute(4)
        await database.waitUntilObservationsAreQuiet()
        #expect(watcher.latest?.map(\.id) == [1, 2, 3])
      }
    }
  }

  @Test("FC-60: thousands of starts and cancels among writes leave nobody behind")
  func startsAndCancels() async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run(Self.table)
    let count = Note.query.where(\Note.$size == nil)
    let survivors = try (0..<4).map { _ in Watcher(try count.observeCount(on: database)) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<50 {
            try await Note(Int32(writer * 1_000 + number), "w").insertNonReturning(on: database)
          }
        }
      }
      for starter in 0..<4 {
        group.addTask {
          var numbers = SeededNumbers(seed: starter + 1)
          for _ in 0..<125 * 10 {
            let watcher = Watcher(try count.observeCount(on: database))
            if Bool.random(using: &numbers) { await Task.yield() }
            watcher.cancel()
            if Int.random(in: 0..<8, using: &numbers) == 0 { await watcher.end() }
          }
        }
      }
      try await group.waitForAll()
    }
    await database.waitUntilObservationsAreQuiet()
    for survivor in survivors {
      #expect(survivor.latest == 200)
      survivor.cancel()
      await survivor.end()
      #expect(survivor.error is CancellationError)
    }
    while database.observationStatistics.iterators > 0 { await Task.yield() }
    #expect(database.observationStatistics.observedQueries == 0)
  }

  @Test("FC-60: a writer that is cancelled after its commit is seen, and a first value waits for no writer")
  func cancelledWriter() async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run(Self.table)
    let writer = try await database.connect()
    let transaction = try await writer.transaction()
    try await Note(1, "open").insertNonReturning(on: transaction)
    // The transaction is open: the first value comes all the same.
    try await watching(try Note.query.observeCount(on: database)) { watcher in
      #expect(watcher.latest == 0)
      let task = Task { try await transaction.commit() }
      task.cancel()
      try await task.value
      await database.waitUntilObservationsAreQuiet()
      #expect(watcher.latest == 1)
    }
  }

  @Test("FC-60: who is slow gets the last state, and not all before it")
  func slowReader() async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run(Self.table)
    var iterator = try Note.query.observeCount(on: database).makeAsyncIterator()
    #expect(try await iterator.next() == 0)
    for number in 0..<200 { try await Note(Int32(number), "n").insertNonReturning(on: database) }
    var seen: [Int] = []
    while seen.last != 200 { seen.append(try #require(try await iterator.next())) }
    #expect(seen.count <= 3)
  }

  @Test("FC-61: a count that stays the same comes once, though columns change a thousand times")
  func sameCount() async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run("\(Self.table); INSERT INTO note(id) FROM range(10)")
    let observation = try Note.query.observeCount(on: database)
    try await watching(observation) { watcher in
      let connection = try await database.connect()
      for number in 0..<1_000 { try await connection.run("UPDATE note SET size = \(number), word = 'w'") }
      await database.waitUntilObservationsAreQuiet()
      #expect(watcher.values == [10])
      #expect(observation.executions == 1)
    }
  }

  @Test("FC-52: closing the database ends observations with an error, and its lock is free")
  func closing() async throws {
    try await withFileDatabase { database, path in
      try await database.run(Self.table)
      let waiting = Watcher(try Note.observe(on: database))
      try await waiting.wait(for: 1)
      await database.close()
      await waiting.end()
      #expect(waiting.error as? DatabaseError == .connectionClosed)
      if ChildProcess.isAvailable {
        let lock = """
          import fcntl, sys
          fcntl.lockf(open(sys.argv[1], "r+b"), fcntl.LOCK_EX | fcntl.LOCK_NB)
          print("free")
          """
        #expect(try await ChildProcess(lock, path).firstLine() == "free")
      }
      // The same observation begins anew, and opens the database.
      try await watching(try Note.observe(on: database)) { #expect($0.latest == []) }
    }
  }

  @Test("FC-57: while the database is suspended observations wait, and afterwards they show what is there")
  func suspending() async throws {
    try await withFileDatabase { database, _ in
      try await database.run(Self.table)
      try await watching(try Note.query.observeCount(on: database)) { watcher in
        await database.suspend()
        #expect(watcher.values == [0])
        try await database.resume()
        try await Note(1, "after").insertNonReturning(on: database)
        await database.waitUntilObservationsAreQuiet()
        #expect(watcher.latest == 1)
        #expect(watcher.error == nil)
      }
    }
  }
}
