extension TableQuery {
  /// The columns of the model that the query holds to one value each, where it says no more than which rows: when one
  /// of them is a key, at most one row is found.
  package var fixedColumns: [String] {
    guard isFilterOnly else { return [] }
    return filterNodes.compactMap { node in
      guard case .binary(.equal, let left, let right) = node.kind else { return nil }
      return Self.columnName(left, comparedWith: right) ?? Self.columnName(right, comparedWith: left)
    }
  }

  private static func columnName(_ node: SQLNode, comparedWith other: SQLNode) -> String? {
    guard case .column(let qualifier, let name) = node.kind, qualifier == Model.table.path else { return nil }
    guard case .value = other.kind else { return nil }
    return name
  }
}
