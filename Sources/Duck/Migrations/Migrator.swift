internal import Foundation
internal import SQL

/// Applies migrations to a database, undoes them, and remembers which ones it has.
///
/// The history is a table in the database itself: for each migration its name, its place, its batch, the time, and a
/// checksum of what its plan said.
///
/// ```swift
/// let migrator = DatabaseIdentifier.app.migrator([CreateTodo(), AddNotes()])
///   .waitingForLock(.seconds(5))
///   .onProgress { print($0.name, $0.fraction) }
/// try await migrator.migrate()
/// ```
///
/// Before anything runs, the history is compared with the list: see ``MigrationError``. A migration that was put into
/// the middle of the list is applied by the next call, after those behind it that are applied already.
///
/// Several tasks may migrate one database at once: they take turns, and each step is applied once.
///
/// Others may go on meanwhile. Statements that were prepared before, on connections, on leases of pools and on
/// identifiers, work on with the new schema, or throw ``DatabaseError/engine(_:)`` for what is gone; results that were
/// read stay as they are. A transaction sees the schema of its beginning until its end. Where it changed a table that the
/// migration changes too, one of both ends with a conflict, which can be tried again. An appender goes on, with defaults
/// for new columns, or ends with ``DatabaseError/appenderRowCompletion(_:)``. Observed queries run once for each step that
/// touches what they read, and show the new form, or end with the engine's error for what is gone.
///
/// Sequences are the one thing that a failed migration leaves changed: the engine does not take numbers back.
public struct Migrator: Sendable {
  let database: DatabaseIdentifier
  let migrations: [any Migration]
  let history: History
  private var lockTimeout = QueryTimeout.seconds(0)
  var backupPath: String?
  /// Told why, before a contradicting history is erased; nil where it never is.
  var onErase: (@Sendable (MigrationError) -> Void)?
  private var progress: @Sendable (MigrationProgress) -> Void = { _ in }

  init(_ migrations: [any Migration], on database: DatabaseIdentifier, history: History) {
    self.migrations = migrations
    self.database = database
    self.history = history
  }

  /// The same on another database, without a backup.
  func on(_ database: DatabaseIdentifier) -> Migrator {
    Migrator(migrations, on: database, history: history)
  }

  /// Waits where another process has the file open, rather than giving up at once.
  ///
  /// When the time is over, ``DatabaseError/cannotOpen(_:)`` says who holds the file. What the other process applied
  /// meanwhile is found applied.
  public func waitingForLock(_ timeout: QueryTimeout) -> Migrator {
    with { $0.lockTimeout = timeout }
  }

  /// Copies the database to a file before the first step of a call runs; nothing where there is no step to run.
  ///
  /// The copy is a database as ``DatabaseIdentifier/copy(to:)`` makes it.
  ///
  /// - Parameter path: A file that does not exist: else ``MigrationError/backupExists(path:)`` is thrown.
  public func backingUp(to path: String) -> Migrator {
    with { $0.backupPath = path }
  }

  /// Reports each migration as it begins, goes on, and ends. The closure is called on the task that migrates, which
  /// waits for it.
  public func onProgress(_ report: @escaping @Sendable (MigrationProgress) -> Void) -> Migrator {
    with { $0.progress = report }
  }

  func with(_ change: (inout Self) -> Void) -> Self {
    var migrator = self
    change(&migrator)
    return migrator
  }

  /// Applies what is pending, in the order given.
  ///
  /// Each migration is one transaction together with its line in the history: when it throws, or the task is
  /// cancelled, the schema, the rows and the history are as before it, and those that came before it stay applied.
  ///
  /// - Returns: the names that were applied now, in order; empty when there was nothing to do.
  /// - Throws: ``MigrationError``; ``DatabaseError`` where the database cannot be opened; `CancellationError`.
  @discardableResult
  public func migrate() async throws -> [String] {
    try await change(mayErase: true) { plans, _ in plans.pending.map { .apply($0) } }
  }

  /// Applies what is pending up to a migration, which is the last one.
  ///
  /// - Returns: the names that were applied now, in order.
  /// - Throws: what ``migrate()`` throws; ``MigrationError/notRegistered(_:)`` for a name that is not in the list.
  @discardableResult
  public func migrate(upTo name: String) async throws -> [String] {
    guard let last = migrations.firstIndex(where: { $0.name == name }) else {
      throw MigrationError.notRegistered(name)
    }
    let wanted = Set(migrations[...last].map(\.name))
    return try await change(mayErase: true) { plans, _ in
      plans.pending.filter { wanted.contains($0.migration.name) }.map { .apply($0) }
    }
  }

  /// Undoes the last batch, in reverse order: what the last call that applied anything had applied.
  ///
  /// Each migration is undone in one transaction together with its line in the history.
  ///
  /// - Returns: the names that were undone, in the order in which they were; empty where nothing is applied.
  /// - Throws: what ``migrate()`` throws; ``MigrationError/irreversible(name:)``, before anything runs.
  @discardableResult
  public func revertLast() async throws -> [String] {
    try await change { plans, history in
      guard let batch = history.map(\.batch).max() else { return [] }
      return try plans.undoing(history.filter { $0.batch == batch })
    }
  }

  /// Undoes all that was applied after a migration, in reverse order. The one named stays.
  ///
  /// - Returns: the names that were undone, in the order in which they were.
  /// - Throws: what ``revertLast()`` throws; ``MigrationError/notApplied(_:)`` where the name is not in the history.
  @discardableResult
  public func revert(to name: String) async throws -> [String] {
    try await change { plans, history in
      guard let last = history.first(where: { $0.name == name }) else {
        throw MigrationError.notApplied(name)
      }
      return try plans.undoing(history.filter { $0.step > last.step })
    }
  }

