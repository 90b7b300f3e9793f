/// The keys that the last row was asked for, in order, with what was found: those of the next are mostly the same.
@safe
final class KeyMemo {
  // Not watched for accesses that overlap, as in ``Register``: none calls anything.
  @exclusivity(unchecked) private var asked: [(key: String, position: Int)] = []

  /// What was found for a key, if it is the one that came at this turn or the one after.
  @inline(__always)
  func position(_ key: String, _ turn: inout Int) -> Int? {
    let count = unsafe asked.count
    if turn < count, unsafe asked[turn].key.isIdentical(to: key) { return unsafe asked[turn].position }
    guard turn + 1 < count, unsafe asked[turn + 1].key.isIdentical(to: key) else { return nil }
    turn += 1
    return unsafe asked[turn].position
  }

  /// Notes what was found for the key that comes next.
  func note(_ key: String, _ position: Int, _ turn: inout Int) {
    let count = unsafe asked.count
    turn = min(turn + 1, count)
    if turn < count {
      unsafe asked[turn] = (key, position)
    } else if count < Self.most {
      unsafe asked.append((key, position))
    }
  }

  /// Keys that a type makes up need not ever come again.
  private static let most = 1_000
}

extension String {
  /// Whether two texts are one and the same in memory, which is fast to say; no says nothing about their letters.
  @inline(__always)
  fileprivate func isIdentical(to other: String) -> Bool {
    guard MemoryLayout<String>.size == MemoryLayout<(UInt64, UInt64)>.size else { return false }
    // SAFETY: both are of one size, and any bits are numbers; equal bits are equal references, or equal letters.
    let (first, second) = unsafe (
      unsafeBitCast(self, to: (UInt64, UInt64).self), unsafeBitCast(other, to: (UInt64, UInt64).self)
    )
    return first == second
  }
}
