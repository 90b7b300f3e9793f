import Duck
import Testing

extension DatabaseIdentifier {
  /// As an app has it: a static member, found by a leading dot.
  fileprivate static let app = DatabaseIdentifier.memory()
}

@Suite("Updating models")
struct UpdateTests {
  @Test("writes what was changed and returns the database's row", arguments: Target.allCases)
  func returning(target: Target) async throws {
    try await target.lendNotes { executor in
      var note = try await Note(1, "a").insert(on: executor)
      #expect(note.count == 7 && !note.$title.isChanged)
      note.title = "b"
      note.tags = ["x", "y"]
      // Someone else's change, of a column that this copy did not touch.
      try await executor.run("UPDATE note SET weight = 2.5")
      let updated = try await note.update(on: \.$id, on: executor)
      #expect((updated.title, updated.count, updated.weight) == ("b", 7, 2.5))
      #expect(updated.tags == ["x", "y"])
      #expect(!updated.$title.isChanged && !updated.$tags.isChanged && updated.$weight.isSet)
      #expect(note.$title.isChanged)
      #expect(try await Note.all(on: executor) == [updated])
    }
  }

  @Test("an assigned nil is NULL, and what was never set stays", arguments: Target.allCases)
  func partial(target: Target) async throws {
    try await target.lendNotes { executor in
      var note = Note(1, "a")
      (note.count, note.tags, note.weight) = (3, ["x"], 1)
      try await note.insertNonReturning(on: executor)
      var change = Note()
      change.id = 1
      change.count = nil
      #expect(try await change.updateNonReturning(on: \.$id, on: executor) == 1)
      let row = try await Note.find(1, on: executor)
      #expect(row?.title == "a" && row?.count == nil && row?.tags == ["x"] && row?.weight == 1)
      // The caller's copy still counts as changed, and writes the same again.
      #expect(change.$count.isChanged)
      #expect(try await change.updateNonReturning(on: \.$id, on: executor) == 1)
    }
  }

  @Test("runs nothing when nothing was changed", arguments: Target.allCases)
  func unchanged(target: Target) async throws {
    let database = try await Note.database()
    try await target.lend(database) { executor in
      let note = try await Note(1, "a").insert(on: executor)
      try await executor.run("UPDATE note SET title = 'other'")
      let log = StatementLog()
      log.attach(to: database)
      #expect(try await note.update(on: \.$id, on: executor) == note)
      #expect(try await note.updateNonReturning(on: \.$id, on: executor) == 0)
      #expect(try await [note].batchUpdate(on: \.$id, on: executor) == 0)
      #expect(try await [note].batchUpdateReturning(on: \.$id, on: executor) == [note])
      // A key that was set is no change.
      var renamed = note
      renamed.id = 1
      #expect(try await renamed.updateNonReturning(on: \.$id, on: executor) == 0)
      #expect(log.take().isEmpty)
    }
  }

  @Test("a row that is not there is told, and a transaction goes on", arguments: Target.allCases)
  func noRow(target: Target) async throws {
    try await target.lendNotes { executor in
      let expected = DatabaseError.rowNotFound(model: "Note", row: nil)
      #expect(await databaseError { try await Note(1, "a").update(on: \.$id, on: executor) } == expected)
      #expect(try await Note(1, "a").updateNonReturning(on: \.$id, on: executor) == 0)
      #expect(try await Note(1, "a").delete(on: \.$id, on: executor) == 0)
      try await Note(1, "a").insertNonReturning(on: executor)
      #expect(try await Note.query.count(on: executor) == 1)
    }
  }

  @Test("a key that was never set, or is nil, finds nothing: it is refused", arguments: Target.allCases)
  func noKey(target: Target) async throws {
    try await target.lendNotes { executor in
      try await Note(1, "a").insertNonReturning(on: executor)
      var note = Note()
      note.title = "b"
      let noID = DatabaseError.missingValue(model: "Note", column: "id", row: nil)
      #expect(await databaseError { try await note.update(on: \.$id, on: executor) } == noID)
      #expect(await databaseError { try await note.updateNonReturning(on: \.$id, on: executor) } == noID)
      #expect(await databaseError { try await note.delete(on: \.$id, on: executor) } == noID)
      note.weight = nil
      let noWeight = DatabaseError.missingValue(model: "Note", column: "weight", row: nil)
      #expect(await databaseError { try await note.delete(on: \.$weight, on: executor) } == noWeight)
      let second = DatabaseError.missingValue(model: "Note", column: "id", row: 1)
      let batch = [Note(1, "b"), note]
      #expect(await databaseError { try await batch.batchUpdate(on: \.$id, on: executor) } == second)
      #expect(try await Note.all(on: executor).map(\.title) == ["a"])
    }
  }