  /// Undoes everything, in reverse order.
  ///
  /// - Returns: the names that were undone, in the order in which they were.
  /// - Throws: what ``revertLast()`` throws.
  @discardableResult
  public func revertAll() async throws -> [String] {
    try await change { plans, history in try plans.undoing(history) }
  }

  /// What is applied, what is pending, and what the history has that the list does not. It changes nothing.
  ///
  /// - Throws: ``MigrationError/duplicateName(_:)``; ``DatabaseError``; `CancellationError`.
  public func status() async throws -> MigrationStatus {
    try checkNames()
    let connection = try await connect()
    let entries = try await history.entries(on: connection)
    let names = Set(migrations.map(\.name))
    let applied = Set(entries.map(\.name))
    return MigrationStatus(
      applied: entries.filter { names.contains($0.name) },
      pending: migrations.map(\.name).filter { !applied.contains($0) },
      unknown: entries.filter { !names.contains($0.name) }
    )
  }

  func checkNames() throws(MigrationError) {
    var names: Set<String> = []
    for migration in migrations where !names.insert(migration.name).inserted {
      throw .duplicateName(migration.name)
    }
  }

  /// A connection of its own, as soon as the file's lock is free.
  func connect() async throws -> Connection {
    let deadline = Deadline(lockTimeout)
    while true {
      do {
        return try await database.connect()
      } catch DatabaseError.cannotOpen(let failure) {
        guard case .lockedByAnotherProcess = failure.reason, deadline?.isOver != true else {
          throw DatabaseError.cannotOpen(failure)
        }
      }
      try await Task.sleep(nanoseconds: 20_000_000)
    }
  }

  /// The plans as they are now beside the history, when both fit together.
  func plans(on connection: Connection) async throws -> (MigrationPlans, [AppliedMigration]) {
    let entries = try await history.entries(on: connection)
    return (try await MigrationPlans(migrations, beside: entries, on: connection), entries)
  }

  /// Takes its turn, finds out what is to be done, and does it.
  private func change(
    mayErase: Bool = false,
    _ choose: @Sendable (MigrationPlans, [AppliedMigration]) throws -> [MigrationAction]
  ) async throws -> [String] {
    try checkNames()
    return try await database.runtime.shared.turns.take {
      let connection = try await connect()
      var entries = try await history.entries(on: connection)
      let plans: MigrationPlans
      var erasing: MigrationError?
      do {
        plans = try await MigrationPlans(migrations, beside: entries, on: connection)
      } catch let error as MigrationError
        where mayErase && onErase != nil && error.isChange(of: entries, migrations)
      {
        entries = []
        plans = try await MigrationPlans(migrations, beside: entries, on: connection)
        erasing = error
      }
      let actions = try choose(plans, entries)
      guard !actions.isEmpty else { return [] }
      if let backupPath { try await database.copy(to: backupPath) }
      if let erasing {
        onErase?(erasing)
        try await SchemaErasure(connection: connection).run()
      }
      try await history.create(on: connection)
      return try await run(actions, after: entries, on: connection)
    }
  }

  private func run(
    _ actions: [MigrationAction],
    after entries: [AppliedMigration],
    on connection: Connection
  ) async throws -> [String] {
    let batch = (entries.map(\.batch).max() ?? 0) + 1
    var step = entries.last?.step ?? 0
    for (index, action) in actions.enumerated() {
      let name = action.name
      let report = { (phase: MigrationProgress.Phase) in
        progress(
          MigrationProgress(
            name: name,
            position: index + 1,
            count: actions.count,
            isUndone: action.isUndone,
            phase: phase
          )
        )
      }
      try Task.checkCancellation()
      let start = DispatchTime.now().uptimeNanoseconds
      report(.began)
      let entry: SQLContent
      switch action {
      case .apply(let plan):
        step += 1
        entry = history.entry(name, step: step, batch: batch, checksum: plan.checksum)
      case .undo: entry = history.removal(of: name)
      }
      try await run(action.plan, of: name, entry, on: connection) { report(.ran(steps: $0, of: $1)) }
      report(.ended(seconds: Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9))
    }
    return actions.map(\.name)
  }

  /// Runs one plan and the statement for its line in the history, in one transaction.
  private func run(
    _ plan: MigrationPlan,
    of name: String,
    _ entry: SQLContent,
    on connection: Connection,
    _ report: (Int, Int) -> Void
  ) async throws {
    do {
      try await connection.transaction { transaction in
        for (index, step) in plan.steps.enumerated() {
          try await step.run(in: transaction)
          report(index + 1, plan.steps.count)
        }
        try await transaction.execute(entry)
      }
    } catch let error as CancellationError {
      throw error
    } catch {
      throw MigrationError.failed(name: name, underlying: error)
    }
  }
}

/// What is done with one migration.
enum MigrationAction: Sendable {
  case apply(PreparedMigration)
  case undo(any Migration, MigrationPlan)

  var name: String {
    switch self {
    case .apply(let prepared): prepared.migration.name
    case .undo(let migration, _): migration.name
    }
  }

  var plan: MigrationPlan {
    switch self {
    case .apply(let prepared): prepared.plan
    case .undo(_, let plan): plan
    }
  }

  var isUndone: Bool {
    if case .undo = self { true } else { false }
  }
}
