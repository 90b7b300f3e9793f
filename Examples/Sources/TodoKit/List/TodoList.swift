import Duck
import Foundation

/// The list in a database.
struct TodoList {
  let database: DatabaseIdentifier

  /// Brings the schema up to date; returns the names of the migrations that it took.
  @discardableResult
  func migrate() async throws -> [String] {
    try await database.migrator(History.migrations).migrate()
  }

  /// Adds something to do, under the number after the greatest.
  func add(_ text: String, priority: Priority? = nil) async throws -> Todo {
    // Nobody may take the same number between the two statements.
    try await database.transaction { transaction in
      let last = try await Todo.query.orderBy(.desc(\Todo.$number)).first(on: transaction)
      let todo = Todo(number: (last?.number ?? 0) + 1, text: text, priority: priority)
      return try await todo.insert(on: transaction)
    }
  }

  /// What is open, or everything with what is done at the end: important things first, then in their order.
  func todos(all: Bool = false) async throws -> [Todo] {
    try await (all ? Self.ordered : Self.ordered.where(\Todo.$doneAt == nil)).all(on: database)
  }

  /// Everything, now and again each time something of it changed.
  func observe() throws -> QueryObservation<[Todo]> {
    try Self.ordered.observe(on: database)
  }

  private static let ordered = Todo.query.orderBy(
    .asc(\Todo.$doneAt != nil),
    .asc(\Todo.$priority, nulls: .last),
    .asc(\Todo.$number)
  )

  struct Counts: Decodable, Equatable {
    let open: Int
    let done: Int
  }

  func counts() async throws -> Counts {
    let counts = SQL {
      Select {
        Fn.count().filter(where: \Todo.$doneAt == nil) => "open"
        Fn.count(\Todo.$doneAt) => "done"
      }
      From(Todo.table)
    }
    return try await counts.first(decoding: Counts.self, on: database) ?? Counts(open: 0, done: 0)
  }

  /// Marks something as done. Returns it as it was before.
  func finish(_ reference: Reference) async throws -> Todo {
    try await database.transaction { transaction in
      let todo = try await reference.find(on: transaction)
      guard todo.doneAt == nil else { return todo }
      try await SQL.update(Todo.table)
        .set[items: \Todo.$doneAt == Fn.now()]
        .where(\Todo.$id == todo.id)
        .execute(on: transaction)
      return todo
    }
  }

  /// Takes something off the list. Returns what it was.
  func delete(_ reference: Reference) async throws -> Todo {
    try await database.transaction { transaction in
      let todo = try await reference.find(on: transaction)
      try await SQL.delete(from: Todo.table).where(\Todo.$id == todo.id).execute(on: transaction)
      return todo
    }
  }
}
