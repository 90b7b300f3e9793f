internal import Foundation
internal import SQL

/// What applying the pending migrations to a copy of a database showed.
public struct MigrationRehearsal: Sendable {
  /// How long each migration took, in order; of those that did not fail.
  public let steps: [(name: String, seconds: Double)]
  /// How many rows each table had before and has after; nil where there is no such table. The history is left out.
  public let rowCounts: [(table: String, before: Int?, after: Int?)]
  /// What ``Migrator/migrate()`` threw on the copy; nil where all went well.
  public let failure: (any Error)?
}

extension Migrator {
  /// Applies the pending migrations to a copy of the database, and says what came of it. The original is only read.
  ///
  /// ```swift
  /// let rehearsal = try await migrator.rehearse()
  /// if let failure = rehearsal.failure { print(failure) }
  /// for count in rehearsal.rowCounts where count.before != count.after { print(count) }
  /// ```
  ///
  /// The copy is made in the folder for temporary files as ``DatabaseIdentifier/copy(to:)`` makes it, and removed.
  ///
  /// - Throws: ``DatabaseError`` where the database cannot be copied; `CancellationError`.
  public func rehearse() async throws -> MigrationRehearsal {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("duck-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // What cannot be removed is left to the system, which clears that folder.
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("rehearsal.duckdb").path
    try await DatabaseCopy(path, key: database.runtime.configuration.encryptionKey).make(of: connect())
    let copy = DatabaseIdentifier(path: path, configuration: database.runtime.configuration)
    let before = try await rowCounts(of: copy)
    let steps = Steps()
    var failure: (any Error)?
    do {
      try await on(copy).onProgress { steps.add($0) }.migrate()
    } catch let error as CancellationError {
      await copy.close()
      throw error
    } catch {
      failure = error
    }
    let after = try await rowCounts(of: copy)
    await copy.close()
    return MigrationRehearsal(
      steps: steps.ended,
      rowCounts: Set(before.keys).union(after.keys).sorted().map { ($0, before[$0], after[$0]) },
      failure: failure
    )
  }

  private func rowCounts(of database: DatabaseIdentifier) async throws -> [String: Int] {
    struct Table: Decodable {
      let schema_name: String
      let table_name: String
    }
    let tables: [Table] = try await CatalogReader(executor: database).rows(
      of: "duckdb_tables",
      ["schema_name", "table_name"],
      orderBy: "table_name"
    )
    var counts: [String: Int] = [:]
    for table in tables {
      let (schema, name) = (table.schema_name, table.table_name)
      guard name != history.name || schema != (history.schema ?? "main") else { continue }
      let count = try await database.rowCount(of: DB.Schema(schema).table(name))
      counts[schema == "main" ? name : "\(schema).\(name)"] = Int(count)
    }
    return counts
  }
}

/// Collects what a migrator reports.
///
/// Guard for `@unchecked Sendable`: the lock guards the list.
private final class Steps: @unchecked Sendable {
  private let lock = NSLock()
  private var steps: [(name: String, seconds: Double)] = []

  var ended: [(name: String, seconds: Double)] { lock.withLock { steps } }

  func add(_ progress: MigrationProgress) {
    guard case .ended(let seconds) = progress.phase else { return }
    lock.withLock { steps.append((progress.name, seconds)) }
  }
}
