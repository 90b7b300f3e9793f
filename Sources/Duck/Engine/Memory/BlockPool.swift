internal import Foundation

/// Gives out memory for the columns of results, and takes it back.
///
/// Touching fresh memory costs more than filling it: the kernel hands it over page by page. Large pieces are
/// therefore mapped with huge pages, and kept for the next result when they are freed. Kept pieces are marked as free
/// for the kernel to take when memory is short.
///
/// Guard for `@unchecked Sendable`: the lock guards the list of kept pieces.
@safe
final class BlockPool: @unchecked Sendable {
  static let shared = BlockPool()

  private let lock = NSLock()
  private var kept: [(base: UnsafeMutableRawPointer, size: Int)] = unsafe []
  private var keptBytes = 0

  /// Pieces from this size on are mapped; smaller ones come from malloc.
  private static let mapped = 1 << 20
  private static let hugePage = 2 << 20
  private static let mostKeptBytes = 192 << 20

  /// Memory of at least `byteCount` bytes, not cleared, and its true size.
  func allocate(_ byteCount: Int) -> (UnsafeMutableRawPointer, Int) {
    guard byteCount >= Self.mapped, MappedMemory.isAvailable else {
      let size = max(byteCount, 16)
      return (UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16), size)
    }
    let size = (byteCount + Self.hugePage - 1) & ~(Self.hugePage - 1)
    if let piece = unsafe takeKept(size) { return unsafe piece }
    return unsafe (MappedMemory.map(size, alignedTo: Self.hugePage), size)
  }

  func release(_ base: UnsafeMutableRawPointer, _ size: Int) {
    guard size >= Self.mapped, MappedMemory.isAvailable else { return unsafe base.deallocate() }
    guard size <= Self.mostKeptBytes else { return unsafe MappedMemory.unmap(base, size) }
    unsafe MappedMemory.markFree(base, size)
    lock.lock()
    unsafe kept.append((base, size))
    keptBytes += size
    var surplus: [(base: UnsafeMutableRawPointer, size: Int)] = unsafe []
    while keptBytes > Self.mostKeptBytes {
      let oldest = unsafe kept.removeFirst()
      unsafe keptBytes -= oldest.size
      unsafe surplus.append(oldest)
    }
    lock.unlock()
    unsafe surplus.forEach { unsafe MappedMemory.unmap($0.base, $0.size) }
  }

  /// The smallest kept piece that fits without wasting more than half of it.
  private func takeKept(_ size: Int) -> (UnsafeMutableRawPointer, Int)? {
    lock.lock()
    defer { lock.unlock() }
    let fitting = unsafe kept.indices.filter { unsafe kept[$0].size >= size && kept[$0].size <= 2 * size }
    guard let best = fitting.min(by: { unsafe kept[$0].size < kept[$1].size }) else { return nil }
    let piece = unsafe kept.remove(at: best)
    unsafe keptBytes -= piece.size
    return unsafe (piece.base, piece.size)
  }
}
