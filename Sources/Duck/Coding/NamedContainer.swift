/// The columns of a row, or the members of a STRUCT, by name.
///
/// The types that most properties have are read without a look at what type they are.
struct NamedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let place: MemberPlace
  // What is used for each cell, without counting references: `place` holds all of it.
  private let here: LentPlace<CellList>
  private let memo: KeyMemo.Lent
  private let cells: PlainCells.Lent
  private let decoders: KeptObjects<CellPlace<CellList>, KeptDecoder>.Lent

  init(_ place: MemberPlace) {
    self.place = place
    here = place.lent()
    memo = place.table.memo.lent
    cells = place.table.cells.lent
    decoders = place.table.decoders.lent
  }

  private var table: MemberTable { place.table }

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { table.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { table.isExpected(key.stringValue, position(key)) }

  func decodeNil(forKey key: Key) throws -> Bool { try cell(key).isNull }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try decode(type, key, at: known(key))
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    guard let position = try found(key), !cells.isNull(position, here.index) else { return nil }
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
  private func position(_ key: Key) -> Int {
    let name = key.stringValue
    return memo.position(name, &here.turn) ?? find(name)
  }

  @inline(never)
  private func find(_ name: String) -> Int { table.find(name, &here.turn) }

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
    if let decoder = decoders.take(position, for: ObjectIdentifier(type), place.value) {
      return try T(from: decoder)
    }
    return try table.columns[position].common(type, here.index) {
      try table.decode(type, key.stringValue, position, at: place.value)
    }
  }

  @inline(__always)
  private func number<T: PlainColumnElement>(_ type: T.Type, _ key: Key) throws -> T {
    let position = position(key)
    return try cells.number(T.columnType, position, here.index) ?? scalar(type, key, position)
  }

  @inline(__always)
  private func numberIfPresent<T: PlainColumnElement>(_ type: T.Type, _ key: Key) throws -> T? {
    let position = position(key)
    return try cells.number(T.columnType, position, here.index) ?? scalarIfPresent(type, key, position)
  }

  @inline(__always)
  private func text(_ key: Key) throws -> String {
    let position = position(key)
    return try cells.text(position, here.index) ?? scalar(String.self, key, position)
  }

  @inline(__always)
  private func textIfPresent(_ key: Key) throws -> String? {
    let position = position(key)
    return try cells.text(position, here.index) ?? scalarIfPresent(String.self, key, position)
  }

  @inline(never)
  private func scalar<T: ColumnElement>(_ type: T.Type, _ key: Key, _ position: Int) throws -> T {
    guard position >= 0 else { throw table.failure(key.stringValue, position, at: place.value) }
    return try cell(at: position).scalar(type)
  }

  @inline(never)
  private func scalarIfPresent<T: ColumnElement>(_ type: T.Type, _ key: Key, _ position: Int) throws -> T? {
    if position < 0, !table.isExpected(key.stringValue, position) { return nil }
    return cells.isNull(position, here.index) ? nil : try scalar(type, key, position)
  }
}

extension NamedContainer {
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try scalar(type, key, position(key)) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try text(key) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try number(type, key) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try number(type, key) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try number(type, key) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try number(type, key) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try number(type, key) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try number(type, key) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try number(type, key) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try number(type, key) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try number(type, key) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try number(type, key) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try number(type, key) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try number(type, key) }

  @available(macOS 15, iOS 18, *)
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try scalar(type, key, position(key)) }

  @available(macOS 15, iOS 18, *)
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try scalar(type, key, position(key))
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try scalarIfPresent(type, key, position(key))
  }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try textIfPresent(key) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try numberIfPresent(type, key)
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try numberIfPresent(type, key) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try numberIfPresent(type, key)
  }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try numberIfPresent(type, key)
  }
}
