internal import SQL

/// The columns of a row, or the members of a STRUCT: what keys name.
final class MemberTable {
  private enum Names {
    case row(ResultStorage, RowKeys)
    case structure(ColumnStorage, CellName, ColumnNaming)
  }

  private let names: Names
  let columns: [ColumnStorage]
  private let sources: Register<[CellSource?]>
  /// Decoders of columns that are decoded by their parts, for the type that is made of each.
  let decoders: KeptObjects<CellPlace<CellList>, KeptDecoder>
  let cells: PlainCells
  let memo = KeyMemo()
  /// The STRUCT itself, for a superclass.
  private let whole = Register<CellSource?>(nil)

  /// What is found of a key that names no column, and of one that names several.
  static let absent = -1
  static let ambiguous = -2

  init(_ storage: ResultStorage, _ columns: [ColumnStorage], _ keys: RowKeys) {
    names = .row(storage, keys)
    self.columns = columns
    sources = Register(Array(repeating: nil, count: columns.count))
    decoders = KeptObjects(count: columns.count)
    cells = PlainCells(columns)
  }

  init(_ structure: ColumnStorage, _ name: CellName, _ naming: ColumnNaming) {
    names = .structure(structure, name, naming)
    columns = structure.children
    sources = Register(Array(repeating: nil, count: columns.count))
    decoders = KeptObjects(count: columns.count)
    cells = PlainCells(columns)
  }

  /// The keys that there are columns for.
  var keys: [String] {
    switch names {
    case .row(let storage, let keys): keys.all(in: storage)
    case .structure(let column, _, _): column.type.members.map(\.name)
    }
  }

  @inline(__always)
  func source(_ position: Int) -> CellSource { sources.value[position] ?? makeSource(position) }

  /// The cell of a key's column as a value of a type that there is no decoder for yet.
  @inline(never)
  func decode<T: Decodable>(_ type: T.Type, _ key: String, _ position: Int, at place: CellPlace<CellList>)
    throws -> T
  {
    let cell = ResultCell(source: source(position), index: place.index, list: place.list)
    if case .row(_, let keys) = names, keys.isJSON(key) { return try cell.decodeJSON(type) }
    guard case .byParts = cell.source.way(to: type) else { return try cell.decode(type) }
    let decoder = KeptDecoder(cell.source, CellPlace(index: cell.index, list: cell.list))
    decoders.keep(decoder, at: position, for: ObjectIdentifier(type))
    return try T(from: decoder)
  }

  private func makeSource(_ position: Int) -> CellSource {
    let source =
      switch names {
      case .row(let storage, let keys):
        CellSource(columns[position], .column(storage.names[position]), keys.naming)
      case .structure(let column, let parent, let naming):
        CellSource(columns[position], .member(parent, column.type.members[position].name), naming)
      }
    sources.value[position] = source
    return source
  }

  /// Where the column of a key is that the memo does not know at this turn.
  ///
  /// - Parameter turn: How many keys were asked for before it in this row.
  @inline(never)
  func find(_ key: String, _ turn: inout Int) -> Int {
    let position =
      switch names {
      case .row(let storage, let keys): keys.position(key, in: storage)
      case .structure(let column, _, let naming):
        column.type.memberPosition(naming.name(of: key)) ?? Self.absent
      }
    memo.note(key, position, &turn)
    return position
  }

  /// Whether reading the cell of a key gives a value or says what is wrong, rather than there being nothing to read.
  func isExpected(_ key: String, _ position: Int) -> Bool {
    guard position == Self.absent else { return true }
    // A column of a model must be there, also where it may be NULL; reading it says so.
    return if case .row(_, let keys) = names { keys.model?.names[key] != nil } else { false }
  }

  /// Why there is no one column of a key.
  func failure(_ key: String, _ position: Int, at place: CellPlace<CellList>) -> DatabaseError {
    switch names {
    case .row(let storage, let keys):
      let name = keys.columnName(key)
      return position == Self.ambiguous
        ? .ambiguousColumn(name: name) : .unknownColumn(name: name, available: storage.names)
    case .structure(_, let parent, let naming):
      return .unknownColumn(
        name: "\(parent.text(place.index, place.list)).\(naming.name(of: key))",
        available: keys
      )
    }
  }

  /// The whole that the members are of, for a superclass.
  func superDecoder(at place: CellPlace<CellList>) throws -> any Decoder {
    guard case .structure(let column, let name, let naming) = names else {
      throw DatabaseError.invalidResult("A row has no place for a superclass of its own.")
    }
    let source = whole.value ?? CellSource(column, name, naming)
    whole.value = source
    return CellDecoder(cell: ResultCell(source: source, index: place.index, list: place.list))
  }

  func forget() {
    decoders.forget()
    whole.value?.forget()
    for source in sources.value { source?.forget() }
  }
}
