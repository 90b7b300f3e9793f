/// Where the container of a row or STRUCT reads.
final class MemberPlace: Register<CellPlace<CellList>> {
  let table: MemberTable

  init(_ table: MemberTable, _ place: CellPlace<CellList>) {
    self.table = table
    super.init(place)
  }
}

/// Makes the container for the members of one row after the other, of one if it can.
final class MemberReader {
  private let table: MemberTable
  private let kept = KeptContainer<CellPlace<CellList>>()

  init(_ table: MemberTable) {
    self.table = table
  }

  /// The container that is used again, for ``container(_:_:at:_:)`` as long as this object is there.
  var lent: KeptContainer<CellPlace<CellList>>.Lent { kept.lent }

  @inline(__always)
  func container<Key: CodingKey>(_ key: Key.Type, at index: Int, _ list: CellList?)
    -> KeyedDecodingContainer<Key>
  {
    let place = CellPlace(index: index, list: list)
    let kept = kept.lent
    return kept.move(key, to: place) ? kept.container(key) : newContainer(key, place)
  }

  @inline(never)
  func newContainer<Key: CodingKey>(_ key: Key.Type, _ place: CellPlace<CellList>) -> KeyedDecodingContainer<
    Key
  > {
    let place = MemberPlace(table, place)
    let container = KeyedDecodingContainer(NamedContainer<Key>(place))
    kept.keep(container, place)
    return container
  }

  /// Lets go of what was kept. What reads inside of a list knows the list, which would keep it in turn.
  func forget() {
    kept.forget()
    table.forget()
  }
}
