extension ColumnElement {
  /// Reads a column into the property of many models.
  @inlinable
  public static func fill(_ slots: RowSlots, from cells: ColumnCells, of type: LogicalType) {
    slots.fill { read(cells, of: type, at: $0) }
  }

  /// Reads a column into the optional property of many models.
  @inlinable
  public static func fillOptional(_ slots: RowSlots, from cells: ColumnCells, of type: LogicalType) {
    if cells.hasNulls {
      slots.fill { cells.isValid($0) ? Self?.some(read(cells, of: type, at: $0)) : Self?.none }
    } else {
      slots.fill { Self?.some(read(cells, of: type, at: $0)) }
    }
  }
}
