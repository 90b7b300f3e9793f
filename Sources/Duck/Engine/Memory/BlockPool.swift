internal import Foundation

/// Gives out memory for the columns of results, and takes it back.
///
/// Touching fresh memory costs more than filling it: the kernel hands it over page by page. Large pieces are
/// therefore mapped with huge pages, and kept for the next result when they are freed. The newest pieces stay as they
/// are; older ones are marked as free for the kernel to take when memory is short.
///
/// Guard for `@unchecked Sendable`: the lock guards the list of kept pieces.
@safe
final class BlockPool: @unchecked Sendable {
  static let shared = BlockPool()

  @safe
  private struct Piece {
    let base: UnsafeMutableRawPointer
    let size: Int
    var isMarked = false
  }

  private let lock = NSLock()
  /// From the oldest to the newest.
  private var kept: [Piece] = []

  /// Pieces from this size on are mapped; smaller ones come from malloc.
  private static let mapped = 1 << 20
  private static let hugePage = 2 << 20
  /// So much may be kept: an eighth of the machine's memory, and no more than half a gigabyte.
  private static let mostKeptBytes = min(Int(ProcessInfo.processInfo.physicalMemory / 8), 512 << 20)
  /// So much of it stays unmarked, which saves the kernel's work when it is used again.
  private static let mostUnmarkedBytes = mostKeptBytes / 4

  /// Memory of at least `byteCount` bytes, not cleared, and its true size.
  func allocate(_ byteCount: Int) -> (UnsafeMutableRawPointer, Int) {
    guard byteCount >= Self.mapped, MappedMemory.isAvailable else {
      let size = max(byteCount, 16)
      return (UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16), size)
    }
    let size = (byteCount + Self.hugePage - 1) & ~(Self.hugePage - 1)
    if let piece = takeKept(size) { return unsafe (piece.base, piece.size) }
    return unsafe (MappedMemory.map(size, alignedTo: Self.hugePage), size)
  }

  func release(_ base: UnsafeMutableRawPointer, _ size: Int) {
    guard size >= Self.mapped, MappedMemory.isAvailable else { return unsafe base.deallocate() }
    guard size <= Self.mostKeptBytes else { return unsafe MappedMemory.unmap(base, size) }
    for piece in unsafe keep(Piece(base: base, size: size)) {
      unsafe MappedMemory.unmap(piece.base, piece.size)
    }
  }

  /// Keeps a piece, marks what is no longer among the newest, and gives what is too much.
  private func keep(_ piece: Piece) -> [Piece] {
    lock.lock()
    defer { lock.unlock() }
    kept.append(piece)
    var bytes = 0
    var surplus: [Piece] = []
    for index in kept.indices.reversed() {
      bytes += kept[index].size
      if bytes > Self.mostKeptBytes {
        surplus.append(kept.remove(at: index))
      } else if bytes > Self.mostUnmarkedBytes, !kept[index].isMarked {
        unsafe MappedMemory.markFree(kept[index].base, kept[index].size)
        kept[index].isMarked = true
      }
    }
    return surplus
  }

  /// The smallest kept piece that fits without wasting more than half of it, the newest of these.
  private func takeKept(_ size: Int) -> Piece? {
    lock.lock()
    defer { lock.unlock() }
    let fitting = kept.indices.reversed().filter {
      kept[$0].size >= size && kept[$0].size <= 2 * size
    }
    guard let best = fitting.min(by: { kept[$0].size < kept[$1].size }) else { return nil }
    return kept.remove(at: best)
  }
}
