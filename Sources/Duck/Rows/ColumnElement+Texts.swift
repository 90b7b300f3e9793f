public import Foundation
public import SQL

extension Bool: ColumnElement {
  /// BOOLEAN.
  @inlinable
  public static func accepts(_ type: LogicalType) -> Bool { type.id == .boolean }

  /// Reads a BOOLEAN.
  @inlinable
  public static func read(_ cells: ColumnCells, of type: LogicalType, at row: Int) -> Bool {
    cells.load(row, as: UInt8.self) != 0
  }
}

extension String: ColumnElement {
  /// VARCHAR, and the labels of an ENUM.
  public static func accepts(_ type: LogicalType) -> Bool { type.id == .varchar || type.id == .enumeration }

  /// Reads a text or a label.
  public static func read(_ cells: ColumnCells, of type: LogicalType, at row: Int) -> String {
    type.id == .enumeration ? type.labels[cells.labelIndex(row, of: type.labelCount)] : cells.text(row)
  }
}

extension Data: ColumnElement {
  /// BLOB.
  public static func accepts(_ type: LogicalType) -> Bool { type.id == .blob }

  /// Reads a BLOB.
  public static func read(_ cells: ColumnCells, of type: LogicalType, at row: Int) -> Data {
    cells.bytes(row)
  }
}

extension UUID: ColumnElement {
  /// UUID.
  public static func accepts(_ type: LogicalType) -> Bool { type.id == .uuid }

  /// Reads a UUID.
  public static func read(_ cells: ColumnCells, of type: LogicalType, at row: Int) -> UUID {
    cells.uuid(row)
  }
}

extension ColumnCells {
  /// The index of a cell's label; its size depends on how many labels there are.
  func labelIndex(_ row: Int, of count: Int) -> Int {
    switch count {
    case ...255: Int(load(row, as: UInt8.self))
    case ...65_535: Int(load(row, as: UInt16.self))
    default: Int(load(row, as: UInt32.self))
    }
  }
}
