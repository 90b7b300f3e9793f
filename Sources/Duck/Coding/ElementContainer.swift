internal import SQL

/// The parts of a cell one after the other: the elements of a list, or keys and values of a map by turns.
struct ElementContainer: UnkeyedDecodingContainer {
  let cell: ResultCell
  let cells: [ResultCell]
  var currentIndex = 0

  init(cell: ResultCell, cells: [ResultCell]) {
    self.cell = cell
    self.cells = cells
  }

  var codingPath: [any CodingKey] { [] }
  var count: Int? { cells.count }
  var isAtEnd: Bool { currentIndex == cells.count }

  mutating func decodeNil() throws -> Bool {
    guard try current().isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next { try $0.decode(type) } }

  @available(macOS 15, iOS 18, *)
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try next { try $0.decode(type) } }

  @available(macOS 15, iOS 18, *)
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try next { try $0.decode(type) } }

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
      throw DatabaseError.invalidResult("The list \(cell.name) has \(cells.count) elements.")
    }
    return cells[currentIndex]
  }
}
