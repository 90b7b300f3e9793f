/// The families of values: what may be compared with each other, in Swift's eyes.
///
/// ```swift
/// \Todo.$priority == 3     // numbers with numbers
/// \Todo.$priority == "3"   // does not compile: requires SQLFamilies.Numbers and SQLFamilies.Texts be equivalent
/// ```
///
/// They are names only and have no values.
public enum SQLFamilies {
  /// All numbers.
  public enum Numbers {}
  /// Texts, and enums of texts.
  public enum Texts {}
  /// Truth values.
  public enum Booleans {}
  /// Instants: `Date`.
  public enum Instants {}
  /// Civil dates and timestamps.
  public enum CivilTimes {}
  /// Times of day.
  public enum TimesOfDay {}
  /// Spans of time.
  public enum Intervals {}
  /// UUIDs.
  public enum UUIDs {}
  /// Bytes.
  public enum Blobs {}
  /// JSON documents.
  public enum Documents {}
  /// Strings of bits.
  public enum BitStrings {}
  /// Times of day with an offset from UTC.
  public enum TimesOfDayWithOffset {}
  /// Lists of one family.
  public enum Lists<Element> {}
  /// Maps from one family to another.
  public enum Maps<Key, Value> {}
}

/// A value or an expression whose family Swift knows.
///
/// Conform a type of your own that has an ``SQLValueConvertible/sqlValue``, so that it compares with columns of its
/// type and of all others of the family:
///
/// ```swift
/// extension UserID: SQLValueConvertible, SQLComparable {
///   typealias SQLFamily = SQLFamilies.UUIDs
///   var sqlValue: Value { .uuid(rawValue) }
/// }
/// ```
public protocol SQLComparable: SQLable {
  /// One of ``SQLFamilies``.
  associatedtype SQLFamily
}

/// An expression of which the family is known: a column of a model, a sum of numbers.
///
/// It is compared with values and expressions of its family, and with every ``SQLOperand``.
public protocol SQLTypedOperand: SQLTerm, SQLComparable {}

/// An expression whose family is known: arithmetic on numbers gives numbers.
///
/// ```swift
/// \Flight.$delay * 2 > 10   // "flight"."delay" * $1 > $2
/// ```
public struct SQLTypedExpression<SQLFamily>: SQLTypedOperand, Sendable {
  /// The expression in the tree.
  public let sqlNode: SQLNode

  init(node: SQLNode) {
    sqlNode = node
  }
}

/// An enum, or another raw value, that is stored as its raw value.
///
/// ```swift
/// enum Mood: String, Codable, SQLEnum { case calm, wild }
///
/// \Event.$mood == Mood.calm   // "event"."mood" = $1
/// \Event.$mood == "calm"      // "event"."mood" = $1
/// ```
public protocol SQLEnum: RawRepresentable, SQLValueConvertible, SQLComparable, Sendable
where RawValue: SQLValueConvertible & SQLComparable, SQLFamily == RawValue.SQLFamily {}

extension SQLEnum {
  /// The raw value.
  public var sqlValue: Value { rawValue.sqlValue }
}
