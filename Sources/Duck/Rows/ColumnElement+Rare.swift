public import SQL

extension BitString: ColumnElement {
  /// BIT.
  public static func accepts(_ type: LogicalType) -> Bool { type.id == .bit }

  /// Whether the cell holds bits.
  public static func isReadable(_ cells: ColumnCells, at row: Int) -> Bool {
    cells.isValid(row) && BitString(bytes: Array(cells.bytes(row))) != nil
  }

  /// Reads a BIT.
  public static func read(_ cells: ColumnCells, of type: LogicalType, at row: Int) -> BitString {
    BitString(bytes: Array(cells.bytes(row))) ?? .zero
  }

  /// Writes a BIT.
  public static func write(_ value: BitString, to writer: CellWriter, at row: Int) {
    writer.storeBytes(of: value.bytes, at: row)
  }
}

extension Bignum: ColumnElement {
  /// BIGNUM.
  public static func accepts(_ type: LogicalType) -> Bool { type.id == .bignum }

  /// Reads a BIGNUM.
  public static func read(_ cells: ColumnCells, of type: LogicalType, at row: Int) -> Bignum {
    Bignum(nativeBytes: cells.bytes(row)) ?? .zero
  }

  /// Writes a BIGNUM.
  public static func write(_ value: Bignum, to writer: CellWriter, at row: Int) {
    writer.storeBytes(of: value.nativeBytes, at: row)
  }
}

extension PureTimeTZ: ColumnElement {
  /// TIME WITH TIME ZONE.
  public static func accepts(_ type: LogicalType) -> Bool { type.id == .timeTZ }

  /// Reads a time of day with its offset.
  public static func read(_ cells: ColumnCells, of type: LogicalType, at row: Int) -> PureTimeTZ {
    PureTimeTZ(nativeBits: cells.load(row, as: UInt64.self)) ?? .midnight
  }

  /// Writes a time of day with its offset.
  public static func write(_ value: PureTimeTZ, to writer: CellWriter, at row: Int) {
    writer.store(value.nativeBits, at: row)
  }
}
