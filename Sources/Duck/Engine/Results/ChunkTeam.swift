internal import Dispatch
internal import Foundation

/// Reads the chunks of a complete result on all cores.
///
/// Each member takes the next few chunks that nobody has. What depends on the order of rows, such as where a chunk's rows
/// go, is done for one chunk at a time and in order; what is left to do with a placed chunk is done side by side.
///
/// Guard for `@unchecked Sendable`: the condition guards the mutable properties.
final class ChunkTeam: @unchecked Sendable {
  /// Work on a chunk, once it is known that its rows begin at `firstRow`.
  typealias Work = (_ chunk: ChunkHandle, _ firstRow: Int) throws -> Void
  /// What is done for one chunk after the other.
  typealias Placing = (_ chunk: ChunkHandle, _ firstRow: Int) -> Void

  private let source: ChunkSource
  private let condition = NSCondition()
  /// The next chunk to fetch, and the next one to place.
  private var next = 0
  private var nextPlaced = 0
  private var rows = 0
  /// Chunks that were fetched before one that precedes them, by the number of the first.
  private var early: [Int: [ChunkHandle]] = [:]
  private var helpers = 0
  private var isClosed = false
  private var failure: (firstRow: Int, error: any Error)?

  /// Asked once: the system looks into files for it.
  static let mostHelpers = min(ProcessInfo.processInfo.activeProcessorCount, 8) - 1
  static let queue = DispatchQueue(
    label: "Duck results",
    qos: .userInitiated,
    attributes: .concurrent
  )
  /// So many chunks are taken at once: taking each would have the members wait for each other.
  private static let share = 8
  /// So many shares for each member may wait for one that precedes them.
  private static let mostEarly = 4

  init(_ source: ChunkSource) {
    self.source = source
  }

  /// Whether a result of so many chunks is read faster by several threads: fewer are done before a second one has
  /// begun, and in a result of very many the engine takes long to find each.
  static func helps(chunks: Int) -> Bool { mostHelpers > 0 && (16...200_000).contains(chunks) }

  /// Reads all chunks, and returns when all work is done.
  ///
  /// - Parameters:
  ///   - check: Called on this thread between chunks; throws to stop early.
  ///   - place: What is done in the order of rows.
  ///   - member: Makes the work of one thread. A chunk that was placed is always worked on, also after a failure.
  /// - Throws: What `check` threw, or else the failure in the lowest row.
  func read(
    check: () throws -> Void,
    place: @escaping @Sendable (_ chunk: ChunkHandle, _ firstRow: Int) -> Void,
    member: @escaping @Sendable () -> Work
  ) throws {
    for _ in 0..<Self.mostHelpers {
      Self.queue.async { self.help(place, member) }
    }
    let checked = Result { try takePart(check, place, member()) }
    condition.withLock {
      isClosed = true
      while helpers > 0 { condition.wait() }
    }
    try checked.get()
    if let failure { throw failure.error }
  }

  private func help(_ place: Placing, _ member: () -> Work) {
    let mayStart = condition.withLock {
      if !isClosed { helpers += 1 }
      return !isClosed
    }
    guard mayStart else { return }
    do {
      try takePart({}, place, member())
    } catch {
      note(error, .max)
    }
    condition.withLock {
      helpers -= 1
      condition.broadcast()
    }
  }

  /// Takes chunks until there are none left, or someone stopped.
  private func takePart(_ check: () throws -> Void, _ place: Placing, _ work: Work) throws {
    defer { stop() }
    while let share = takeShare() {
      var chunks: [ChunkHandle] = []
      for index in share {
        try check()
        chunks.append(try source.chunk(at: index))
      }
      for (chunk, firstRow) in placed(chunks, from: share.lowerBound, place) {
        do {
          try work(chunk, firstRow)
        } catch {
          note(error, firstRow)
        }
      }
    }
  }

  private func takeShare() -> Range<Int>? {
    condition.withLock {
      while early.count > Self.mostEarly * (helpers + 1), next < source.count { condition.wait() }
      guard next < source.count else { return nil }
      let share = next..<min(next + Self.share, source.count)
      next = share.upperBound
      return share
    }
  }

  /// Places chunks and those that waited for them; none, if they have to wait themselves.
  private func placed(_ chunks: [ChunkHandle], from index: Int, _ place: Placing) -> [(
    ChunkHandle, firstRow: Int
  )] {
    condition.withLock {
      early[index] = chunks
      var placed: [(ChunkHandle, firstRow: Int)] = []
      while let chunks = early.removeValue(forKey: nextPlaced) {
        for chunk in chunks {
          place(chunk, rows)
          placed.append((chunk, rows))
          rows += chunk.rowCount
        }
        nextPlaced += chunks.count
      }
      condition.broadcast()
      return placed
    }
  }

  private func note(_ error: any Error, _ firstRow: Int) {
    condition.withLock {
      if firstRow < failure?.firstRow ?? .max { failure = (firstRow, error) }
    }
    stop()
  }

  /// Lets nobody take another chunk.
  private func stop() {
    condition.withLock {
      next = source.count
      condition.broadcast()
    }
  }
}
