internal import Foundation
internal import SQL

/// The columns of a result and the way from names to them, shared by its rows.
final class ResultStorage: Sendable {
  let names: [String]
  let columns: [ColumnStorage]
  let rowCount: Int
  /// By lower-case name, and by the name as it is written, which most are asked for.
  private let positions: [String: Position]

  private enum Position {
    case unique(Int)
    case ambiguous
  }

  init(_ result: ResultColumns) {
    names = result.names
    columns = result.columns
    rowCount = result.rowCount
    // The engine does not tell names apart by case, so neither do we.
    var positions: [String: Position] = Dictionary(
      names.enumerated().map { ($1.lowercased(), .unique($0)) },
      uniquingKeysWith: { _, _ in .ambiguous }
    )
    for name in names where positions[name] == nil { positions[name] = positions[name.lowercased()] }
    self.positions = positions
  }

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

  private func find(_ name: String) -> Position? { positions[name] ?? positions[name.lowercased()] }

  func isEqual(to other: ResultStorage) -> Bool {
    guard names == other.names, rowCount == other.rowCount else { return false }
    return zip(columns, other.columns).allSatisfy { $0.isEqual(to: $1) }
  }
}

extension ColumnStorage {
  fileprivate func isEqual(to other: ColumnStorage) -> Bool {
    guard type == other.type, count == other.count, nullCount == other.nullCount else { return false }
    return (0..<count).allSatisfy { value($0) == other.value($0) }
  }
}
