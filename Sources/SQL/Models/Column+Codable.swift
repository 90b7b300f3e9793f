extension Column: Decodable where Value: Decodable {
  /// Decodes the value, which then counts as loaded.
  public init(from decoder: any Decoder) throws {
    self.init(loaded: try decoder.singleValueContainer().decode(Value.self))
  }
}

extension Column: Encodable where Value: Encodable {
  /// Encodes the value.
  ///
  /// - Throws: `EncodingError.invalidValue` where it was never set and is not optional.
  public func encode(to encoder: any Encoder) throws {
    guard let storage else { throw Self.unset(at: encoder.codingPath) }
    var container = encoder.singleValueContainer()
    try container.encode(storage)
  }
}

extension Column {
  @usableFromInline
  static func unset(at path: [any CodingKey]) -> EncodingError {
    let name = path.last.map { "The property \($0.stringValue)" } ?? "A property"
    let context = EncodingError.Context(
      codingPath: path,
      debugDescription: "\(name) of type \(Value.self) was never set."
    )
    return .invalidValue(Self.self, context)
  }
}

// The code that the compiler writes for a model calls these: a column is coded as its value is, under the name of
// the property, without a container of its own.

extension KeyedDecodingContainer {
  /// Decodes the value of a column, which then counts as loaded.
  @inlinable
  public func decode<Value: Decodable>(_ type: Column<Value>.Type, forKey key: Key) throws -> Column<Value> {
    Column(loaded: try decode(Value.self, forKey: key))
  }

  /// Decodes the value of a column of an optional property; a missing key is nil.
  @inlinable
  public func decode<Value: Decodable>(_ type: Column<Value?>.Type, forKey key: Key) throws -> Column<Value?>
  {
    Column(loaded: try decodeIfPresent(Value.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Encodes the value of a column.
  ///
  /// - Throws: `EncodingError.invalidValue` where it was never set.
  @inlinable
  public mutating func encode<Value: Encodable>(_ column: Column<Value>, forKey key: Key) throws {
    guard let value = column.storage else { throw Column<Value>.unset(at: codingPath + [key]) }
    try encode(value, forKey: key)
  }

  /// Encodes the value of a column of an optional property: nothing where it was never set, null where it is nil.
  @inlinable
  public mutating func encode<Value: Encodable>(_ column: Column<Value?>, forKey key: Key) throws {
    guard column.isSet, let value = column.storage else { return }
    if let value {
      try encode(value, forKey: key)
    } else {
      try encodeNil(forKey: key)
    }
  }
}
