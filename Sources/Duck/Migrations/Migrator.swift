internal import SQL

/// Applies migrations to a database and remembers which ones it has.
///
/// The history is the table `duck_migrations` in the database itself: a name, a batch and the time.
public struct Migrator: Sendable {
  private let database: DatabaseIdentifier
  private let migrations: [any Migration]

  init(_ migrations: [any Migration], on database: DatabaseIdentifier) {
    self.migrations = migrations
    self.database = database
  }

  /// Applies what is pending, in the order given.
  ///
  /// Each migration is one transaction together with its line in the history: when it throws, the schema, the rows
  /// and the history are as before it, and those that came before it stay applied.
  ///
  /// - Returns: the names that were applied now, in order; empty when there was nothing to do.
  /// - Throws: ``MigrationError`` for names that occur twice, before anything runs, and for the migration that failed.
  ///   ``DatabaseError`` where the database cannot be opened, or another migrator is making the history at this moment.
  ///   `CancellationError`.
  @discardableResult
  public func migrate() async throws -> [String] {
    try checkNames()
    let connection = try await database.connect()
    try await connection.execute(History.creation)
    let batch = try await History.lastBatch(on: connection) + 1
    var applied: [String] = []
    for migration in migrations {
      if try await apply(migration, batch: batch, on: connection) { applied.append(migration.name) }
    }
    return applied
  }

  private func checkNames() throws(MigrationError) {
    var names: Set<String> = []
    for migration in migrations where !names.insert(migration.name).inserted {
      throw .duplicateName(migration.name)
    }
  }

  /// Applies one migration, unless it is in the history already.
  private func apply(_ migration: any Migration, batch: Int32, on connection: Connection) async throws -> Bool
  {
    do {
      return try await connection.transaction { transaction in
        guard try await !History.contains(migration.name, on: transaction) else { return false }
        for step in migration.up.steps {
          switch step {
          case .statement(let statement): try await transaction.execute(statement)
          case .run(let body): try await body(transaction)
          }
        }
        try await transaction.execute(History.entry(migration.name, batch: batch))
        return true
      }
    } catch let error as CancellationError {
      throw error
    } catch {
      throw MigrationError.failed(name: migration.name, underlying: error)
    }
  }
}

/// Why migrating stopped.
@nonexhaustive
public enum MigrationError: Error {
  /// Two of the given migrations have one name. Nothing was applied.
  case duplicateName(String)
  /// A migration threw. Nothing of it stayed; those before it are applied.
  case failed(name: String, underlying: any Error)
}

extension MigrationError: CustomStringConvertible {
  /// One sentence for a log or a developer.
  public var description: String {
    switch self {
    case .duplicateName(let name): "Two migrations are named \"\(name)\". Nothing was applied."
    case .failed(let name, let underlying):
      "The migration \"\(name)\" failed, and nothing of it stayed: \(underlying)"
    }
  }
}
