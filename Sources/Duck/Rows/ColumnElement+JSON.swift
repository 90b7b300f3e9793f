public import SQL

extension JSONValue: ColumnElement {
  /// JSON, and VARIANT.
  public static func accepts(_ type: LogicalType) -> Bool {
    (type.id == .varchar && type.alias == "JSON") || type.id == .variant
  }

  /// Whether the cell is not NULL; a VARIANT also has to hold only what JSON has a form for.
  public static func isReadable(_ cells: ColumnCells, at row: Int) -> Bool {
    cells.isValid(row) && read(cells, row) != nil
  }

  /// The first row that cannot be read.
  public static func firstUnreadable(in cells: ColumnCells) -> Int? {
    (0..<cells.count).first { !isReadable(cells, at: $0) }
  }

  /// Reads a document.
  public static func read(_ cells: ColumnCells, of type: LogicalType, at row: Int) -> JSONValue {
    read(cells, row) ?? .null
  }

  private static func read(_ cells: ColumnCells, _ row: Int) -> JSONValue? {
    cells.parts.isEmpty
      ? JSONValue(cells.text(row))
      : VariantReader(cells, row: row).root().flatMap { JSONValue(value: .variant($0)) }
  }

  /// None: the engine checks the texts of JSON, and makes its VARIANTs.
  public static func canWrite(_ type: LogicalType) -> Bool { false }

  /// Refuses the value.
  public static func write(_ value: JSONValue, to writer: CellWriter, at row: Int) {
    writer.refuse(row, "a JSON document")
  }
}
