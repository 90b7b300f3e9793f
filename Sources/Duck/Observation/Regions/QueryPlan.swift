internal import SQL

/// What the engine's plan of a query reads, before anything is optimised away.
struct QueryPlan {
  /// The tables that are scanned, once for each scan.
  private(set) var tables: [EntryName] = []
  private(set) var readsFiles = false
  /// Whether it asks something whose answer may be another after any change, such as the catalog.
  private(set) var readsAnything = false

  /// Reads the plan of `EXPLAIN (FORMAT JSON)`; nil where it is none.
  init?(json: String) {
    guard case .array(let nodes)? = JSONValue(json) else { return nil }
    var open = nodes
    while let node = open.popLast() {
      guard case .string(let name)? = node["name"], case .array(let children)? = node["children"] else {
        return nil
      }
      open += children
      note(name, node["extra_info"], isLeaf: children.isEmpty)
    }
  }

  private mutating func note(_ name: String, _ info: JSONValue?, isLeaf: Bool) {
    if case .string(let text)? = info?["Table"] {
      guard let table = Self.tableName(text) else { return readsAnything = true }
      return tables.append(table)
    }
    guard isLeaf, !Self.pure.contains(name) else { return }
    if Self.fileReaders.contains(where: name.hasPrefix) {
      readsFiles = true
    } else {
      readsAnything = true
    }
  }

  private static let fileReaders = ["READ_", "PARQUET_", "SNIFF_", "GLOB"]

  /// A name as the engine writes it: parts with dots between them, in quotes where they need them.
  private static func tableName(_ text: String) -> EntryName? {
    var cursor = TokenCursor(StatementScan.tokens(of: text))
    guard let name = cursor.takeName(), cursor.isAtEnd else { return nil }
    return name
  }

  /// Leaves of a plan that read nothing that can change.
  private static let pure: Set<String> = [
    "DUMMY_SCAN", "CTE_SCAN", "CTE_REF", "REC_CTE_SCAN", "RECURSIVE_CTE_SCAN", "DELIM_GET", "DELIM_SCAN",
    "RANGE",
    "GENERATE_SERIES", "UNNEST", "REPEAT", "REPEAT_ROW", "EXPRESSION_GET", "EMPTY_RESULT",
  ]
}
