internal import SQL

/// A migration with its plan as it is now.
struct PreparedMigration: Sendable {
  let migration: any Migration
  let plan: MigrationPlan
  /// The version of the canonical form, and a hash of the text.
  let checksum: String
}

/// The plans of all migrations, compared with the history.
struct MigrationPlans: Sendable {
  /// What is not applied, in the order of the list.
  let pending: [PreparedMigration]
  private let migrations: [String: any Migration]

  /// Throws where the list and the history contradict each other.
  init(_ migrations: [any Migration], beside history: [AppliedMigration], on connection: Connection)
    async throws
  {
    self.migrations = Dictionary(migrations.map { ($0.name, $0) }) { first, _ in first }
    try Self.checkNames(of: migrations, history)
    let applied = Dictionary(history.map { ($0.name, $0) }) { first, _ in first }
    var pending: [PreparedMigration] = []
    for migration in migrations {
      let prepared = try await Self.prepare(migration, on: connection)
      guard let entry = applied[migration.name] else {
        pending.append(prepared)
        continue
      }
      guard entry.checksum == prepared.checksum || migration.acceptedChecksums.contains(entry.checksum) else {
        throw MigrationError.changedPlan(
          name: migration.name,
          recorded: entry.checksum,
          current: prepared.checksum
        )
      }
    }
    self.pending = pending
  }

  /// What undoes these, the last one first.
  func undoing(_ entries: [AppliedMigration]) throws(MigrationError) -> [MigrationAction] {
    var actions: [MigrationAction] = []
    for entry in entries.reversed() {
      guard let migration = migrations[entry.name] else { throw .unknownNames([entry.name]) }
      let down = migration.down
      guard migration.isReversible else { throw .irreversible(name: entry.name) }
      actions.append(.undo(migration, down))
    }
    return actions
  }

  private static func checkNames(of migrations: [any Migration], _ history: [AppliedMigration])
    throws(MigrationError)
  {
    let names = Set(migrations.map(\.name))
    let unknown = history.filter { !names.contains($0.name) }
    guard let first = unknown.first else { return }
    let known = history.filter { names.contains($0.name) }
    let isNewer = known.count == names.count && known.allSatisfy { $0.step < first.step }
    throw isNewer ? .newerFile(names: unknown.map(\.name)) : .unknownNames(unknown.map(\.name))
  }

  private static func prepare(_ migration: any Migration, on connection: Connection) async throws
    -> PreparedMigration
  {
    let plan = migration.up
    let text = try canonicalText(of: plan, migration.name)
    guard try canonicalText(of: migration.up, migration.name) == text else {
      throw MigrationError.unstablePlan(name: migration.name)
    }
    let hash = try await connection.query(SQL.select(Fn.sha256(text.text) => "hash")).rows.first
    return PreparedMigration(
      migration: migration,
      plan: plan,
      checksum: "\(CanonicalText.version):\(hash?.string("hash") ?? "")"
    )
  }

  private static func canonicalText(of plan: MigrationPlan, _ name: String) throws(MigrationError)
    -> CanonicalText
  {
    do {
      return try CanonicalText(of: plan)
    } catch {
      throw .malformedPlan(name: name, underlying: error)
    }
  }
}
