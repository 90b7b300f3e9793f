import Duck
import Foundation

/// A model of which the engine changes some columns in place, and some by deleting the row and inserting it again.
struct Note: Table, Hashable {
  @Column("id") var id: Int64
  @Column("title") var title: String
  @Column("count") var count: Int32?
  @Column("tags") var tags: [String]?
  @Column("weight") var weight: Double?

  init() {}

  init(_ id: Int64, _ title: String) {
    self.id = id
    self.title = title
  }

  /// A new database in memory that has the table.
  static func database() async throws -> DatabaseIdentifier {
    let database = DatabaseIdentifier.memory()
    try await database.run(
      """
      CREATE TABLE note(id BIGINT PRIMARY KEY, title VARCHAR NOT NULL, count INTEGER DEFAULT 7, tags VARCHAR[],
        weight DOUBLE);
      CREATE INDEX note_count ON note(count)
      """
    )
    return database
  }
}

/// What the operations of models can be given to.
enum Target: String, CaseIterable {
  case identifier, connection, transaction, lease

  /// Lends such a thing of a database.
  func lend<R: Sendable>(
    _ database: DatabaseIdentifier,
    _ body: @Sendable (any DatabaseExecutor) async throws -> R
  ) async throws -> R {
    switch self {
    case .identifier: return try await body(database)
    case .connection: return try await body(database.connect())
    case .transaction: return try await database.transaction { try await body($0) }
    case .lease:
      let pool = try await database.pool(maximumConnections: 1)
      let result = try await pool.connection { try await body($0) }
      try await pool.shutdown()
      return result
    }
  }

  /// Lends such a thing of a new database with the table of notes.
  func lendNotes<R: Sendable>(_ body: @Sendable (any DatabaseExecutor) async throws -> R) async throws -> R {
    try await lend(Note.database(), body)
  }
}

/// The statements that a database runs.
final class StatementLog: @unchecked Sendable {
  private let lock = NSLock()
  private var texts: [String] = []

  /// The texts since this was asked last.
  func take() -> [String] {
    lock.withLock {
      defer { texts = [] }
      return texts
    }
  }

  func attach(to database: DatabaseIdentifier) {
    database.trace(
      StatementTrace { event in
        self.lock.withLock { self.texts.append(event.sql) }
      }
    )
  }
}
