internal import Foundation
internal import SQL

/// Reads little-endian values from the bytes of a cell, one after the other; nil beyond their end.
struct ByteScanner {
  private let bytes: CellBytes
  private var position: Int

  init(_ bytes: CellBytes, at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  private mutating func advance(_ count: Int) -> Range<Int>? {
    guard count >= 0, position <= bytes.count, count <= bytes.count - position else { return nil }
    defer { position += count }
    return position..<position + count
  }

  mutating func number<T: FixedWidthInteger & BitwiseCopyable>(_ type: T.Type) -> T? {
    advance(T.bitWidth / 8).map { bytes.number(at: $0.lowerBound) }
  }

  /// A number of seven bits a byte, the lowest first; the highest bit says that more follow.
  mutating func varint() -> Int? {
    var result = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      guard let byte = number(UInt8.self) else { return nil }
      result |= Int(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return result }
    }
    return nil
  }

  mutating func words() -> Words128? {
    guard let low = number(UInt64.self), let high = number(UInt64.self) else { return nil }
    return Words128(low: low, high: high)
  }

  private mutating func counted() -> Range<Int>? { varint().flatMap { advance($0) } }

  mutating func data() -> Data? { counted().map(bytes.data) }

  mutating func text() -> String? { counted().map(bytes.text) }
}

extension ByteScanner {
  /// A scalar in a VARIANT, by the engine's number of its type there.
  mutating func scalar(_ type: UInt8) -> Value? {
    switch type {
    case 0: .null
    case 1: .boolean(true)
    case 2: .boolean(false)
    case 3: number(Int8.self).map(Value.int8)
    case 4: number(Int16.self).map(Value.int16)
    case 5: number(Int32.self).map(Value.int32)
    case 6: number(Int64.self).map(Value.int64)
    case 7: words().map { Value(storage: .int128($0)) }
    case 8: number(UInt8.self).map(Value.uint8)
    case 9: number(UInt16.self).map(Value.uint16)
    case 10: number(UInt32.self).map(Value.uint32)
    case 11: number(UInt64.self).map(Value.uint64)
    case 12: words().map { Value(storage: .uint128($0)) }
    case 13: number(UInt32.self).map { .float(Float(bitPattern: $0)) }
    case 14: number(UInt64.self).map { .double(Double(bitPattern: $0)) }
    case 15: decimal()
    case 16: text().map(Value.string)
    case 17: data().map(Value.blob)
    case 18: words().map { .uuid(UUID(stored: $0)) }
    case 28: interval()
    case 31: data().flatMap(Bignum.init(nativeBytes:)).map(Value.bignum)
    case 32: data().flatMap { BitString(bytes: Array($0)) }.map(Value.bit)
    case 33: data().map(Value.geometry)
    default: time(type)
    }
  }

  private mutating func time(_ type: UInt8) -> Value? {
    if type == 19 { return number(Int32.self).map { .date(PureDate(daysSinceEpoch: $0)) } }
    guard let number = number(Int64.self) else { return nil }
    switch type {
    case 20: return PureTime(nanosecondsSinceMidnight: number * 1_000).map(Value.time)
    case 21: return PureTime(nanosecondsSinceMidnight: number).map(Value.time)
    case 22: return .dateTime(DateTime(number, in: .timestampSeconds))
    case 23: return .dateTime(DateTime(number, in: .timestampMilliseconds))
    case 24: return .dateTime(DateTime(number, in: .timestamp))
    case 25: return .dateTime(DateTime(number, in: .timestampNanoseconds))
    case 26: return PureTimeTZ(nativeBits: UInt64(bitPattern: number)).map(Value.timeTZ)
    case 27: return Value(storage: .timestampTZ(microseconds: number))
    case 34: return .timestampTZNanoseconds(number)
    default: return nil
    }
  }

  private mutating func interval() -> Value? {
    guard let months = number(Int32.self), let days = number(Int32.self), let rest = number(Int64.self) else {
      return nil
    }
    return .interval(Interval(months: months, days: days, microseconds: rest))
  }

  private mutating func decimal() -> Value? {
    guard let width = varint(), let scale = varint() else { return nil }
    let words: Words128? =
      switch width {
      case ...4: number(Int16.self).map { Words128(Int64($0)) }
      case ...9: number(Int32.self).map { Words128(Int64($0)) }
      case ...18: number(Int64.self).map { Words128($0) }
      default: words()
      }
    return words.map { .decimal(Decimal($0, scale: scale)) }
  }
}
