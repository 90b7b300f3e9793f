/// One column of a result, in memory of our own: the engine's layout, without the engine.
///
/// Guard for `@unchecked Sendable`: made once by a ``ColumnBuilder`` and only read from then on.
@safe
final class ColumnStorage: @unchecked Sendable {
  let type: LogicalType
  let layout: CellLayout
  let count: Int
  let nullCount: Int
  /// The elements of a LIST, or the members of a STRUCT.
  let children: [ColumnStorage]

  /// The cells, for reading as long as this object is there.
  let lent: ColumnCells
  private let data: Block?
  private let validity: Block?
  /// Holds the bytes that cells of long texts point to.
  private let heap: [Block]

  init(
    type: LogicalType,
    layout: CellLayout,
    count: Int,
    nullCount: Int,
    data: Block?,
    validity: Block?,
    heap: [Block],
    children: [ColumnStorage]
  ) {
    self.type = type
    self.layout = layout
    self.count = count
    self.nullCount = nullCount
    self.data = data
    self.validity = validity
    self.heap = heap
    self.children = children
    // SAFETY: the view is used as long as this object, which holds the memory.
    lent = unsafe ColumnCells(
      data: UnsafeRawPointer(data?.base ?? Self.nothing.base),
      validity: validity.map { unsafe UnsafePointer($0.base.assumingMemoryBound(to: UInt64.self)) },
      count: count,
      cellSize: layout.size,
      parts: children.map(\.lent),
      owner: nil
    )
  }

  /// The cells, for reading also when this object is gone.
  var cells: ColumnCells { lent.kept(by: self) }

  /// The same column as an object of its own. What counts its references is then not shared with other threads, which
  /// would wait for each other.
  func forAnotherThread() -> ColumnStorage {
    ColumnStorage(
      type: type,
      layout: layout,
      count: count,
      nullCount: nullCount,
      data: data,
      validity: validity,
      heap: heap,
      children: children.map { $0.forAnotherThread() }
    )
  }

  private static let nothing = Block(byteCount: 16)
}
