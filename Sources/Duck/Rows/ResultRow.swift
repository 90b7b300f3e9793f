public import SQL

/// One row of a ``QueryResult``: a view into its columns.
///
/// Cells are read by name or by position. Names are compared without regard to case, as the engine does. What cannot
/// be read is nil: no such column, several of that name, a position out of range, or another type. To learn why, use
/// the throwing ``decode(_:as:)-(String,_)``.
///
/// ```swift
/// row.value("id", as: UUID.self)
/// row.value(0, as: UUID.self)
/// row.string("name")
/// ```
public struct ResultRow: Sendable {
  let storage: ResultStorage
  /// The row's position in its result, counted from 0.
  public let index: Int

  /// The visible names of the columns, in order.
  public var columns: [String] { storage.names }

  /// The cells, in order of the columns.
  public var values: [Value] { storage.columns.map { $0.value(index) } }

  /// The cell of that column as a value; SQL NULL is ``SQL/Value/null``. nil for no such column, or several.
  public func value(_ name: String) -> Value? {
    storage.uniquePosition(name).map { storage.columns[$0].value(index) }
  }

  /// The cell at that position as a value; SQL NULL is ``SQL/Value/null``. nil beyond the last column.
  public func value(_ position: Int) -> Value? {
    storage.columns.indices.contains(position) ? storage.columns[position].value(index) : nil
  }

  /// The cell of that column as a Swift type, or nil where it cannot be read so.
  ///
  /// Nothing is converted: a BIGINT is an `Int64` or `Int`, an INTEGER an `Int32`. Ask for an optional type to tell
  /// NULL (`.some(nil)`) from a wrong column or type (nil).
  public func value<T: ValueReadable>(_ name: String, as type: T.Type = T.self) -> T? {
    storage.uniquePosition(name).flatMap { read($0, as: type) }
  }

  /// The cell at that position as a Swift type, or nil where it cannot be read so.
  public func value<T: ValueReadable>(_ position: Int, as type: T.Type = T.self) -> T? {
    storage.columns.indices.contains(position) ? read(position, as: type) : nil
  }

  /// The cell of that column as a Swift type.
  ///
  /// - Throws: ``DatabaseError/unknownColumn(name:available:)``, ``DatabaseError/ambiguousColumn(name:)`` or
  ///   ``DatabaseError/typeMismatch(_:)``, which names column, row, wanted and found.
  public func decode<T: ValueReadable>(_ name: String, as type: T.Type = T.self) throws(DatabaseError) -> T {
    try decode(storage.position(name), as: type)
  }

  /// The cell at that position as a Swift type.
  ///
  /// - Throws: ``DatabaseError/invalidResult(_:)`` beyond the last column, and
  ///   ``DatabaseError/typeMismatch(_:)``, which names column, row, wanted and found.
  public func decode<T: ValueReadable>(_ position: Int, as type: T.Type = T.self) throws(DatabaseError) -> T {
    guard storage.columns.indices.contains(position) else {
      throw .invalidResult(
        "There is no column at position \(position); the result has \(storage.columns.count)."
      )
    }
    guard let value = read(position, as: type) else {
      throw .typeMismatch(storage.mismatch(position, row: index, wanted: T.self))
    }
    return value
  }

  private func read<T: ValueReadable>(_ position: Int, as type: T.Type) -> T? {
    let column = storage.columns[position]
    guard let element = T.self as? any ColumnElement.Type else { return T(value: column.value(index)) }
    // A NULL of another type is of another type, as the other rows of its column are.
    guard element.accepts(column.type) else { return nil }
    return column.read(element, as: T.self, index)
  }
}

extension ResultStorage {
  func mismatch(_ position: Int, row: Int, wanted: Any.Type) -> TypeMismatch {
    columns[position].mismatch(column: names[position], row: row, index: row, wanted: wanted)
  }
}
