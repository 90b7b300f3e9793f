public import Foundation

/// What of a migrator's list a database has.
public struct MigrationStatus: Sendable, Hashable {
  /// The given migrations that are applied, in the order in which they were.
  public let applied: [AppliedMigration]
  /// The names that ``Migrator/migrate()`` would apply, in its order.
  public let pending: [String]
  /// What the history has and the list does not, in the order in which it was applied.
  public let unknown: [AppliedMigration]
}

/// A line in the history of a database's schema.
public struct AppliedMigration: Sendable, Hashable {
  /// The migration's name.
  public let name: String
  /// What was applied by one call has one number, from 1.
  public let batch: Int
  /// When it was applied, by the clock of the machine.
  public let appliedAt: Date
  /// The checksum of what its plan said then.
  public let checksum: String
  /// Its place among all that were applied, from 1.
  let step: Int
}
