internal import Foundation
internal import SQL

/// The columns of a result and the way from names to them, shared by its rows.
final class ResultStorage: Sendable {
  let names: [String]
  let columns: [ColumnStorage]
  let rowCount: Int
  private let positions: [ExactName: Position]
  /// By the name with no letter in upper case, of whatever script: for a name that the engine would not find.
  private let lowercase: [ExactName: Position]
  /// By the name as it is written, which most are asked for. Texts of ASCII alone are equal when their bytes are.
  private let written: [String: Position]

  private enum Position {
    case unique(Int)
    case ambiguous
  }

  init(_ result: ResultColumns) {
    names = result.names
    columns = result.columns
    rowCount = result.rowCount
    let positions = Self.positions(of: names)
    self.positions = positions
    lowercase = Self.positions(of: names.map { $0.lowercased() })
    written = Dictionary(
      names.filter(\.isASCII).compactMap { name in positions[ExactName(name)].map { (name, $0) } },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Names and types of the columns, in order.
  var described: [(name: String, type: LogicalType)] { zip(names, columns).map { ($0, $1.type) } }

  /// The position of the column of that name, whatever its case.
  func position(_ name: String) throws(DatabaseError) -> Int {
    switch find(name) {
    case .unique(let position): return position
    case .ambiguous: throw .ambiguousColumn(name: name)
    case nil: throw .unknownColumn(name: name, available: names)
    }
  }

  /// The position of the column of that name, or nil where there is none or more than one.
  func uniquePosition(_ name: String) -> Int? {
    if case .unique(let position) = find(name) { position } else { nil }
  }

  private func find(_ name: String) -> Position? {
    if name.isASCII, let position = written[name] { return position }
    return positions[ExactName(name)] ?? lowercase[ExactName(name.lowercased())]
  }

  private static func positions(of names: [String]) -> [ExactName: Position] {
    Dictionary(
      names.enumerated().map { (ExactName($1), .unique($0)) },
      uniquingKeysWith: { _, _ in .ambiguous }
    )
  }

  func isEqual(to other: ResultStorage) -> Bool {
    guard names == other.names, rowCount == other.rowCount else { return false }
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
