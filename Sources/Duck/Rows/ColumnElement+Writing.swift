public import Foundation
internal import SQL

extension PlainColumnElement {
  /// Writes the bits.
  @inlinable
  public static func write(_ value: Self, to writer: CellWriter, at row: Int) { writer.store(value, at: row) }
}

extension Bool {
  /// Writes a BOOLEAN.
  @inlinable
  public static func write(_ value: Bool, to writer: CellWriter, at row: Int) {
    writer.store(value ? 1 as UInt8 : 0, at: row)
  }
}

extension String {
  /// VARCHAR; not ENUM, whose labels the engine looks up, nor JSON, whose texts it checks.
  public static func canWrite(_ type: LogicalType) -> Bool { type.id == .varchar && type.alias == nil }

  /// Writes a VARCHAR.
  @inlinable
  public static func write(_ value: String, to writer: CellWriter, at row: Int) {
    writer.storeText(value, at: row)
  }
}

extension Data {
  /// Writes a BLOB.
  public static func write(_ value: Data, to writer: CellWriter, at row: Int) {
    writer.storeData(value, at: row)
  }
}

extension UUID {
  /// Writes a UUID.
  public static func write(_ value: UUID, to writer: CellWriter, at row: Int) {
    writer.storeUUID(value, at: row)
  }
}

extension Date {
  /// Writes an instant, as the nearest microsecond.
  public static func write(_ value: Date, to writer: CellWriter, at row: Int) {
    if let microseconds = Instant.microseconds(of: value) {
      writer.store(microseconds, at: row)
    } else {
      writer.refuse(row, "a Date out of the range of TIMESTAMPTZ")
    }
  }
}

extension PureDate {
  /// Writes a DATE.
  public static func write(_ value: PureDate, to writer: CellWriter, at row: Int) {
    writer.store(value.daysSinceEpoch, at: row)
  }
}

extension PureTime {
  /// Writes a TIME or TIME_NS; a TIME has no nanoseconds.
  public static func write(_ value: PureTime, to writer: CellWriter, at row: Int) {
    let nanoseconds = value.nanosecondsSinceMidnight
    guard writer.type.id == .time else { return writer.store(nanoseconds, at: row) }
    guard nanoseconds % 1_000 == 0 else {
      return writer.refuse(row, "a PureTime with nanoseconds, in a TIME")
    }
    writer.store(nanoseconds / 1_000, at: row)
  }
}

extension DateTime {
  /// TIMESTAMP and TIMESTAMP_NS.
  public static func canWrite(_ type: LogicalType) -> Bool {
    type.id == .timestamp || type.id == .timestampNanoseconds
  }

  /// Writes a civil time; a TIMESTAMP has no nanoseconds, and a TIMESTAMP_NS has no infinities and fewer years.
  public static func write(_ value: DateTime, to writer: CellWriter, at row: Int) {
    if writer.type.id == .timestamp {
      guard value.nanosecondsOfMicrosecond == 0 else {
        return writer.refuse(row, "a DateTime with nanoseconds, in a TIMESTAMP")
      }
      writer.store(value.microsecondsSinceEpoch, at: row)
    } else if value.isFinite, let nanoseconds = value.nanosecondsSinceEpoch {
      writer.store(nanoseconds, at: row)
    } else {
      writer.refuse(row, "a DateTime out of the range of TIMESTAMP_NS")
    }
  }
}

extension Interval {
  /// Writes an INTERVAL.
  public static func write(_ value: Interval, to writer: CellWriter, at row: Int) {
    writer.store((value.months, value.days, value.microseconds), at: row)
  }
}

extension Decimal {
  /// Writes a DECIMAL of the column's width and scale; a number that does not fit is refused, never rounded.
  public static func write(_ value: Decimal, to writer: CellWriter, at row: Int) {
    writer.storeDecimal(value, at: row)
  }
}

@available(macOS 15, iOS 18, *)
extension Int128 {
  /// Writes a HUGEINT.
  public static func write(_ value: Int128, to writer: CellWriter, at row: Int) {
    let words = Words128(value)
    writer.store((words.low, words.high), at: row)
  }
}

@available(macOS 15, iOS 18, *)
extension UInt128 {
  /// Writes a UHUGEINT.
  public static func write(_ value: UInt128, to writer: CellWriter, at row: Int) {
    let words = Words128(value)
    writer.store((words.low, words.high), at: row)
  }
}
