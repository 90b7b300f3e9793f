/// In which order tables that reference each other are made.
struct ReferenceOrder {
  private let keys: [(table: String, parent: String)]

  init(_ keys: [SchemaCatalog.ForeignKey]) {
    self.keys = keys.filter { ExactName($0.referenced_table) != ExactName($0.table_name) }
      .map { ($0.table_name, $0.referenced_table) }
  }

  /// The tables and all that reference them, each behind those that it references.
  func parentsFirst(from names: [String]) -> [String] {
    // Depth first, each noted when all behind it are: a table then comes after its children, and the reverse is wanted.
    var found: [String] = []
    var known: Set<ExactName> = []
    var pending = names.map { (name: $0, isDone: false) }
    while let (name, isDone) = pending.popLast() {
      guard !known.contains(ExactName(name)) else { continue }
      if isDone {
        found.append(name)
        known.insert(ExactName(name))
      } else {
        pending.append((name, true))
        pending += keys.filter { ExactName($0.parent) == ExactName(name) }.map { ($0.table, false) }
      }
    }
    return found.reversed()
  }
}
