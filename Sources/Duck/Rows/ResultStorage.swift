internal import Foundation
internal import SQL

/// The columns of a result and the way from names to them, shared by its rows.
final class ResultStorage: Sendable {
  let names: [String]
  let columns: [ColumnStorage]
  let rowCount: Int
  private let positions: [String: Position]
  /// The positions of names that occur once, as they are written: most are asked for so.
  private let exactPositions: [String: Int]

  private enum Position {
    case unique(Int)
    case ambiguous
  }

  init(_ result: ResultColumns) {
    names = result.names
    columns = result.columns
    rowCount = result.rowCount
    // The engine does not tell names apart by case, so neither do we.
    let positions: [String: Position] = Dictionary(
      names.enumerated().map { ($1.lowercased(), .unique($0)) },
      uniquingKeysWith: { _, _ in .ambiguous }
    )
    self.positions = positions
    let unique = names.enumerated().filter {
      if case .unique = positions[$1.lowercased()] { true } else { false }
    }
    exactPositions = Dictionary(unique.map { ($1, $0) }) { first, _ in first }
  }

  /// The position of the column of that name, whatever its case.
  func position(_ name: String) throws(DatabaseError) -> Int {
    if let position = exactPositions[name] { return position }
    switch positions[name.lowercased()] {
    case .unique(let position): return position
    case .ambiguous: throw .ambiguousColumn(name: name)
    case nil: throw .unknownColumn(name: name, available: names)
    }
  }

  /// The position of the column of that name, or nil where there is none or more than one.
  func uniquePosition(_ name: String) -> Int? {
    if let position = exactPositions[name] { return position }
    return if case .unique(let position) = positions[name.lowercased()] { position } else { nil }
  }

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
