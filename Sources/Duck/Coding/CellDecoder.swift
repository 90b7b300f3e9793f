internal import Foundation
internal import SQL

/// One cell of a result, at any depth: what a decoder reads from.
struct ResultCell {
  let column: ColumnStorage
  /// The place in `column`, which differs from `row` inside lists.
  let index: Int
  /// The row of the result, for errors.
  let row: Int
  /// The column of the result, with the parts on the way, for errors.
  let name: CellName

  var isNull: Bool { !column.lent.isValid(index) }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    if let value = column.common(T.self, index) { return value }
    let isTakenApart = T.self is any DecodedByParts.Type
    if let element = T.self as? any ColumnElement.Type {
      // Unwrapped before it is cast: no value at all would turn into the nil of an optional type.
      if element.accepts(column.type), let read = column.read(element, index), let value = read as? T {
        return value
      }
      // A type with a cell of its own decodes from nothing else: its own `init(from:)` would ask for it here again.
      // The parts of a nested type may be other types, or say better what is wrong.
      guard isTakenApart else { throw mismatch(T.self) }
    }
    // A scalar that the column cannot give is not looked for in the parts of a nested cell.
    guard isTakenApart || !(T.self is any ValueReadable.Type) else { throw mismatch(T.self) }
    return try T(from: CellDecoder(cell: self))
  }

  func mismatch(_ wanted: Any.Type) -> DatabaseError {
    .typeMismatch(column.mismatch(column: name.description, row: row, index: index, wanted: wanted))
  }

  /// The part of a STRUCT at a position.
  func member(_ position: Int) -> ResultCell {
    part(column.children[position], index, .member(name, column.type.members[position].name))
  }

  /// The elements of a LIST or ARRAY.
  var elements: [ResultCell] {
    column.lent.elements(index).enumerated().map { position, place in
      part(column.children[0], place, .element(name, position))
    }
  }

  /// The entries of a MAP.
  var entries: [(key: ResultCell, value: ResultCell)] {
    let parts = column.children[0].children
    return column.lent.elements(index).enumerated().map { position, place in
      (part(parts[0], place, .key(name, position)), part(parts[1], place, .entry(name, parts[0], place)))
    }
  }

  /// Which member a UNION holds.
  var tag: Int { column.unionTag(index) }

  /// The member that a UNION holds.
  var held: ResultCell {
    part(column.children[tag + 1], index, .member(name, column.type.members[tag].name))
  }

  private func part(_ column: ColumnStorage, _ index: Int, _ name: CellName) -> ResultCell {
    ResultCell(column: column, index: index, row: row, name: name)
  }
}

/// How one gets to a cell. It is put together only for an error.
indirect enum CellName: CustomStringConvertible {
  case column(String)
  case member(CellName, String)
  case element(CellName, Int)
  case key(CellName, Int)
  case entry(CellName, ColumnStorage, Int)

  var description: String {
    switch self {
    case .column(let name): name
    case .member(let parent, let name): "\(parent).\(name)"
    case .element(let parent, let position): "\(parent)[\(position)]"
    case .key(let parent, let position): "key \(position) of \(parent)"
    case .entry(let parent, let keys, let place): "\(parent)[\(keys.value(place))]"
    }
  }
}

/// A type that takes apart what it is decoded from, although it can also be read as a whole.
private protocol DecodedByParts {}
extension Array: DecodedByParts {}
extension Dictionary: DecodedByParts {}
extension Optional: DecodedByParts where Wrapped: DecodedByParts {}

/// Decodes one cell: a LIST or ARRAY as an unkeyed container, a STRUCT, UNION or MAP as a keyed one, anything else as a
/// single value.
struct CellDecoder: Decoder {
  let cell: ResultCell

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard !cell.isNull else { throw cell.mismatch([String: Value].self) }
    switch cell.column.type.id {
    case .structure: return KeyedDecodingContainer(CellContainer(membersOf: cell))
    case .union: return KeyedDecodingContainer(CellContainer(unionIn: cell))
    case .map: return KeyedDecodingContainer(try CellContainer(entriesOf: cell))
    default: throw cell.mismatch([String: Value].self)
    }
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard !cell.isNull else { throw cell.mismatch([Value].self) }
    switch cell.column.type.id {
    case .list, .array: return ElementContainer(cell: cell, cells: cell.elements)
    case .map: return ElementContainer(cell: cell, cells: cell.entries.flatMap { [$0.key, $0.value] })
    default: throw cell.mismatch([Value].self)
    }
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
