/// What has happened to the value of a column, in one byte.
///
/// Only a prototype that the recorder watches holds anything else: there, the byte is the mark of the column.
@usableFromInline
package struct ColumnState: RawRepresentable, Sendable, Hashable {
  @usableFromInline package let rawValue: UInt8

  @inlinable
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Never set: left out of an INSERT.
  @inlinable package static var untouched: ColumnState { ColumnState(rawValue: 0) }
  /// Came from the database, or from a decoder.
  @inlinable package static var loaded: ColumnState { ColumnState(rawValue: 1) }
  /// Set since.
  @inlinable package static var changed: ColumnState { ColumnState(rawValue: 2) }

  /// The mark of the first column of a prototype.
  static let firstMark = 3
  /// So many columns fit into the byte.
  static let mostColumns = 250
  /// What a column gets when there are no marks left.
  static let noMark = ColumnState(rawValue: UInt8.max)

  /// True in a prototype, where the byte tells columns apart.
  @inlinable package var isMark: Bool { rawValue > 2 }

  init(mark index: Int) {
    rawValue = UInt8(Self.firstMark + index)
  }

  /// Which column of the prototype this is the mark of.
  var index: Int? { isMark && self != .noMark ? Int(rawValue) - Self.firstMark : nil }
}
