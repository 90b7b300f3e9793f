/// A span of calendar time: SQL's INTERVAL, with months, days and microseconds kept apart.
///
/// ```swift
/// let span = Interval(months: 1, days: 40, microseconds: 2)
/// ```
///
/// The three parts are independent and may have different signs; a month is not a number of days, and a day (which
/// daylight saving can shorten) is not a number of microseconds. `Interval` is not Foundation's `TimeInterval`.
public struct Interval: Sendable, Hashable, Codable {
  /// Whole months.
  public let months: Int32
  /// Whole days.
  public let days: Int32
  /// Microseconds.
  public let microseconds: Int64

  /// Makes an interval from its three parts, each 0 where it is left out.
  public init(months: Int32 = 0, days: Int32 = 0, microseconds: Int64 = 0) {
    self.months = months
    self.days = days
    self.microseconds = microseconds
  }
}

extension Interval: CustomStringConvertible {
  /// The parts in words: `1 months 40 days 2 microseconds`.
  public var description: String { "\(months) months \(days) days \(microseconds) microseconds" }
}
