extension Migrator {
  /// Applies each migration, undoes it, and applies it again, and compares the schemas: for a test.
  ///
  /// ```swift
  /// @Test("the migrations go both ways")
  /// func roundTrips() async throws {
  ///   try await DatabaseIdentifier.memory().migrator(App.migrations).verifyRoundTrips()
  /// }
  /// ```
  ///
  /// It runs on an empty database in memory, in which the steps before each one stay applied; the migrator's own database
  /// is not touched. A migration without a `down` is applied only. Rows are not compared.
  ///
  /// - Throws: ``MigrationError/notUndone(name:difference:)`` and ``MigrationError/notRepeated(name:difference:)``, which
  ///   say in which lines ``schemaDump()`` differs; what ``migrate()`` and ``revertLast()`` throw.
  public func verifyRoundTrips() async throws {
    var configuration = database.runtime.configuration
    configuration.isReadOnly = false
    configuration.encryptionKey = nil
    let migrator = on(.memory(configuration: configuration))
    var before = try await migrator.schemaDump()
    for migration in migrations {
      let name = migration.name
      try await migrator.migrate(upTo: name)
      let after = try await migrator.schemaDump()
      if migration.isReversible {
        try await migrator.revertLast()
        let undone = TextDifference.lines(from: before, to: try await migrator.schemaDump())
        guard undone.isEmpty else { throw MigrationError.notUndone(name: name, difference: undone) }
        try await migrator.migrate(upTo: name)
        let repeated = TextDifference.lines(from: after, to: try await migrator.schemaDump())
        guard repeated.isEmpty else { throw MigrationError.notRepeated(name: name, difference: repeated) }
      }
      before = after
    }
  }
}

extension Migration {
  /// Whether there is a way back, which a step that does nothing has too.
  var isReversible: Bool { !down.steps.isEmpty || up.steps.isEmpty }
}
