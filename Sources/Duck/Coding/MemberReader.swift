/// Where the container of a row or STRUCT reads.
final class MemberPlace: Register<MemberPlace.Position> {
  struct Position {
    let index: Int
    let list: CellList?
    /// How many keys of the row were asked for.
    var turn = 0
  }

  let table: MemberTable
  let decoders: KeptObjects<KeptDecoder.Position, KeptDecoder>

  init(_ table: MemberTable, _ position: Position) {
    self.table = table
    decoders = table.decoders
    super.init(position)
  }
}

/// Makes the container for the members of one row after the other, of one if it can.
final class MemberReader {
  private let table: MemberTable
  private let kept = KeptContainer<MemberPlace.Position>()

  init(_ table: MemberTable) {
    self.table = table
  }

  @inline(__always)
  func container<Key: CodingKey>(_ key: Key.Type, at index: Int, _ list: CellList?)
    -> KeyedDecodingContainer<Key>
  {
    guard kept.move(key, to: MemberPlace.Position(index: index, list: list)) else {
      return newContainer(key, MemberPlace.Position(index: index, list: list))
    }
    return kept.container(key)
  }

  @inline(never)
  private func newContainer<Key: CodingKey>(_ key: Key.Type, _ position: MemberPlace.Position)
    -> KeyedDecodingContainer<Key>
  {
    let place = MemberPlace(table, position)
    let container = KeyedDecodingContainer(NamedContainer<Key>(place: place))
    kept.keep(container, place)
    return container
  }

  /// Lets go of what was kept. What reads inside of a list knows the list, which would keep it in turn.
  func forget() {
    kept.forget()
    table.forget()
  }
}
