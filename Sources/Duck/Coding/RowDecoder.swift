/// Decodes one row: keys are names of columns.
struct RowDecoder: Decoder {
  let storage: ResultStorage
  let row: Int
  let prefix: String
  /// The columns of a model's properties, where the keys are properties.
  let columnNames: [String: String]?

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(
      RowContainer(storage: storage, row: row, prefix: prefix, columnNames: columnNames)
    )
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw DatabaseError.invalidResult("A row decodes into a type with named properties, not into a list.")
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    throw DatabaseError.invalidResult(
      "A row decodes into a type with named properties; read a single cell by name."
    )
  }
}

private struct RowContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let storage: ResultStorage
  let row: Int
  let prefix: String
  let columnNames: [String: String]?

  var codingPath: [any CodingKey] { [] }

  var allKeys: [Key] {
    storage.names.filter { $0.hasPrefix(prefix) }.compactMap {
      Key(stringValue: String($0.dropFirst(prefix.count)))
    }
  }

  func contains(_ key: Key) -> Bool {
    // An ambiguous name is there; reading it says so.
    do {
      _ = try storage.position(name(key))
      return true
    } catch .unknownColumn {
      // A column of a model must be there, also where it may be NULL; reading it says so.
      return columnNames?[key.stringValue] != nil
    } catch {
      return true
    }
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    !storage.columns[try storage.position(name(key))].lent.isValid(row)
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try cell(key).decode(type)
  }

  @available(macOS 15, iOS 18, *)
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try cell(key).decode(type) }

  @available(macOS 15, iOS 18, *)
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try cell(key).decode(type) }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws
    -> KeyedDecodingContainer<Nested>
  {
    try CellDecoder(cell: cell(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try CellDecoder(cell: cell(key)).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    throw DatabaseError.invalidResult("A row has no place for a superclass of its own.")
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try CellDecoder(cell: cell(key)) }

  private func name(_ key: Key) -> String {
    let name = columnNames?[key.stringValue] ?? key.stringValue
    return prefix.isEmpty ? name : prefix + name
  }

  private func cell(_ key: Key) throws -> ResultCell {
    let position = try storage.position(name(key))
    return ResultCell(
      column: storage.columns[position],
      index: row,
      row: row,
      name: .column(storage.names[position])
    )
  }
}
