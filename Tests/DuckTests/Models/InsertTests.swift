import Duck
import Foundation
import Testing

@Suite("Inserting models")
struct InsertTests {
  let database = DatabaseIdentifier.memory()

  struct Item: Table, Hashable {
    @Column("id", default: .expression(SQL.raw("nextval('item_id')"))) var id: Int64
    @Column("name") var name: String?
    @Column("count") var count: Int32?
    @Column("made_at", default: .expression(Fn.now())) var madeAt: Date
    @Column("weight") var weight: Double = 5
  }

  private func makeItems() async throws {
    try await database.run("CREATE SEQUENCE item_id START 10")
    try await database.run(
      """
      CREATE TABLE item(id BIGINT PRIMARY KEY DEFAULT nextval('item_id'), name VARCHAR DEFAULT 'none',
        count INTEGER DEFAULT 7, made_at TIMESTAMPTZ NOT NULL DEFAULT TIMESTAMPTZ '2000-01-01 00:00:00Z', weight DOUBLE)
      """
    )
  }

  @Test("what was never set gets the column's default")
  func defaults() async throws {
    try await makeItems()
    let first = try await Item().insert(on: database)
    #expect((first.id, first.name, first.count, first.weight) == (10, "none", 7, 5))
    #expect(first.madeAt == Date(timeIntervalSince1970: 946_684_800))
    try await Item().insertNonReturning(on: database)
    try await [Item(), Item()].batchInsert(on: database)
    #expect(try await Item.all(on: database).map(\.id).sorted() == [10, 11, 12, 13])
    #expect(try await Set(Item.all(on: database).map(\.name)) == ["none"])
  }

  @Test("an assigned nil is NULL, also where there is a default")
  func assignedNil() async throws {
    try await makeItems()
    var item = Item()
    item.name = nil
    item.count = nil
    #expect(item.$name.isChanged)
    let saved = try await item.insert(on: database)
    #expect(saved.name == nil && saved.count == nil)
    var untouched = Item()
    untouched.count = nil
    try await [item, untouched, item].batchInsert(on: database)
    let items = try await Item.query.orderBy(.asc(\Item.$id)).all(on: database)
    #expect(items.map(\.name) == [nil, nil, "none", nil])
    #expect(items.allSatisfy { $0.count == nil })
  }

  struct Bare: Table {
    @Column("a") var a: Int64?
    @Column("b") var b: String?
  }

  @Test("a model of which nothing is set is a row of defaults")
  func nothingSet() async throws {
    try await database.run("CREATE TABLE bare(a BIGINT DEFAULT 1, b VARCHAR)")
    let saved = try await Bare().insert(on: database)
    #expect(saved.a == 1 && saved.b == nil)
    try await Bare().insertNonReturning(on: database)
    try await [Bare(), Bare()].batchInsert(on: database)
    #expect(try await Bare.all(on: database).map(\.a) == [1, 1, 1, 1])
  }

  @Test("a required property that was never set is named, and nothing is executed")
  func missing() async throws {
    let todos = try await Todo.database()
    var todo = Todo()
    todo.id = UUID()
    let expected = DatabaseError.missingValue(model: "Todo", column: "name", row: nil)
    #expect(await databaseError { try await todo.insert(on: todos) } == expected)
    #expect(await databaseError { try await todo.insertNonReturning(on: todos) } == expected)
    #expect(expected.description.contains(#""name""#))
    #expect(try await Todo.all(on: todos).isEmpty)
  }

  @Test(
    "the model that lacks a value is numbered, and nothing of the batch is written",
    arguments: Place.allCases
  )
  func missingInBatch(place: Place) async throws {
    let todos = try await Todo.database()
    var models = (0..<3000).map { Todo(name: "n\($0)") }
    models[2500] = Todo()
    models[2500].id = UUID()
    models[2500].name = "x"
    let expected = DatabaseError.missingValue(model: "Todo", column: "created_at", row: 2500)
    let batch = models
    let error = await databaseError {
      switch place {
      case .identifier: try await batch.batchInsert(on: todos)
      case .connection, .run: try await batch.batchInsert(on: todos.connect())
      case .transaction: try await todos.transaction { try await batch.batchInsert(on: $0) }
      }
    }
    #expect(error == expected)
    #expect(try await Todo.all(on: todos).isEmpty)
  }

  @Test("an initial value counts as set, and may be changed")
  func initialValue() async throws {
    try await makeItems()
    var item = Item()
    #expect(item.weight == 5 && item.$weight.isSet)
    item.weight = 6
    #expect(try await item.insert(on: database).weight == 6)
    try await [Item(), item].batchInsert(on: database)
    #expect(try await Item.all(on: database).map(\.weight) == [6, 5, 6])
  }

  @Test("a copy never shares storage with the original")
  func copies() async throws {
    let todos = try await Todo.database()
    let original = try await Todo(name: "a long name that lies on the heap", createdAt: .at(1)).insert(
      on: todos
    )
    var copy = original
    copy.name += "!"
    copy.doneAt = .at(2)
    #expect(original.name == "a long name that lies on the heap" && original.doneAt == nil)
    #expect(!original.$name.isChanged && copy.$name.isChanged && !copy.$id.isChanged)
    var all = try await Todo.all(on: todos)
    let before = all
    all[0].name = "other"
    #expect(before[0].name == original.name)
    copy = Todo(name: "new")
    #expect(try await Todo.all(on: todos) == [original])
  }

  struct Copied: Table, Hashable {
    @Column("id") var id: UUID
    @Column("made_at") var madeAt: Date
  }

  @Test("a fetched model that is inserted again is a fixed point, whatever the clock said")
  func fixedPoint() async throws {
    for table in ["copied", "first", "second"] {
      try await database.run("CREATE TABLE \(table)(id UUID, made_at TIMESTAMPTZ)")
    }
    let start = Date()
    let models = (0..<1000).map { number in
      var model = Copied()
      (model.id, model.madeAt) = (UUID(), start.addingTimeInterval(Double(number) * 1.000_000_3))
      return model
    }
    for model in models.prefix(50) {
      let saved = try await model.insert(on: database)
      #expect(abs(saved.madeAt.timeIntervalSince(model.madeAt)) < 0.000_001)
      // Saved again, the microsecond is the same.
      #expect(try await saved.insert(on: database) == saved)
    }
    try await database.run("INSERT INTO first FROM copied; DELETE FROM copied")
    try await models.batchInsert(on: database)
    let fetched = try await Copied.all(on: database)
    try await database.run("INSERT INTO second FROM copied; DELETE FROM copied")
    try await fetched.batchInsert(on: database)
    #expect(try await Copied.all(on: database) == fetched)
    #expect(try await database.cell("SELECT count(*) FROM (FROM copied EXCEPT ALL FROM second)") == .int64(0))
  }
}
