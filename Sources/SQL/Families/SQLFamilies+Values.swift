public import Foundation

extension Int: SQLComparable {
  /// Numbers.
  public typealias SQLFamily = SQLFamilies.Numbers
}

extension Int8: SQLComparable {
  /// Numbers.
  public typealias SQLFamily = SQLFamilies.Numbers
}

extension Int16: SQLComparable {
  /// Numbers.
  public typealias SQLFamily = SQLFamilies.Numbers
}

extension Int32: SQLComparable {
  /// Numbers.
  public typealias SQLFamily = SQLFamilies.Numbers
}

extension Int64: SQLComparable {
  /// Numbers.
  public typealias SQLFamily = SQLFamilies.Numbers
}

extension UInt: SQLComparable {
  /// Numbers.
  public typealias SQLFamily = SQLFamilies.Numbers
}

extension UInt8: SQLComparable {
  /// Numbers.
  public typealias SQLFamily = SQLFamilies.Numbers
}

extension UInt16: SQLComparable {
  /// Numbers.
  public typealias SQLFamily = SQLFamilies.Numbers
}

extension UInt32: SQLComparable {
  /// Numbers.
  public typealias SQLFamily = SQLFamilies.Numbers
}

extension UInt64: SQLComparable {
  /// Numbers.
  public typealias SQLFamily = SQLFamilies.Numbers
}

extension Float: SQLComparable {
  /// Numbers.
  public typealias SQLFamily = SQLFamilies.Numbers
}

extension Double: SQLComparable {
  /// Numbers.
  public typealias SQLFamily = SQLFamilies.Numbers
}

extension Decimal: SQLComparable {
  /// Numbers.
  public typealias SQLFamily = SQLFamilies.Numbers
}

extension String: SQLComparable {
  /// Texts.
  public typealias SQLFamily = SQLFamilies.Texts
}

extension Bool: SQLComparable {
  /// Truth values.
  public typealias SQLFamily = SQLFamilies.Booleans
}

extension Date: SQLComparable {
  /// Instants.
  public typealias SQLFamily = SQLFamilies.Instants
}

extension PureDate: SQLComparable {
  /// Civil dates and timestamps.
  public typealias SQLFamily = SQLFamilies.CivilTimes
}

extension DateTime: SQLComparable {
  /// Civil dates and timestamps.
  public typealias SQLFamily = SQLFamilies.CivilTimes
}

extension PureTime: SQLComparable {
  /// Times of day.
  public typealias SQLFamily = SQLFamilies.TimesOfDay
}

extension Interval: SQLComparable {
  /// Spans of time.
  public typealias SQLFamily = SQLFamilies.Intervals
}

extension UUID: SQLComparable {
  /// UUIDs.
  public typealias SQLFamily = SQLFamilies.UUIDs
}

extension Data: SQLComparable {
  /// Bytes.
  public typealias SQLFamily = SQLFamilies.Blobs
}

extension Optional: SQLComparable where Wrapped: SQLComparable {
  /// The family of what is wrapped: NULL belongs to every family.
  public typealias SQLFamily = Wrapped.SQLFamily
}

extension Array: SQLComparable where Element: SQLComparable {
  /// Lists of the elements' family.
  public typealias SQLFamily = SQLFamilies.Lists<Element.SQLFamily>
}

@available(macOS 15, iOS 18, *)
extension Int128: SQLComparable {
  /// Numbers.
  public typealias SQLFamily = SQLFamilies.Numbers
}

@available(macOS 15, iOS 18, *)
extension UInt128: SQLComparable {
  /// Numbers.
  public typealias SQLFamily = SQLFamilies.Numbers
}
