/// Why migrating stopped.
///
/// All but ``failed(name:underlying:)`` and ``backupExists(path:)`` are found before anything runs; the last two are for
/// tests.
@nonexhaustive
public enum MigrationError: Error {
  /// Two of the given migrations have one name.
  case duplicateName(String)
  /// A name was asked for that none of the given migrations has.
  case notRegistered(String)
  /// A name was asked for that the history does not have.
  case notApplied(String)
  /// The history has names that none of the given migrations has, among or before those that it knows: one was renamed,
  /// or left out.
  case unknownNames([String])
  /// All given migrations are applied, and then others were that they do not have: a newer program wrote the file.
  case newerFile(names: [String])
  /// What a migration's plan says is not what it said when it was applied.
  ///
  /// A step that was applied is history: put it back as it was, and write a new one. Where the difference does not
  /// matter, name the recorded checksum in ``Migration/acceptedChecksums``.
  case changedPlan(name: String, recorded: String, current: String)
  /// A migration's plan says something else each time it is asked, for instance because the time of day is in it: move
  /// that into a ``Run`` block, or let the database compute it.
  case unstablePlan(name: String)
  /// A migration's plan is no SQL, for instance a table without columns.
  case malformedPlan(name: String, underlying: any Error)
  /// A migration that is to be undone has no `down`.
  case irreversible(name: String)
  /// There is something already where the backup is to be written.
  case backupExists(path: String)
  /// A migration threw. Nothing of it stayed; those before it stay done.
  case failed(name: String, underlying: any Error)
  /// After `down` the schema is not as it was before `up`, in these lines: ``Migrator/verifyRoundTrips()``.
  case notUndone(name: String, difference: [String])
  /// A second `up` gave another schema than the first, in these lines: ``Migrator/verifyRoundTrips()``.
  case notRepeated(name: String, difference: [String])
}

extension MigrationError: CustomStringConvertible {
  /// One sentence for a log or a developer; lines of SQL follow where schemas differ.
  public var description: String {
    switch self {
    case .duplicateName(let name): "Two migrations are named \"\(name)\". Nothing ran."
    case .notRegistered(let name): "No migration is named \"\(name)\". Nothing ran."
    case .notApplied(let name): "The migration \"\(name)\" is not applied. Nothing ran."
    case .unknownNames(let names):
      "The database has migrations that are not known here: \(list(names)). Nothing ran."
    case .newerFile(let names): "A newer program wrote the database: it has also \(list(names)). Nothing ran."
    case .changedPlan(let name, let recorded, let current):
      """
      The migration "\(name)" has changed since it was applied: its checksum was \(recorded), and is \(current). \
      Nothing ran.
      """
    case .unstablePlan(let name): "The plan of the migration \"\(name)\" differs each time. Nothing ran."
    case .malformedPlan(let name, let underlying):
      "The plan of the migration \"\(name)\" is malformed: \(underlying) Nothing ran."
    case .irreversible(let name): "The migration \"\(name)\" has no way down. Nothing ran."
    case .backupExists(let path): "Cannot back up to \(path): it exists. No migration ran."
    case .failed(let name, let underlying):
      "The migration \"\(name)\" failed, and nothing of it stayed: \(underlying)"
    case .notUndone(let name, let difference):
      "The way down of \"\(name)\" leaves another schema than was there before it:\(lines(difference))"
    case .notRepeated(let name, let difference):
      "The migration \"\(name)\" makes another schema after it was undone:\(lines(difference))"
    }
  }

  private func lines(_ lines: [String]) -> String { lines.map { "\n\($0)" }.joined() }

  private func list(_ names: [String]) -> String { names.map { "\"\($0)\"" }.joined(separator: ", ") }
}
