internal import Foundation

/// Names and types of a result's columns, and the way from names to them. The results of one statement share it.
///
/// Guard for `@unchecked Sendable`: the lock guards the reader; nothing else changes.
final class ResultShape: ResultMemo, @unchecked Sendable {
  let columns: [(name: String, type: LogicalType)]
  let names: [String]
  private let positions: [ExactName: Position]
  /// By the name with no letter in upper case, of whatever script: for a name that the engine would not find.
  private let lowercase: [ExactName: Position]
  /// By the name as it is written, which most are asked for. Texts of ASCII alone are equal when their bytes are.
  private let written: [String: Position]
  private let lock = NSLock()
  /// What read such columns last, into rows of some type.
  private var reader: (any AnyObject & Sendable)?

  /// The shape of what has no columns.
  static let none = ResultShape([])

  private enum Position {
    case unique(Int)
    case ambiguous
  }

  init(_ columns: [(name: String, type: LogicalType)]) {
    self.columns = columns
    names = columns.map(\.name)
    let positions = Self.positions(of: names)
    self.positions = positions
    lowercase = Self.positions(of: names.map { $0.lowercased() })
    written = Dictionary(
      names.filter(\.isASCII).compactMap { name in positions[ExactName(name)].map { (name, $0) } },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// What reads such columns into rows of some type: the same for each result, where they are all of one type.
  func reader<Reader: AnyObject & Sendable>(_ make: () throws -> Reader) rethrows -> Reader {
    if let reader = lock.withLock({ reader }) as? Reader { return reader }
    let made = try make()
    lock.withLock { reader = made }
    return made
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
}
