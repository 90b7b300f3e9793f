import Duck
import Testing

@testable import FlightsKit

/// The real data in a database in memory, loaded once for all tests.
///
/// Where the data is not there, every test that asks for it fails with what to do: a skipped test would look like a
/// passed one.
enum RealData {
  private static let loading = Task {
    let database = DatabaseIdentifier.memory()
    let folder = try RealData.folder()
    let loading = Loading(database: database, folder: folder)
    _ = try await Preparation(database: database, folder: folder).run()
    for table in SampleTables.all { _ = try await loading.load(table) }
    return database
  }

  static var database: DatabaseIdentifier {
    get async throws { try await loading.value }
  }

  static func folder() throws -> DataFolder { try DataFolder.find(nil) }
}
