internal import CDuckDB
internal import Foundation
internal import SQL

extension duckdb_hugeint {
  init(_ words: Words128) {
    self.init(lower: words.low, upper: Int64(bitPattern: words.high))
  }
}

extension duckdb_uhugeint {
  init(_ words: Words128) {
    self.init(lower: words.low, upper: words.high)
  }

  /// A UUID as the number that its bytes spell; the engine's constructors take it unflipped.
  init(_ uuid: UUID) {
    let words = Words128(uuid)
    self.init(lower: words.low, upper: words.high)
  }
}

extension duckdb_interval {
  init(_ interval: Interval) {
    self.init(months: interval.months, days: interval.days, micros: interval.microseconds)
  }
}

extension duckdb_decimal {
  /// The number in the smallest width and scale that hold it.
  init(exactly decimal: Decimal) throws(ValueError) {
    let digits = try DecimalDigits(decimal)
    self.init(width: UInt8(digits.width), scale: UInt8(digits.scale), value: duckdb_hugeint(digits.words))
  }

  /// The number in the width and scale of a type that holds it.
  init(exactly decimal: Decimal, for type: NativeType) throws(ValueError) {
    let digits = try DecimalDigits(decimal).scaled(to: type.scale)
    self.init(width: UInt8(type.width), scale: UInt8(type.scale), value: duckdb_hugeint(digits.words))
  }
}

extension Decimal {
  func nativeType() throws(ValueError) -> NativeType {
    let digits = try DecimalDigits(self)
    return NativeType(wholeDigits: digits.whole, scale: digits.scale)
  }
}

extension Words128 {
  /// The number that a UUID's bytes spell.
  init(_ uuid: UUID) {
    // SAFETY: both are 16 bytes, and a UUID's bytes are the number's from the highest on.
    let (high, low) = unsafe unsafeBitCast(uuid, to: (UInt64, UInt64).self)
    self.init(low: UInt64(bigEndian: low), high: UInt64(bigEndian: high))
  }
}

extension UUID {
  /// The UUID of a stored number. The engine flips the top bit, so that its numbers sort as the texts do.
  init(stored words: Words128) {
    // SAFETY: both are 16 bytes, and a UUID's bytes are the number's from the highest on.
    self = unsafe unsafeBitCast(((words.high ^ 1 << 63).bigEndian, words.low.bigEndian), to: UUID.self)
  }
}
