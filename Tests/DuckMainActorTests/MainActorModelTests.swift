import Duck
import Foundation
import Testing

// This module's default isolation is the main actor. That it compiles is most of the test: models, projections, filters
// and migrations belong to no actor, and main-actor and other code may use them alike.

struct Todo: Table, Equatable {
  @Column("id") var id: UUID
  @Column("name") var name: String
  @Column("done_at") var doneAt: Date?

  init() {}

  init(name: String, doneAt: Date? = nil) {
    id = UUID()
    self.name = name
    self.doneAt = doneAt
  }
}

extension Todo {
  struct Create: Migration {
    let name = "Todo.Create"

    var up: MigrationPlan {
      CreateTable("todo") {
        NewColumn("id", .uuid).primaryKey()
        NewColumn("name", .text).notNull()
        NewColumn("done_at", .timestamptz)
      }
      Run { transaction in
        try await Todo(name: "Welcome").insertNonReturning(on: transaction)
      }
    }

    var down: MigrationPlan { DropTableBuilder<Todo>() }
  }

  struct Summary: Decodable, Equatable {
    let id: UUID
    let name: String
  }
}

nonisolated struct Count: Decodable, Sendable {
  let count: Int64
}

struct Open: SQLQuery {
  var query: Query { Where(\Todo.$doneAt == nil) }
}

/// State of the main actor, as a view model has it.
final class Screen {
  let database: DatabaseIdentifier
  var todos: [Todo] = []
  var summaries: [Todo.Summary] = []

  init(database: DatabaseIdentifier) {
    self.database = database
  }

  var query: TableQuery<Todo> { Todo.query.where(\Todo.$doneAt == nil).orderBy(.asc(\Todo.$name)) }

  func load() async throws {
    todos = try await query.all(on: database)
    summaries = try await Todo.select(\.$id, \.$name).orderBy(.asc(Todo.$name)).all(
      decoding: Todo.Summary.self,
      on: database
    )
  }

  func add(_ name: String) async throws {
    try await database.transaction { transaction in
      // The closure runs on the main actor, and may use its state.
      let saved = try await Todo(name: name).insert(on: transaction)
      todos.append(saved)
      MainActor.assertIsolated()
    }
  }

  func addAll(_ names: [String]) async throws {
    let connection = try await database.connect()
    try await names.map { Todo(name: $0) }.batchInsert(on: connection)
    todos = try await connection.transaction { try await Todo.all(on: $0) }
  }
}

nonisolated enum Elsewhere {
  static func finish(_ name: String, on database: DatabaseIdentifier) async throws -> Int64 {
    try await database.transaction { transaction in
      var todo = Todo(name: name)
      todo.doneAt = Date()
      _ = try await todo.insert(on: transaction)
    }
    let connection = try await database.connect()
    return try await connection.run { connection in
      let open = try await Todo.query.where(\Todo.$doneAt == nil).all(on: connection)
      let block = SQL {
        Select(Fn.count() => "count")
        From(Todo.table)
        Open()
      }
      let count = try await block.first(decoding: Count.self, on: connection)
      return count?.count == Int64(open.count) ? Int64(open.count) : -1
    }
  }
}

@concurrent func onTheSide(_ query: TableQuery<Todo>, _ database: DatabaseIdentifier) async throws -> Todo? {
  try await query.where(\Todo.$name == "b").first(on: database)
}

@Suite("Models of a module of the main actor in a database")
struct MainActorModelTests {
  let database = DatabaseIdentifier.memory()

  @Test("go by columns, whatever the module's isolation")
  func path() throws {
    #expect(try ModelPath.of(Todo.self) == .columns)
  }

  @Test("on the main actor")
  func main() async throws {
    #expect(try await database.migrator([Todo.Create()]).migrate() == ["Todo.Create"])
    let screen = Screen(database: database)
    try await screen.add("a")
    try await screen.load()
    #expect(screen.todos.map(\.name) == ["Welcome", "a"])
    #expect(screen.summaries == screen.todos.map { Todo.Summary(id: $0.id, name: $0.name) })
    try await screen.addAll(["b", "c"])
    #expect(screen.todos.count == 4)
  }

  struct Counted: Decodable {
    static var made = 0

    let i: Int64

    enum CodingKeys: CodingKey { case i }

    init(from decoder: any Decoder) throws {
      MainActor.assertIsolated()
      i = try decoder.container(keyedBy: CodingKeys.self).decode(Int64.self, forKey: .i)
      Self.made += 1
    }
  }

  @Test("rows that only the main actor may decode are decoded there, however many there are")
  func manyRows() async throws {
    let result = try await database.query(SQL.raw("SELECT range AS i FROM range(100000) ORDER BY i"))
    let before = Counted.made
    let rows = try result.all(decoding: Counted.self)
    #expect(rows.map(\.i) == Array(0..<100_000))
    #expect(Counted.made - before == 100_000)
  }

  @Test("off the main actor")
  nonisolated func elsewhere() async throws {
    try await database.migrator([Todo.Create()]).migrate()
    let database = database
    let open = try await Task.detached { try await Elsewhere.finish("x", on: database) }.value
    #expect(open == 1)
    #expect(try await Todo.all(on: database).count == 2)
  }

  @Test("from one to the other")
  func across() async throws {
    try await database.migrator([Todo.Create()]).migrate()
    try await [Todo(name: "a"), Todo(name: "b")].batchInsert(on: database)
    let screen = Screen(database: database)
    #expect(try await onTheSide(screen.query, database)?.name == "b")
  }
}
