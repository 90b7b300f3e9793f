internal import Foundation
internal import SQL

/// One cell of a result, at any depth: what a decoder reads from.
struct ResultCell {
  let column: ColumnStorage
  /// The place in `column`, which differs from `row` inside lists.
  let index: Int
  /// The row of the result, for errors.
  let row: Int
  /// The column of the result, with the members on the way, for errors.
  let name: String

  var isNull: Bool { !column.cells.isValid(index) }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    // A type with a cell of its own decodes from nothing else: its own `init(from:)` would ask for it here again.
    if let element = T.self as? any ColumnElement.Type {
      // Unwrapped before it is cast: no value at all would turn into the nil of an optional type.
      guard element.accepts(column.type), let read = column.read(element, index), let value = read as? T
      else {
        throw mismatch(T.self)
      }
      return value
    }
    guard !(T.self is any ValueReadable.Type) || column.layout == .list else { throw mismatch(T.self) }
    return try T(from: CellDecoder(cell: self))
  }

  func mismatch(_ wanted: Any.Type) -> DatabaseError {
    .typeMismatch(column.mismatch(column: name, row: row, index: index, wanted: wanted))
  }

  /// The members of a STRUCT, by name.
  func member(_ memberName: String) throws -> ResultCell {
    guard !isNull, column.layout == .structure else { throw mismatch([String: Value].self) }
    guard let position = column.type.members.firstIndex(where: { $0.name == memberName }) else {
      throw DatabaseError.unknownColumn(
        name: "\(name).\(memberName)",
        available: column.type.members.map(\.name)
      )
    }
    let child = column.children[position]
    return ResultCell(column: child, index: index, row: row, name: "\(name).\(memberName)")
  }
}

/// Decodes one cell: a LIST as an unkeyed container, a STRUCT as a keyed one, anything else as a single value.
struct CellDecoder: Decoder {
  let cell: ResultCell

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard !cell.isNull, cell.column.layout == .structure else { throw cell.mismatch([String: Value].self) }
    return KeyedDecodingContainer(StructContainer(cell: cell))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard !cell.isNull, cell.column.layout == .list else { throw cell.mismatch([Value].self) }
    return ListContainer(cell: cell, places: cell.column.cells.elements(cell.index))
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { SingleContainer(cell: cell) }
}

private struct SingleContainer: SingleValueDecodingContainer {
  let cell: ResultCell

  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { cell.isNull }

  func decode<T: Decodable>(_ type: T.Type) throws -> T { try cell.decode(type) }

  @available(macOS 15, iOS 18, *)
  func decode(_ type: Int128.Type) throws -> Int128 { try cell.decode(type) }

  @available(macOS 15, iOS 18, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 { try cell.decode(type) }
}

private struct StructContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let cell: ResultCell

  var codingPath: [any CodingKey] { [] }

  var allKeys: [Key] { cell.column.type.members.compactMap { Key(stringValue: $0.name) } }

  func contains(_ key: Key) -> Bool { cell.column.type.members.contains { $0.name == key.stringValue } }

  func decodeNil(forKey key: Key) throws -> Bool { try cell.member(key.stringValue).isNull }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try cell.member(key.stringValue).decode(type)
  }

  @available(macOS 15, iOS 18, *)
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try cell.member(key.stringValue).decode(type)
  }

  @available(macOS 15, iOS 18, *)
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try cell.member(key.stringValue).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws
    -> KeyedDecodingContainer<Nested>
  {
    try CellDecoder(cell: cell.member(key.stringValue)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try CellDecoder(cell: cell.member(key.stringValue)).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { CellDecoder(cell: cell) }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    CellDecoder(cell: try cell.member(key.stringValue))
  }
}

private struct ListContainer: UnkeyedDecodingContainer {
  let cell: ResultCell
  let places: Range<Int>
  var currentIndex = 0

  init(cell: ResultCell, places: Range<Int>) {
    self.cell = cell
    self.places = places
  }

  var codingPath: [any CodingKey] { [] }
  var count: Int? { places.count }
  var isAtEnd: Bool { currentIndex == places.count }

  mutating func decodeNil() throws -> Bool {
    guard try current().isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next(type) }

  @available(macOS 15, iOS 18, *)
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try next(type) }

  @available(macOS 15, iOS 18, *)
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try next(type) }

  private mutating func next<T: Decodable>(_ type: T.Type) throws -> T {
    let value = try current().decode(type)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws
    -> KeyedDecodingContainer<Nested>
  {
    let container = try CellDecoder(cell: current()).container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try CellDecoder(cell: current()).unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = CellDecoder(cell: try current())
    currentIndex += 1
    return decoder
  }

  private func current() throws -> ResultCell {
    guard !isAtEnd else {
      throw DatabaseError.invalidResult("The list \(cell.name) has \(places.count) elements.")
    }
    return ResultCell(
      column: cell.column.children[0],
      index: places.lowerBound + currentIndex,
      row: cell.row,
      name: "\(cell.name)[\(currentIndex)]"
    )
  }
}
