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
  }

  /// The cells, for reading.
  var cells: ColumnCells {
    // SAFETY: the view holds this object, which holds the memory.
    unsafe ColumnCells(
      data: UnsafeRawPointer(data?.base ?? Self.nothing.base),
      validity: validity.map { unsafe UnsafePointer($0.base.assumingMemoryBound(to: UInt64.self)) },
      count: count,
      cellSize: layout.size,
      parts: children.isEmpty ? [] : children.map(\.cells),
      owner: self
    )
  }

  private static let nothing = Block(byteCount: 16)
}
