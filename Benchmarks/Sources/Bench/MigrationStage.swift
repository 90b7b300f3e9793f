import Duck
import Floor
import Foundation

/// A table of 10,000,000 rows in two files, and changes of it: as migrations, and as the same statements through the C
/// interface.
final class MigrationStage {
  static let rows = 10_000_000

  private let floor: FloorDatabase
  private let database: DatabaseIdentifier
  private let folder: URL
  private var steps: [any Migration] = []

  private struct Change: Migration {
    let name: String
    let statement: AlterTable

    var up: MigrationPlan { statement }
  }

  init() async throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("duck-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    floor = FloorDatabase(path: folder.appendingPathComponent("floor.duckdb").path)
    database = DatabaseIdentifier(path: folder.appendingPathComponent("ours.duckdb").path)
    let table = """
      CREATE TABLE t AS SELECT range AS id, range % 1000 AS kind, 'name of ' || range AS name FROM range(\(Self.rows));
      CHECKPOINT
      """
    floor.run(table)
    try await database.execute(SQL.raw(table))
  }

  deinit {
    // What cannot be removed is left to the system, which clears that folder.
    try? FileManager.default.removeItem(at: folder)
  }

  func close() async { await database.close() }

  func measure(_ samples: Measurements) async throws {
    let column = "n\(samples.round)"
    let changes = [
      ("add a column with a default", AlterTable("t") { AddColumn(column, .integer).default(constant: 7) }),
      ("rename a column", AlterTable("t") { RenameColumn(column, to: column + "b") }),
      ("drop a column", AlterTable("t") { DropColumn(column + "b") }),
    ]
    for (name, statement) in changes {
      let text = try statement.prepare().plain
      steps.append(Change(name: "\(name) \(samples.round)", statement: statement))
      let migrator = database.migrator(steps)
      try await samples.inTurns([
        { [floor] in
          let start = now()
          floor.run(text)
          samples.add(name, .floor, (now() - start) * 1e3)
        },
        {
          let start = now()
          let applied = try await migrator.migrate()
          samples.add(name, .ours, (now() - start) * 1e3)
          precondition(applied.count == 1)
        },
      ])
    }
  }

  func rows(_ samples: Measurements) -> [Row] {
    ["add a column with a default", "rename a column", "drop a column"].compactMap { name in
      samples.row(
        "\(name), 10,000,000 rows, as a migration",
        "ms",
        of: name,
        note: "to the bare statement; at most 100 ms"
      )
    }
  }
}
