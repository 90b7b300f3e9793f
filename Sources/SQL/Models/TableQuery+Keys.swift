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

  /// The query for its first row: with a LIMIT of 1, unless its own is not known to be greater.
  package var limitedToOne: Self {
    guard let limit = ownLimit else { return self.limit(1) }
    guard case .value(let value) = limit.kind, let count = value.get(Int64.self), count > 0 else {
      return self
    }
    return self.limit(1)
  }

  private static func columnName(_ node: SQLNode, comparedWith other: SQLNode) -> String? {
    guard case .column(let qualifier, let name) = node.kind, qualifier == Model.table.path else { return nil }
    guard case .value = other.kind else { return nil }
    return name
  }
}
