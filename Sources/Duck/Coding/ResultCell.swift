internal import SQL

/// One cell of a result, at any depth: what a decoder reads from.
struct ResultCell {
  let source: CellSource
  /// The place in the source's column, which differs from the row inside lists.
  let index: Int
  /// The innermost list or map that the cell is in.
  let list: CellList?

  var column: ColumnStorage { source.column }
  var isNull: Bool { !column.lent.isValid(index) }

  /// The row of the result, for errors.
  var row: Int { list?.cell.row ?? index }

  /// The column of the result, with the parts on the way, for errors.
  var name: String { source.name.text(index, list) }

  /// A type that is known to have cells of its own.
  @inline(__always)
  func scalar<T: ColumnElement>(_ type: T.Type) throws -> T {
    guard let value = column.scalar(type, index) else { throw mismatch(type) }
    return value
  }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    if case .byParts = source.way(to: type) { return try T(from: CellDecoder(cell: self)) }
    return try whole(type)
  }

  @inline(never)
  private func whole<T: Decodable>(_ type: T.Type) throws -> T {
    guard case .whole(let element, let orByParts) = source.way(to: type) else { throw mismatch(type) }
    if let value = column.read(element, as: type, index) { return value }
    guard orByParts else {
      throw mismatch(type, (element as? any ExplainedElement.Type)?.reason(column.lent, at: index))
    }
    return try T(from: CellDecoder(cell: self))
  }

  /// What the JSON document in the cell decodes to.
  func decodeJSON<T: Decodable>(_ type: T.Type) throws -> T {
    guard column.type.id == .varchar else { throw mismatch(type) }
    guard let reason = JSONText.reason(type, column.lent, index) else {
      return JSONText.read(type, column.lent, index)
    }
    throw mismatch(type, reason)
  }

  /// - Parameter reason: Why the cell cannot be read, where it is not its type.
  func mismatch(_ wanted: Any.Type, _ reason: String? = nil) -> DatabaseError {
    .typeMismatch(column.mismatch(column: name, row: row, index: index, wanted: wanted, reason: reason))
  }

  /// The member of a STRUCT at a position.
  func member(_ position: Int) -> ResultCell { part(position, named: position) }

  /// Which member a UNION holds.
  var tag: Int { column.unionTag(index) }

  /// The member that a UNION holds; its tag comes before all members.
  var held: ResultCell { part(tag + 1, named: tag) }

  private func part(_ child: Int, named member: Int) -> ResultCell {
    let part = source.part(child, .member(source.name, column.type.members[member].name))
    return ResultCell(source: part, index: index, list: list)
  }
}

/// The elements of a LIST or ARRAY, or the entries of a MAP, of one cell.
final class CellList {
  let cell: ResultCell
  /// Where they are among those of all rows.
  let places: Range<Int>

  init(_ cell: ResultCell) {
    self.cell = cell
    places = cell.column.lent.elements(cell.index)
  }

  func element(_ place: Int) -> ResultCell {
    ResultCell(source: cell.source.part(0, .element), index: place, list: self)
  }

  func key(_ place: Int) -> ResultCell {
    ResultCell(source: entries.part(0, .key), index: place, list: self)
  }

  func value(_ place: Int) -> ResultCell {
    ResultCell(source: entries.part(1, .entry(entries.column.children[0])), index: place, list: self)
  }

  private var entries: CellSource { cell.source.part(0, .element) }
}

/// How one gets to the cells of a column. A text is made of it only for an error.
indirect enum CellName {
  case column(String)
  case member(CellName, String)
  case element
  case key
  case entry(ColumnStorage)

  func text(_ index: Int, _ list: CellList?) -> String {
    switch self {
    case .column(let name): name
    case .member(let parent, let name): "\(parent.text(index, list)).\(name)"
    case .element: "\(Self.text(of: list))[\(Self.position(index, list))]"
    case .key: "key \(Self.position(index, list)) of \(Self.text(of: list))"
    case .entry(let keys): "\(Self.text(of: list))[\(keys.value(index))]"
    }
  }

  private static func text(of list: CellList?) -> String { list?.cell.name ?? "" }

  private static func position(_ index: Int, _ list: CellList?) -> Int {
    index - (list?.places.lowerBound ?? 0)
  }
}
