public import Foundation
public import SQL

/// A type of property whose columns have a sum.
public protocol Summable {
  /// What the engine's sum of such a column is.
  associatedtype Sum: ValueReadable
}

extension Optional: Summable where Wrapped: Summable {
  /// The sum of the values that are not NULL.
  public typealias Sum = Wrapped.Sum
}

extension Double: Summable {
  /// DOUBLE.
  public typealias Sum = Double
}

extension Float: Summable {
  /// DOUBLE.
  public typealias Sum = Double
}

extension Decimal: Summable {
  /// A DECIMAL of 38 digits, of the column's scale.
  public typealias Sum = Decimal
}

@available(macOS 15, iOS 18, *)
extension Int: Summable {
  /// HUGEINT.
  public typealias Sum = Int128
}

@available(macOS 15, iOS 18, *)
extension Int8: Summable {
  /// HUGEINT.
  public typealias Sum = Int128
}

@available(macOS 15, iOS 18, *)
extension Int16: Summable {
  /// HUGEINT.
  public typealias Sum = Int128
}

@available(macOS 15, iOS 18, *)
extension Int32: Summable {
  /// HUGEINT.
  public typealias Sum = Int128
}

@available(macOS 15, iOS 18, *)
extension Int64: Summable {
  /// HUGEINT.
  public typealias Sum = Int128
}

@available(macOS 15, iOS 18, *)
extension UInt: Summable {
  /// HUGEINT.
  public typealias Sum = Int128
}

@available(macOS 15, iOS 18, *)
extension UInt8: Summable {
  /// HUGEINT.
  public typealias Sum = Int128
}

@available(macOS 15, iOS 18, *)
extension UInt16: Summable {
  /// HUGEINT.
  public typealias Sum = Int128
}

@available(macOS 15, iOS 18, *)
extension UInt32: Summable {
  /// HUGEINT.
  public typealias Sum = Int128
}

@available(macOS 15, iOS 18, *)
extension UInt64: Summable {
  /// HUGEINT.
  public typealias Sum = Int128
}

@available(macOS 15, iOS 18, *)
extension Int128: Summable {
  /// HUGEINT.
  public typealias Sum = Int128
}
