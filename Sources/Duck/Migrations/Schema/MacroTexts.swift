internal import Foundation
internal import SQL

/// How the macros of a database are made.
///
/// The catalog does not say what the defaults of their parameters are. EXPORT does, and writes all rows as well: so the
/// schema is copied to a database in memory, without rows, and exported from there.
struct MacroTexts {
  private var texts: [Key: String] = [:]

  private struct Key: Hashable {
    let path: [String]
    let isTable: Bool
  }

  /// - Parameter tables: The tables, each behind those that it references. EXPORT fails for one that references itself.
  init(tables: [SchemaDefinition], through scratch: DB.Catalog, in transaction: DuckTransaction) async throws
  {
    _ = try await transaction.copySchema(to: scratch)
    for table in tables.reversed() {
      let path = SchemaDefinition.quoted([scratch.name] + table.schema + [table.name])
      try await transaction.execute(SQL.raw("DROP TABLE \(path)"))
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("duck-\(UUID().uuidString)")
    // What cannot be removed is left to the system, which clears that folder.
    defer { try? FileManager.default.removeItem(at: folder) }
    let name = scratch.name.quoted(by: "\"")
    try await transaction.execute(
      SQL.raw("EXPORT DATABASE \(name) TO \(Value.string(folder.path).sqlLiteral)")
    )
    read(try String(contentsOf: folder.appendingPathComponent("schema.sql"), encoding: .utf8))
  }

  /// The statement that makes a macro, without a semicolon.
  func text(of macro: SchemaDefinition) -> String? {
    texts[Key(path: macro.schema + [macro.name], isTable: macro.kind == .tableMacro)]
  }

  private mutating func read(_ sql: String) {
    for statement in StatementScan.pieces(of: sql).split(separator: ";") {
      let words = statement.filter { !$0.trimmed.isEmpty }
      guard words.prefix(2) == ["CREATE", "MACRO"] else { continue }
      let names = words.dropFirst(2).prefix { $0 != "(" }.filter { $0 != "." }.map(\.withoutQuotes)
      let path = names.count == 1 ? SchemaDefinition.main + names : names
      var depth = 0
      let body = words.drop { word in
        depth += word == "(" ? 1 : word == ")" ? -1 : 0
        return depth > 0 || word.uppercased() != "AS"
      }
      let isTable = body.dropFirst().first?.uppercased() == "TABLE"
      texts[Key(path: path, isTable: isTable)] = statement.joined().trimmed
    }
  }
}
