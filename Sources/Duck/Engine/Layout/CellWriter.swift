internal import Foundation

/// Where a ``ColumnElement`` writes the cells of one column of a chunk.
///
/// It is lent for the length of a call. Writes are checked against the rows of a chunk and the size of a cell.
///
/// It is made and passed on for every list and member that is written, and so counts no references: whoever makes one
/// holds its shape.
@safe
public struct CellWriter {
  @usableFromInline let vector: WritableVector
  private unowned(unsafe) let shape: CellShape
  @usableFromInline let cellSize: Int
  @usableFromInline let rows: Int
  /// Whether a NULL has parts with cells of their own.
  @usableFromInline let hasParts: Bool
  /// The row of the chunk that all cells belong to, where they are elements of a list.
  private let owner: Int?

  /// The type of the column.
  var type: LogicalType { unsafe shape.type }

  init(_ vector: WritableVector, _ shape: CellShape, rows: Int, owner: Int? = nil) {
    self.vector = vector
    unsafe self.shape = shape
    cellSize = shape.size
    hasParts = !shape.parts.isEmpty
    self.rows = rows
    self.owner = owner
  }

  /// Writes the bytes of a cell.
  @inlinable
  func store<T: BitwiseCopyable>(_ value: T, at row: Int) {
    precondition(row >= 0 && row < rows && MemoryLayout<T>.size == cellSize, "cell out of range")
    // SAFETY: checked just now.
    unsafe vector.data.unsafelyUnwrapped.storeBytes(
      of: value,
      toByteOffset: row &* MemoryLayout<T>.size,
      as: T.self
    )
  }

  /// Writes neighbouring cells.
  func storeAll<T: BitwiseCopyable>(_ values: [T], _ range: Range<Int>, at first: Int) {
    precondition(
      first >= 0 && first + range.count <= rows && MemoryLayout<T>.stride == cellSize,
      "cells out of range"
    )
    // SAFETY: checked just now; slicing checks the range of the values.
    unsafe values[range].withUnsafeBytes { bytes in
      guard let source = bytes.baseAddress, let data = unsafe vector.data else { return }
      unsafe (data + first * cellSize).copyMemory(from: source, byteCount: bytes.count)
    }
  }

  /// Writes NULL.
  @inlinable
  func storeNull(at row: Int) {
    precondition(row >= 0 && row < rows, "cell out of range")
    // SAFETY: the mask has a bit for each row of a chunk.
    unsafe vector.validity[row >> 6] &= ~(1 << UInt64(row & 63))
    if hasParts { storeNullParts(at: row) }
  }

  /// The parts of a NULL have cells of their own, which must not hold what was there before.
  @usableFromInline
  func storeNullParts(at row: Int) {
    switch type.id {
    case .array:
      let (writer, first) = arrayElements(at: row)
      for index in 0..<(type.arrayLength ?? 0) { writer.storeNull(at: first + index) }
    case .structure, .union:
      for index in type.storedParts.indices { member(index).storeNull(at: row) }
    case .list, .map: store((0 as UInt64, 0 as UInt64), at: row)
    default: return
    }
  }

  /// Begins a LIST or MAP of so many elements, or an ARRAY, and says where they are to be written; nil for an ARRAY of
  /// another length.
  func elements(_ count: Int, at row: Int) -> (writer: CellWriter, first: Int)? {
    guard type.id != .array else { return count == type.arrayLength ? arrayElements(at: row) : nil }
    let (elements, first) = vector.addElements(count)
    store((UInt64(first), UInt64(count)), at: row)
    return (part(elements, 0, rows: first + count, owner: owner ?? row), first)
  }

  private func arrayElements(at row: Int) -> (writer: CellWriter, first: Int) {
    let length = type.arrayLength ?? 0
    return (part(vector.arrayElements, 0, rows: rows * length, owner: owner ?? row), row * length)
  }

  /// Where a member of a STRUCT, or of the entries of a MAP, is written.
  func member(_ index: Int) -> CellWriter { part(vector.member(index), index, rows: rows, owner: owner) }

  private func part(_ vector: WritableVector, _ index: Int, rows: Int, owner: Int?) -> CellWriter {
    unsafe CellWriter(vector, shape.parts[index], rows: rows, owner: owner)
  }

