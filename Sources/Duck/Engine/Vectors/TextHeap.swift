/// Holds the bytes of long texts. Blocks never move, so that cells can point into them.
@safe
struct TextHeap {
  private var blocks: [Block] = []
  private var used = 0
  private var room = 0

  /// Copies bytes and says where they are now.
  mutating func copy(_ source: UnsafeRawPointer, _ length: Int) -> UnsafeMutableRawPointer {
    let place = unsafe reserve(length)
    // SAFETY: the place has room for so many bytes.
    unsafe place.copyMemory(from: source, byteCount: length)
    return unsafe place
  }

  /// Sets so many bytes aside.
  mutating func reserve(_ length: Int) -> UnsafeMutableRawPointer {
    if used + length > room { addBlock(atLeast: length) }
    defer { used += length }
    // SAFETY: the last block has room for `length` bytes from `used` on.
    return unsafe blocks[blocks.count - 1].base + used
  }

  func finish() -> [Block] { blocks }

  /// Forgets all texts and keeps the largest block for the next.
  mutating func reset() {
    if let largest = blocks.last { blocks = [largest] }
    used = 0
  }

  private mutating func addBlock(atLeast length: Int) {
    let next = min(room * 2, Self.largest)
    let block = Block(byteCount: max(length, next, Self.smallest))
    blocks.append(block)
    room = block.byteCount
    used = 0
  }

  private static let smallest = 4 << 10
  private static let largest = 16 << 20
}
