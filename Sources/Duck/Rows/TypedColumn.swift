/// One column of a result as a collection of Swift values.
///
/// The cells lie back to back in memory; reading one costs no lookup and makes no ``SQL/Value``.
///
/// ```swift
/// let amounts = try result.column("amount", as: Int64.self)
/// amounts.reduce(0, +)
/// ```
public struct TypedColumn<Element: ColumnElement>: RandomAccessCollection, Sendable {
  @usableFromInline let cells: ColumnCells
  @usableFromInline let type: LogicalType

  init(cells: ColumnCells, type: LogicalType) {
    self.cells = cells
    self.type = type
  }

  /// 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of rows.
  @inlinable
  public var endIndex: Int { cells.count }

  /// The value of a row; traps where there is no such row.
  @inlinable
  public subscript(row: Int) -> Element { Element.read(cells, of: type, at: row) }

  /// The values from the first row on.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(self) }

  /// Gives the values of a column one by one.
  public struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline let column: TypedColumn
    @usableFromInline var row = 0

    @inlinable
    init(_ column: TypedColumn) { self.column = column }

    /// The value of the next row; nil after the last.
    @inlinable
    public mutating func next() -> Element? {
      // Compared with `<`, so that the compiler can drop the checks of each cell.
      guard row < column.cells.count else { return nil }
      defer { row &+= 1 }
      return column[row]
    }
  }
}

extension QueryResult {
  /// One column, by name, as a collection of Swift values; the type is checked once, for the whole column.
  ///
  /// - Throws: ``DatabaseError/unknownColumn(name:available:)`` or ``DatabaseError/ambiguousColumn(name:)``, and
  ///   ``DatabaseError/typeMismatch(_:)`` for another type, or for NULL in a column that is not read as optional.
  public func column<T: ColumnElement>(_ name: String, as type: T.Type = T.self) throws(DatabaseError)
    -> TypedColumn<T>
  {
    try column(storage.position(name), as: type)
  }

  /// One column, by position, as a collection of Swift values; the type is checked once, for the whole column.
  ///
  /// - Throws: ``DatabaseError/invalidResult(_:)`` beyond the last column, and ``DatabaseError/typeMismatch(_:)`` for
  ///   another type, or for NULL in a column that is not read as optional.
  public func column<T: ColumnElement>(_ position: Int, as type: T.Type = T.self) throws(DatabaseError)
    -> TypedColumn<T>
  {
    guard storage.columns.indices.contains(position) else {
      throw .invalidResult(
        "There is no column at position \(position); the result has \(storage.columns.count)."
      )
    }
    let column = storage.columns[position]
    guard T.accepts(column.type) else {
      throw .typeMismatch(
        TypeMismatch(
          column: storage.names[position],
          row: nil,
          wanted: "\(T.self)",
          found: column.type.description,
          hint: TypeMismatch.hint(found: column.type, wanted: T.self)
        )
      )
    }
    let cells = column.cells
    if let row = T.firstUnreadable(in: cells) {
      throw .typeMismatch(storage.mismatch(position, row: row, wanted: T.self))
    }
    return TypedColumn(cells: cells, type: column.type)
  }
}
