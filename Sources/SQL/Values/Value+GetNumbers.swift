public import Foundation

extension Int8: ValueReadable {
  /// Reads a TINYINT.
  public init?(value: Value) {
    guard case .int8(let payload) = value.storage else { return nil }
    self = payload
  }
}

extension Int16: ValueReadable {
  /// Reads a SMALLINT.
  public init?(value: Value) {
    guard case .int16(let payload) = value.storage else { return nil }
    self = payload
  }
}

extension Int32: ValueReadable {
  /// Reads an INTEGER.
  public init?(value: Value) {
    guard case .int32(let payload) = value.storage else { return nil }
    self = payload
  }
}

extension Int64: ValueReadable {
  /// Reads a BIGINT.
  public init?(value: Value) {
    guard case .int64(let payload) = value.storage else { return nil }
    self = payload
  }
}

extension Int: ValueReadable {
  /// Reads a BIGINT.
  public init?(value: Value) {
    guard case .int64(let payload) = value.storage else { return nil }
    self.init(exactly: payload)
  }
}

extension UInt8: ValueReadable {
  /// Reads a UTINYINT.
  public init?(value: Value) {
    guard case .uint8(let payload) = value.storage else { return nil }
    self = payload
  }
}

extension UInt16: ValueReadable {
  /// Reads a USMALLINT.
  public init?(value: Value) {
    guard case .uint16(let payload) = value.storage else { return nil }
    self = payload
  }
}

extension UInt32: ValueReadable {
  /// Reads a UINTEGER.
  public init?(value: Value) {
    guard case .uint32(let payload) = value.storage else { return nil }
    self = payload
  }
}

extension UInt64: ValueReadable {
  /// Reads a UBIGINT.
  public init?(value: Value) {
    guard case .uint64(let payload) = value.storage else { return nil }
    self = payload
  }
}

extension UInt: ValueReadable {
  /// Reads a UBIGINT.
  public init?(value: Value) {
    guard case .uint64(let payload) = value.storage else { return nil }
    self.init(exactly: payload)
  }
}

extension Float: ValueReadable {
  /// Reads a FLOAT.
  public init?(value: Value) {
    guard case .float(let bits) = value.storage else { return nil }
    self.init(bitPattern: bits)
  }
}

extension Double: ValueReadable {
  /// Reads a DOUBLE.
  public init?(value: Value) {
    guard case .double(let bits) = value.storage else { return nil }
    self.init(bitPattern: bits)
  }
}

extension Decimal: ValueReadable {
  /// Reads a DECIMAL.
  public init?(value: Value) {
    guard case .decimal(let payload) = value.storage else { return nil }
    self = payload
  }
}

@available(macOS 15, iOS 18, *)
extension Int128: ValueReadable {
  /// Reads a HUGEINT.
  public init?(value: Value) {
    guard case .int128(let words) = value.storage else { return nil }
    self = words.signed
  }
}

@available(macOS 15, iOS 18, *)
extension UInt128: ValueReadable {
  /// Reads a UHUGEINT.
  public init?(value: Value) {
    guard case .uint128(let words) = value.storage else { return nil }
    self = words.unsigned
  }
}

extension Value {
  /// The digits of an integer of any width, with its sign; nil for anything else.
  package var integerDigits: String? {
    switch storage {
    case .int8(let number): String(number)
    case .int16(let number): String(number)
    case .int32(let number): String(number)
    case .int64(let number): String(number)
    case .uint8(let number): String(number)
    case .uint16(let number): String(number)
    case .uint32(let number): String(number)
    case .uint64(let number): String(number)
    case .int128(let words): words.signedDigits
    case .uint128(let words): words.unsignedDigits
    default: nil
    }
  }
}
