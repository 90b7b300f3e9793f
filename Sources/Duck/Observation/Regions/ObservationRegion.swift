/// What an observed query reads, and so which changes make it run again.
///
/// ```swift
/// let observation = try Todo.select(\.$name).observe(on: .app)
/// print(try await observation.region)      // app.main.todo(name)
/// ```
///
/// Tables come from the engine, which looks through views, macros and common table expressions. Columns are known where
/// the text of the query names them; else all of a table's columns count.
public struct ObservationRegion: Sendable, Hashable {
  /// A table of a region.
  public struct Table: Sendable, Hashable {
    /// The table's name.
    public let name: String
    /// Its catalog and schema, from the outermost to the innermost.
    public let qualifiers: [String]
    /// The columns that count for updates, in order of their names; nil where all do.
    public let columns: [String]?
  }

  /// The tables, in order of their names.
  public let tables: [Table]
  /// Whether every change makes the query run again.
  public let isEverything: Bool
  /// Whether the query reads files, whose changes the library does not see; ``DatabaseIdentifier/notifyChanges(in:)``
  /// tells of them.
  public let readsFiles: Bool
}

extension ObservationRegion: CustomStringConvertible {
  /// The tables with their columns, `everything`, or `nothing`.
  public var description: String {
    if isEverything { return "everything" }
    var parts = tables.map { table in
      (table.qualifiers + [table.name]).joined(separator: ".")
        + (table.columns.map { "(\($0.joined(separator: ", ")))" } ?? "")
    }
    if readsFiles { parts.append("files") }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }
}

extension ObservationRegion {
  init(_ region: QueryRegion) {
    isEverything = region.isEverything
    readsFiles = region.readsFiles
    tables = region.tables.map { read in
      Table(
        name: read.table.text,
        qualifiers: read.table.parts.dropLast(),
        columns: read.columnNames?.sorted()
      )
    }.sorted {
      ($0.name, $0.qualifiers.joined(separator: ".")) < ($1.name, $1.qualifiers.joined(separator: "."))
    }
  }
}
