extension QueryResult {
  /// All rows as tuples of their cells, column by column.
  ///
  /// ```swift
  /// for (id, name) in try result.all(as: (UUID, String).self) { … }
  /// ```
  ///
  /// A tuple has no names: the first element is the first column, and so on. There must be as many columns, each of the
  /// type of its element; nothing is converted.
  ///
  /// - Throws: ``DatabaseError/invalidResult(_:)`` for another number of columns, and
  ///   ``DatabaseError/typeMismatch(_:)``, which names column, row, wanted and found.
  public func all<each Element: ColumnElement>(as type: (repeat each Element).Type) throws
    -> [(repeat each Element)]
  {
    try rows(TupleLayout.of(type))
  }

  /// All cells of the one column that the result has.
  ///
  /// ```swift
  /// let names = try result.all(as: String.self)
  /// ```
  ///
  /// - Throws: what ``all(as:)-((_).Type)`` throws.
  public func all<T: ColumnElement>(as type: T.Type) throws -> [T] { try rows(TupleLayout.of(type)) }

  /// The first row as a tuple of its cells; nil where there is none.
  ///
  /// - Throws: what ``all(as:)-((_).Type)`` throws.
  public func first<each Element: ColumnElement>(as type: (repeat each Element).Type) throws
    -> (repeat each Element)?
  {
    try firstRow(TupleLayout.of(type))
  }

  /// The first cell of the one column that the result has; nil where there is no row.
  ///
  /// - Throws: what ``all(as:)-((_).Type)`` throws.
  public func first<T: ColumnElement>(as type: T.Type) throws -> T? { try firstRow(TupleLayout.of(type)) }

  private func rows<Row>(_ layout: TupleLayout<Row>) throws -> [Row] {
    let reader = try storage.reader { try RowsReader(layout, columns: $0) }
    return try reader.read(storage.columns, rows: storage.rowCount)
  }

  private func firstRow<Row>(_ layout: TupleLayout<Row>) throws -> Row? {
    try storage.reader { try RowsReader(layout, columns: $0) }.readFirst(
      storage.columns,
      rows: storage.rowCount
    )
  }
}
