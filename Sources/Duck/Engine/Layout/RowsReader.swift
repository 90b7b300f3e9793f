internal import Foundation
internal import SQL

/// Reads the rows of a result straight into models or tuples, column by column.
final class RowsReader<Row: Sendable>: ResultMemo, Sendable {
  private let places: RowPlaces
  private let prototype: Row?

  var columns: [(name: String, type: LogicalType)] { places.columns }

  /// Reads models, matched with columns by name.
  init(_ layout: ReadableLayout<Row>, columns: [(name: String, type: LogicalType)], prefix: String = "")
    throws(DatabaseError)
  where Row: Table {
    places = try layout.places(of: columns, prefix: prefix)
    prototype = layout.prototype
  }

  /// Reads tuples, of as many columns.
  init(_ layout: TupleLayout<Row>, columns: [(name: String, type: LogicalType)]) throws(DatabaseError) {
    places = try layout.places(of: columns)
    prototype = nil
  }

  /// All rows. `check` is called between chunks, to stop early.
  func read(_ result: borrowing ResultHandle, rows: Int, check: () throws -> Void) throws -> [Row] {
    let source = result.chunks
    // SAFETY: all `rows` are initialized when `finish` returns, and none when anything throws.
    return unsafe try [Row](unsafeUninitializedCapacity: rows) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      let target = unsafe RowTarget(start: start, capacity: rows)
      do {
        if ChunkTeam.helps(chunks: source.count) {
          try ChunkTeam(source).read(check: check, place: { chunk, _ in target.place(chunk) }) {
            { chunk, firstRow in try self.make(chunk, at: target, firstRow: firstRow) }
          }
        } else {
          while target.count < rows, let chunk = try result.nextChunk() {
            try check()
            let firstRow = target.count
            target.place(chunk)
            try make(chunk, at: target, firstRow: firstRow)
          }
        }
      } catch {
        target.removeAll()
        throw error
      }
      count = target.count
    }
  }

  /// The first row; nil where there is none.
  func readFirst(of result: borrowing ResultHandle) throws -> Row? {
    guard let chunk = try result.nextChunk(), chunk.rowCount > 0 else { return nil }
    return try makeOne { chunk.vector($0).cells(of: columns[$0].type, count: 1) }
  }

  /// The first row of columns that are ours; nil where there is none.
  func readFirst(_ columns: [ColumnStorage], rows: Int) throws -> Row? {
    rows == 0 ? nil : try makeOne { columns[$0].cells.limited(to: 1, of: columns[$0].type) }
  }

  private func makeOne(_ cellsOfColumn: (Int) -> ColumnCells) throws -> Row {
    // SAFETY: the one row is initialized by `fill`, which throws otherwise, and moved out.
    try unsafe withUnsafeTemporaryAllocation(of: Row.self, capacity: 1) { buffer in
      let row = unsafe buffer.baseAddress.unsafelyUnwrapped
      try unsafe places.fill(row, 1, copiesOf: prototype, firstRow: 0, cellsOfColumn)
      return unsafe row.move()
    }
  }

  private func make(_ chunk: ChunkHandle, at target: RowTarget<Row>, firstRow: Int) throws {
    // SAFETY: `place` made sure that the chunk's rows fit.
    try unsafe places.fill(
      target.start + firstRow,
      chunk.rowCount,
      copiesOf: prototype,
      firstRow: firstRow
    ) {
      chunk.vector($0).cells(of: columns[$0].type, count: chunk.rowCount)
    }
    target.note(firstRow..<firstRow + chunk.rowCount)
  }

  /// All rows of columns that are ours.
  func read(_ columns: [ColumnStorage], rows: Int) throws -> [Row] {
    // SAFETY: all `rows` are initialized by `fill`, and none where it throws.
    unsafe try [Row](unsafeUninitializedCapacity: rows) { buffer, count in
      guard rows > 0, let target = buffer.baseAddress else { return }
      try unsafe places.fill(target, rows, copiesOf: prototype, firstRow: 0) { columns[$0].cells }
      count = rows
    }
  }
}

/// Where the rows of a result go.
///
/// Guard for `@unchecked Sendable`: chunks are placed by one thread at a time, each part is written by one thread, and
/// read after all are done; the lock guards what was made.
@safe
private final class RowTarget<Row>: @unchecked Sendable {
  let start: UnsafeMutablePointer<Row>
  private let capacity: Int
  /// How many rows have their place; each is initialized by whoever works on its chunk.
  private(set) var count = 0
  private let lock = NSLock()
  private var made: [Range<Int>] = []

  init(start: UnsafeMutablePointer<Row>, capacity: Int) {
    unsafe self.start = start
    self.capacity = capacity
  }

  func place(_ chunk: ChunkHandle) {
    precondition(count + chunk.rowCount <= capacity, "a result has more rows than it said")
    count += chunk.rowCount
  }

  /// Notes that these rows are initialized.
  func note(_ rows: Range<Int>) { lock.withLock { made.append(rows) } }

  /// Lets go of what was made, when nobody works on it any more.
  func removeAll() {
    // SAFETY: these rows are initialized, and no others.
    for rows in made { unsafe (start + rows.lowerBound).deinitialize(count: rows.count) }
    made = []
  }
}
