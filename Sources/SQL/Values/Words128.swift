/// A 128-bit integer as two words, so that it exists on systems without `Int128`.
package struct Words128: Sendable, Hashable {
  package var low: UInt64
  package var high: UInt64

  package init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }
}

extension Words128 {
  package init(_ value: Int64) {
    self.init(low: UInt64(bitPattern: value), high: value < 0 ? .max : 0)
  }
}

@available(macOS 15, iOS 18, *)
extension Words128 {
  package init(_ value: Int128) {
    self.init(UInt128(bitPattern: value))
  }

  package init(_ value: UInt128) {
    self.init(low: UInt64(truncatingIfNeeded: value), high: UInt64(truncatingIfNeeded: value >> 64))
  }

  package var unsigned: UInt128 { UInt128(high) << 64 | UInt128(low) }
  package var signed: Int128 { Int128(bitPattern: unsigned) }
}

extension Words128 {
  /// The decimal digits of the words taken as one unsigned number.
  package var unsignedDigits: String {
    guard high != 0 else { return String(low) }
    var rest = self
    var digits = ""
    repeat {
      let (upper, upperRemainder) = rest.high.quotientAndRemainder(dividingBy: Self.chunk)
      let (lower, remainder) = Self.chunk.dividingFullWidth((upperRemainder, rest.low))
      rest = Words128(low: lower, high: upper)
      let group = String(remainder)
      let padding = rest.isZero ? "" : String(repeating: "0", count: Self.chunkDigits - group.count)
      digits = padding + group + digits
    } while !rest.isZero
    return digits
  }

  /// The decimal digits of the words taken as a two's complement number.
  package var signedDigits: String {
    isNegative ? "-" + magnitude.unsignedDigits : unsignedDigits
  }

  package var isNegative: Bool { high >> 63 != 0 }

  private var isZero: Bool { low == 0 && high == 0 }

  package var magnitude: Words128 {
    guard isNegative else { return self }
    let (low, carry) = (~low).addingReportingOverflow(1)
    return Words128(low: low, high: ~high &+ (carry ? 1 : 0))
  }

  /// The largest power of ten below 2^64, and its number of zeros.
  private static let chunk: UInt64 = 10_000_000_000_000_000_000
  private static let chunkDigits = 19
}
