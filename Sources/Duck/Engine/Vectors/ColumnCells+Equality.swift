internal import Foundation

extension ColumnCells {
  /// Whether the cells hold the same bytes as others of as many rows, NULL in the same rows; nil where bytes alone do not
  /// tell.
  func areEqual(to other: ColumnCells, _ layout: CellLayout) -> Bool? {
    precondition(count == other.count && cellSize == other.cellSize, "columns of different shapes")
    switch layout {
    case .fixed(let size):
      guard hasNulls || other.hasNulls else {
        // SAFETY: both hold `count` cells of that size, back to back.
        return unsafe memcmp(data, other.data, count * size) == 0
      }
      return (0..<count).allSatisfy { row in
        guard isValid(row) == other.isValid(row) else { return false }
        // SAFETY: the row is in range, and its cell has that many bytes.
        return unsafe !isValid(row) || memcmp(data + row * size, other.data + row * size, size) == 0
      }
    case .text:
      return (0..<count).allSatisfy { row in
        guard isValid(row) == other.isValid(row) else { return false }
        return !isValid(row) || isTextEqual(row, other)
      }
    case .list, .structure, .array, .opaque: return nil
    }
  }

  private func isTextEqual(_ row: Int, _ other: ColumnCells) -> Bool {
    unsafe withBytes(row) { mine in
      unsafe other.withBytes(row) { its in
        // SAFETY: both buffers have as many bytes as are compared.
        guard mine.count == its.count, let first = mine.baseAddress, let second = its.baseAddress
        else { return mine.count == its.count }
        return unsafe memcmp(first, second, mine.count) == 0
      }
    }
  }
}
