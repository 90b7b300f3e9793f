import Duck
import Testing

@Suite("Changing many models at once")
struct BatchChangeTests {
  /// Fewer than are staged, as many, more than a chunk.
  static let counts = [1, 15, 16, 2049]

  @Test("inserted rows come back in order, with their defaults", arguments: Target.allCases, counts)
  func insert(target: Target, count: Int) async throws {
    try await target.lendNotes { executor in
      let notes = (0..<count).map { number in
        var note = Note(Int64(count - number), "n\(number)")
        // Runs of all lengths, also of one.
        if number / 20 % 2 == 1 || number % 20 == 0 { note.count = nil }
        if number % 300 < 100 { note.tags = ["t", "\(number)"] }
        return note
      }
      let rows = try await notes.batchInsertReturning(on: executor)
      #expect(rows.map(\.id) == notes.map(\.id))
      #expect(rows.map(\.tags) == notes.map(\.tags))
      #expect(rows.map(\.count) == notes.map { $0.$count.isSet ? nil : 7 })
      #expect(rows.allSatisfy { !$0.$title.isChanged })
      #expect(try await Note.query.orderBy(.desc(\Note.$id)).all(on: executor) == rows)
    }
  }

  @Test("updates write what was changed in each", arguments: Target.allCases, counts)
  func update(target: Target, count: Int) async throws {
    try await target.lendNotes { executor in
      var notes = try await (0..<count).map { Note(Int64($0), "n\($0)") }.batchInsertReturning(on: executor)
      for index in notes.indices {
        if index % 500 < 200 { notes[index].title = "changed \(index)" }
        if index % 400 < 100 { notes[index].tags = ["\(index)"] }
        if index % 600 > 300 { notes[index].count = nil }
      }
      let changed = notes.filter { $0.$title.isChanged || $0.$tags.isChanged || $0.$count.isChanged }
      let gone = Note(-1, "gone")
      #expect(try await (notes + [gone]).batchUpdate(on: \.$id, on: executor) == UInt64(changed.count))
      let rows = try await Note.query.orderBy(.asc(\Note.$id)).all(on: executor)
      #expect(rows == notes)
      let shuffled = notes.shuffled()
      let returned = try await shuffled.batchUpdateReturning(on: \.$id, on: executor)
      #expect(returned == shuffled && returned.allSatisfy { !$0.$title.isChanged })
    }
  }

  @Test("a row that is not there is numbered, and nothing is updated", arguments: Target.allCases, counts)
  func noRow(target: Target, count: Int) async throws {
    let database = try await Note.database()
    let rows = try await (0..<count).map { Note(Int64($0), "old") }.batchInsertReturning(on: database)
    let changes = (0...count).map { Note(Int64($0), "new") }
    let error = await databaseError {
      try await target.lend(database) { try await changes.batchUpdateReturning(on: \.$id, on: $0) }
    }
    #expect(error == .rowNotFound(model: "Note", row: count))
    #expect(try await Note.query.orderBy(.asc(\Note.$id)).all(on: database) == rows)
  }

  @Test(
    "upserts insert and write, and the later of two with one key wins",
    arguments: Target.allCases,
    counts
  )
  func upsert(target: Target, count: Int) async throws {
    try await target.lendNotes { executor in
      _ = try await (0..<count / 2).map { Note(Int64($0), "old") }.batchInsertReturning(on: executor)
      var notes = (0..<count).map { Note(Int64($0), "new \($0)") }
      let twice = Note(0, "last")
      notes.append(twice)
      try await notes.batchUpsert(conflictColumn: \.$id, on: executor)
      let rows = try await Note.query.orderBy(.asc(\Note.$id)).all(on: executor)
      #expect(rows.count == count && rows.first?.title == "last")
      #expect(rows.dropFirst().map(\.title) == notes.dropFirst().dropLast().map(\.title))
      for index in notes.indices { notes[index].count = 1 }
      let returned = try await notes.batchUpsertReturning(conflictColumn: \.$id, on: executor)
      #expect(returned.map(\.id) == notes.map(\.id))
      #expect(returned.first?.title == "last" && returned.allSatisfy { $0.count == 1 })
    }
  }

