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
  /// - Parameters:
  ///   - prefix: put before every key to find its column, for queries that alias the columns of one table with a common
  ///     prefix. Empty by default.
  ///   - naming: how keys name columns: by their own names by default.
  /// - Throws: ``DatabaseError/unknownColumn(name:available:)`` for a key without a column,
  ///   ``DatabaseError/ambiguousColumn(name:)``, and ``DatabaseError/typeMismatch(_:)``, which names column, row,
  ///   wanted and found. An error of the type's own `init(from:)` comes as it is.
  public func decode<T: Decodable>(
    _ type: T.Type = T.self,
    prefix: String = "",
    naming: ColumnNaming = .keys
  ) throws -> T {
    let keys = try RowKeys(of: type, prefix: prefix, naming: naming)
    return try RowReader(storage, storage.columns, keys).decode(type, at: index)
  }
}

extension QueryResult {
  /// The first row as a `Decodable` value, or nil when there is no row. A row that cannot be decoded throws.
  ///
  /// - Throws: what ``ResultRow/decode(_:prefix:naming:)`` throws.
  public func first<T: Decodable>(
    decoding type: T.Type = T.self,
    prefix: String = "",
    naming: ColumnNaming = .keys
  ) throws -> T? {
    try rows.first?.decode(type, prefix: prefix, naming: naming)
  }

  /// All rows as `Decodable` values, in order.
  ///
  /// Many rows (20,000 or more) are shared between all cores: their `init(from:)` runs on several threads at a time, and
  /// finds no task-local values. Where the type's conformance belongs to an actor, all run where this is called.
  ///
  /// - Throws: what ``ResultRow/decode(_:prefix:naming:)`` throws, for the first row that cannot be decoded.
  public func all<T: Decodable>(
    decoding type: T.Type = T.self,
    prefix: String = "",
    naming: ColumnNaming = .keys
  ) throws -> [T] {
    if let model = T.self as? any Table.Type, let models: [T] = try models(model, prefix) { return models }
    let keys = try RowKeys(of: type, prefix: prefix, naming: naming)
    return try [T](rows: storage.rowCount) { isHelper in
      guard !isHelper || isDecodable([T]()) else { return nil }
      let columns = isHelper ? storage.columns.map { $0.forAnotherThread() } : storage.columns
      let reader = RowReader(storage, columns, keys)
      return { try reader.decode(type, at: $0) }
    }
  }
}

/// A value of a type that turns out to be the wanted one. A cast between two types of arrays, which the compiler would see
/// for what it is, casts element by element.
private func same<Found, Wanted>(_ value: Found) -> Wanted? { value as? Wanted }

/// Whether a type can be decoded on this thread: one whose conformance belongs to an actor cannot, elsewhere than there.
/// A cast finds that out for the elements of an array, even if it is empty; a cast of the type itself does not.
///
/// - Parameter values: `[T]`, without what the compiler knows of it: it would answer by itself.
@inline(never)
private func isDecodable(_ values: Any) -> Bool {
  // Older systems do not ask where they are.
  guard #available(macOS 26, iOS 26, *) else { return false }
  return values is any Decodable
}

extension QueryResult {
  /// All rows as models, column by column; nil where the type has no layout.
  private func models<Model: Table, Models>(_ type: Model.Type, _ prefix: String) throws -> Models? {
    guard let layout = try ModelNames.readableLayout(of: type) else { return nil }
    let reader =
      prefix.isEmpty
      ? try storage.reader { try RowsReader(layout, columns: $0) }
      : try RowsReader(layout, columns: storage.described, prefix: prefix)
    return same(try reader.read(storage.columns, rows: storage.rowCount))
  }
}
