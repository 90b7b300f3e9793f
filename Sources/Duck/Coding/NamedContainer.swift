/// The columns of a row, or the members of a STRUCT, by name.
///
/// The types that most properties have are read without a look at what type they are.
struct NamedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let place: MemberPlace

  private var table: MemberTable { place.table }

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { table.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { table.isExpected(key.stringValue, position(key)) }

  func decodeNil(forKey key: Key) throws -> Bool { try cell(key).isNull }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try decode(type, key, at: known(key))
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    guard let position = try found(key), table.columns[position].lent.isValid(place.value.index) else {
      return nil
    }
    return try decode(type, key, at: position)
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws
    -> KeyedDecodingContainer<Nested>
  {
    try CellDecoder(cell: cell(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try CellDecoder(cell: cell(key)).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try table.superDecoder(at: place.value) }

  func superDecoder(forKey key: Key) throws -> any Decoder { CellDecoder(cell: try cell(key)) }

  @inline(__always)
  private func position(_ key: Key) -> Int { table.position(key.stringValue, &place.value.turn) }

  /// The position of a key's column, which must be there.
  @inline(__always)
  private func known(_ key: Key) throws -> Int {
    let position = position(key)
    guard position >= 0 else { throw table.failure(key.stringValue, position, at: place.value) }
    return position
  }

  /// The position of a key's column, which need not be there.
  @inline(__always)
  private func found(_ key: Key) throws -> Int? {
    let position = position(key)
    if position >= 0 { return position }
    guard table.isExpected(key.stringValue, position) else { return nil }
    throw table.failure(key.stringValue, position, at: place.value)
  }

  private func cell(_ key: Key) throws -> ResultCell { cell(at: try known(key)) }

  private func cell(at position: Int) -> ResultCell {
    let place = place.value
    return ResultCell(source: table.source(position), index: place.index, list: place.list)
  }

  @inline(__always)
  private func decode<T: Decodable>(_ type: T.Type, _ key: Key, at position: Int) throws -> T {
    let here = place.value
    return try table.columns[position].common(type, here.index) {
      let decoder = place.decoders.take(
        position,
        for: ObjectIdentifier(type),
        KeptDecoder.Position(index: here.index, list: here.list)
      )
      guard let decoder else { return try table.decode(type, key.stringValue, position, at: here) }
      return try T(from: decoder)
    }
  }

  @inline(__always)
  private func scalar<T: ColumnElement>(_ type: T.Type, _ key: Key) throws -> T {
    let position = try known(key)
    guard let value = table.columns[position].scalar(type, place.value.index) else {
      throw cell(at: position).mismatch(type)
    }
    return value
  }

  @inline(__always)
  private func scalarIfPresent<T: ColumnElement>(_ type: T.Type, _ key: Key) throws -> T? {
    let index = place.value.index
    guard let position = try found(key), table.columns[position].lent.isValid(index) else { return nil }
    guard let value = table.columns[position].scalar(type, index) else {
      throw cell(at: position).mismatch(type)
    }
    return value
  }
}

extension NamedContainer {
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try scalar(type, key) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try scalar(type, key) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try scalar(type, key) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try scalar(type, key) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try scalar(type, key) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try scalar(type, key) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try scalar(type, key) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try scalar(type, key) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try scalar(type, key) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try scalar(type, key) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try scalar(type, key) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try scalar(type, key) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try scalar(type, key) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try scalar(type, key) }

  @available(macOS 15, iOS 18, *)
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try scalar(type, key) }

  @available(macOS 15, iOS 18, *)
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try scalar(type, key) }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try scalarIfPresent(type, key) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try scalarIfPresent(type, key)
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try scalarIfPresent(type, key)
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try scalarIfPresent(type, key) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try scalarIfPresent(type, key)
  }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try scalarIfPresent(type, key)
  }
}
