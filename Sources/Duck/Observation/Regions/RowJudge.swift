internal import SQL

/// Tells of changes of single rows that they cannot have a part in a query's result.
struct RowJudge: Sendable {
  let test: RowTest
  let types: [ExactName: LogicalType]
  /// Where the result hands out columns of the table. Empty unless each row that matches is one of the result.
  let places: [ExactName: Int]

  /// Whether a write surely leaves the result as it is.
  ///
  /// - Parameter isAbsent: Whether no row of the result has that value in that column, and the result is current.
  func isMiss(_ bound: BoundTarget, isAbsent: (ExactName, Value) -> Bool) -> Bool {
    switch bound.target.kind {
    case .insert: return bound.rows?.allSatisfy { !test.canMatch($0) } == true
    case .update:
      guard let set = bound.target.columns, let row = bound.rows?.first else { return false }
      return isMiss(updating: set, row, bound.keys, isAbsent)
    case .delete:
      let keys = bound.keys
      return !keys.isEmpty && (!test.canMatch(keys) || keys.contains { isAbsent($0, $1) })
    case .mixed, .definition: return false
    }
  }

  /// A row must not have matched before, and not match now.
  private func isMiss(
    updating set: Set<ExactName>,
    _ assigned: [ExactName: Value],
    _ keys: [ExactName: Value],
    _ isAbsent: (ExactName, Value) -> Bool
  ) -> Bool {
    guard !keys.isEmpty else { return false }
    func matchesAfterwards() -> Bool {
      test.canMatch(keys.filter { !set.contains($0.key) }.merging(assigned) { $1 })
    }
    guard test.canMatch(keys) else { return !matchesAfterwards() }
    guard keys.contains(where: { isAbsent($0, $1) }) else { return false }
    // What did not match does not begin to, as long as no column is set on which that depends.
    return test.predicateColumns.map { $0.isDisjoint(with: set) } == true || !matchesAfterwards()
  }
}

/// The values in columns of a result, to find out that one is not there.
struct ResultKeys {
  private let result: QueryResult
  private var columns: [Int: Set<ExactValue>?] = [:]
  /// The columns that were looked through once.
  private var seen: Set<Int> = []

  /// Of more rows no set is made: it would cost as much as to run the query again.
  private static let mostRows = 50_000

  init(_ result: QueryResult) {
    self.result = result
  }

  /// Whether no row has the value; false where that cannot be told.
  mutating func lacks(_ value: Value, of type: LogicalType, at place: Int) -> Bool {
    guard let key = ExactValue(value, as: type) else { return false }
    if let known = columns[place] { return known?.contains(key) == false }
    // Most results are another after the first change that is looked up in them.
    if seen.insert(place).inserted { return isAbsent(key, of: type, at: place) }
    let values = values(of: type, at: place)
    columns[place] = .some(values)
    return values?.contains(key) == false
  }

  private func values(of type: LogicalType, at place: Int) -> Set<ExactValue>? {
    var values: Set<ExactValue> = []
    let areAll = visit(type, at: place) { value in
      values.insert(value)
      return true
    }
    return areAll ? values : nil
  }

  private func isAbsent(_ key: ExactValue, of type: LogicalType, at place: Int) -> Bool {
    visit(type, at: place) { $0 != key }
  }

  /// Gives the values of a column to `body` until that returns false.
  ///
  /// - Returns: whether all came, and it never did.
  private func visit(_ type: LogicalType, at place: Int, _ body: (ExactValue) -> Bool) -> Bool {
    guard result.rows.count <= Self.mostRows, result.resultColumns.indices.contains(place),
      result.resultColumns[place].logicalType == type
    else { return false }
    return result.rows.allSatisfy { row in
      guard let cell = row.value(place) else { return false }
      return cell.isNull || ExactValue(cell, as: type).map(body) == true
    }
  }
}
