internal import Foundation

/// Fills chunks with rows on all cores, while the thread of the connection hands them over in the order of the rows.
///
/// That thread takes part: where no chunk is ready it fills one itself. So a team without helpers only takes its time.
///
/// Guard for `@unchecked Sendable`: the condition guards the mutable properties, and a chunk has one owner at a time.
final class FillingTeam<Refusal: Sendable>: @unchecked Sendable {
  /// Writes some rows into a chunk that is empty, and says how many it holds. Where a row does not go in, the chunk ends
  /// before it, and it tells why.
  typealias Work = (_ rows: Range<Int>, _ chunk: AppendChunk) throws -> Refusal?
  private typealias Filled = (chunk: AppendChunk, refusal: Refusal?)

  private let rows: Range<Int>
  private let condition = NSCondition()
  /// The next share of rows that nobody has.
  private var next = 0
  private var spare: [AppendChunk]
  /// What became of the shares that are not handed over yet, by their numbers.
  private var filled: [Int: Result<Filled, any Error>] = [:]
  private var helpers = 0
  private var isClosed = false

  private static var share: Int { AppendChunk.capacity }
  /// Fewer rows are done before a second thread has begun.
  private static var fewest: Int { 20_000 }
  /// So many chunks for each thread may wait for one that precedes them.
  private static var chunksForEach: Int { 3 }

  /// - Parameter chunk: One of the table's chunks, which is used.
  init(rows: Range<Int>, _ chunk: AppendChunk) {
    self.rows = rows
    let count = rows.count < Self.fewest ? 1 : Self.chunksForEach * (ChunkTeam.mostHelpers + 1)
    spare = [chunk] + (1..<count).map { _ in chunk.another() }
  }

  private var shares: Int { (rows.count + Self.share - 1) / Self.share }

  /// Fills chunks with all rows, up to one that does not go in.
  ///
  /// - Parameters:
  ///   - check: Called on this thread between chunks; throws to stop early.
  ///   - member: Makes the work of one thread, and is called on it.
  ///   - append: Called on this thread, in order.
  /// - Returns: what was said about the row that did not go in.
  /// - Throws: What `check` or `append` threw, or the failure in the lowest rows.
  func run(
    check: () throws -> Void,
    member: @escaping @Sendable () -> Work,
    append: (AppendChunk) throws -> Void
  ) throws -> Refusal? {
    if rows.count >= Self.fewest {
      for _ in 0..<ChunkTeam.mostHelpers { ChunkTeam.queue.async { self.help(member) } }
    }
    defer {
      condition.withLock {
        isClosed = true
        condition.broadcast()
        while helpers > 0 { condition.wait() }
      }
    }
    let work = member()
    for share in 0..<shares {
      try check()
      let (chunk, refusal) = try filled(share, work)
      if chunk.count > 0 { try append(chunk) }
      if let refusal { return refusal }
      chunk.reset()
      condition.withLock {
        spare.append(chunk)
        condition.broadcast()
      }
    }
    return nil
  }

  /// The chunk of a share, as soon as it is there; until then, this thread fills chunks too.
  private func filled(_ share: Int, _ work: Work) throws -> Filled {
    while true {
      let (ready, own) = condition.withLock { () -> (Result<Filled, any Error>?, (Int, AppendChunk)?) in
        while true {
          if let ready = filled.removeValue(forKey: share) { return (ready, nil) }
          if let own = takeShare() { return (nil, own) }
          condition.wait()
        }
      }
      if let ready { return try ready.get() }
      if let (number, chunk) = own { fill(number, chunk, work) }
    }
  }

  private func help(_ member: () -> Work) {
    let mayStart = condition.withLock {
      if !isClosed { helpers += 1 }
      return !isClosed
    }
    guard mayStart else { return }
    let work = member()
    while let (number, chunk) = condition.withLock({ nextShare() }) { fill(number, chunk, work) }
    condition.withLock {
      helpers -= 1
      condition.broadcast()
    }
  }

  /// Waits for a share and a chunk; nil where there will be none.
  private func nextShare() -> (Int, AppendChunk)? {
    while !isClosed, next < shares {
      if let share = takeShare() { return share }
      condition.wait()
    }
    return nil
  }

  private func takeShare() -> (Int, AppendChunk)? {
    guard next < shares, let chunk = spare.popLast() else { return nil }
    defer { next += 1 }
    return (next, chunk)
  }

  private func fill(_ number: Int, _ chunk: AppendChunk, _ work: Work) {
    let start = rows.lowerBound + number * Self.share
    let outcome = Result {
      (chunk: chunk, refusal: try work(start..<min(start + Self.share, rows.upperBound), chunk))
    }
    condition.withLock {
      filled[number] = outcome
      condition.broadcast()
    }
  }
}
