/// In which order tables that reference each other are made.
struct ReferenceOrder {
  private let keys: [(table: String, parent: ExactName)]

  init(_ keys: [SchemaCatalog.ForeignKey]) {
    self.keys = keys.filter { ExactName($0.referenced_table) != ExactName($0.table_name) }
      .map { ($0.table_name, ExactName($0.referenced_table)) }
  }

  /// The tables and all that reference them, each behind those that it references.
  func parentsFirst(from names: [String]) -> [String] {
    var spelling: [ExactName: String] = [:]
    for name in names + keys.map(\.table) { spelling[ExactName(name)] = name }
    let childrenFirst = DepthFirst.order(from: names.map { ExactName($0) }) { parent in
      keys.filter { $0.parent == parent }.map { ExactName($0.table) }
    }
    return childrenFirst.reversed().compactMap { spelling[$0] }
  }
}
