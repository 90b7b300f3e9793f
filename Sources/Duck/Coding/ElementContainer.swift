internal import SQL

/// The parts of a cell one after the other: the elements of a list, or keys and values of a map by turns.
struct ElementContainer: UnkeyedDecodingContainer {
  private let list: CellList
  private let isMap: Bool
  var currentIndex = 0

  init(elementsOf list: CellList) {
    self.list = list
    isMap = false
  }

  init(entriesOf map: CellList) {
    list = map
    isMap = true
  }

  private var size: Int { isMap ? list.places.count * 2 : list.places.count }

  var codingPath: [any CodingKey] { [] }
  var count: Int? { size }
  var isAtEnd: Bool { currentIndex == size }

  mutating func decodeNil() throws -> Bool {
    guard try current().isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next { try $0.decode(type) } }

  @available(macOS 15, iOS 18, *)
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try next { try $0.scalar(type) } }

  @available(macOS 15, iOS 18, *)
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try next { try $0.scalar(type) } }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws
    -> KeyedDecodingContainer<Nested>
  {
    try next { try CellDecoder(cell: $0).container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try CellDecoder(cell: $0).unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { CellDecoder(cell: $0) } }

  private mutating func next<R>(_ body: (ResultCell) throws -> R) throws -> R {
    let result = try body(current())
    currentIndex += 1
    return result
  }

  private func current() throws -> ResultCell {
    guard !isAtEnd else {
      throw DatabaseError.invalidResult("The list \(list.cell.name) has \(size) elements.")
    }
    let first = list.places.lowerBound
    guard isMap else { return list.element(first + currentIndex) }
    let place = first + currentIndex / 2
    return currentIndex % 2 == 0 ? list.key(place) : list.value(place)
  }
}
