public import SQL

extension Array: ColumnElement where Element: ColumnElement {
  /// LIST, and ARRAY, of elements that can be read.
  public static func accepts(_ type: LogicalType) -> Bool {
    (type.id == .list || type.id == .array) && Element.accepts(type.members[0].type)
  }

  /// Whether the row is not NULL and all its elements can be read.
  public static func isReadable(_ cells: ColumnCells, at row: Int) -> Bool {
    cells.isValid(row) && cells.elements(row).allSatisfy { Element.isReadable(cells.parts[0], at: $0) }
  }

  /// The first row that is NULL or has an element that cannot be read.
  public static func firstUnreadable(in cells: ColumnCells) -> Int? {
    let areAllReadable = Element.firstUnreadable(in: cells.parts[0]) == nil
    if areAllReadable, !cells.hasNulls { return nil }
    return (0..<cells.count).first { areAllReadable ? !cells.isValid($0) : !isReadable(cells, at: $0) }
  }

  /// Reads the elements of a row.
  @inlinable
  public static func read(_ cells: ColumnCells, of type: LogicalType, at row: Int) -> [Element] {
    Element.readAll(cells.parts[0], of: type.members[0].type, in: cells.elements(row))
  }

  /// LIST, and ARRAY, of elements that can be written.
  public static func canWrite(_ type: LogicalType) -> Bool {
    (type.id == .list || type.id == .array) && Element.canWrite(type.members[0].type)
  }

  /// Writes a LIST, or an ARRAY of just that length.
  public static func write(_ value: [Element], to writer: CellWriter, at row: Int) {
    guard let (elements, first) = writer.elements(value.count, at: row) else {
      return writer.refuse(row, "an array of \(value.count) elements")
    }
    for (index, element) in value.enumerated() { Element.write(element, to: elements, at: first + index) }
  }
}

extension Dictionary: ColumnElement where Key: ColumnElement, Value: ColumnElement {
  /// MAP of keys and values that can be read.
  public static func accepts(_ type: LogicalType) -> Bool {
    type.id == .map && Key.accepts(type.members[0].type) && Value.accepts(type.members[1].type)
  }

  /// Whether the row is not NULL, all keys and values can be read, and no two keys are equal in Swift.
  public static func isReadable(_ cells: ColumnCells, at row: Int) -> Bool {
    guard cells.isValid(row) else { return false }
    let entries = cells.elements(row)
    let parts = cells.parts[0].parts
    return entries.allSatisfy { Key.isReadable(parts[0], at: $0) && Value.isReadable(parts[1], at: $0) }
      && areDifferent(parts[0], entries)
  }

  /// Keys that differ in their bytes can be equal in Swift: texts that compose a letter differently.
  private static func areDifferent(_ keys: ColumnCells, _ entries: Range<Int>) -> Bool {
    guard Key.self == String.self, keys.cellSize == 16, entries.count > 1 else { return true }
    return Set(entries.map(keys.text)).count == entries.count
  }

  /// The first row that cannot be read.
  public static func firstUnreadable(in cells: ColumnCells) -> Int? {
    (0..<cells.count).first { !isReadable(cells, at: $0) }
  }

  /// Reads the entries of a row.
  public static func read(_ cells: ColumnCells, of type: LogicalType, at row: Int) -> [Key: Value] {
    let entries = cells.elements(row)
    let parts = cells.parts[0].parts
    var read = Self(minimumCapacity: entries.count)
    for index in entries {
      let key = Key.read(parts[0], of: type.members[0].type, at: index)
      read[key] = Value.read(parts[1], of: type.members[1].type, at: index)
    }
    return read
  }

  /// MAP of keys and values that can be written.
  public static func canWrite(_ type: LogicalType) -> Bool {
    type.id == .map && Key.canWrite(type.members[0].type) && Value.canWrite(type.members[1].type)
  }

  /// Writes a MAP, its entries in no particular order.
  public static func write(_ value: [Key: Value], to writer: CellWriter, at row: Int) {
    guard let (entries, first) = writer.elements(value.count, at: row) else { return }
    let (keys, values) = (entries.member(0), entries.member(1))
    for (index, entry) in value.enumerated() {
      Key.write(entry.key, to: keys, at: first + index)
      Value.write(entry.value, to: values, at: first + index)
    }
  }
}
