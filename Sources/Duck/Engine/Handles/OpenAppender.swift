internal import SQL

/// An appender whose scope is open: hands rows to the engine, and ends with all of them or with an error.
///
/// It is used on the thread of its connection only, where its ``Session`` keeps it.
final class OpenAppender {
  let path: [String]
  let columns: [String]
  private var handle: AppenderHandle?
  /// The columns that the current handle leaves to their defaults.
  private var skipped: [Int] = []
  /// The first failure: after it, no row goes in and the scope cannot succeed.
  private(set) var failure: (any Error)?
  /// Rows that were handed over, and were not taken by ``takeWritten()`` yet.
  private var rowCount = 0
  /// Whether rows may be in the table by now.
  private var hasWritten = false

  init(to path: [String], columns: [String], on connection: ConnectionHandle) throws(DatabaseError) {
    self.path = path
    self.columns = columns
    handle = try AppenderHandle(to: path, columns: columns, on: connection)
  }

  /// A chunk to fill.
  func makeChunk() -> AppendChunk? { handle?.makeChunk() }

  /// Hands over a chunk. Rows that leave columns to their defaults go through an appender without these columns.
  func append(_ chunk: AppendChunk, on connection: ConnectionHandle) throws {
    try remember {
      count(chunk.count)
      try change(to: chunk.defaults, on: connection)
      guard !chunk.defaults.isEmpty else {
        try handle?.append(chunk)
        return
      }
      try handle?.append(AppendChunk(sharing: chunk, kept(without: chunk.defaults)))
    }
  }

  /// Hands over so many rows, chunk by chunk, as `fill` writes them.
  func append(
    rowCount: Int,
    on connection: ConnectionHandle,
    check: () throws -> Void,
    fill: (AppendChunk, Range<Int>) -> Void
  ) throws {
    try remember { try change(to: [], on: connection) }
    guard let chunk = makeChunk() else { return }
    for start in stride(from: 0, to: rowCount, by: AppendChunk.capacity) {
      try check()
      let rows = start..<min(start + AppendChunk.capacity, rowCount)
      chunk.reset()
      fill(chunk, rows)
      try remember { try chunk.checkRefusal(columns) }
      chunk.setCount(rows.count)
      try append(chunk, on: connection)
    }
  }

  /// Hands over rows value by value. nil leaves a column to its default.
  func append(rows: [[Value?]], on connection: ConnectionHandle, check: () throws -> Void) throws {
    try remember {
      for (index, row) in rows.enumerated() {
        if index % 64 == 0 { try check() }
        count(1)
        try change(to: row.indices.filter { row[$0] == nil }, on: connection)
        try handle?.append(row: row.compactMap { $0 })
      }
    }
  }

  /// Writes everything that is still buffered.
  func flush() throws {
    hasWritten = true
    try remember { try handle?.flush() }
  }

  /// Writes everything that is still buffered. Nothing can be appended after it.
  func close() throws {
    hasWritten = true
    try remember {
      try handle?.close()
      handle = nil
    }
  }

  private func kept(without skipped: [Int]) -> [Int] { columns.indices.filter { !skipped.contains($0) } }

  /// Goes on with an appender that skips these columns; the rows of the last one are written before.
  private func change(to skipped: [Int], on connection: ConnectionHandle) throws {
    guard skipped != self.skipped else { return }
    hasWritten = true
    try handle?.close()
    handle = nil
    handle = try AppenderHandle(to: path, columns: kept(without: skipped).map { columns[$0] }, on: connection)
    self.skipped = skipped
  }

  private func count(_ rows: Int) {
    rowCount += rows
    if rowCount >= Self.mostHeldBack { hasWritten = true }
  }

  /// The engine writes by itself when it holds so many rows.
  private static let mostHeldBack = 204_800

  /// How many rows are in the table, or may be, since it was asked last; nil where none came.
  func takeWritten() -> Int? {
    guard hasWritten, rowCount > 0 else { return nil }
    defer {
      rowCount = 0
      hasWritten = false
    }
    return rowCount
  }

  private func remember(_ work: () throws -> Void) throws {
    if let failure { throw failure }
    do {
      try work()
    } catch {
      failure = error
      hasWritten = true
      handle = nil
      throw error
    }
  }
}
