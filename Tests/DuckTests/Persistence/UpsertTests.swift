import Duck
import Testing

@Suite("Upserting models")
struct UpsertTests {
  @Test("inserts where the key is new, and writes into the row where it is not", arguments: Target.allCases)
  func both(target: Target) async throws {
    try await target.lendNotes { executor in
      let first = try await Note(1, "a").upsert(conflictColumn: \.$id, on: executor)
      #expect((first.title, first.count) == ("a", 7) && !first.$title.isChanged)
      var second = Note(1, "b")
      second.tags = ["x"]
      // The count was never set: it stays as it is.
      try await executor.run("UPDATE note SET count = 9")
      let saved = try await second.upsert(conflictColumn: \.$id, on: executor)
      #expect((saved.title, saved.count) == ("b", 9) && saved.tags == ["x"])
      second.count = nil
      try await second.upsertNonReturning(conflictColumn: \.$id, on: executor)
      #expect(second.$count.isChanged)
      let row = try #require(await Note.find(1, on: executor))
      #expect(row.count == nil && row.title == "b")
      #expect(try await Note.query.count(on: executor) == 1)
    }
  }

  @Test(
    "a loaded model is written with all of its values, as into another database",
    arguments: Target.allCases
  )
  func copied(target: Target) async throws {
    let source = try await Note.database()
    var note = Note(1, "new")
    note.tags = ["x"]
    let loaded = try await note.insert(on: source)
    try await target.lendNotes { executor in
      try await Note(1, "old").insertNonReturning(on: executor)
      #expect(try await loaded.upsert(conflictColumn: \.$id, on: executor) == loaded)
      #expect(try await Note.all(on: executor) == [loaded])
    }
  }

  struct Seat: Table, Hashable {
    @Column("row") var row: Int32
    @Column("place") var place: Int32
    @Column("guest") var guest: String?

    init() {}

    init(_ row: Int32, _ place: Int32, _ guest: String? = nil) {
      (self.row, self.place) = (row, place)
      if let guest { self.guest = guest }
    }

    static let definition = """
      CREATE TABLE seat(row INTEGER, place INTEGER, guest VARCHAR, PRIMARY KEY (row, place))
      """
  }

  @Test("several columns are one key", arguments: Target.allCases)
  func severalColumns(target: Target) async throws {
    try await target.lend(.memory()) { executor in
      try await executor.run(Seat.definition)
      for (place, guest) in [(1, "a"), (2, "b"), (1, "c")] {
        let seat = Seat(1, Int32(place), guest)
        #expect(try await seat.upsert(conflictColumns: \.$row, \.$place, on: executor).guest == guest)
      }
      try await Seat(1, 2, "d").upsertNonReturning(conflictColumns: \.$place, \.$row, on: executor)
      try await [Seat(2, 1, "e"), Seat(1, 1, "f")].batchUpsert(
        conflictColumns: \.$row,
        \.$place,
        on: executor
      )
      var seat = try #require(
        await Seat.query.where(\Seat.$row == 2 && \Seat.$place == 1).first(on: executor)
      )
      seat.guest = "g"
      #expect(try await seat.update(on: \.$row, \.$place, on: executor).guest == "g")
      let guests = try await Seat.query.orderBy(.asc(\Seat.$row, \Seat.$place)).all(on: executor).map(\.guest)
      #expect(guests == ["f", "d", "g"])
      #expect(try await seat.delete(on: \.$row, \.$place, on: executor) == 1)
    }
  }

  @Test("a model of which only the key is set finds its row, or makes one", arguments: Target.allCases)
  func keyAlone(target: Target) async throws {
    try await target.lend(.memory()) { executor in
      try await executor.run(Seat.definition)
      #expect(try await Seat(1, 1).upsert(conflictColumns: \.$row, \.$place, on: executor).guest == nil)
      try await executor.run("UPDATE seat SET guest = 'a'")
      #expect(try await Seat(1, 1).upsert(conflictColumns: \.$row, \.$place, on: executor).guest == "a")
    }
  }

  @Test("another key that the row would violate is an error that names it", arguments: Target.allCases)
  func otherKey(target: Target) async throws {
    let database = try await Note.database()
    try await database.run("CREATE UNIQUE INDEX note_title ON note(title)")
    try await [Note(1, "a"), Note(2, "b")].batchInsert(on: database)
    for note in [Note(3, "a"), Note(2, "a")] {
      let error = await engineError {
        try await target.lend(database) { try await note.upsert(conflictColumn: \.$id, on: $0) }
      }
      #expect(error?.constraint?.kind == .unique)
      #expect(error?.constraint?.columns == ["title"])
    }
    #expect(try await Note.query.orderBy(.asc(\Note.$id)).all(on: database).map(\.title) == ["a", "b"])
    // By that key it is the row to write into, and gets the number.
    let note = Note(3, "b")
    let saved = try await target.lend(database) { try await note.upsert(conflictColumn: \.$title, on: $0) }
    #expect(saved.id == 3)
    #expect(try await Note.query.count(on: database) == 2)
  }

  @Test(
    "columns without a key are refused, and so is a key or a value that was never set",
    arguments: Target.allCases
  )
  func refused(target: Target) async throws {
    let database = try await Note.database()
    var note = Note(1, "a")
    note.weight = 1
    let weighted = note
    let error = await engineError {
      try await target.lend(database) { try await weighted.upsert(conflictColumn: \.$weight, on: $0) }
    }
    #expect(error?.category == .binder)
    note = Note()
    note.title = "a"
    var untitled = Note()
    untitled.id = 1
    for (model, column) in [(note, "id"), (untitled, "title")] {
      let missing = await databaseError {
        try await target.lend(database) { try await model.upsert(conflictColumn: \.$id, on: $0) }
      }
      #expect(missing == .missingValue(model: "Note", column: column, row: nil))
    }
    #expect(try await Note.query.exists(on: database) == false)
  }
}
