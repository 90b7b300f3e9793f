/// Where the cells of one column are written. Different rows may be written by different threads.
@safe
struct CellTarget: Sendable {
  let layout: CellLayout
  let block: Block

  /// Writes the first `count` cells of a vector from row `firstRow` on; the bytes of long texts go to `texts`.
  func fill(_ vector: NativeVector, from firstRow: Int, _ count: Int, _ texts: inout TextHeap) {
    copyCells(vector, from: firstRow, count)
    if layout == .text { adoptTexts(vector, from: firstRow, count, &texts) }
  }

  /// Writes lists, with their offsets moved by `shift`.
  func copyLists(_ vector: NativeVector, from firstRow: Int, _ count: Int, shiftedBy shift: UInt64) {
    copyCells(vector, from: firstRow, count)
    // SAFETY: `copyCells` wrote these cells, each an offset and a length of 8 bytes.
    let cells = unsafe (block.base + firstRow * 16).assumingMemoryBound(
      to: (offset: UInt64, length: UInt64).self
    )
    let mask = unsafe vector.validity
    for row in 0..<count {
      let isValid = unsafe mask == nil || mask.unsafelyUnwrapped[row >> 6] >> UInt64(row & 63) & 1 != 0
      unsafe cells[row] = isValid ? (cells[row].offset + shift, cells[row].length) : (0, 0)
    }
  }

  private func copyCells(_ vector: NativeVector, from firstRow: Int, _ count: Int) {
    precondition((firstRow + count) * layout.size <= block.byteCount, "a result has more rows than it said")
    guard let source = unsafe vector.data else { return }
    // SAFETY: the vector holds `count` cells of this layout, and the block has room for as many.
    unsafe (block.base + firstRow * layout.size).copyMemory(from: source, byteCount: count * layout.size)
  }

  /// Moves the long texts of copied cells into our heap, and empties the cells of NULL rows, which hold anything.
  private func adoptTexts(_ vector: NativeVector, from firstRow: Int, _ count: Int, _ texts: inout TextHeap) {
    // SAFETY: `copyCells` wrote these cells; a valid cell above 12 bytes points to its bytes in the engine's memory.
    var cell = unsafe block.base + firstRow * 16
    let mask = unsafe vector.validity
    for row in 0..<count {
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
}

/// Where the cells of a column are written that can be written apart: its own, or those of the members of a STRUCT.
enum ColumnTarget: Sendable {
  case cells(CellTarget)
  case members([ColumnTarget?])

  /// Writes the first `count` cells of a vector, as ``CellTarget/fill(_:from:_:_:)`` does.
  func fill(_ vector: NativeVector, from firstRow: Int, _ count: Int, _ texts: inout TextHeap) {
    switch self {
    case .cells(let target): target.fill(vector, from: firstRow, count, &texts)
    case .members(let members):
      for (index, member) in members.enumerated() {
        member?.fill(vector.member(index), from: firstRow, count, &texts)
      }
    }
  }
}
