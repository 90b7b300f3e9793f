/// A part of a date or of a time: `.year`, `.hour`.
///
/// ```swift
/// Fn.extract(.year, from: DB.Column("at"))    // extract(year from "at")
/// Fn.dateTrunc("day", DB.Column("at"))        // date_trunc($1, "at")
/// ```
public struct SQLDatePart: RawRepresentable, ExpressibleByStringLiteral, SQLValueConvertible, Sendable,
  Hashable
{
  /// The engine's word.
  public let rawValue: String

  /// A part by the engine's word.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A part by the engine's word.
  public init(stringLiteral value: String) {
    rawValue = value
  }

  /// The word as text.
  public var sqlValue: Value { .string(rawValue) }
}

extension SQLDatePart {
  /// The year.
  public static let year: SQLDatePart = "year"
  /// The month.
  public static let month: SQLDatePart = "month"
  /// The day.
  public static let day: SQLDatePart = "day"
  /// The hour.
  public static let hour: SQLDatePart = "hour"
  /// The minute.
  public static let minute: SQLDatePart = "minute"
  /// The second.
  public static let second: SQLDatePart = "second"
  /// The millisecond.
  public static let millisecond: SQLDatePart = "millisecond"
  /// The microsecond.
  public static let microsecond: SQLDatePart = "microsecond"
  /// The quarter.
  public static let quarter: SQLDatePart = "quarter"
  /// The week of the year, by ISO 8601.
  public static let week: SQLDatePart = "week"
  /// The decade.
  public static let decade: SQLDatePart = "decade"
  /// The century.
  public static let century: SQLDatePart = "century"
  /// Seconds since 1970.
  public static let epoch: SQLDatePart = "epoch"
  /// The day of the week, 0 for Sunday.
  public static let dayOfWeek: SQLDatePart = "dow"
  /// The day of the week, 1 for Monday, by ISO 8601.
  public static let isoDayOfWeek: SQLDatePart = "isodow"
  /// The day of the year.
  public static let dayOfYear: SQLDatePart = "doy"
}
