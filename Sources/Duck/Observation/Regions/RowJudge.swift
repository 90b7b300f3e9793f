internal import SQL

/// Tells of changes of single rows that they cannot have a part in a query's result.
final class RowJudge: Sendable {
  /// A column of the table as the result hands it out: one reference, since it is passed on for each change.
  final class Column: Sendable {
    let place: Int
    let type: LogicalType
    let family: CellFamily

    init(place: Int, type: LogicalType, family: CellFamily) {
      self.place = place
      self.type = type
      self.family = family
    }
  }

  private let test: RowTest
  /// The columns that the result hands out. Empty unless each row that matches is one of the result.
  private let columns: [ExactName: Column]

  init(_ test: RowTest, _ columns: [ExactName: Column]) {
    self.test = test
    self.columns = columns
  }

  /// Whether an execution with these bound values surely leaves the result as it is.
  ///
  /// - Parameter isAbsent: Whether no row of the result has that value in that column, and the result is current.
  func isMiss(_ target: WriteTarget, _ bound: [Value], isAbsent: (Column, Value) -> Bool) -> Bool {
    switch target.kind {
    case .insert:
      guard let rows = target.rows else { return false }
      return rows.allSatisfy { row in !test.canMatch { row.value(of: $0, bound) } }
    case .update:
      guard !target.keys.isEmpty, let set = target.columns, let assigned = target.rows?.first else {
        return false
      }
      return isMiss(updating: set, assigned, target.keys, bound, isAbsent)
    case .delete:
      let keys = target.keys
      return !keys.isEmpty
        && (!test.canMatch { keys.value(of: $0, bound) } || lacks(keys, bound, isAbsent))
    case .mixed, .definition: return false
    }
  }

  /// A row must not have matched before, and not match now.
  private func isMiss(
    updating set: Set<ExactName>,
    _ assigned: ColumnConstants,
    _ keys: ColumnConstants,
    _ bound: [Value],
    _ isAbsent: (Column, Value) -> Bool
  ) -> Bool {
    func matchesAfterwards() -> Bool {
      test.canMatch { (set.contains($0) ? assigned : keys).value(of: $0, bound) }
    }
    guard test.canMatch({ keys.value(of: $0, bound) }) else { return !matchesAfterwards() }
    guard lacks(keys, bound, isAbsent) else { return false }
    // What did not match does not begin to, as long as no column is set on which that depends.
    return test.predicateColumns.map { $0.isDisjoint(with: set) } == true || !matchesAfterwards()
  }

  /// Whether the result has no row with one of the values.
  private func lacks(_ keys: ColumnConstants, _ bound: [Value], _ isAbsent: (Column, Value) -> Bool) -> Bool {
    keys.columns.contains { name in
      guard let column = columns[name], let value = keys.value(of: name, bound) else { return false }
      return isAbsent(column, value)
    }
  }
}
