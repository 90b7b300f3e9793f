import Foundation
import SQL

/// A value as the engine tells it from others in a column of its type.
///
/// Texts are told apart and ordered by their bytes; NaN equals itself and is the greatest number; -0 is 0. A value has one
/// only where its cast to the type of the column cannot change it: then it makes no difference whether the engine casts the
/// constant or the column.
struct ExactValue: Sendable {
  fileprivate enum Content: Sendable {
    case integer(high: Int64, low: UInt64)
    case number(Double)
    case text(String)
    case bytes(Data)
    case uuid(UUID)
  }

  private let content: Content

  /// nil for NULL, for a type that is not compared here, and where the cast could change the value.
  init?(_ value: Value, as type: LogicalType) {
    guard let family = CellFamily(type) else { return nil }
    self.init(value, in: family)
  }

  /// nil where the cast could change the value.
  init?(_ value: Value, in family: CellFamily) {
    switch (family, value.storage) {
    case (.boolean, .boolean(let flag)): content = .integer(high: 0, low: flag ? 1 : 0)
    case (.integer(let isSigned, let bits), _):
      guard let (high, low) = value.integerWords(isSigned: isSigned, bits: bits) else { return nil }
      content = .integer(high: high, low: low)
    case (.double, .double(let bits)): content = .number(Double(bitPattern: bits))
    case (.double, .float(let bits)), (.float, .float(let bits)):
      content = .number(Double(Float(bitPattern: bits)))
    case (.float, .double(let bits)):
      let number = Double(bitPattern: bits)
      guard number.isNaN || Double(Float(number)) == number else { return nil }
      content = .number(number)
    case (.decimal(let width, let scale), _):
      guard let words = value.decimalWords(width: width, scale: scale) else { return nil }
      content = .integer(high: Int64(bitPattern: words.high), low: words.low)
    case (.text, .string(let text)), (.label, .string(let text)): content = .text(text)
    case (.blob, .blob(let data)): content = .bytes(data)
    case (.uuid, .uuid(let uuid)): content = .uuid(uuid)
    case (.date, .date(let date)): content = .integer(Int64(date.daysSinceEpoch))
    case (.time, .time(let time)):
      guard time.nanosecondsSinceMidnight % 1_000 == 0 else { return nil }
      content = .integer(time.nanosecondsSinceMidnight)
    case (.timestamp, .dateTime(let time)):
      guard time.nanosecondsOfMicrosecond == 0 else { return nil }
      content = .integer(time.microsecondsSinceEpoch)
    case (.timestampTZ, .timestampTZ(let microseconds)): content = .integer(microseconds)
    default: return nil
    }
  }
}

extension ExactValue.Content {
  fileprivate static func integer(_ number: Int64) -> Self {
    .integer(high: number >> 63, low: UInt64(bitPattern: number))
  }
}

extension ExactValue: Hashable {
  static func == (left: ExactValue, right: ExactValue) -> Bool {
    switch (left.content, right.content) {
    case (.integer(let high, let low), .integer(let otherHigh, let otherLow)):
      low == otherLow && high == otherHigh
    case (.number(let one), .number(let other)): one == other || one.isNaN && other.isNaN
    // Texts of the same bytes are equal in Swift too, which tells most others apart at once.
    case (.text(let one), .text(let other)): one == other && one.utf8.elementsEqual(other.utf8)
    case (.bytes(let one), .bytes(let other)): one == other
    case (.uuid(let one), .uuid(let other)): one == other
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch content {
    case .integer(let high, let low):
      hasher.combine(high)
      hasher.combine(low)
    case .number(let number): hasher.combine(number.isNaN ? .nan : number)
    case .text(let text): hasher.combine(text)
    case .bytes(let data): hasher.combine(data)
    case .uuid(let uuid): hasher.combine(uuid)
    }
  }
}

extension ExactValue: Comparable {
  /// The engine's order, for two values of a family that has one.
  static func < (left: ExactValue, right: ExactValue) -> Bool {
    switch (left.content, right.content) {
    case (.integer(let high, let low), .integer(let otherHigh, let otherLow)):
      (high, low) < (otherHigh, otherLow)
    case (.number(let one), .number(let other)): one < other || other.isNaN && !one.isNaN
    case (.text(let one), .text(let other)): one.utf8.lexicographicallyPrecedes(other.utf8)
    case (.bytes(let one), .bytes(let other)): one.lexicographicallyPrecedes(other)
    case (.uuid(let one), .uuid(let other)): one.bytes.lexicographicallyPrecedes(other.bytes)
    default: false
    }
  }
}

extension UUID {
  fileprivate var bytes: [UInt8] {
    let (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p) = uuid
    return [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p]
  }
}

extension Value {
  /// A whole number in two's complement; nil for another kind of value, and where the type does not hold it.
  fileprivate func integerWords(isSigned: Bool, bits: Int) -> (high: Int64, low: UInt64)? {
    guard let (high, low) = integerWords else { return nil }
    guard bits < 128 else {
      // A HUGEINT and a UHUGEINT are compared as DOUBLE.
      return kind != (isSigned ? .uint128 : .int128) && (isSigned || high >= 0) ? (high, low) : nil
    }
    if isSigned {
      let rest = Int64(bitPattern: low) >> Int64(bits - 1)
      return high == rest && (rest == 0 || rest == -1) ? (high, low) : nil
    }
    return high == 0 && (bits == 64 || low >> UInt64(bits) == 0) ? (high, low) : nil
  }

  private var integerWords: (high: Int64, low: UInt64)? {
    switch storage {
    case .int8(let number): Self.words(number)
    case .int16(let number): Self.words(number)
    case .int32(let number): Self.words(number)
    case .int64(let number): Self.words(number)
    case .uint8(let number): (0, UInt64(number))
    case .uint16(let number): (0, UInt64(number))
    case .uint32(let number): (0, UInt64(number))
    case .uint64(let number): (0, number)
    case .int128(let words): (Int64(bitPattern: words.high), words.low)
    // The upper half of these numbers would be negative here.
    case .uint128(let words): words.isNegative ? nil : (Int64(words.high), words.low)
    default: nil
    }
  }

  private static func words(_ number: some SignedInteger & FixedWidthInteger) -> (high: Int64, low: UInt64) {
    (number < 0 ? -1 : 0, UInt64(truncatingIfNeeded: number))
  }

  /// The digits of a DECIMAL, as the whole number that the engine stores; nil where the type does not hold them.
  fileprivate func decimalWords(width: Int, scale: Int) -> Words128? {
    guard let number = decimalNumber else { return nil }
    do {
      let digits = try DecimalDigits(number)
      return digits.fits(width: width, scale: scale) ? try digits.scaled(to: scale).words : nil
    } catch {
      return nil
    }
  }

  private var decimalNumber: Decimal? {
    switch storage {
    case .decimal(let number): number
    case .int8(let number): Decimal(number)
    case .int16(let number): Decimal(number)
    case .int32(let number): Decimal(number)
    case .int64(let number): Decimal(number)
    case .uint8(let number): Decimal(number)
    case .uint16(let number): Decimal(number)
    case .uint32(let number): Decimal(number)
    case .uint64(let number): Decimal(number)
    default: nil
    }
  }
}
