extension DatabaseIdentifier {
  /// What applies these migrations, in this order.
  ///
  /// ```swift
  /// try await DatabaseIdentifier.app.migrator([CreateTodo(), AddNotes()]).migrate()
  /// ```
  ///
  /// Making a migrator does nothing yet.
  public func migrator(_ migrations: [any Migration]) -> Migrator {
    Migrator(migrations, on: self)
  }
}
