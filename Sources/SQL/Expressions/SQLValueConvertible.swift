public import Foundation

/// A Swift value that is one SQL value, and is bound as such.
///
/// ```swift
/// extension UserID: SQLValueConvertible {
///   var sqlValue: Value { .uuid(rawValue) }
/// }
/// ```
public protocol SQLValueConvertible: SQLable {
  /// The value as the engine takes it.
  var sqlValue: Value { get }
}

extension SQLValueConvertible {
  /// The constant, to be bound.
  public var sqlNode: SQLNode { .value(sqlValue) }
}

extension Value: SQLValueConvertible {
  /// The value itself.
  public var sqlValue: Value { self }
}

extension Bool: SQLValueConvertible {
  /// A BOOLEAN, written as `TRUE` or `FALSE`.
  public var sqlValue: Value { .boolean(self) }
}

extension Int: SQLValueConvertible {
  /// A BIGINT.
  public var sqlValue: Value { .int64(Int64(self)) }
}

extension Int8: SQLValueConvertible {
  /// A TINYINT.
  public var sqlValue: Value { .int8(self) }
}

extension Int16: SQLValueConvertible {
  /// A SMALLINT.
  public var sqlValue: Value { .int16(self) }
}

extension Int32: SQLValueConvertible {
  /// An INTEGER.
  public var sqlValue: Value { .int32(self) }
}

extension Int64: SQLValueConvertible {
  /// A BIGINT.
  public var sqlValue: Value { .int64(self) }
}

extension UInt: SQLValueConvertible {
  /// A UBIGINT.
  public var sqlValue: Value { .uint64(UInt64(self)) }
}

extension UInt8: SQLValueConvertible {
  /// A UTINYINT.
  public var sqlValue: Value { .uint8(self) }
}

extension UInt16: SQLValueConvertible {
  /// A USMALLINT.
  public var sqlValue: Value { .uint16(self) }
}

extension UInt32: SQLValueConvertible {
  /// A UINTEGER.
  public var sqlValue: Value { .uint32(self) }
}

extension UInt64: SQLValueConvertible {
  /// A UBIGINT.
  public var sqlValue: Value { .uint64(self) }
}

extension Float: SQLValueConvertible {
  /// A FLOAT.
  public var sqlValue: Value { .float(self) }
}

extension Double: SQLValueConvertible {
  /// A DOUBLE.
  public var sqlValue: Value { .double(self) }
}

extension Decimal: SQLValueConvertible {
  /// A DECIMAL of the smallest width and scale that hold the number exactly.
  public var sqlValue: Value { .decimal(self) }
}

extension String: SQLValueConvertible {
  /// A VARCHAR.
  public var sqlValue: Value { .string(self) }
}

extension UUID: SQLValueConvertible {
  /// A UUID.
  public var sqlValue: Value { .uuid(self) }
}

extension Date: SQLValueConvertible {
  /// A TIMESTAMPTZ, to the nearest microsecond.
  public var sqlValue: Value { .timestampTZ(self) }
}

extension Data: SQLValueConvertible {
  /// A BLOB.
  public var sqlValue: Value { .blob(self) }
}

extension PureDate: SQLValueConvertible {
  /// A DATE.
  public var sqlValue: Value { .date(self) }
}

extension PureTime: SQLValueConvertible {
  /// A TIME, or a TIME_NS where the value has nanoseconds.
  public var sqlValue: Value { .time(self) }
}

extension DateTime: SQLValueConvertible {
  /// A TIMESTAMP, or a TIMESTAMP_NS where the value has nanoseconds.
  public var sqlValue: Value { .dateTime(self) }
}

extension Interval: SQLValueConvertible {
  /// An INTERVAL.
  public var sqlValue: Value { .interval(self) }
}

@available(macOS 15, iOS 18, *)
extension Int128: SQLValueConvertible {
  /// A HUGEINT.
  public var sqlValue: Value { .int128(self) }
}

@available(macOS 15, iOS 18, *)
extension UInt128: SQLValueConvertible {
  /// A UHUGEINT.
  public var sqlValue: Value { .uint128(self) }
}
