import Foundation
import SQL
import Testing

// This module's default isolation is the main actor. That it compiles is most of the test: models, projections, filters
// and definitions belong to no actor, and main-actor and other code may use them alike.

struct Todo: Table, Equatable {
  @Column("id") var id: UUID
  @Column("name") var name: String
  @Column("done_at") var doneAt: Date?

  init() {}

  init(id: UUID = UUID(), name: String, doneAt: Date? = nil) {
    self.id = id
    self.name = name
    self.doneAt = doneAt
  }
}

extension Todo {
  struct Create {
    var up: CreateTable {
      CreateTable("todo") {
        NewColumn("id", .uuid).primaryKey()
        NewColumn("name", .text).notNull()
        NewColumn("done_at", .timestamptz)
      }
    }

    var down: DropTableBuilder<Todo> { DropTableBuilder() }
  }
}

struct Open: SQLQuery {
  var query: Query { Where(\Todo.$doneAt == nil) }
}

/// State of the main actor, as a view model has it.
final class Screen {
  var todos: [Todo] = []
  var filter = \Todo.$doneAt == nil
  let projection = Todo.select(\.$id, \.$name)

  func add(_ name: String) { todos.append(Todo(name: name)) }

  var query: TableQuery<Todo> { Todo.query.where(filter).orderBy(.asc(Todo.$name)).limit(3) }

  var block: SQLContent {
    SQL {
      Select(\Todo.$id, \Todo.$name)
      From(Todo.table)
      Open()
    }
  }
}

nonisolated enum Elsewhere {
  static func statement() throws -> String {
    var todo = Todo(name: "x")
    todo.doneAt = Date()
    let t = Todo.as("t")
    let copy = try JSONDecoder().decode(Todo.self, from: JSONEncoder().encode(todo))
    return try SQL.select(t.$id).from(t.table).where(t.$name == copy.name && t.$doneAt == nil).prepare().plain
  }

  static func definitions() throws -> [String] {
    let create = CreateTable("t") { NewColumn("n", .integer).default(constant: 0) }
    let alter = AlterTable("t") { RenameColumn("n", to: "m") }
    return try [create.prepare().plain, alter.prepare().plain, DropTableBuilder<Todo>().prepare().plain]
  }
}

@concurrent func onTheSide(_ query: TableQuery<Todo>) async throws -> String {
  try query.where(\Todo.$name != "x").prepare().plain
}

@Suite("Models in a module of the main actor")
struct MainActorModelTests {
  @Test("on the main actor")
  func main() async throws {
    let screen = Screen()
    screen.add("x")
    let loaded = try JSONDecoder().decode(Todo.self, from: JSONEncoder().encode(screen.todos[0]))
    #expect(loaded == screen.todos[0] && !loaded.$doneAt.isChanged)
    try await expectText(
      screen.block.prepare().plain,
      #"SELECT "todo"."id", "todo"."name" FROM "todo" WHERE "todo"."done_at" IS NULL"#
    )
    try await expectText(
      screen.projection.prepare().plain,
      #"SELECT "todo"."id", "todo"."name" FROM "todo""#
    )
    try await expectText(Todo.Create().down.prepare().plain, #"DROP TABLE "todo""#)
    try await expectText(
      Todo.Create().up.prepare().plain,
      #"CREATE TABLE "todo" ("id" uuid PRIMARY KEY, "name" text NOT NULL, "done_at" timestamptz)"#
    )
  }

  @Test("off the main actor")
  nonisolated func elsewhere() async throws {
    let text = try await Task.detached { try Elsewhere.statement() }.value
    try await expectText(
      text,
      #"SELECT "t"."id" FROM "todo" AS "t" WHERE "t"."name" = 'x' AND "t"."done_at" IS NULL"#
    )
    let definitions = try Elsewhere.definitions()
    try await expectText(definitions[1], #"ALTER TABLE "t" RENAME COLUMN "n" TO "m""#)
    try await expectText(definitions[2], #"DROP TABLE "todo""#)
  }

  @Test("from one to the other")
  func across() async throws {
    let text = try await onTheSide(Screen().query)
    try await expectText(
      text,
      """
      SELECT "todo".* FROM "todo" WHERE "todo"."done_at" IS NULL AND "todo"."name" != 'x' \
      ORDER BY "todo"."name" ASC LIMIT 3
      """
    )
  }
}
