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
    switch layout {
    case .list: type.members.map { ColumnBuilder($0.type, rows: 0) }
    case .structure: type.members.map { ColumnBuilder($0.type, rows: rows) }
    default: []
    }
  }

  /// Adds the first `added` rows of a vector.
  mutating func append(_ vector: NativeVector, count added: Int) {
    guard added > 0 else { return }
    unsafe validity.append(vector.validity, count: added)
    let firstRow = count
    count += added
    switch layout {
    case .fixed: copyCells(vector, from: firstRow, added)
    case .text:
      copyCells(vector, from: firstRow, added)
      adoptTexts(vector, from: firstRow, added)
    case .list: appendLists(vector, from: firstRow, added)
    case .structure:
      for index in children.indices { children[index].append(vector.member(index), count: added) }
    case .opaque: break
    }
  }

  consuming func finish() -> ColumnStorage {
    ColumnStorage(
      type: type,
      layout: layout,
      count: count,
      nullCount: validity.nullCount,
      data: data,
      validity: validity.finish(),
      heap: texts.finish(),
      children: children.map { $0.finish() }
    )
  }

  /// The place for the rows from `firstRow` to `count`.
  private mutating func reserve(_ firstRow: Int) -> UnsafeMutableRawPointer {
    let needed = count * layout.size
    let block: Block
    if let current = data, current.byteCount >= needed {
      block = current
    } else {
      block = data?.grown(keeping: firstRow * layout.size, toHold: needed) ?? Block(byteCount: needed)
      data = block
    }
    return unsafe block.base + firstRow * layout.size
  }

  private mutating func copyCells(_ vector: NativeVector, from firstRow: Int, _ added: Int) {
    let target = unsafe reserve(firstRow)
    // SAFETY: the vector holds `added` cells of this layout, and `reserve` made room for as many.
    guard let source = unsafe vector.data else { return }
    unsafe target.copyMemory(from: source, byteCount: added * layout.size)
  }

  /// Moves the long texts of copied cells into our heap, and empties the cells of NULL rows, which hold anything.
  private mutating func adoptTexts(_ vector: NativeVector, from firstRow: Int, _ added: Int) {
    guard let block = data else { return }
    // SAFETY: `copyCells` wrote these cells; a valid cell above 12 bytes points to its bytes in the engine's memory.
    var cell = unsafe block.base + firstRow * 16
    let mask = unsafe vector.validity
    for row in 0..<added {
      let isValid = unsafe mask == nil || mask.unsafelyUnwrapped[row >> 6] >> UInt64(row & 63) & 1 != 0
      if !isValid {
        unsafe cell.storeBytes(of: 0, as: UInt64.self)
        unsafe cell.storeBytes(of: 0, toByteOffset: 8, as: UInt64.self)
      } else {
        let length = Int(unsafe cell.load(as: UInt32.self))
        if length > 12 {
          let source = unsafe cell.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
          let place = unsafe texts.copy(source, length)
          unsafe cell.storeBytes(of: place, toByteOffset: 8, as: UnsafeMutableRawPointer.self)
        }
      }
      unsafe cell += 16
    }
  }

  /// Lists of several chunks share one column of elements: their offsets move by what came before.
  private mutating func appendLists(_ vector: NativeVector, from firstRow: Int, _ added: Int) {
    let before = UInt64(children[0].count)
    let (elements, elementCount) = vector.listElements
    children[0].append(elements, count: elementCount)
    copyCells(vector, from: firstRow, added)
    guard let block = data else { return }
    // SAFETY: `copyCells` wrote these cells, each an offset and a length of 8 bytes.
    let cells = unsafe (block.base + firstRow * 16).assumingMemoryBound(
      to: (offset: UInt64, length: UInt64).self
    )
    let mask = unsafe vector.validity
    for row in 0..<added {
      let isValid = unsafe mask == nil || mask.unsafelyUnwrapped[row >> 6] >> UInt64(row & 63) & 1 != 0
      unsafe cells[row] = isValid ? (cells[row].offset + before, cells[row].length) : (0, 0)
    }
  }
}
