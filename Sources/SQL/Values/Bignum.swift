package import Foundation

/// A whole number of any size: SQL's BIGNUM.
///
/// ```swift
/// let number = Bignum("123456789012345678901234567890")!
/// number.description        // "123456789012345678901234567890"
/// Bignum(-5)
/// ```
///
/// It holds and prints; calculating is left to the engine.
public struct Bignum: Sendable, Hashable {
  /// The bytes of the number without its sign, from the highest, without zeros in front; none for 0.
  package let magnitude: [UInt8]
  /// Whether the number is below 0.
  public let isNegative: Bool

  /// The number of a text of decimal digits with an optional sign; nil for any other text.
  public init?(_ text: String) {
    var digits = Substring(text)
    let sign = digits.first
    if sign == "-" || sign == "+" { digits.removeFirst() }
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else {
      return nil
    }
    self.init(limbs: Self.limbs(digits: Array(digits.utf8)), isNegative: sign == "-")
  }

  /// The same whole number.
  public init(_ number: some BinaryInteger) {
    var bytes: [UInt8] = []
    var rest = number.magnitude
    while rest != 0 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
    self.init(magnitude: bytes.reversed(), isNegative: number < 0)
  }

  package init(magnitude: some Collection<UInt8>, isNegative: Bool) {
    let significant = Array(magnitude.drop { $0 == 0 })
    self.magnitude = significant
    self.isNegative = isNegative && !significant.isEmpty
  }

  private init(limbs: [UInt32], isNegative: Bool) {
    let bytes = limbs.reversed().flatMap { limb in
      stride(from: 24, through: 0, by: -8).map { UInt8(limb >> $0 & 255) }
    }
    self.init(magnitude: bytes, isNegative: isNegative)
  }

  /// The engine's bytes: a header of three that holds sign and length, and the magnitude, all inverted for a negative
  /// number.
  package init?(nativeBytes: Data) {
    let bytes = Array(nativeBytes)
    guard bytes.count > 3 else { return nil }
    let isNegative = bytes[0] & 0x80 == 0
    self.init(magnitude: isNegative ? bytes[3...].map { ~$0 } : Array(bytes[3...]), isNegative: isNegative)
  }

  /// The number 0.
  public static let zero = Bignum(magnitude: [], isNegative: false)

  /// The number in the engine's form.
  package var nativeBytes: [UInt8] {
    let bytes = magnitude.isEmpty ? [0] : magnitude
    let header = UInt32(bytes.count) | 0x80_0000
    let all = [UInt8(header >> 16 & 255), UInt8(header >> 8 & 255), UInt8(header & 255)] + bytes
    return isNegative ? all.map { ~$0 } : all
  }

  /// 32 bits each, from the lowest. Nine digits are taken at a time.
  private static func limbs(digits: [UInt8]) -> [UInt32] {
    var limbs: [UInt32] = []
    var start = 0
    while start < digits.count {
      let end = min(start + 9, digits.count)
      var carry: UInt64 = 0
      var factor: UInt64 = 1
      for digit in digits[start..<end] {
        carry = carry * 10 + UInt64(digit - UInt8(ascii: "0"))
        factor *= 10
      }
      for index in limbs.indices {
        let product = UInt64(limbs[index]) * factor + carry
        limbs[index] = UInt32(truncatingIfNeeded: product)
        carry = product >> 32
      }
      if carry > 0 { limbs.append(UInt32(carry)) }
      start = end
    }
    return limbs
  }
}

extension Bignum: CustomStringConvertible {
  /// The decimal digits, with a sign for a number below 0.
  public var description: String {
    var rest = magnitude
    var groups: [String] = []
    while !rest.isEmpty {
      var remainder: UInt64 = 0
      var quotient: [UInt8] = []
      for byte in rest {
        let current = remainder << 8 | UInt64(byte)
        let digit = UInt8(current / Self.group)
        if digit != 0 || !quotient.isEmpty { quotient.append(digit) }
        remainder = current % Self.group
      }
      groups.append(String(remainder))
      rest = quotient
    }
    guard let first = groups.last else { return "0" }
    let others = groups.dropLast().reversed().map {
      String(repeating: "0", count: Self.groupDigits - $0.count) + $0
    }
    return (isNegative ? "-" : "") + first + others.joined()
  }

  private static let group: UInt64 = 10_000_000_000_000_000
  private static let groupDigits = 16
}

extension Bignum: Codable {
  /// Decodes a text of digits.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let number = Bignum(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is no whole number.")
    }
    self = number
  }

  /// Encodes a text of digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
