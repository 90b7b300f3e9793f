import Duck
import Foundation

extension DatabaseIdentifier {
  /// The app's database: one file, opened by the first statement.
  static let app = DatabaseIdentifier(path: URL.documentsDirectory.appending(path: "todo.duckdb").path)
}

struct Todo: Table, Identifiable, Equatable {
  @Column("id") var id: UUID
  @Column("text") var text: String
  @Column("done_at") var doneAt: Date?

  init() {}

  init(text: String) {
    id = UUID()
    self.text = text
  }

  /// What is open, in an order: rows without one may change places with each result.
  static let open = Todo.query.where(\Todo.$doneAt == nil).orderBy(.asc(\Todo.$text), .asc(\Todo.$id))

  /// Screens hear of it by what they observe.
  func finish() async throws {
    var done = self
    done.doneAt = Date()
    try await done.updateNonReturning(on: \.$id, on: .app)
  }
}

struct CreateTodo: Migration {
  let name = "Todo.Create"

  var up: MigrationPlan {
    CreateTable("todo") {
      NewColumn("id", .uuid).primaryKey()
      NewColumn("text", .varchar).notNull()
      NewColumn("done_at", .timestamptz)
    }
  }

  var down: MigrationPlan { DropTable("todo") }
}
