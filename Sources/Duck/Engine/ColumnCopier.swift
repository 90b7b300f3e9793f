internal import Dispatch

/// The columns of a result, copied out of the engine.
struct ResultColumns: Sendable {
  var names: [String] = []
  var columns: [ColumnStorage] = []
  var rowCount = 0
}

extension ResultHandle {
  /// Copies the whole result into memory of our own. `check` is called between chunks, to stop early.
  mutating func copyColumns(check: () throws -> Void) throws -> ResultColumns {
    let described = columns()
    let expected = rowCount()
    let copier = ColumnCopier(described.map(\.type), rows: expected)
    if expected < Self.pipelined {
      while let chunk = nextChunk() {
        try check()
        copier.append(chunk)
      }
    } else {
      try copyInPipeline(copier, check: check)
    }
    let (columns, rows) = copier.finish()
    return ResultColumns(names: described.map(\.name), columns: columns, rowCount: rows)
  }

  /// Fetches on this thread and copies on another: each takes about half of the time of a large result. A chunk is
  /// the engine's copy for us and stays good whatever is fetched after it.
  private func copyInPipeline(_ copier: ColumnCopier, check: () throws -> Void) throws {
    let queue = DispatchQueue(label: "Duck copy", qos: .userInitiated)
    let room = DispatchSemaphore(value: Self.batchesInFlight)
    defer { queue.sync {} }
    var batch: [ChunkHandle] = []
    func send() {
      let sent = batch
      batch = []
      batch.reserveCapacity(Self.chunksPerBatch)
      room.wait()
      queue.async {
        sent.forEach(copier.append)
        room.signal()
      }
    }
    while let chunk = nextChunk() {
      try check()
      batch.append(chunk)
      if batch.count == Self.chunksPerBatch { send() }
    }
    send()
  }

  /// Results of so many rows are worth a second thread.
  private static let pipelined = 100_000
  private static let chunksPerBatch = 8
  private static let batchesInFlight = 8
}

/// Copies chunks into columns of our own.
///
/// Guard for `@unchecked Sendable`: used by one thread at a time, handed over through a queue.
final class ColumnCopier: @unchecked Sendable {
  private var builders: [ColumnBuilder]
  private var rows = 0

  init(_ types: [LogicalType], rows: Int) {
    builders = types.map { ColumnBuilder($0, rows: rows) }
  }

  func append(_ chunk: ChunkHandle) {
    for index in builders.indices { builders[index].append(chunk.vector(index), count: chunk.rowCount) }
    rows += chunk.rowCount
  }

  func finish() -> (columns: [ColumnStorage], rows: Int) {
    (builders.map { $0.finish() }, rows)
  }
}
