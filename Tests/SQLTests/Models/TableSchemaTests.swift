import Foundation
import SQL
import Testing

@Suite("What the type of a model knows")
struct TableSchemaTests {
  @Test("columns, in the order of the properties")
  func order() throws {
    let schema = try TableSchema.of(Todo.self)
    #expect(schema.tableName == "todo")
    #expect(schema.columns.map(\.name) == ["id", "name", "created_at", "done_at", "priority"])
    #expect(schema.columns.map(\.propertyName) == ["id", "name", "createdAt", "doneAt", "priority"])
    #expect(schema.columns.map(\.isOptional) == [false, false, false, true, true])
    let types: [any Any.Type] = [String.self, Int16?.self]
    #expect(schema.columns[1].valueType == types[0] && schema.columns[4].valueType == types[1])
    #expect(schema.columns.map(\.mark.rawValue) == [3, 4, 5, 6, 7])
    #expect(try schema.position(of: \Todo.$doneAt) == 3)
    #expect(schema.column(named: "DONE_AT")?.propertyName == "doneAt")
  }

  @Test("a column by its key path")
  func column() throws {
    let column = try Todo.column(\.$createdAt)
    #expect(column.name == "created_at" && column.propertyName == "createdAt")
  }

  @Test("options are those that @Column gave")
  func options() throws {
    let column = try Optioned.column(\.$price)
    #expect(column.type == .decimal(9, 2))
    #expect(column.defaultValue == .constant(0))
    #expect(column.constraints == [.notNull, .unique])
    #expect(try Optioned.column(\.$note).defaultValue == .expression(Fn.now()))
    #expect(try Optioned.column(\.$plain).type == nil)
  }

  @Test("options cost an ordinary init nothing")
  func lazyOptions() async throws {
    await #expect(processExitsWith: .success) { _ = Lazy() }
    await #expect(processExitsWith: .failure) { _ = try TableSchema.of(Lazy.self) }
  }

  @Test("properties that are set by init keep their column")
  func settingInit() throws {
    #expect(try Setting.column(\.$name).name == "the_name")
    #expect(Setting().name == "x" && Setting().$name.isChanged)
    try expectSQL(\Setting.$other, #""setting"."other""#)
  }

  @Test("other models that init makes are not its columns")
  func nestedInit() throws {
    #expect(try TableSchema.of(Nesting.self).columns.map(\.name) == ["id"])
  }

  @Test("a property that is no column is left out")
  func plainProperties() throws {
    #expect(try TableSchema.of(Mixed.self).columns.map(\.propertyName) == ["id", "name"])
  }

  @Test("two properties of one column name both throw, where they are used")
  func duplicates() {
    let expected = SQLError.malformed(#"Twice.a and Twice.b have one column name, "X"."#)
    #expect(throws: expected) { try TableSchema.of(Twice.self) }
    #expect(throws: expected) { try Twice.column(\.$a) }
    #expect(throws: expected) { try SQL.select(\Twice.$a).prepare() }
    #expect(throws: expected) { try (Twice.$b == 1).prepare() }
  }

  @Test("more than 250 columns throw")
  func tooMany() {
    #expect(throws: SQLError.malformed("Crowd has more than 250 columns, which is the most of a model.")) {
      try TableSchema.of(Crowd.self)
    }
  }

  @Test("a column of another property throws")
  func borrowed() {
    #expect(throws: SQLError.self) { try TableSchema.of(Borrowing.self) }
  }

  @Test("tasks that ask at once get one answer")
  func concurrently() async throws {
    let names = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<50 { group.addTask { try Setting.column(\.$name).name } }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(names == ["the_name"])
  }
}

private struct Optioned: Table {
  @Column("price", type: .decimal(9, 2), default: .constant(0), constraints: [.notNull, .unique])
  var price: Decimal
  @Column("note", default: .expression(Fn.now())) var note: Date?
  @Column("plain") var plain: Int
}

private struct Lazy: Table {
  @Column("id", default: stopping()) var id: Int

  private static func stopping() -> ColumnDefault { fatalError("The options were asked.") }
}

private struct Setting: Table {
  @Column("the_name") var name: String
  @Column("other") var other: Int?

  init() {
    name = "x"
    other = 3
  }
}

private struct Nesting: Table {
  @Column("id") var id: Int

  init() {
    id = Todo(name: "x").name.count
  }
}

private struct Mixed: Table {
  @Column("id") var id: Int
  var note = "x"
  @Column("name") var name: String
}

private struct Twice: Table {
  @Column("x") var a: Int
  @Column("X") var b: Int
}

private struct Crowd: Table {
  @Column("id") var id: Int

  init() {
    for index in 0..<250 { _ = Column<Int>("c\(index)") }
    _id = Column("id")
  }
}

private struct Borrowing: Table {
  @Column("a") var a: Int
  @Column("b") var b: Int

  init() {
    _a = _b
  }
}
