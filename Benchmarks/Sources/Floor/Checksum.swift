/// One number over all cells, by a rule that every side of a comparison follows.
public struct Checksum: Equatable, Sendable {
  /// The number so far.
  public private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Of no cells.
  public init() {}

  /// A word of a cell.
  @inline(__always)
  public mutating func add(_ word: UInt64) {
    hash = (hash ^ word) &* 0x100_0000_01b3
  }

  /// The bytes of a text.
  @inline(__always)
  public mutating func add<S: Sequence>(bytes: S) where S.Element == UInt8 {
    for byte in bytes { add(UInt64(byte)) }
  }

  /// A NULL.
  @inline(__always)
  public mutating func addNull() {
    add(0x9e37_79b9_7f4a_7c15)
  }
}
