extension DatabaseIdentifier {
  /// What applies these migrations, in this order.
  ///
  /// ```swift
  /// try await DatabaseIdentifier.app.migrator([CreateTodo(), AddNotes()]).migrate()
  /// ```
  ///
  /// Making a migrator does nothing yet.
  ///
  /// - Parameters:
  ///   - migrations: All steps that the program knows, the oldest first, also those that are applied long since.
  ///   - historyTable: The table that remembers what is applied. It is made when it is not there.
  ///   - historySchema: The schema of that table, made as well; nil for the default one.
  public func migrator(
    _ migrations: [any Migration],
    historyTable: String = "duck_migrations",
    historySchema: String? = nil
  ) -> Migrator {
    Migrator(migrations, on: self, history: History(name: historyTable, schema: historySchema))
  }
}
