internal import SQL

extension ResultRow {
  /// The row as a `Decodable` value whose coding keys name the columns.
  ///
  /// ```swift
  /// struct Summary: Decodable { let id: UUID; let name: String }
  /// let summary = try row.decode(Summary.self)
  /// ```
  ///
  /// Columns that no key asks for are ignored. Nothing is converted: a BIGINT column decodes as `Int64` or `Int`.
  ///
  /// - Parameter prefix: put before every key to find its column, for queries that alias the columns of one table
  ///   with a common prefix. Empty by default.
  /// - Throws: ``DatabaseError/unknownColumn(name:available:)`` for a key without a column,
  ///   ``DatabaseError/ambiguousColumn(name:)``, and ``DatabaseError/typeMismatch(_:)``, which names column, row,
  ///   wanted and found. An error of the type's own `init(from:)` comes as it is.
  public func decode<T: Decodable>(_ type: T.Type = T.self, prefix: String = "") throws -> T {
    let names = try ModelNames.columns(of: T.self)
    return try T(from: RowDecoder(storage: storage, row: index, prefix: prefix, columnNames: names))
  }
}

extension QueryResult {
  /// The first row as a `Decodable` value, or nil when there is no row. A row that cannot be decoded throws.
  ///
  /// - Throws: what ``ResultRow/decode(_:prefix:)`` throws.
  public func first<T: Decodable>(decoding type: T.Type = T.self, prefix: String = "") throws -> T? {
    try rows.first?.decode(type, prefix: prefix)
  }

  /// All rows as `Decodable` values, in order.
  ///
  /// - Throws: what ``ResultRow/decode(_:prefix:)`` throws, for the first row that cannot be decoded.
  public func all<T: Decodable>(decoding type: T.Type = T.self, prefix: String = "") throws -> [T] {
    if prefix.isEmpty, let model = T.self as? any Table.Type, let models = try models(model) as? [T] {
      return models
    }
    let names = try ModelNames.columns(of: T.self)
    return try rows.map {
      try T(from: RowDecoder(storage: $0.storage, row: $0.index, prefix: prefix, columnNames: names))
    }
  }
}

extension QueryResult {
  /// All rows as models, column by column; nil where the type has no layout.
  private func models<Model: Table>(_ type: Model.Type) throws -> [Model]? {
    guard let layout = try ModelNames.layout(of: type) else { return nil }
    let reader = try ModelReader(layout, columns: zip(storage.names, storage.columns).map { ($0, $1.type) })
    return try reader.read(storage.columns, rows: storage.rowCount)
  }
}
