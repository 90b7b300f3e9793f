/// Owns a piece of raw memory.
///
/// Guard for `@unchecked Sendable`: a block is written by the one builder that made it, before it is shared; from then
/// on it is only read.
@safe
final class Block: @unchecked Sendable {
  let base: UnsafeMutableRawPointer
  let byteCount: Int

  init(byteCount: Int) {
    let (base, size) = unsafe BlockPool.shared.allocate(byteCount)
    unsafe self.base = base
    self.byteCount = size
  }

  deinit {
    // SAFETY: the pool gave exactly this piece, and the block is its one owner.
    unsafe BlockPool.shared.release(base, byteCount)
  }

  /// A block with the bytes of this one, at least twice as large.
  func grown(toHold needed: Int) -> Block {
    let larger = Block(byteCount: max(needed, byteCount * 2))
    // SAFETY: the larger one holds at least as many bytes.
    unsafe larger.base.copyMemory(from: base, byteCount: byteCount)
    return larger
  }
}
