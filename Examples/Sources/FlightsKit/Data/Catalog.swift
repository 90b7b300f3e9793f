import Duck

/// What the database itself says of its tables.
struct Catalog {
  /// The names of the columns of each table, in order.
  let columns: [String: [String]]

  /// The library keeps the history of migrations in a table of this name.
  var hasHistory: Bool { columns["duck_migrations"] != nil }

  static func read(from executor: some DatabaseExecutor) async throws -> Catalog {
    let columns = DB.Schema("information_schema").table("columns")
    let entries = try await SQL {
      Select {
        columns.column("table_name") => "table"
        columns.column("column_name") => "column"
      }
      From(columns)
      Where(columns.column("table_schema") == "main")
      OrderBy(.asc(columns.column("table_name"), columns.column("ordinal_position")))
    }
    .all(decoding: Entry.self, on: executor)
    return Catalog(columns: Dictionary(grouping: entries, by: \.table).mapValues { $0.map(\.column) })
  }

  private struct Entry: Decodable {
    let table: String
    let column: String
  }
}
