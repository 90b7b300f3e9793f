internal import Foundation

extension Array {
  /// Makes an element of each row, straight in the memory of the array; of many rows on all cores.
  ///
  /// - Parameter member: Makes the work of one thread, and is called on it: of the caller, or of a helper, which may be
  ///   unable to help.
  /// - Throws: The failure in the lowest row.
  init(rows: Int, _ member: @escaping (_ isHelper: Bool) -> ((Int) throws -> Element)?) throws {
    // SAFETY: all rows are initialized, or none where `run` throws.
    self = unsafe try [Element](unsafeUninitializedCapacity: rows) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      try unsafe RowTeam(start, rows, member).run()
      count = rows
    }
  }
}

/// Makes elements of rows on all cores: each member takes the next few thousand rows that nobody has.
///
/// Guard for `@unchecked Sendable`: the condition guards the mutable properties, each element is initialized by one
/// thread, and `member` is made for being called by several.
@safe
private final class RowTeam<Element>: @unchecked Sendable {
  private let start: UnsafeMutablePointer<Element>
  private let rows: Int
  private let member: (_ isHelper: Bool) -> ((Int) throws -> Element)?
  private let condition = NSCondition()
  private var next = 0
  private var helpers = 0
  private var isClosed = false
  /// Which elements are there.
  private var made: [Range<Int>] = []
  private var failure: (row: Int, error: any Error)?

  init(
    _ start: UnsafeMutablePointer<Element>,
    _ rows: Int,
    _ member: @escaping (_ isHelper: Bool) -> ((Int) throws -> Element)?
  ) {
    unsafe self.start = start
    self.rows = rows
    self.member = member
  }

  /// Fewer rows are done before a second thread has begun.
  private static var fewest: Int { 20_000 }
  private static var share: Int { 4_096 }

  func run() throws {
    if rows >= Self.fewest {
      for _ in 0..<ChunkTeam.mostHelpers { ChunkTeam.queue.async { self.help() } }
    }
    takePart(isHelper: false)
    condition.withLock {
      isClosed = true
      while helpers > 0 { condition.wait() }
    }
    guard let failure else { return }
    // SAFETY: these were initialized, and nobody works on them any more.
    for range in made { unsafe (start + range.lowerBound).deinitialize(count: range.count) }
    throw failure.error
  }

  private func help() {
    let mayStart = condition.withLock {
      if !isClosed { helpers += 1 }
      return !isClosed
    }
    guard mayStart else { return }
    takePart(isHelper: true)
    condition.withLock {
      helpers -= 1
      condition.broadcast()
    }
  }

  private func takePart(isHelper: Bool) {
    guard let make = member(isHelper) else { return }
    while let share = takeShare() {
      var row = share.lowerBound
      var failure: (any Error)?
      do {
        while row < share.upperBound {
          // SAFETY: the array has room for all rows, and this one is ours.
          unsafe (start + row).initialize(to: try make(row))
          row += 1
        }
      } catch {
        failure = error
      }
      note(share.lowerBound..<row, failure)
    }
  }

  private func takeShare() -> Range<Int>? {
    condition.withLock {
      guard next < rows else { return nil }
      let share = next..<min(next + Self.share, rows)
      next = share.upperBound
      return share
    }
  }

  /// Notes which elements were made, and why not the one after them. The shares before it were all taken, and are
  /// finished.
  private func note(_ range: Range<Int>, _ error: (any Error)?) {
    condition.withLock {
      made.append(range)
      guard let error else { return }
      if range.upperBound < failure?.row ?? .max { failure = (range.upperBound, error) }
      next = rows
    }
  }
}
