internal import Foundation

/// The bytes of one cell, read where they are.
struct CellBytes {
  private let cells: ColumnCells
  private let row: Int
  let count: Int

  /// - Parameter cells: Of texts or BLOBs.
  init(_ cells: ColumnCells, _ row: Int) {
    self.cells = cells
    self.row = row
    count = unsafe cells.withBytes(row) { $0.count }
  }

  /// A little-endian number.
  func number<T: FixedWidthInteger & BitwiseCopyable>(at position: Int) -> T {
    // SAFETY: reading from a buffer checks in debug builds only, and so it is checked here.
    unsafe cells.withBytes(row) { bytes in
      precondition(position >= 0 && position <= bytes.count - MemoryLayout<T>.size, "beyond the cell")
      return unsafe T(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: T.self))
    }
  }

  func data(_ range: Range<Int>) -> Data {
    unsafe cells.withBytes(row) { unsafe Data(checked($0, range)) }
  }

  func text(_ range: Range<Int>) -> String {
    unsafe cells.withBytes(row) { unsafe String(decoding: checked($0, range), as: UTF8.self) }
  }

  private func checked(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> UnsafeRawBufferPointer {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "beyond the cell")
    return unsafe UnsafeRawBufferPointer(rebasing: bytes[range])
  }
}
