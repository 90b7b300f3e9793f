/// A column, at any depth of a result, as what cells are decoded from. It remembers from cell to cell how the types that
/// it is asked for are read.
final class CellSource {
  let column: ColumnStorage
  let name: CellName
  private let naming: ColumnNaming
  private let parts: Register<[CellSource?]>
  let members: MemberReader?
  private let known = Register<(type: ObjectIdentifier, way: Way)?>(nil)

  /// How a type is read from cells of the column.
  enum Way {
    /// By itself, without a decoder; where that gives nothing, also by its parts if it has any.
    case whole(any ColumnElement.Type, orByParts: Bool)
    case byParts
    case notAtAll
  }

  init(_ column: ColumnStorage, _ name: CellName, _ naming: ColumnNaming) {
    self.column = column
    self.name = name
    self.naming = naming
    parts = Register(Array(repeating: nil, count: column.children.count))
    members = column.type.id == .structure ? MemberReader(MemberTable(column, name, naming)) : nil
  }

  /// How a type is read.
  @inline(__always)
  func way<T: Decodable>(to type: T.Type) -> Way {
    if let known = known.value, known.type == ObjectIdentifier(type) { return known.way }
    let way = find(type)
    known.value = (ObjectIdentifier(type), way)
    return way
  }

  private func find<T: Decodable>(_ type: T.Type) -> Way {
    let isTakenApart = T.self is any DecodedByParts.Type
    if let element = T.self as? any ColumnElement.Type {
      // A type with a cell of its own decodes from nothing else: its own `init(from:)` would ask for it here again.
      // The parts of a nested type may be other types, or say better what is wrong.
      guard element.accepts(column.type) else { return isTakenApart ? .byParts : .notAtAll }
      return .whole(element, orByParts: isTakenApart)
    }
    // A scalar that the column cannot give is not looked for in the parts of a nested cell.
    return isTakenApart || !(T.self is any ValueReadable.Type) ? .byParts : .notAtAll
  }

  /// A part of the stored form, such as the elements of a LIST.
  func part(_ index: Int, _ name: @autoclosure () -> CellName) -> CellSource {
    if let part = parts.value[index] { return part }
    let part = CellSource(column.children[index], name(), naming)
    parts.value[index] = part
    return part
  }

  func forget() {
    members?.forget()
    for part in parts.value { part?.forget() }
  }
}

/// A type that takes apart what it is decoded from, although it can also be read as a whole.
private protocol DecodedByParts {}
extension Array: DecodedByParts {}
extension Dictionary: DecodedByParts {}
extension Optional: DecodedByParts where Wrapped: DecodedByParts {}
