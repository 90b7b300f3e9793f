/// Makes models, or any `Decodable` type with named properties, of the rows of a result.
///
/// ```swift
/// let decoder = ModelDecoder(prefix: "author_", naming: .snakeCase)
/// let authors = try decoder.decodeAll(Author.self, from: result)
/// ```
///
/// Columns are found by name: that of the coding key, or of the model's `@Column`. It is what
/// ``QueryResult/all(decoding:prefix:naming:)`` does, with its settings kept.
public struct ModelDecoder: Sendable {
  /// What the names of the columns have before those that the keys name.
  public var prefix: String
  /// How keys name columns. The properties of a model have the names that `@Column` gives them.
  public var naming: ColumnNaming

  /// Makes a decoder.
  public init(prefix: String = "", naming: ColumnNaming = .keys) {
    self.prefix = prefix
    self.naming = naming
  }

  /// Decodes one row.
  ///
  /// - Throws: what ``ResultRow/decode(_:prefix:naming:)`` throws.
  public func decode<T: Decodable>(_ type: T.Type, from row: ResultRow) throws -> T {
    try row.decode(type, prefix: prefix, naming: naming)
  }

  /// Decodes all rows, in order.
  ///
  /// - Throws: what ``ResultRow/decode(_:prefix:naming:)`` throws, for the first row that cannot be decoded.
  public func decodeAll<T: Decodable>(_ type: T.Type, from result: QueryResult) throws -> [T] {
    try result.all(decoding: type, prefix: prefix, naming: naming)
  }
}
