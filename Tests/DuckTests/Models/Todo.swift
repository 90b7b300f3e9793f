import Duck
import Foundation

/// The model that the documentation uses.
struct Todo: Table, Hashable {
  @Column("id") var id: UUID
  @Column("name") var name: String
  @Column("created_at") var createdAt: Date
  @Column("done_at") var doneAt: Date?
  @Column("deleted_at") var deletedAt: Date?

  init() {}

  init(
    id: UUID = UUID(),
    name: String,
    createdAt: Date = Date(),
    doneAt: Date? = nil,
    deletedAt: Date? = nil
  ) {
    self.id = id
    self.name = name
    self.createdAt = createdAt
    self.doneAt = doneAt
    self.deletedAt = deletedAt
  }
}

extension Todo {
  struct Create: Migration {
    let name = "Todo.Create"

    var up: MigrationPlan {
      CreateTable("todo") {
        NewColumn("id", .uuid).primaryKey()
        NewColumn("name", .text).notNull()
        NewColumn("created_at", .timestamptz).notNull()
        NewColumn("done_at", .timestamptz)
        NewColumn("deleted_at", .timestamptz)
      }
    }

    var down: MigrationPlan {
      DropTableBuilder<Todo>()
    }
  }

  /// A new database in memory that has the table.
  static func database() async throws -> DatabaseIdentifier {
    let database = DatabaseIdentifier.memory()
    try await database.migrator([Create()]).migrate()
    return database
  }
}

extension Date {
  /// A second of the year 1970.
  static func at(_ second: Int) -> Date { Date(timeIntervalSince1970: TimeInterval(second)) }
}

/// What statements can be given to.
enum Place: String, CaseIterable {
  case identifier, connection, run, transaction

  /// Lends such a thing of a database.
  func lend<R: Sendable>(
    _ database: DatabaseIdentifier,
    _ body: @Sendable (any DatabaseExecutor) async throws -> R
  ) async throws -> R {
    switch self {
    case .identifier: try await body(database)
    case .connection: try await body(database.connect())
    case .run: try await database.connect().run { try await body($0) }
    case .transaction: try await database.transaction { try await body($0) }
    }
  }
}
