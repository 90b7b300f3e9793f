import Duck
import Foundation
import Testing

extension DatabaseIdentifier {
  /// As an app has it: a static member, found by a leading dot.
  fileprivate static let app = DatabaseIdentifier.memory()
}

@Suite("Models, from migration to projection")
struct TodoFlowTests {
  struct Summary: Decodable, Equatable {
    let id: UUID
    let name: String
  }

  struct Open: SQLQuery {
    var query: Query { Where(\Todo.$deletedAt == nil && \Todo.$doneAt == nil) }
  }

  struct ByAge: SQLQuery {
    let name: String?

    var query: Query {
      Select(\Todo.$id, \Todo.$name, \Todo.$createdAt, \Todo.$doneAt, \Todo.$deletedAt)
      From(Todo.table)
      if let name { Where(\Todo.$name == name) }
      OrderBy(.asc(\Todo.$createdAt))
    }
  }

  static let todos = [
    Todo(name: "a", createdAt: .at(3)),
    Todo(name: "b", createdAt: .at(2), doneAt: .at(9)),
    Todo(name: "c", createdAt: .at(1)),
    Todo(name: "d", createdAt: .at(0), deletedAt: .at(9)),
  ]

  /// Runs `body` on a place of a database that holds the to-dos.
  private func onTodos(_ place: Place, _ body: @Sendable (any DatabaseExecutor) async throws -> Void)
    async throws
  {
    let database = try await Todo.database()
    try await place.lend(database) { executor in
      for todo in Self.todos { try await todo.insertNonReturning(on: executor) }
      try await body(executor)
    }
  }

  @Test("an inserted model comes back as it is", arguments: Place.allCases)
  func insert(place: Place) async throws {
    try await onTodos(place) { executor async throws in
      let todo = Todo(name: "é\u{0}", createdAt: .at(1), doneAt: .at(2))
      let saved = try await todo.insert(on: executor)
      #expect(saved == todo)
      #expect(!saved.$name.isChanged && saved.$deletedAt.isSet)
      #expect(try await Todo.query.where(\Todo.$id == todo.id).first(on: executor) == todo)
      #expect(try await Set(Todo.all(on: executor)) == Set(Self.todos + [todo]))
    }
  }

  @Test("typed queries filter, order and limit", arguments: Place.allCases)
  func query(place: Place) async throws {
    try await onTodos(place) { executor async throws in
      let open = Todo.query.where(\Todo.$deletedAt == nil).where(Todo.$doneAt == nil).orderBy(
        .asc(\Todo.$createdAt)
      )
      #expect(try await open.all(on: executor).map(\.name) == ["c", "a"])
      #expect(try await open.limit(1).all(on: executor).map(\.name) == ["c"])
      #expect(try await open.limit(1).offset(1).all(on: executor).map(\.name) == ["a"])
      #expect(try await open.first(on: executor)?.name == "c")
      #expect(try await open.offset(5).first(on: executor) == nil)
      #expect(try await Todo.query.where(\Todo.$name == "b' OR 1=1 --").all(on: executor) == [])
    }
  }

  @Test("an optional that is nil asks for NULL", arguments: Place.allCases)
  func optionals(place: Place) async throws {
    try await onTodos(place) { executor async throws in
      let none: Date? = nil
      let isOpen = \Todo.$doneAt == none
      let isDone = \Todo.$doneAt != none
      #expect(try await Todo.query.where(isOpen).all(on: executor).count == 3)
      let done = try await Todo.query.where(isDone).all(on: executor)
      let names: [String] = done.map(\.name)
      #expect(names == ["b"])
    }
  }

  @Test("a projection decodes into a type of its own", arguments: Place.allCases)
  func projection(place: Place) async throws {
    try await onTodos(place) { executor async throws in
      let query = Todo.select(\.$id, \.$name).where(\Todo.$deletedAt == nil).orderBy(.asc(\Todo.$name))
      let expected = Self.todos.prefix(3).map { Summary(id: $0.id, name: $0.name) }
      #expect(try await query.all(decoding: Summary.self, on: executor) == expected)
      #expect(try await query.first(decoding: Summary.self, on: executor) == expected[0])
      #expect(try await Todo.select.query(on: executor).all(decoding: Todo.self).count == 4)
    }
  }

  @Test("the block form gives the same models", arguments: Place.allCases)
  func block(place: Place) async throws {
    try await onTodos(place) { executor async throws in
      let fluent = Todo.query.where(\Todo.$deletedAt == nil).orderBy(.asc(\Todo.$createdAt))
      for includesDone in [true, false] {
        let block = SQL {
          Select {
            \Todo.$id
            \Todo.$name
            \Todo.$createdAt
            \Todo.$doneAt
            \Todo.$deletedAt
          }
          From(Todo.table)
          Where {
            \Todo.$deletedAt == nil
            if !includesDone { \Todo.$doneAt == nil }
          }
          OrderBy { OrderByItem.asc(\Todo.$createdAt) }
        }
        let todos = try await block.all(decoding: Todo.self, on: executor)
        #expect(todos.map(\.name) == (includesDone ? ["c", "b", "a"] : ["c", "a"]))
        if includesDone { #expect(try await fluent.all(on: executor) == todos) }
      }
    }
  }

  @Test("queries and fragments that are types run as statements do", arguments: Place.allCases)
  func fragments(place: Place) async throws {
    try await onTodos(place) { executor async throws in
      let open = SQL {
        Select(Todo.table.all)
        From(Todo.table)
        Open()
        OrderBy(.asc(Todo.$name))
      }
      #expect(try await open.all(decoding: Todo.self, on: executor).map(\.name) == ["a", "c"])
      #expect(
        try await ByAge(name: nil).all(decoding: Todo.self, on: executor).map(\.name) == ["d", "c", "b", "a"]
      )
      #expect(try await ByAge(name: "b").first(decoding: Todo.self, on: executor) == Self.todos[1])
    }
  }

  @Test("a static identifier is found by a leading dot in every terminal")
  func leadingDot() async throws {
    try await DatabaseIdentifier.app.migrator([Todo.Create()]).migrate()
    let todo = Todo(name: "x", createdAt: .at(1))
    try await todo.insertNonReturning(on: .app)
    let other = try await Todo(name: "y", createdAt: .at(2)).insert(on: .app)
    try await [Todo(name: "z", createdAt: .at(3))].batchInsert(on: .app)
    #expect(try await Todo.all(on: .app).count == 3)
    #expect(
      try await Todo.query.orderBy(.asc(\Todo.$createdAt)).all(on: .app).map(\.name) == ["x", "y", "z"]
    )
    #expect(try await Todo.query.where(\Todo.$id == other.id).first(on: .app) == other)
    #expect(try await Todo.select(\.$id, \.$name).all(decoding: Summary.self, on: .app).count == 3)
    #expect(try await ByAge(name: "y").all(decoding: Todo.self, on: .app) == [other])
    #expect(try await ByAge(name: "y").first(decoding: Todo.self, on: .app) == other)
    await DatabaseIdentifier.app.close()
  }
}
