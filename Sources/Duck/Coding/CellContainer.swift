internal import SQL

/// The parts of a cell by name: the members of a STRUCT, the entries of a MAP, or the one member that a UNION holds.
struct CellContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let cell: ResultCell
  private let names: [String]
  private let parts: [ResultCell]
  private let places: [String: Int]
  /// The whole cell, where one value without a label is what a union's case holds: Swift calls it `_0`.
  private let whole: ResultCell?
  private let isUnion: Bool

  private init(
    _ cell: ResultCell,
    _ parts: [(name: String, cell: ResultCell)],
    whole: ResultCell? = nil,
    isUnion: Bool = false
  ) {
    self.cell = cell
    names = parts.map(\.name)
    self.parts = parts.map(\.cell)
    places = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    self.whole = whole
    self.isUnion = isUnion
  }

  init(membersOf cell: ResultCell) {
    self.init(cell, Self.members(cell))
  }

  init(entriesOf cell: ResultCell) {
    self.init(cell, cell.entries.map { (Self.name(of: $0.key), $0.value) })
  }

  init(unionIn cell: ResultCell) {
    self.init(cell, [cell.held], isUnion: true)
  }

  /// What a case of an enum holds: the labels are the members of a STRUCT.
  private init(payload cell: ResultCell) {
    let isStructure = cell.column.type.id == .structure && !cell.isNull
    self.init(cell, isStructure ? Self.members(cell) : [], whole: cell)
  }

  private static func members(_ cell: ResultCell) -> [(name: String, cell: ResultCell)] {
    Array(zip(cell.column.type.members.map(\.name), cell.members))
  }

  /// A text as it is, and anything else as it is written: Swift makes numbers of the texts again.
  private static func name(of key: ResultCell) -> String {
    let value = key.column.value(key.index)
    return value.get(String.self) ?? key.column.digits(key.index) ?? value.description
  }

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { names.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { find(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try part(key).isNull }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try part(key).decode(type) }

  @available(macOS 15, iOS 18, *)
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try part(key).decode(type) }

  @available(macOS 15, iOS 18, *)
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try part(key).decode(type) }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws
    -> KeyedDecodingContainer<Nested>
  {
    let part = try part(key)
    return isUnion
      ? KeyedDecodingContainer(CellContainer<Nested>(payload: part))
      : try CellDecoder(cell: part).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try CellDecoder(cell: part(key)).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { CellDecoder(cell: cell) }

  func superDecoder(forKey key: Key) throws -> any Decoder { CellDecoder(cell: try part(key)) }

  private func find(_ key: Key) -> ResultCell? {
    if let place = places[key.stringValue] { return parts[place] }
    return key.stringValue == "_0" ? whole : nil
  }

  private func part(_ key: Key) throws -> ResultCell {
    guard let found = find(key) else {
      throw DatabaseError.unknownColumn(name: "\(cell.name).\(key.stringValue)", available: names)
    }
    return found
  }
}

extension ColumnStorage {
  /// The digits of a whole number, of any width; nil for a cell of another type.
  fileprivate func digits(_ index: Int) -> String? {
    switch value(index).storage {
    case .int8(let number): String(number)
    case .int16(let number): String(number)
    case .int32(let number): String(number)
    case .int64(let number): String(number)
    case .uint8(let number): String(number)
    case .uint16(let number): String(number)
    case .uint32(let number): String(number)
    case .uint64(let number): String(number)
    case .int128(let words): words.signedDigits
    case .uint128(let words): words.unsignedDigits
    default: nil
    }
  }
}
