internal import SQL

/// The values in columns of a result, to find out that one is not there.
struct ResultKeys {
  private enum Values {
    /// They were looked through once, and not kept: most results are another after the first change that is looked up.
    case seen
    /// What is in the column cannot be compared.
    case unknown
    /// Numbers in order, of columns that hold nothing else.
    case numbers([Int64])
    case others(Set<ExactValue>)

    func lack(_ key: ExactValue) -> Bool {
      switch self {
      case .seen, .unknown: false
      case .numbers(let numbers): key.number.map { !numbers.hasSorted($0) } == true
      case .others(let values): !values.contains(key)
      }
    }
  }

  private let result: QueryResult
  private var columns: [Int: Values] = [:]

  /// Of more rows nothing is looked up: it would cost as much as to run the query again.
  private static let mostRows = 50_000

  init(_ result: QueryResult) {
    self.result = result
  }

  /// Whether no row has the value; false where that cannot be told.
  mutating func lacks(_ value: Value, in column: RowJudge.Column) -> Bool {
    guard let key = ExactValue(value, in: column.family) else { return false }
    guard let known = columns[column.place] else {
      columns[column.place] = .seen
      return isAbsent(key, in: column)
    }
    if case .seen = known {
      let values = values(in: column)
      columns[column.place] = values
      return values.lack(key)
    }
    return known.lack(key)
  }

  private func isAbsent(_ key: ExactValue, in column: RowJudge.Column) -> Bool {
    if let number = key.number, let numbers = numbers(in: column) { return !numbers.contains(number) }
    return visit(column) { $0 != key }
  }

  private func values(in column: RowJudge.Column) -> Values {
    if let numbers = numbers(in: column) { return .numbers(numbers.sorted()) }
    var values: Set<ExactValue> = []
    let areAll = visit(column) { value in
      values.insert(value)
      return true
    }
    return areAll ? .others(values) : .unknown
  }

  private func isReadable(_ column: RowJudge.Column) -> Bool {
    result.rows.count <= Self.mostRows && result.resultColumns.indices.contains(column.place)
      && result.resultColumns[column.place].logicalType == column.type
  }

  /// The numbers of a column whose type holds none beyond `Int64`; nil for other types.
  private func numbers(in column: RowJudge.Column) -> [Int64]? {
    func read<T: BinaryInteger & ColumnElement>(_ type: T.Type) -> [Int64]? {
      // What cannot be read as numbers is looked through otherwise.
      try? result.column(column.place, as: T?.self).compactMap { $0.map(Int64.init) }
    }
    guard isReadable(column) else { return nil }
    return switch column.family {
    case .integer(isSigned: true, bits: 8): read(Int8.self)
    case .integer(isSigned: true, bits: 16): read(Int16.self)
    case .integer(isSigned: true, bits: 32): read(Int32.self)
    case .integer(isSigned: true, bits: 64): read(Int64.self)
    case .integer(isSigned: false, bits: 8): read(UInt8.self)
    case .integer(isSigned: false, bits: 16): read(UInt16.self)
    case .integer(isSigned: false, bits: 32): read(UInt32.self)
    default: nil
    }
  }

  /// Gives the values of a column to `body` until that returns false.
  ///
  /// - Returns: whether all came, and it never did.
  private func visit(_ column: RowJudge.Column, _ body: (ExactValue) -> Bool) -> Bool {
    guard isReadable(column) else { return false }
    return result.rows.allSatisfy { row in
      guard let cell = row.value(column.place) else { return false }
      return cell.isNull || ExactValue(cell, in: column.family).map(body) == true
    }
  }
}

extension [Int64] {
  /// Whether the number is among these, which are in order.
  fileprivate func hasSorted(_ number: Int64) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == number
  }
}