  @Test("columns that are no key change every row with their values, or none", arguments: Target.allCases)
  func severalRows(target: Target) async throws {
    let database = try await Note.database()
    try await [Note(1, "a"), Note(2, "a"), Note(3, "b")].batchInsert(on: database)
    var change = Note()
    (change.title, change.weight) = ("a", 5)
    let model = change
    let error = await databaseError {
      try await target.lend(database) { try await model.update(on: \.$title, on: $0) }
    }
    #expect(error == .severalRows(model: "Note", columns: ["title"]))
    #expect(try await Note.query.where(\Note.$weight != nil).count(on: database) == 0)
    let count = try await target.lend(database) { try await model.updateNonReturning(on: \.$title, on: $0) }
    #expect(count == 2)
    #expect(try await Note.query.where(\Note.$weight == 5).count(on: database) == 2)
    #expect(try await target.lend(database) { try await model.delete(on: \.$title, \.$weight, on: $0) } == 2)
    #expect(try await Note.all(on: database).map(\.id) == [3])
  }

  @Test("is a part of a transaction that was begun by hand")
  func byHand() async throws {
    let connection = try await Note.database().connect()
    var note = try await Note(1, "a").insert(on: connection)
    note.title = "b"
    try await connection.run("BEGIN")
    note = try await note.update(on: \.$id, on: connection)
    try await [Note(2, "x")].batchUpsert(conflictColumn: \.$id, on: connection)
    try await connection.run("ROLLBACK")
    #expect(try await Note.all(on: connection).map(\.title) == ["a"])
    try await connection.run("BEGIN")
    try await connection.run("COMMIT")
    note.title = "c"
    note = try await note.update(on: \.$id, on: connection)
    try await connection.run("BEGIN; ROLLBACK")
    #expect(try await Note.all(on: connection) == [note])
  }

  @Test("a constraint that refuses leaves everything as it was", arguments: Target.allCases)
  func refused(target: Target) async throws {
    let database = try await Note.database()
    try await database.run("CREATE UNIQUE INDEX note_title ON note(title)")
    try await [Note(1, "a"), Note(2, "b")].batchInsert(on: database)
    var note = try #require(await Note.find(2, on: database))
    (note.title, note.weight) = ("a", 3)
    let change = note
    let error = await engineError {
      try await target.lend(database) { try await change.update(on: \.$id, on: $0) }
    }
    #expect(error?.constraint?.columns == ["title"])
    #expect(try await Note.find(2, on: database)?.weight == nil)
    #expect(try await Note.query.count(on: database) == 2)
  }

  @Test("a cancelled task changes nothing")
  func cancelled() async throws {
    let database = try await Note.database()
    var note = try await Note(1, "a").insert(on: database)
    note.title = "b"
    let change = note
    let task = Task {
      // Sleeping ends when the task is cancelled, so that it is cancelled by now.
      try? await Task.sleep(nanoseconds: 60_000_000_000)
      _ = try await change.update(on: \.$id, on: database)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await Note.all(on: database).map(\.title) == ["a"])
  }

  @Test("a static identifier is found by a leading dot in every operation")
  func leadingDot() async throws {
    try await DatabaseIdentifier.app.run(
      "CREATE TABLE note(id BIGINT PRIMARY KEY, title VARCHAR, count INTEGER, tags VARCHAR[], weight DOUBLE)"
    )
    var note = try await Note(1, "a").insert(on: .app)
    note.title = "b"
    note = try await note.update(on: \.$id, on: .app)
    try await note.updateNonReturning(on: \.$id, on: .app)
    note = try await note.upsert(conflictColumn: \.$id, on: .app)
    try await note.upsertNonReturning(conflictColumn: \.$id, on: .app)
    try await [note].batchUpdate(on: \.$id, on: .app)
    _ = try await [note].batchUpdateReturning(on: \.$id, on: .app)
    try await [note].batchUpsert(conflictColumn: \.$id, on: .app)
    _ = try await [note].batchUpsertReturning(conflictColumn: \.$id, on: .app)
    _ = try await [Note(2, "c")].batchInsertReturning(on: .app)
    #expect(try await Note.find(1, on: .app) == note)
    #expect(try await Note.find([2, 1], on: .app).map(\.id) == [2, 1])
    #expect(try await Note.query.count(on: .app) == 2)
    #expect(try await Note.query.exists(on: .app))
    #expect(try await Note.query.page(by: \.$id, size: 1, on: .app).rows == [note])
    #expect(try await Note.query.max(\.$title, on: .app) == "c")
    try await Note.query.where(\Note.$id == 2).updateAll(\Note.$title == "d", on: .app)
    #expect(try await note.delete(on: \.$id, on: .app) == 1)
    #expect(try await Note.query.delete(on: .app) == 1)
    #expect(try await Note.query.deleteAll(on: .app) == 0)
    await DatabaseIdentifier.app.close()
  }
}
