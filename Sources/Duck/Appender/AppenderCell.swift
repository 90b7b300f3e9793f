public import Foundation
public import SQL

/// A Swift value that an ``Appender`` takes for one column of a row.
///
/// The library's own types conform: what a ``Value`` is made of, `Value` itself, optionals, arrays and dictionaries of
/// these, and ``AppenderDefault``.
public protocol AppenderCell: Sendable {
  /// Whether cells of that type take the Swift type as it is. If not, ``appendedValue`` is converted, exactly.
  static func canAppend(to type: LogicalType) -> Bool

  /// Writes into a cell of a type that ``canAppend(to:)`` accepts.
  func write(into writer: CellWriter, at row: Int)

  /// Writes neighbouring values into neighbouring cells of such a type; the default does it one by one.
  static func write(_ values: [Self], _ range: Range<Int>, into writer: CellWriter, at first: Int)

  /// Writes neighbouring values into neighbouring cells of such a type, nil as NULL; the default does it one by one.
  static func writeOptional(_ values: [Self?], _ range: Range<Int>, into writer: CellWriter, at first: Int)

  /// The value, for a column of another type; nil for the column's default.
  var appendedValue: Value? { get }
}

extension AppenderCell where Self: ColumnElement & SQLValueConvertible {
  /// Whether values can be written into cells of that type as they are.
  public static func canAppend(to type: LogicalType) -> Bool { canWrite(type) }

  /// Writes the cell.
  @inlinable
  public func write(into writer: CellWriter, at row: Int) { Self.write(self, to: writer, at: row) }

  /// The value.
  public var appendedValue: Value? { sqlValue }
}

extension AppenderCell {
  /// Writes one by one.
  public static func write(_ values: [Self], _ range: Range<Int>, into writer: CellWriter, at first: Int) {
    let shift = first - range.lowerBound
    for index in range { values[index].write(into: writer, at: index + shift) }
  }

  /// Writes one by one.
  public static func writeOptional(
    _ values: [Self?],
    _ range: Range<Int>,
    into writer: CellWriter,
    at first: Int
  ) {
    let shift = first - range.lowerBound
    for index in range {
      if let value = values[index] {
        value.write(into: writer, at: index + shift)
      } else {
        writer.storeNull(at: index + shift)
      }
    }
  }
}

extension AppenderCell where Self: PlainColumnElement {
  /// Copies the bits of all.
  public static func write(_ values: [Self], _ range: Range<Int>, into writer: CellWriter, at first: Int) {
    writer.storeAll(values, range, at: first)
  }
}

extension Bool: AppenderCell {}
extension Int8: AppenderCell {}
extension Int16: AppenderCell {}
extension Int32: AppenderCell {}
extension Int64: AppenderCell {}
extension Int: AppenderCell {}
extension UInt8: AppenderCell {}
extension UInt16: AppenderCell {}
extension UInt32: AppenderCell {}
extension UInt64: AppenderCell {}
extension UInt: AppenderCell {}
extension Float: AppenderCell {}
extension Double: AppenderCell {}
extension Decimal: AppenderCell {}
extension String: AppenderCell {}
extension Data: AppenderCell {}
extension UUID: AppenderCell {}
extension Date: AppenderCell {}
extension PureDate: AppenderCell {}
extension PureTime: AppenderCell {}
extension PureTimeTZ: AppenderCell {}
extension DateTime: AppenderCell {}
extension Interval: AppenderCell {}
extension BitString: AppenderCell {}
extension Bignum: AppenderCell {}
@available(macOS 15, iOS 18, *)
extension Int128: AppenderCell {}
@available(macOS 15, iOS 18, *)
extension UInt128: AppenderCell {}

extension Array: AppenderCell where Element: ColumnElement & SQLValueConvertible & Sendable {}
extension Dictionary: AppenderCell
where
  Key: ColumnElement & SQLValueConvertible & Sendable, Value: ColumnElement & SQLValueConvertible & Sendable
{}

extension Optional: AppenderCell where Wrapped: AppenderCell {
  /// Whether cells of that type take the wrapped type as it is.
  public static func canAppend(to type: LogicalType) -> Bool { Wrapped.canAppend(to: type) }

  /// Writes the value, or NULL.
  @inlinable
  public func write(into writer: CellWriter, at row: Int) {
    if let self { self.write(into: writer, at: row) } else { writer.storeNull(at: row) }
  }

  /// Writes the values, and NULL for nil, as the wrapped type does it.
  public static func write(_ values: [Self], _ range: Range<Int>, into writer: CellWriter, at first: Int) {
    Wrapped.writeOptional(values, range, into: writer, at: first)
  }

  /// The value, or NULL.
  public var appendedValue: Value? {
    if let self { self.appendedValue } else { .null }
  }
}

extension Value: AppenderCell {
  /// Every type: what does not fit is refused.
  public static func canAppend(to type: LogicalType) -> Bool { true }

  /// Writes the value, if it fits the column exactly.
  public func write(into writer: CellWriter, at row: Int) { writer.store(self, at: row) }

  /// The value itself.
  public var appendedValue: Value? { self }
}

/// Stands for a column's default in one row of an ``Appender``; ``Appender/default`` is one.
public struct AppenderDefault: AppenderCell {
  /// No type takes it as it is.
  public static func canAppend(to type: LogicalType) -> Bool { false }

  /// A default has no cell of its own.
  public func write(into writer: CellWriter, at row: Int) { writer.storeNull(at: row) }

  /// There is none: the engine makes it.
  public var appendedValue: Value? { nil }
}
