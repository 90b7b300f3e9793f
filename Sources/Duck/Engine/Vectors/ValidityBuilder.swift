/// Collects which rows are NULL, one bit for each row, and needs no memory as long as none is.
@safe
struct ValidityBuilder {
  private(set) var nullCount = 0
  private var count = 0
  private var block: Block?

  /// Adds the rows of a vector.
  mutating func append(_ mask: UnsafeMutablePointer<UInt64>?, count added: Int) {
    defer { count += added }
    let nulls = unsafe mask.map { unsafe Self.nulls($0, added) } ?? 0
    guard nulls > 0 || block != nil else { return }
    let block = reserved(count + added)
    let words = unsafe block.base.assumingMemoryBound(to: UInt64.self)
    nullCount += nulls
    // SAFETY: the block holds a bit for each of `count + added` rows.
    var row = 0
    while row < added {
      let bits = min(64, added - row)
      let source = unsafe nulls == 0 ? ~0 : mask.unsafelyUnwrapped[row >> 6]
      unsafe Self.put(source, bits, at: count + row, in: words)
      row += bits
    }
  }

  /// The mask, or nil when no row is NULL.
  func finish() -> Block? { block }

  /// Writes `bits` bits of `source` from bit `position` on.
  private static func put(
    _ source: UInt64,
    _ bits: Int,
    at position: Int,
    in words: UnsafeMutablePointer<UInt64>
  ) {
    let shift = UInt64(position & 63)
    let kept = bits == 64 ? source : source & ((1 << UInt64(bits)) - 1)
    let word = position >> 6
    let below: UInt64 = shift == 0 ? 0 : unsafe words[word] & ((1 << shift) - 1)
    unsafe words[word] = below | kept << shift
    if shift != 0, Int(shift) + bits > 64 { unsafe words[word + 1] = kept >> (64 - shift) }
  }

  private static func nulls(_ mask: UnsafeMutablePointer<UInt64>, _ count: Int) -> Int {
    var valid = 0
    var row = 0
    while row < count {
      let bits = min(64, count - row)
      let word = unsafe mask[row >> 6]
      valid += (bits == 64 ? word : word & ((1 << UInt64(bits)) - 1)).nonzeroBitCount
      row += bits
    }
    return count - valid
  }

  /// A block for that many rows; when it is the first, every row so far is marked as valid.
  private mutating func reserved(_ rows: Int) -> Block {
    // One word more than needed, so that a shifted write may touch it.
    let bytes = (rows / 64 + 2) * 8
    guard let current = block else {
      let first = Block(byteCount: max(bytes, 1024))
      unsafe first.base.initializeMemory(as: UInt8.self, repeating: 0xFF, count: (count / 64 + 1) * 8)
      block = first
      return first
    }
    guard current.byteCount < bytes else { return current }
    let larger = current.grown(toHold: bytes)
    block = larger
    return larger
  }
}
