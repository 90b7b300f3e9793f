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
    guard let content = Content(value.storage, in: family) else { return nil }
    self.content = content
  }
}

extension ExactValue {
  /// The whole number that it is; nil for others, and beyond `Int64`.
  var number: Int64? {
    guard case .integer(let high, let low) = content, high == Int64(bitPattern: low) >> 63 else { return nil }
    return Int64(bitPattern: low)
  }
}

extension ExactValue.Content {
  fileprivate init?(_ storage: Value.Storage, in family: CellFamily) {
    switch storage {
    case .boolean(let flag) where family == .boolean: self = .integer(flag ? 1 : 0)
    case .int8(let number): self.init(Int64(number), in: family)
    case .int16(let number): self.init(Int64(number), in: family)
    case .int32(let number): self.init(Int64(number), in: family)
    case .int64(let number): self.init(number, in: family)
    case .uint8(let number): self.init(Int64(number), in: family)
    case .uint16(let number): self.init(Int64(number), in: family)
    case .uint32(let number): self.init(Int64(number), in: family)
    case .uint64(let number): self.init(high: 0, low: number, in: family)
    // A HUGEINT and a UHUGEINT are compared as DOUBLE. The upper half of the latter would be negative here.
    case .int128(let words) where family != .integer(isSigned: false, bits: 128):
      self.init(high: Int64(bitPattern: words.high), low: words.low, in: family)
    case .uint128(let words) where family != .integer(isSigned: true, bits: 128) && !words.isNegative:
      self.init(high: Int64(words.high), low: words.low, in: family)
    case .double(let bits): self.init(Double(bitPattern: bits), in: family)
    case .float(let bits): self.init(Double(Float(bitPattern: bits)), in: family)
    case .decimal(let number): self.init(number, in: family)
    case .string(let text) where family == .text || family == .label: self = .text(text)
    case .blob(let data) where family == .blob: self = .bytes(data)
    case .uuid(let uuid) where family == .uuid: self = .uuid(uuid)
    case .date(let date) where family == .date: self = .integer(Int64(date.daysSinceEpoch))
    case .time(let time) where family == .time && time.nanosecondsSinceMidnight % 1_000 == 0:
      self = .integer(time.nanosecondsSinceMidnight)
    case .dateTime(let time) where family == .timestamp && time.nanosecondsOfMicrosecond == 0:
      self = .integer(time.microsecondsSinceEpoch)
    case .timestampTZ(let microseconds) where family == .timestampTZ: self = .integer(microseconds)
    default: return nil
    }
  }

  private static func integer(_ number: Int64) -> Self {
    .integer(high: number >> 63, low: UInt64(bitPattern: number))
  }

  private init?(_ number: Int64, in family: CellFamily) {
    self.init(high: number >> 63, low: UInt64(bitPattern: number), in: family)
  }

  /// nil where the type does not hold the number.
  private init?(high: Int64, low: UInt64, in family: CellFamily) {
    switch family {
    case .integer(let isSigned, let bits):
      let isHeld =
        switch (isSigned, bits) {
        case (true, 128): true
        case (false, 128): high >= 0
        case (true, _):
          high == Int64(bitPattern: low) >> 63 && (low.shifted(bits) == 0 || low.shifted(bits) == -1)
        case (false, _): high == 0 && low >> UInt64(bits) == 0
        }
      guard isHeld else { return nil }
      self = .integer(high: high, low: low)
    case .decimal:
      guard high == 0 || high == -1 && Int64(bitPattern: low) < 0 else { return nil }
      self.init(high == 0 ? Decimal(low) : Decimal(Int64(bitPattern: low)), in: family)
    default: return nil
    }
  }

  private init?(_ number: Double, in family: CellFamily) {
    guard family == .double || family == .float && (number.isNaN || Double(Float(number)) == number) else {
      return nil
    }
    self = .number(number)
  }

  /// The whole number that the engine stores for a DECIMAL; nil where the type does not hold its digits.
  private init?(_ number: Decimal, in family: CellFamily) {
    guard case .decimal(let width, let scale) = family else { return nil }
    do {
      let digits = try DecimalDigits(number)
      guard digits.fits(width: width, scale: scale) else { return nil }
      let words = try digits.scaled(to: scale).words
      self = .integer(high: Int64(bitPattern: words.high), low: words.low)
    } catch {
      return nil
    }
  }
}

extension UInt64 {
  /// What is left of a number in two's complement without so many bits, but for its sign.
  fileprivate func shifted(_ bits: Int) -> Int64 { Int64(bitPattern: self) >> Int64(bits - 1) }
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
