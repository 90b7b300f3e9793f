internal import Foundation
internal import SQL

/// Decodes one cell: a LIST or ARRAY as an unkeyed container, a STRUCT, UNION or MAP as a keyed one, anything else as a
/// single value.
struct CellDecoder: Decoder {
  let cell: ResultCell

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard !cell.isNull else { throw cell.mismatch([String: Value].self) }
    if let members = cell.source.members { return members.container(type, at: cell.index, cell.list) }
    switch cell.column.type.id {
    case .union: return KeyedDecodingContainer(CellContainer(unionIn: cell))
    case .map: return KeyedDecodingContainer(try CellContainer(entriesOf: cell))
    default: throw cell.mismatch([String: Value].self)
    }
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard !cell.isNull else { throw cell.mismatch([Value].self) }
    switch cell.column.type.id {
    case .list, .array: return ElementContainer(elementsOf: CellList(cell))
    case .map: return ElementContainer(entriesOf: CellList(cell))
    default: throw cell.mismatch([Value].self)
    }
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { SingleContainer(cell: cell) }
}

/// The same for one cell after the other, as long as nobody else has it.
final class KeptDecoder: Register<CellPlace<CellList>>, Decoder {
  private let source: CellSource
  private let cells: PlainCells
  // What is used for each cell, without counting references: this object holds all of it.
  private let lentCells: PlainCells.Lent
  private let lentContainer: KeptContainer<CellPlace<CellList>>.Lent?

  init(_ source: CellSource, _ place: CellPlace<CellList>) {
    self.source = source
    cells = PlainCells([source.column])
    lentCells = cells.lent
    lentContainer = source.members?.lent
    super.init(place)
  }

  private var decoder: CellDecoder {
    CellDecoder(cell: ResultCell(source: source, index: value.index, list: value.list))
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let place = value
    if let lentContainer, !lentCells.isNull(0, place.index),
      lentContainer.move(type, to: CellPlace(index: place.index, list: place.list))
    {
      return lentContainer.container(type)
    }
    return try decoder.container(keyedBy: type)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try decoder.unkeyedContainer() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    try decoder.singleValueContainer()
  }
}

private struct SingleContainer: SingleValueDecodingContainer {
  let cell: ResultCell

  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { cell.isNull }

  func decode<T: Decodable>(_ type: T.Type) throws -> T { try cell.decode(type) }

  @available(macOS 15, iOS 18, *)
  func decode(_ type: Int128.Type) throws -> Int128 { try cell.scalar(type) }

  @available(macOS 15, iOS 18, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 { try cell.scalar(type) }
}
