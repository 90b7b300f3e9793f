/// The columns of a result, copied out of the engine.
struct ResultColumns: Sendable {
  var names: [String] = []
  var columns: [ColumnStorage] = []
  var rowCount = 0
}

extension ResultHandle {
  /// Copies the whole result into memory of our own. `check` is called between chunks, to stop early.
  ///
  /// Each chunk is copied right after it was fetched, while it is in the core's cache: handing chunks to another
  /// thread was measured to be slower.
  mutating func copyColumns(check: () throws -> Void) throws -> ResultColumns {
    let described = columns()
    let expected = rowCount()
    var builders = described.map { ColumnBuilder($0.type, rows: expected) }
    var rows = 0
    while let chunk = nextChunk() {
      try check()
      for index in builders.indices { builders[index].append(chunk.vector(index), count: chunk.rowCount) }
      rows += chunk.rowCount
    }
    return ResultColumns(names: described.map(\.name), columns: builders.map { $0.finish() }, rowCount: rows)
  }
}