  /// Writes a text; its bytes stay in the writer's memory until the chunk is handed over.
  @usableFromInline
  func storeText(_ text: String, at row: Int) {
    precondition(row >= 0 && row < rows && cellSize == 16, "cell out of range")
    // Where the bytes can be lent, the text needs no copy of its own.
    let wasLent: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe storeBytes($0, at: row) }
    if wasLent == nil {
      var text = text
      text.withUTF8 { unsafe storeBytes($0, at: row) }
    }
  }

  /// Writes the bytes of a BLOB.
  func storeData(_ bytes: Data, at row: Int) {
    precondition(row >= 0 && row < rows && cellSize == 16, "cell out of range")
    unsafe bytes.withUnsafeBytes { unsafe storeBytes($0.bindMemory(to: UInt8.self), at: row) }
  }

  /// Writes bytes in a form of the engine's own.
  func storeBytes(of bytes: [UInt8], at row: Int) {
    precondition(row >= 0 && row < rows && cellSize == 16, "cell out of range")
    unsafe bytes.withUnsafeBufferPointer { unsafe storeBytes($0, at: row) }
  }

  /// Writes a UUID, with the top bit flipped as the engine has it.
  @inline(__always)
  func storeUUID(_ uuid: UUID, at row: Int) {
    // SAFETY: both are 16 bytes, and a UUID's bytes are the number's from the highest on.
    let (high, low) = unsafe unsafeBitCast(uuid, to: (UInt64, UInt64).self)
    store((UInt64(bigEndian: low), UInt64(bigEndian: high) ^ 1 << 63), at: row)
  }

  /// Notes that a value does not fit; the chunk will not be handed over.
  func refuse(_ row: Int, _ reason: String) {
    unsafe shape.notes.refuse(owner ?? row, shape.column, reason)
  }

  /// A text cell: the length, and up to 12 bytes, zero behind them, or 4 bytes and a pointer to all.
  private func storeBytes(_ bytes: UnsafeBufferPointer<UInt8>, at row: Int) {
    let cell = unsafe vector.data.unsafelyUnwrapped + row &* 16
    let count = bytes.count
    // SAFETY: the cell has 16 bytes; long texts are kept by the arena.
    if count <= 12 {
      unsafe cell.storeBytes(of: 0, as: UInt64.self)
      unsafe cell.storeBytes(of: 0, toByteOffset: 8, as: UInt64.self)
      unsafe cell.storeBytes(of: UInt32(count), as: UInt32.self)
      if count > 0 {
        unsafe (cell + 4).copyMemory(from: bytes.baseAddress.unsafelyUnwrapped, byteCount: count)
      }
    } else {
      let source = unsafe UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped)
      let place = unsafe shape.notes.keep(source, count)
      unsafe cell.storeBytes(of: UInt32(truncatingIfNeeded: count), as: UInt32.self)
      unsafe cell.storeBytes(of: source.loadUnaligned(as: UInt32.self), toByteOffset: 4, as: UInt32.self)
      unsafe cell.storeBytes(of: place, toByteOffset: 8, as: UnsafeMutableRawPointer.self)
    }
  }
}

/// What the writers of a column, or of a part of one, have in common for all rows.
final class CellShape {
  let type: LogicalType
  /// Bytes of a cell.
  let size: Int
  /// Of the columns that a nested type is stored in.
  let parts: [CellShape]
  let notes: WriterNotes
  /// Bytes of a cell and of its parts, without the elements of lists.
  var byteCount: Int {
    let isList = type.id == .list || type.id == .map
    return size + (isList ? 0 : parts.reduce(0) { $0 + $1.byteCount } * (type.arrayLength ?? 1))
  }
  /// Which column of the chunk it is, or is a part of.
  let column: Int

  init(_ type: LogicalType, column: Int, notes: WriterNotes) {
    self.type = type
    self.column = column
    self.notes = notes
    size = CellLayout(type).size
    parts = type.storedParts.map { CellShape($0, column: column, notes: notes) }
  }
}

/// What the writers of one chunk share: the bytes of its long texts, and the values that did not fit.
@safe
final class WriterNotes {
  typealias Refusal = (row: Int, column: Int, reason: String)

  private var arena = TextHeap()
  /// Where the next short text goes, and how much is free there: the arena is asked for many at a time.
  private var place: UnsafeMutableRawPointer?
  private var room = 0
  /// At least one of each row that has any.
  private var refusals: [Refusal] = []

  /// The first value that did not fit.
  var refusal: Refusal? { refusals.first }

  func keep(_ source: UnsafeRawPointer, _ count: Int) -> UnsafeMutableRawPointer {
    if count > room { makeRoom(count) }
    let kept = unsafe place.unsafelyUnwrapped
    // SAFETY: there is room for so many bytes.
    unsafe kept.copyMemory(from: source, byteCount: count)
    unsafe place = kept + count
    room -= count
    return unsafe kept
  }

  private static let portion = 4 << 10

  private func makeRoom(_ count: Int) {
    room = max(count, Self.portion)
    unsafe place = arena.reserve(room)
  }

  func refuse(_ row: Int, _ column: Int, _ reason: String) {
    guard refusals.last?.row != row || refusals.last?.column != column else { return }
    refusals.append((row, column, reason))
  }

  /// The values of one column that did not fit, so that the next has its own.
  func takeRefusals() -> [Refusal] {
    defer { refusals = [] }
    return refusals
  }

  /// Starts over for the next chunk, in the same memory.
  func reset() {
    arena.reset()
    unsafe place = nil
    room = 0
    refusals = []
  }
}
