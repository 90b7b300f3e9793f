/// The columns of a result, shared by its rows.
final class ResultStorage: Sendable {
  private let shape: ResultShape
  let columns: [ColumnStorage]
  let rowCount: Int

  /// What a statement without rows gives.
  static let none = ResultStorage(ResultColumns())

  init(_ result: ResultColumns) {
    shape = result.shape
    columns = result.columns
    rowCount = result.rowCount
  }

  var names: [String] { shape.names }

  /// Names and types of the columns, in order.
  var described: [(name: String, type: LogicalType)] { shape.columns }

  /// What reads the rows into some type: kept for the next result of the statement.
  func reader<Row>(_ make: ([(name: String, type: LogicalType)]) throws -> RowsReader<Row>) rethrows
    -> RowsReader<Row>
  {
    try shape.reader { try make(described) }
  }

  /// The position of the column of that name, whatever its case.
  func position(_ name: String) throws(DatabaseError) -> Int { try shape.position(name) }

  /// The position of the column of that name, or nil where there is none or more than one.
  func uniquePosition(_ name: String) -> Int? { shape.uniquePosition(name) }

  func isEqual(to other: ResultStorage) -> Bool {
    guard shape === other.shape || names == other.names, rowCount == other.rowCount else { return false }
    return zip(columns, other.columns).allSatisfy { $0.isEqual(to: $1) }
  }
}

extension ColumnStorage {
  fileprivate func isEqual(to other: ColumnStorage) -> Bool {
    guard type == other.type, count == other.count, nullCount == other.nullCount else { return false }
    if let areEqual = lent.areEqual(to: other.lent, layout) { return areEqual }
    return (0..<count).allSatisfy { value($0) == other.value($0) }
  }
}
