internal import Foundation

/// The columns of a result, copied out of the engine.
struct ResultColumns: Sendable {
  var shape = ResultShape.none
  var columns: [ColumnStorage] = []
  var rowCount = 0
}

extension ResultHandle {
  /// Copies the whole result into memory of our own. `check` is called between chunks, to stop early.
  mutating func copyColumns(check: () throws -> Void) throws -> ResultColumns {
    let shape = memo { ResultShape($0) }
    let types = shape.columns.map(\.type)
    let expected = rowCount()
    let source = chunks
    if ChunkTeam.helps(chunks: source.count) {
      let columns = SharedColumns(types, rows: expected)
      try ChunkTeam(source).read(check: check, place: { columns.place($0, $1) }, member: columns.member)
      return ResultColumns(shape: shape, columns: columns.finish(), rowCount: expected)
    }
    var builders = types.map { ColumnBuilder($0, rows: expected) }
    var rows = 0
    while rows < expected, let chunk = try nextChunk() {
      try check()
      for index in builders.indices { builders[index].append(chunk.vector(index), count: chunk.rowCount) }
      rows += chunk.rowCount
    }
    return ResultColumns(shape: shape, columns: builders.map { $0.finish() }, rowCount: rows)
  }

  /// Copies the first row, if there is one, of a result that need not be complete.
  mutating func copyFirstRow() throws -> ResultColumns {
    let shape = memo { ResultShape($0) }
    let chunk = try nextChunk()
    let rows = min(1, chunk?.rowCount ?? 0)
    let columns = shape.columns.indices.map { index in
      var builder = ColumnBuilder(shape.columns[index].type, rows: rows)
      if let chunk { builder.append(chunk.vector(index), count: rows) }
      return builder.finish()
    }
    return ResultColumns(shape: shape, columns: columns, rowCount: rows)
  }
}

/// The columns of a result that several threads copy.
///
/// Guard for `@unchecked Sendable`: the builders are used by one thread at a time, as ``ChunkTeam`` places chunks; the
/// lock guards the heaps.
private final class SharedColumns: @unchecked Sendable {
  private var builders: [ColumnBuilder]
  private let targets: [ColumnTarget?]
  private let lock = NSLock()
  private var heaps: [TextHeaps] = []

  init(_ types: [LogicalType], rows: Int) {
    var builders = types.map { ColumnBuilder($0, rows: rows) }
    targets = builders.indices.map { builders[$0].target(for: rows) }
    self.builders = builders
  }

  func place(_ chunk: ChunkHandle, _ firstRow: Int) {
    for index in builders.indices { builders[index].place(chunk.vector(index), count: chunk.rowCount) }
  }

  /// The work of one thread, with heaps of its own for long texts.
  func member() -> ChunkTeam.Work {
    let texts = TextHeaps(count: targets.count)
    lock.withLock { heaps.append(texts) }
    return { [targets] chunk, firstRow in
      for (index, target) in targets.enumerated() {
        target?.fill(chunk.vector(index), from: firstRow, chunk.rowCount, &texts.heaps[index])
      }
    }
  }

  func finish() -> [ColumnStorage] {
    let all = lock.withLock { heaps }
    return builders.indices.map { index in builders[index].finish(all.flatMap { $0.heaps[index].finish() }) }
  }
}

/// The heaps of one thread, one for each column.
private final class TextHeaps {
  var heaps: [TextHeap]

  init(count: Int) { heaps = Array(repeating: TextHeap(), count: count) }
}
