/// A cell, or a whole column, that cannot be read as the wanted Swift type.
public struct TypeMismatch: Error, Sendable, Equatable {
  /// The column's name.
  public let column: String
  /// The row, counted from 0; nil where no cell of the column can be read so.
  public let row: Int?
  /// The Swift type that was asked for.
  public let wanted: String
  /// What is there: the column's type, or what the cell holds.
  public let found: String
  /// What to do, where there is something better to ask for.
  public let hint: String?

  package init(column: String, row: Int?, wanted: String, found: String, hint: String? = nil) {
    self.column = column
    self.row = row
    self.wanted = wanted
    self.found = found
    self.hint = hint
  }
}

extension TypeMismatch: CustomStringConvertible {
  /// One sentence for a log or a developer.
  public var description: String {
    let place = row.map { ", row \($0)," } ?? ""
    return
      "Column \"\(column)\"\(place) is \(found) and cannot be read as \(wanted).\(hint.map { " \($0)" } ?? "")"
  }
}
