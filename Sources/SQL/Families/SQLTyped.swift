public import Foundation

/// A Swift type that one type of the database stands for, so that a cast to it has a family.
///
/// ```swift
/// Fn.cast(DB.Column("n"), as: Int64.self) > 3   // cast("n" as bigint) > $1
/// ```
///
/// `Decimal` is missing: its width and scale must be said, by `Fn.cast(x, .decimal(19, 4))`.
public protocol SQLTyped: SQLComparable {
  /// The type of the database.
  static var sqlType: SQLType { get }
}

extension Fn {
  /// Casts an expression to the type that a Swift type stands for; the result is compared within its family.
  ///
  /// ```swift
  /// Fn.cast(DB.Column("n"), as: Int64.self)   // cast("n" as bigint)
  /// ```
  ///
  /// What the type cannot hold makes the engine throw.
  public static func cast<Target: SQLTyped>(
    _ expression: some SQLable,
    as type: Target.Type
  ) -> SQLTypedExpression<Target.SQLFamily> {
    SQLTypedExpression(node: SQLNode(.cast(expression.sqlNode, type.sqlType, .function)))
  }

  /// Casts an expression, to NULL where the type cannot hold it; the result is compared within its family:
  /// `Fn.tryCast(DB.Column("n"), as: Int64.self)` gives `try_cast("n" as bigint)`.
  public static func tryCast<Target: SQLTyped>(
    _ expression: some SQLable,
    as type: Target.Type
  ) -> SQLTypedExpression<Target.SQLFamily> {
    SQLTypedExpression(node: SQLNode(.cast(expression.sqlNode, type.sqlType, .attempt)))
  }
}

extension Bool: SQLTyped {
  /// BOOLEAN.
  public static var sqlType: SQLType { .boolean }
}

extension Int: SQLTyped {
  /// BIGINT.
  public static var sqlType: SQLType { .bigint }
}

extension Int8: SQLTyped {
  /// TINYINT.
  public static var sqlType: SQLType { .tinyint }
}

extension Int16: SQLTyped {
  /// SMALLINT.
  public static var sqlType: SQLType { .smallint }
}

extension Int32: SQLTyped {
  /// INTEGER.
  public static var sqlType: SQLType { .integer }
}

extension Int64: SQLTyped {
  /// BIGINT.
  public static var sqlType: SQLType { .bigint }
}

extension UInt: SQLTyped {
  /// UBIGINT.
  public static var sqlType: SQLType { .ubigint }
}

extension UInt8: SQLTyped {
  /// UTINYINT.
  public static var sqlType: SQLType { .utinyint }
}

extension UInt16: SQLTyped {
  /// USMALLINT.
  public static var sqlType: SQLType { .usmallint }
}

extension UInt32: SQLTyped {
  /// UINTEGER.
  public static var sqlType: SQLType { .uinteger }
}

extension UInt64: SQLTyped {
  /// UBIGINT.
  public static var sqlType: SQLType { .ubigint }
}

extension Float: SQLTyped {
  /// REAL.
  public static var sqlType: SQLType { .real }
}

extension Double: SQLTyped {
  /// DOUBLE.
  public static var sqlType: SQLType { .double }
}

extension String: SQLTyped {
  /// VARCHAR.
  public static var sqlType: SQLType { .varchar }
}

extension UUID: SQLTyped {
  /// UUID.
  public static var sqlType: SQLType { .uuid }
}

extension Date: SQLTyped {
  /// TIMESTAMPTZ.
  public static var sqlType: SQLType { .timestamptz }
}

extension Data: SQLTyped {
  /// BLOB.
  public static var sqlType: SQLType { .blob }
}

extension PureDate: SQLTyped {
  /// DATE.
  public static var sqlType: SQLType { .date }
}

extension PureTime: SQLTyped {
  /// TIME.
  public static var sqlType: SQLType { .time }
}

extension DateTime: SQLTyped {
  /// TIMESTAMP.
  public static var sqlType: SQLType { .timestamp }
}

extension Interval: SQLTyped {
  /// INTERVAL.
  public static var sqlType: SQLType { .interval }
}

extension Optional: SQLTyped where Wrapped: SQLTyped {
  /// The type of what is wrapped.
  public static var sqlType: SQLType { Wrapped.sqlType }
}

extension Array: SQLTyped where Element: SQLTyped {
  /// A LIST of the elements' type.
  public static var sqlType: SQLType { .list(Element.sqlType) }
}
