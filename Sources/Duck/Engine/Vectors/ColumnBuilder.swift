/// Copies one column of a result, chunk after chunk, into memory of our own.
@safe
struct ColumnBuilder {
  private let type: LogicalType
  private let layout: CellLayout
  private var count = 0
  private var data: Block?
  private var validity = ValidityBuilder()
  private var texts = TextHeap()
  private var children: [ColumnBuilder]

  /// `rows` is how many rows will come, as far as it is known.
  init(_ type: LogicalType, rows: Int) {
    self.type = type
    layout = CellLayout(type)
    children = Self.children(of: type, layout, rows: rows)
    if layout.size > 0 { data = Block(byteCount: max(rows, 1) * layout.size) }
  }

  /// How many elements the lists have is known only when they come.
  private static func children(of type: LogicalType, _ layout: CellLayout, rows: Int) -> [ColumnBuilder] {
    let childRows =
      switch layout {
      case .structure: rows
      case .array(let length): rows * length
      default: 0
      }
    return type.storedParts.map { ColumnBuilder($0, rows: childRows) }
  }

  /// Adds the first `added` rows of a vector.
  mutating func append(_ vector: NativeVector, count added: Int) {
    let firstRow = count
    place(vector, count: added)
    fill(vector, from: firstRow, added)
  }

  /// Writes the cells of placed rows.
  private mutating func fill(_ vector: NativeVector, from firstRow: Int, _ added: Int) {
    if layout == .structure {
      for index in children.indices { children[index].fill(vector.member(index), from: firstRow, added) }
    } else {
      target(for: count)?.fill(vector, from: firstRow, added, &texts)
    }
  }

  /// Adds the rows of a vector, except for their cells where these can be written apart, to ``target(for:)``.
  mutating func place(_ vector: NativeVector, count added: Int) {
    guard added > 0 else { return }
    unsafe validity.append(vector.validity, count: added)
    let firstRow = count
    count += added
    switch layout {
    case .fixed, .text, .opaque: break
    case .list: appendLists(vector, from: firstRow, added)
    case .structure:
      for index in children.indices { children[index].place(vector.member(index), count: added) }
    case .array(let length): children[0].append(vector.arrayElements, count: added * length)
    }
  }

  /// Where the cells of `rows` rows are written, in any order; nil where they are not written apart.
  mutating func target(for rows: Int) -> ColumnTarget? {
    switch layout {
    case .fixed, .text: .cells(CellTarget(layout: layout, block: reserve(rows)))
    case .structure: .members(children.indices.map { children[$0].target(for: rows) })
    case .list, .array, .opaque: nil
    }
  }

  /// What was written; `texts` holds long texts that were written apart, also those of members.
  consuming func finish(_ texts: [Block] = []) -> ColumnStorage {
    ColumnStorage(
      type: type,
      layout: layout,
      count: count,
      nullCount: validity.nullCount,
      data: data,
      validity: validity.finish(),
      heap: self.texts.finish() + texts,
      children: children.map { $0.finish(layout == .structure ? texts : []) }
    )
  }

  /// A block for that many rows, with the cells so far.
  private mutating func reserve(_ rows: Int) -> Block {
    let needed = rows * layout.size
    if let current = data, current.byteCount >= needed { return current }
    let block = data?.grown(toHold: needed) ?? Block(byteCount: needed)
    data = block
    return block
  }

  /// Lists of several chunks share one column of elements: their offsets move by what came before.
  private mutating func appendLists(_ vector: NativeVector, from firstRow: Int, _ added: Int) {
    let before = UInt64(children[0].count)
    let (elements, elementCount) = vector.listElements
    children[0].append(elements, count: elementCount)
    CellTarget(layout: layout, block: reserve(count)).copyLists(
      vector,
      from: firstRow,
      added,
      shiftedBy: before
    )
  }
}
