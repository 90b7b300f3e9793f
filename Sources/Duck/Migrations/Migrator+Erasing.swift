internal import SQL

#if DEBUG
  extension Migrator {
    /// Erases the database and begins anew where the given migrations contradict its history: for development, while steps
    /// that were applied here are still being changed.
    ///
    /// ```swift
    /// var migrator = DatabaseIdentifier.app.migrator(App.migrations)
    /// #if DEBUG
    ///   migrator = migrator.erasingWhenChanged { print("All data is dropped: \($0)") }
    /// #endif
    /// try await migrator.migrate()
    /// ```
    ///
    /// Only debug builds of this library have it, and packages are built as the program is that uses them: a release build
    /// that calls it does not compile. Keep the `#if`, and give debug builds to nobody whose data counts.
    ///
    /// ``migrate()`` and ``migrate(upTo:)`` then erase where they would throw ``MigrationError/changedPlan(name:recorded:current:)``
    /// or ``MigrationError/unknownNames(_:)``, and where the history has at least one of the given names: a file of another
    /// program is left alone. So is one that cannot be opened, that another process has, or that a newer program wrote:
    /// the errors are thrown as ever. The plans are looked through before, and ``backingUp(to:)`` saves what was there.
    ///
    /// Everything that the database defines is dropped in one transaction, rows and history too, and then the migrations are
    /// applied one by one. Temporary things and attached databases stay.
    ///
    /// - Parameter report: Called with the reason, before anything is dropped.
    public func erasingWhenChanged(
      _ report: @escaping @Sendable (MigrationError) -> Void = { _ in }
    ) -> Migrator {
      with { $0.onErase = report }
    }
  }
#endif

extension MigrationError {
  /// Whether the given migrations are others than those that a database of the same program has.
  func isChange(of history: [AppliedMigration], _ migrations: [any Migration]) -> Bool {
    switch self {
    case .changedPlan: true
    case .unknownNames: history.contains { entry in migrations.contains { $0.name == entry.name } }
    default: false
    }
  }
}

/// Drops all that a database defines.
struct SchemaErasure {
  let connection: Connection

  func run() async throws {
    try await connection.transaction { transaction in
      for definition in try await SchemaReader(of: transaction).definitions().ordered.reversed() {
        guard let drop = definition.drop else { continue }
        try await transaction.execute(SQL.raw(drop))
      }
    }
  }
}

extension SchemaDefinition {
  /// What undoes it, where nothing else does. A type may be gone with one that it is a part of.
  fileprivate var drop: String? {
    let word: String
    switch kind {
    case .schema: word = "SCHEMA"
    case .type: word = "TYPE"
    case .sequence: word = "SEQUENCE"
    case .table: word = "TABLE"
    case .view: word = "VIEW"
    case .macro: word = "MACRO"
    case .tableMacro: word = "MACRO TABLE"
    case .index, .trigger, .comment: return nil
    }
    return "DROP \(word) IF EXISTS \(path) CASCADE"
  }
}
