import Duck

/// Brings the schema of a database up to date.
struct Preparation {
  let database: DatabaseIdentifier
  let folder: DataFolder

  struct ForeignTable: Error, Equatable, CustomStringConvertible {
    let table: String

    var description: String {
      "the database has a table \(table) that this program did not make; --database names another file"
    }
  }

  /// Applies the migrations. Returns true where tables of the version without migrations were in their place.
  func run() async throws -> Bool {
    let isEarlier = try await hasEarlierTables()
    try await database.migrator(History.migrations).migrate()
    return isEarlier
  }

  /// Tables without a history are of the first version of this program, if their columns are those of the files. The
  /// first migration replaces them; tables of someone else must stay.
  private func hasEarlierTables() async throws -> Bool {
    let catalog = try await Catalog.read(from: database)
    guard !catalog.hasHistory else { return false }
    let found = SampleTables.all.filter { catalog.columns[$0.tableName] != nil }
    for table in found where try folder.header(of: table) != catalog.columns[table.tableName] {
      throw ForeignTable(table: table.tableName)
    }
    return !found.isEmpty
  }
}
