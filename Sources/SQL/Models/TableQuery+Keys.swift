/// A column that must have one value.
package struct FixedColumn {
  package let name: String
  package let qualifier: [String]
  package let value: Value
}

extension TableQuery {
  /// The columns that the query holds to one value each, where it says no more than which rows: when one of them is a
  /// key, at most one row is found.
  package var fixedColumns: [FixedColumn] {
    guard isFilterOnly else { return [] }
    let path = Model.table.path
    return filterNodes.compactMap(Self.fixedColumn).filter { $0.qualifier == path }
  }

  /// The column and its value, where the query says nothing else and the value will be bound. Whose column it is, is
  /// left to the caller.
  package var onlyFixedColumn: FixedColumn? {
    guard isFilterOnly, let condition = onlyCondition, let column = Self.fixedColumn(condition),
      column.value.kind != .boolean
    else { return nil }
    return column
  }

  /// The query for its first row: with a LIMIT of 1, unless its own is not known to be greater.
  package var limitedToOne: Self {
    guard let limit = ownLimit else { return self.limit(1) }
    guard case .value(let value) = limit.kind, let count = value.get(Int64.self), count > 0 else {
      return self
    }
    return self.limit(1)
  }

  private static func fixedColumn(_ node: SQLNode) -> FixedColumn? {
    guard case .binary(.equal, let left, let right) = node.kind else { return nil }
    return fixedColumn(left, comparedWith: right) ?? fixedColumn(right, comparedWith: left)
  }

  private static func fixedColumn(_ node: SQLNode, comparedWith other: SQLNode) -> FixedColumn? {
    guard case .column(let qualifier, let name) = node.kind, case .value(let value) = other.kind else {
      return nil
    }
    return FixedColumn(name: name, qualifier: qualifier, value: value)
  }
}