  @Test("of two updates of one row the later wins", arguments: Target.allCases)
  func updateTwice(target: Target) async throws {
    try await target.lendNotes { executor in
      try await Note(1, "a").insertNonReturning(on: executor)
      let notes = (0..<40).map { Note(1, "n\($0)") }
      try await notes.batchUpdate(on: \.$id, on: executor)
      #expect(try await Note.find(1, on: executor)?.title == "n39")
    }
  }

  @Test("one that is refused leaves nothing of the others", arguments: Target.allCases, [10, 100])
  func atomic(target: Target, count: Int) async throws {
    let database = try await Note.database()
    try await database.run("CREATE UNIQUE INDEX note_title ON note(title)")
    let old = try await [Note(1000, "a"), Note(1001, "b")].batchInsertReturning(on: database)
    let notes = (0..<count).map { Note(Int64($0), $0 == count - 1 ? "a" : "n\($0)") }
    var changes = old
    changes[0].title = "b"
    changes[1].weight = 1
    let update = changes
    var errors: [EngineError?] = []
    errors.append(
      await engineError { try await target.lend(database) { try await notes.batchInsertReturning(on: $0) } }
    )
    errors.append(
      await engineError {
        try await target.lend(database) { try await notes.batchUpsert(conflictColumn: \.$id, on: $0) }
      }
    )
    errors.append(
      await engineError {
        try await target.lend(database) { try await update.batchUpdate(on: \.$id, on: $0) }
      }
    )
    #expect(errors.map { $0?.category } == [.constraint, .constraint, .constraint])
    #expect(try await Note.query.orderBy(.asc(\Note.$id)).all(on: database) == old)
    // Nothing is left on the connections either.
    try await target.lend(database) {
      try await (0..<count).map { Note(Int64($0), "x\($0)") }.batchUpsert(conflictColumn: \.$id, on: $0)
    }
    #expect(try await Note.query.count(on: database) == count + 2)
  }

  @Test("a value that is missing is found before anything is written", arguments: Target.allCases, [10, 100])
  func missing(target: Target, count: Int) async throws {
    let database = try await Note.database()
    var notes = (0..<count).map { Note(Int64($0), "n") }
    notes[count - 1] = Note()
    notes[count - 1].id = 5
    let batch = notes
    let expected = DatabaseError.missingValue(model: "Note", column: "title", row: count - 1)
    var errors: [DatabaseError?] = []
    errors.append(
      await databaseError { try await target.lend(database) { try await batch.batchInsertReturning(on: $0) } }
    )
    errors.append(
      await databaseError {
        try await target.lend(database) { try await batch.batchUpsert(conflictColumn: \.$id, on: $0) }
      }
    )
    #expect(errors == [expected, expected])
    #expect(try await Note.query.exists(on: database) == false)
  }

  @Test("nothing is nothing", arguments: Target.allCases)
  func empty(target: Target) async throws {
    let database = try await Note.database()
    let log = StatementLog()
    try await target.lend(database) { executor in
      log.attach(to: database)
      let none: [Note] = []
      #expect(try await none.batchInsertReturning(on: executor).isEmpty)
      #expect(try await none.batchUpdate(on: \.$id, on: executor) == 0)
      try await none.batchUpsert(conflictColumn: \.$id, on: executor)
      #expect(log.take().isEmpty)
    }
  }

  @Test("a batch leaves prepared statements and leases as they are")
  func traces() async throws {
    let database = try await Note.database()
    let pool = try await database.pool(maximumConnections: 1)
    let notes = (0..<20).map { Note(Int64($0), "n") }
    try await pool.connection { try await notes.batchUpsert(conflictColumn: \.$id, on: $0) }
    #expect(pool.metrics.open == 1)
    try await pool.shutdown()
    let connection = try await database.connect()
    // The second look-up runs in other words than the first.
    for _ in 0..<2 { _ = try await Note.find(1, on: connection) }
    let before = database.statementCache
    try await notes.batchUpsert(conflictColumn: \.$id, on: connection)
    _ = try await Note.find(1, on: connection)
    #expect(database.statementCache.hits > before.hits)
    #expect(try await database.cell("SELECT count(*) FROM duckdb_tables() WHERE temporary") == .int64(0))
  }
}
