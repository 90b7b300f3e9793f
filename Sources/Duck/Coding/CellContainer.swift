internal import SQL

/// The parts of a cell by name, where they differ from cell to cell: the entries of a MAP, or the one member that a
/// UNION holds.
struct CellContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private enum Parts {
    case held
    /// What a case of an enum holds: labels are the members of a STRUCT, and one value without a label is the whole
    /// cell, which Swift calls `_0`.
    case payload
    case entries([String: ResultCell])
  }

  private let cell: ResultCell
  private let parts: Parts

  init(entriesOf cell: ResultCell) throws {
    self.cell = cell
    let list = CellList(cell)
    var entries: [String: ResultCell] = [:]
    for place in list.places {
      let name = Self.name(of: list.key(place))
      guard entries.updateValue(list.value(place), forKey: name) == nil else {
        throw DatabaseError.invalidResult("Two keys of \(cell.name) are the same text in Swift: \(name).")
      }
    }
    parts = .entries(entries)
  }

  init(unionIn cell: ResultCell) {
    self.cell = cell
    parts = .held
  }

  private init(payload cell: ResultCell) {
    self.cell = cell
    parts = .payload
  }

  private var isUnion: Bool { if case .held = parts { true } else { false } }

  private var names: [String] {
    switch parts {
    case .payload: cell.column.type.members.map(\.name)
    case .held: [cell.column.type.members[cell.tag].name]
    case .entries(let entries): Array(entries.keys)
    }
  }

  /// A text as it is, and anything else as it is written: Swift makes numbers of the texts again.
  private static func name(of key: ResultCell) -> String {
    let value = key.column.value(key.index)
    return value.get(String.self) ?? value.integerDigits ?? value.description
  }

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { names.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { find(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try part(key).isNull }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try part(key).decode(type) }

  @available(macOS 15, iOS 18, *)
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try part(key).scalar(type) }

  @available(macOS 15, iOS 18, *)
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try part(key).scalar(type) }

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
    let name = key.stringValue
    switch parts {
    case .held: return cell.column.type.memberPosition(name) == cell.tag ? cell.held : nil
    case .payload:
      let isStructure = cell.column.type.id == .structure && !cell.isNull
      return (isStructure ? member(name) : nil) ?? (name == "_0" ? cell : nil)
    case .entries(let entries): return entries[name]
    }
  }

  private func member(_ name: String) -> ResultCell? {
    cell.column.type.memberPosition(name).map(cell.member)
  }

  private func part(_ key: Key) throws -> ResultCell {
    guard let found = find(key) else {
      throw DatabaseError.unknownColumn(name: "\(cell.name).\(key.stringValue)", available: names)
    }
    return found
  }
}
