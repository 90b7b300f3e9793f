/// A string of bits: SQL's BIT.
///
/// ```swift
/// let flags = BitString("10110")!
/// flags.count          // 5
/// flags[1]             // false
/// ```
///
/// A BIT has at least one bit: the engine knows no empty one.
public struct BitString: Sendable, Hashable {
  /// The bits in the engine's form: how many bits of the next byte are padding, and then the bits, padded in front
  /// with ones.
  package let bytes: [UInt8]

  /// The bits of a text of `0` and `1`, from the left; nil for any other text, and for an empty one.
  public init?(_ text: String) {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "1") }) else {
      return nil
    }
    self.init(text.utf8.map { $0 == UInt8(ascii: "1") })
  }

  /// The given bits, from the left; nil for none.
  public init?(_ bits: some Collection<Bool>) {
    guard !bits.isEmpty else { return nil }
    let padding = (8 - bits.count % 8) % 8
    var bytes = [UInt8(padding)]
    bytes.reserveCapacity(bits.count / 8 + 2)
    var byte: UInt8 = 0
    var filled = 0
    for bit in Array(repeating: true, count: padding) + Array(bits) {
      byte = byte << 1 | (bit ? 1 : 0)
      filled += 1
      if filled % 8 == 0 { bytes.append(byte) }
    }
    self.bytes = bytes
  }

  /// The engine's bytes; nil where they are none of its.
  package init?(bytes: [UInt8]) {
    guard bytes.count > 1, bytes[0] < 8 else { return nil }
    self.bytes = bytes
  }

  /// One bit that is not set.
  public static let zero = BitString(unchecked: [7, 0b1111_1110])

  private init(unchecked bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The number of bits.
  public var count: Int { (bytes.count - 1) * 8 - Int(bytes[0]) }

  /// The bit at a position, from the left; traps where there is none.
  public subscript(position: Int) -> Bool {
    precondition(position >= 0 && position < count, "bit out of range")
    let place = position + Int(bytes[0])
    return bytes[1 + place / 8] >> UInt8(7 - place % 8) & 1 != 0
  }
}

extension BitString: CustomStringConvertible {
  /// The bits as the engine writes them: `10110`.
  public var description: String {
    String(decoding: (0..<count).map { self[$0] ? UInt8(ascii: "1") : UInt8(ascii: "0") }, as: UTF8.self)
  }
}

extension BitString: Codable {
  /// Decodes a text of `0` and `1`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let bits = BitString(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "'\(text)' is no string of bits."
      )
    }
    self = bits
  }

  /// Encodes a text of `0` and `1`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
