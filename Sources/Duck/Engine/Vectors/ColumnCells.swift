internal import Foundation

/// The cells of one column, for a ``ColumnElement`` to read from.
///
/// Every access is checked against the number of rows and the size of a cell. The cells keep the memory they are in.
///
/// Guard for `@unchecked Sendable`: the memory is only read.
@safe
public struct ColumnCells: @unchecked Sendable {
  @usableFromInline let data: UnsafeRawPointer
  @usableFromInline let validity: UnsafePointer<UInt64>?
  @usableFromInline let cellSize: Int
  /// The number of rows.
  public let count: Int
  /// The cells of the columns that a nested type is stored in.
  @usableFromInline let parts: [ColumnCells]
  /// Keeps the memory, where it is ours; nil for cells that are lent for the length of a call.
  let owner: ColumnStorage?

  init(
    data: UnsafeRawPointer,
    validity: UnsafePointer<UInt64>?,
    count: Int,
    cellSize: Int,
    parts: [ColumnCells] = [],
    owner: ColumnStorage?
  ) {
    unsafe self.data = data
    unsafe self.validity = validity
    self.count = count
    self.cellSize = cellSize
    self.parts = parts
    self.owner = owner
  }

  /// The same cells, with an owner that keeps the memory.
  func kept(by owner: ColumnStorage) -> ColumnCells {
    unsafe ColumnCells(
      data: data,
      validity: validity,
      count: count,
      cellSize: cellSize,
      parts: parts,
      owner: owner
    )
  }

  /// The first rows alone.
  func limited(to rows: Int, of type: LogicalType) -> ColumnCells {
    precondition(rows <= count, "rows out of range")
    // The length of an ARRAY is told by how many elements there are for the rows.
    let elements = type.arrayLength.map { parts[0].limited(to: rows * $0, of: type.storedParts[0]) }
    return unsafe ColumnCells(
      data: data,
      validity: validity,
      count: rows,
      cellSize: cellSize,
      parts: elements.map { [$0] } ?? parts,
      owner: owner
    )
  }

  /// Whether any row is NULL.
  @inlinable
  public var hasNulls: Bool { unsafe validity != nil }

  /// Whether a row holds a value, rather than NULL.
  @inlinable
  public func isValid(_ row: Int) -> Bool {
    precondition(row >= 0 && row < count, "row out of range")
    guard let validity = unsafe validity else { return true }
    // SAFETY: the mask has one bit for each of `count` rows.
    return unsafe validity[row &>> 6] &>> UInt64(row & 63) & 1 != 0
  }

  /// The bytes of a cell as a trivial type of the cell's size.
  @inlinable
  func load<T: BitwiseCopyable>(_ row: Int, as type: T.Type) -> T {
    precondition(row >= 0 && row < count && MemoryLayout<T>.size == cellSize, "cell out of range")
    // SAFETY: checked just now; cells are aligned to their size.
    return unsafe data.load(fromByteOffset: row &* MemoryLayout<T>.size, as: T.self)
  }

  /// The text of a cell.
  func text(_ row: Int) -> String {
    unsafe withBytes(row) { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a cell.
  func bytes(_ row: Int) -> Data {
    unsafe withBytes(row) { unsafe Data($0) }
  }

  /// The bytes of neighbouring cells as a trivial type of the cells' size.
  @inlinable
  func loadAll<T: BitwiseCopyable>(_ rows: Range<Int>, as type: T.Type) -> [T] {
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= count && MemoryLayout<T>.size == cellSize,
      "cells out of range"
    )
    // SAFETY: checked just now; cells lie back to back and are aligned to their size.
    let first = unsafe (data + rows.lowerBound &* MemoryLayout<T>.size).assumingMemoryBound(to: T.self)
    return unsafe Array(UnsafeBufferPointer(start: first, count: rows.count))
  }

  /// Where the elements of a LIST, MAP or ARRAY are among the elements of all rows.
  @inlinable
  func elements(_ row: Int) -> Range<Int> {
    guard cellSize > 0 else {
      let length = count == 0 ? 0 : parts[0].count / count
      return row * length..<(row + 1) * length
    }
    let (offset, length) = load(row, as: (UInt64, UInt64).self)
    return Int(offset)..<Int(offset + length)
  }

  /// The UUID of a cell.
  func uuid(_ row: Int) -> UUID {
    UUID(stored: words(row))
  }

  func withBytes<R>(_ row: Int, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    precondition(row >= 0 && row < count && cellSize == 16, "cell out of range")
    return unsafe Self.withBytes(ofCell: data + row * 16, body)
  }

  @inline(__always)
  static func withBytes<R>(ofCell cell: UnsafeRawPointer, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    // SAFETY: a text cell is a length and either the bytes themselves or a pointer into the owner's heap.
    let length = Int(unsafe cell.load(as: UInt32.self))
    let start = unsafe length <= 12 ? cell + 4 : cell.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
    return unsafe body(UnsafeRawBufferPointer(start: start, count: length))
  }
}
