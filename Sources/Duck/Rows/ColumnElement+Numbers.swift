public import SQL

/// A number whose memory is a cell of its column, bit for bit.
public protocol PlainColumnElement: ColumnElement, BitwiseCopyable {
  /// The one type that it is read from.
  static var columnType: LogicalType.ID { get }
}

extension PlainColumnElement {
  /// Whether it is the one type.
  @inlinable
  public static func accepts(_ type: LogicalType) -> Bool { type.id == columnType }

  /// The bits of all cells.
  @inlinable
  public static func readAll(_ cells: ColumnCells, of type: LogicalType, in rows: Range<Int>) -> [Self] {
    cells.loadAll(rows, as: Self.self)
  }

  /// The cell's bits.
  @inlinable
  public static func read(_ cells: ColumnCells, of type: LogicalType, at row: Int) -> Self {
    cells.load(row, as: Self.self)
  }
}

extension Int8: PlainColumnElement {
  /// TINYINT.
  @inlinable
  public static var columnType: LogicalType.ID { .int8 }
}

extension Int16: PlainColumnElement {
  /// SMALLINT.
  @inlinable
  public static var columnType: LogicalType.ID { .int16 }
}

extension Int32: PlainColumnElement {
  /// INTEGER.
  @inlinable
  public static var columnType: LogicalType.ID { .int32 }
}

extension Int64: PlainColumnElement {
  /// BIGINT.
  @inlinable
  public static var columnType: LogicalType.ID { .int64 }
}

extension Int: PlainColumnElement {
  /// BIGINT.
  @inlinable
  public static var columnType: LogicalType.ID { .int64 }
}

extension UInt8: PlainColumnElement {
  /// UTINYINT.
  @inlinable
  public static var columnType: LogicalType.ID { .uint8 }
}

extension UInt16: PlainColumnElement {
  /// USMALLINT.
  @inlinable
  public static var columnType: LogicalType.ID { .uint16 }
}

extension UInt32: PlainColumnElement {
  /// UINTEGER.
  @inlinable
  public static var columnType: LogicalType.ID { .uint32 }
}

extension UInt64: PlainColumnElement {
  /// UBIGINT.
  @inlinable
  public static var columnType: LogicalType.ID { .uint64 }
}

extension UInt: PlainColumnElement {
  /// UBIGINT.
  @inlinable
  public static var columnType: LogicalType.ID { .uint64 }
}

extension Float: PlainColumnElement {
  /// FLOAT.
  @inlinable
  public static var columnType: LogicalType.ID { .float }
}

extension Double: PlainColumnElement {
  /// DOUBLE.
  @inlinable
  public static var columnType: LogicalType.ID { .double }
}
