extension ColumnElement {
  /// Whether values can be written into cells of that type as they are; by default, where they can be read.
  public static func canWrite(_ type: LogicalType) -> Bool { accepts(type) }

  /// Writes the property of many models into a column; a property that was never set is NULL.
  public static func gather(_ slots: RowSlots, into writer: CellWriter) {
    slots.forEach(as: Self.self) { row, value in
      if let value { write(value, to: writer, at: row) } else { writer.storeNull(at: row) }
    }
  }

  /// Writes the optional property of many models into a column.
  public static func gatherOptional(_ slots: RowSlots, into writer: CellWriter) {
    slots.forEach(as: Self?.self) { row, value in
      if case .some(.some(let value)) = value {
        write(value, to: writer, at: row)
      } else {
        writer.storeNull(at: row)
      }
    }
  }
}

extension Optional where Wrapped: ColumnElement {
  /// Whether the wrapped type can be written.
  public static func canWrite(_ type: LogicalType) -> Bool { Wrapped.canWrite(type) }

  /// Writes the value, or NULL.
  public static func write(_ value: Wrapped?, to writer: CellWriter, at row: Int) {
    if let value { Wrapped.write(value, to: writer, at: row) } else { writer.storeNull(at: row) }
  }

  /// Writes the optional property of many models into a column.
  public static func gather(_ slots: RowSlots, into writer: CellWriter) {
    Wrapped.gatherOptional(slots, into: writer)
  }
}
