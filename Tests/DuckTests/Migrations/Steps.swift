import Duck

/// A migration made on the spot.
struct Step: Migration {
  let name: String
  var acceptedChecksums: [String] = []
  private let makeUp: @Sendable () -> MigrationPlan
  private let makeDown: @Sendable () -> MigrationPlan

  init(
    _ name: String,
    @MigrationPlanBuilder _ up: @escaping @Sendable () -> MigrationPlan,
    @MigrationPlanBuilder down: @escaping @Sendable () -> MigrationPlan = { MigrationPlan() }
  ) {
    self.name = name
    makeUp = up
    makeDown = down
  }

  var up: MigrationPlan { makeUp() }
  var down: MigrationPlan { makeDown() }

  /// Makes a table of that name.
  static func table(_ table: String) -> Step {
    Step(table) {
      CreateTable(table) { NewColumn("id", .bigint).primaryKey() }
    } down: {
      DropTable(table)
    }
  }
}

extension DatabaseIdentifier {
  /// The names in the history, as they came, with their batches.
  func history() async throws -> [String] {
    try await run("SELECT name || ' ' || batch AS entry FROM duck_migrations ORDER BY step").rows
      .compactMap { $0.string("entry") }
  }

  /// The tables beside the history.
  func tables() async throws -> [String] {
    try await run("SELECT table_name FROM duckdb_tables() WHERE table_name <> 'duck_migrations' ORDER BY 1")
      .rows
      .compactMap { $0.string("table_name") }
  }
}
