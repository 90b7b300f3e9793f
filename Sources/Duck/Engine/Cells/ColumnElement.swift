public import SQL

/// A Swift type that a column of a result can be read as, cell by cell, without a ``Value`` in between.
///
/// The library's own conformances (numbers, `String`, `Data`, `UUID`, `Date`, the civil types, `Decimal`, and
/// optionals of them) are what ``QueryResult/column(_:as:)-(String,_)`` and ``ResultRow/value(_:as:)-(String,_)`` take.
public protocol ColumnElement: ValueReadable {
  /// Whether cells of a column of that type can be read as this type at all.
  static func accepts(_ type: LogicalType) -> Bool

  /// Whether this cell can be read; by default, whether it is not NULL.
  static func isReadable(_ cells: ColumnCells, at row: Int) -> Bool

  /// The first row that cannot be read, or nil; by default, the first that is NULL.
  static func firstUnreadable(in cells: ColumnCells) -> Int?

  /// Reads a cell that is readable.
  static func read(_ cells: ColumnCells, of type: LogicalType, at row: Int) -> Self

  /// Reads neighbouring cells that are readable, such as the elements of a list; the default does it one by one.
  static func readAll(_ cells: ColumnCells, of type: LogicalType, in rows: Range<Int>) -> [Self]

  /// Reads a column into the property of many models; the default does it cell by cell.
  static func fill(_ slots: RowSlots, from cells: ColumnCells, of type: LogicalType)

  /// Reads a column into the optional property of many models; the default does it cell by cell.
  static func fillOptional(_ slots: RowSlots, from cells: ColumnCells, of type: LogicalType)

  /// Whether values can be written into cells of that type as they are.
  static func canWrite(_ type: LogicalType) -> Bool

  /// Writes a value into a cell of a type that ``canWrite(_:)`` accepts, or refuses it.
  static func write(_ value: Self, to writer: CellWriter, at row: Int)

  /// Writes the property of many models into a column.
  static func gather(_ slots: RowSlots, into writer: CellWriter)

  /// Writes the optional property of many models into a column.
  static func gatherOptional(_ slots: RowSlots, into writer: CellWriter)

  /// The property of one model as a value to bind; nil where it was never set, or the type has no value of its own.
  static func bound(_ slot: RowSlots) -> Value?

  /// The optional property of one model as a value to bind, NULL for nil.
  static func boundOptional(_ slot: RowSlots) -> Value?
}

extension ColumnElement {
  /// Whether the cell is not NULL.
  @inlinable
  public static func isReadable(_ cells: ColumnCells, at row: Int) -> Bool { cells.isValid(row) }

  /// Reads cell by cell.
  @inlinable
  public static func readAll(_ cells: ColumnCells, of type: LogicalType, in rows: Range<Int>) -> [Self] {
    rows.map { read(cells, of: type, at: $0) }
  }

  /// The first row that is NULL.
  @inlinable
  public static func firstUnreadable(in cells: ColumnCells) -> Int? {
    guard cells.hasNulls else { return nil }
    return (0..<cells.count).first { !isReadable(cells, at: $0) }
  }
}

extension Optional: ColumnElement where Wrapped: ColumnElement {
  /// Whether the wrapped type accepts it.
  @inlinable
  public static func accepts(_ type: LogicalType) -> Bool { type.id == .null || Wrapped.accepts(type) }

  /// Whether the cell is NULL or readable as the wrapped type.
  @inlinable
  public static func isReadable(_ cells: ColumnCells, at row: Int) -> Bool {
    !cells.isValid(row) || Wrapped.isReadable(cells, at: row)
  }

  /// The first row that is not NULL and not readable as the wrapped type.
  @inlinable
  public static func firstUnreadable(in cells: ColumnCells) -> Int? {
    guard Wrapped.firstUnreadable(in: cells) != nil else { return nil }
    return (0..<cells.count).first { !isReadable(cells, at: $0) }
  }

  /// nil for NULL.
  @inlinable
  public static func read(_ cells: ColumnCells, of type: LogicalType, at row: Int) -> Wrapped? {
    cells.isValid(row) ? .some(Wrapped.read(cells, of: type, at: row)) : .none
  }

  /// Reads a column into the optional property of many models.
  @inlinable
  public static func fill(_ slots: RowSlots, from cells: ColumnCells, of type: LogicalType) {
    Wrapped.fillOptional(slots, from: cells, of: type)
  }
}
