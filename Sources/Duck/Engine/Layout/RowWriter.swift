internal import Foundation
internal import SQL

/// Writes the cells of one row after the other into a chunk.
///
/// Its variables are not watched for accesses that overlap, as in ``Register``: nothing that is called while one is
/// changed comes back here.
final class RowWriter {
  /// How values of a type are written into a column.
  enum Way {
    case cells(any ColumnElement.Type)
    /// By the value that they encode as.
    case value
  }

  private let types: [LogicalType]
  @exclusivity(unchecked) private var writers: [CellWriter] = []
  @exclusivity(unchecked) private var ways: [(type: ObjectIdentifier, way: Way)?]
  /// What keys the row before was asked for, and which columns they are.
  private let memo = KeyMemo()
  @exclusivity(unchecked) private var turn = 0
  /// The row in which each column was written last.
  @exclusivity(unchecked) private var written: [Int]
  @exclusivity(unchecked) private var row = -1
  /// How many columns of the row are written.
  @exclusivity(unchecked) private var count = 0

  init(_ types: [LogicalType]) {
    self.types = types
    unsafe ways = Array(repeating: nil, count: types.count)
    unsafe written = Array(repeating: -1, count: types.count)
  }

  /// Starts a chunk, which is empty.
  func begin(_ chunk: AppendChunk) {
    unsafe writers = chunk.writers
    unsafe row = -1
    unsafe written = Array(repeating: -1, count: types.count)
  }

  /// Starts the next row.
  func beginRow() {
    unsafe row += 1
    unsafe count = 0
    unsafe turn = 0
  }

  /// The column of the key that comes next in the row, or less than 0; `find` is asked where it is not that of the row
  /// before.
  @inline(__always)
  func column(_ key: String, _ find: (String) -> Int) -> Int {
    var next = unsafe turn
    defer { unsafe turn = next }
    if let known = memo.position(key, &next) { return known }
    let found = find(key)
    memo.note(key, found, &next)
    return found
  }

  /// Ends the row: what it did not write is NULL.
  func endRow() {
    guard unsafe count < types.count else { return }
    for column in unsafe written.indices where unsafe written[column] != row {
      unsafe writers[column].storeNull(at: row)
    }
  }

  @inline(__always)
  private func note(_ column: Int) {
    guard unsafe written[column] != row else { return }
    unsafe written[column] = unsafe row
    unsafe count += 1
  }

  /// Writes a value that has a cell of its own; false where the column has others.
  @inline(__always)
  func put<T: ColumnElement>(_ value: T, _ column: Int) -> Bool {
    guard T.canWrite(types[column]) else { return false }
    note(column)
    unsafe T.write(value, to: writers[column], at: row)
    return true
  }

  /// Writes a value of any type, and asks `encode` for what stands for it where it has no cell.
  @inline(__always)
  func putAny<T>(_ value: T, _ column: Int, encode: (T) throws -> Value) rethrows {
    // SAFETY: each time, the two types were found to be the same.
    if T.self == UUID.self, put(unsafe unsafeBitCast(value, to: UUID.self), column) { return }
    if T.self == Date.self, put(unsafe unsafeBitCast(value, to: Date.self), column) { return }
    try putOther(value, column, encode)
  }

  @inline(never)
  private func putOther<T>(_ value: T, _ column: Int, _ encode: (T) throws -> Value) rethrows {
    guard case .cells(let element) = way(of: T.self, column) else { return put(try encode(value), column) }
    note(column)
    func open<Element: ColumnElement>(_ type: Element.Type) {
      precondition(ObjectIdentifier(type) == ObjectIdentifier(T.self), "two types")
      // SAFETY: the two types are the same.
      unsafe Element.write(unsafeBitCast(value, to: Element.self), to: writers[column], at: row)
    }
    open(element)
  }

  func put(_ value: Value, _ column: Int) {
    note(column)
    unsafe writers[column].store(value, at: row)
  }

  @inline(__always)
  func putNull(_ column: Int) {
    note(column)
    unsafe writers[column].storeNull(at: row)
  }

  @inline(__always)
  private func way<T>(of type: T.Type, _ column: Int) -> Way {
    if let known = unsafe ways[column], known.type == ObjectIdentifier(type) { return known.way }
    return findWay(of: type, column)
  }

  private func findWay<T>(of type: T.Type, _ column: Int) -> Way {
    let element = (type as? any ColumnElement.Type).flatMap { $0.canWrite(types[column]) ? $0 : nil }
    let way = element.map(Way.cells) ?? .value
    unsafe ways[column] = (ObjectIdentifier(type), way)
    return way
  }
}
