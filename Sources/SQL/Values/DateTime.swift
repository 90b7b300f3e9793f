/// A day and a time of day without a zone: SQL's TIMESTAMP, TIMESTAMP_S, _MS and _NS.
///
/// A `DateTime` is what a clock on the wall shows. It is not an instant: `Foundation.Date` is one, and maps to
/// TIMESTAMPTZ.
///
/// ```swift
/// let start = DateTime(date: day, time: noon)
/// ```
///
/// 24:00 of a day is 00:00 of the next.
public struct DateTime: Sendable, Hashable, Codable {
  /// Whole microseconds since 1970-01-01 00:00:00, rounded down.
  public let microsecondsSinceEpoch: Int64
  /// What is left beyond whole microseconds, 0 to 999 nanoseconds.
  public let nanosecondsOfMicrosecond: Int16

  /// The civil time that many microseconds after 1970-01-01 00:00:00.
  ///
  /// `Int64.max` and `-Int64.max` are the two infinities.
  public init(microsecondsSinceEpoch: Int64) {
    self.microsecondsSinceEpoch = microsecondsSinceEpoch
    nanosecondsOfMicrosecond = 0
  }

  /// The civil time that many nanoseconds after 1970-01-01 00:00:00.
  public init(nanosecondsSinceEpoch: Int64) {
    let (quotient, remainder) = Civil.floorDivide(Int(nanosecondsSinceEpoch), 1_000)
    microsecondsSinceEpoch = Int64(quotient)
    nanosecondsOfMicrosecond = Int16(remainder)
  }

  /// The civil time of a day and a time of day, or nil beyond TIMESTAMP's range (290309-12-22 BC to 294247-01-10).
  public init?(date: PureDate, time: PureTime) {
    guard date.isFinite else { return nil }
    let (day, overflow) = Int64(date.daysSinceEpoch).multipliedReportingOverflow(by: Self.microsecondsPerDay)
    let (sum, carry) = day.addingReportingOverflow(time.nanosecondsSinceMidnight / 1_000)
    guard !overflow, !carry, sum < Int64.max, sum > -Int64.max else { return nil }
    microsecondsSinceEpoch = sum
    nanosecondsOfMicrosecond = Int16(time.nanosecondsSinceMidnight % 1_000)
  }

  /// Later than every civil time.
  public static let infinity = DateTime(microsecondsSinceEpoch: .max)
  /// Earlier than every civil time.
  public static let negativeInfinity = DateTime(microsecondsSinceEpoch: -.max)

  /// False for the two infinities.
  public var isFinite: Bool { microsecondsSinceEpoch != .max && microsecondsSinceEpoch != -.max }

  /// The day.
  public var date: PureDate {
    guard isFinite else { return microsecondsSinceEpoch > 0 ? .infinity : .negativeInfinity }
    return PureDate(daysSinceEpoch: Int32(split.quotient))
  }

  /// The time of day; midnight for the two infinities.
  public var time: PureTime {
    let nanoseconds = isFinite ? Int64(split.remainder) * 1_000 + Int64(nanosecondsOfMicrosecond) : 0
    return PureTime(nanosecondsSinceMidnight: nanoseconds) ?? .midnight
  }

  private var split: (quotient: Int, remainder: Int) {
    Civil.floorDivide(Int(microsecondsSinceEpoch), Int(Self.microsecondsPerDay))
  }

  private static let microsecondsPerDay: Int64 = 86_400_000_000
}

extension DateTime {
  /// Nanoseconds since 1970-01-01 00:00:00, or nil beyond 1677 to 2262. The infinities are at the ends of the numbers.
  package var nanosecondsSinceEpoch: Int64? {
    guard isFinite else { return microsecondsSinceEpoch }
    // Multiplied towards zero: the microsecond in which the first nanosecond lies begins below all numbers.
    let step: Int64 = microsecondsSinceEpoch < 0 ? 1 : 0
    let (whole, overflow) = (microsecondsSinceEpoch + step).multipliedReportingOverflow(by: 1_000)
    let (sum, carry) = whole.addingReportingOverflow(Int64(nanosecondsOfMicrosecond) - step * 1_000)
    return overflow || carry || sum == .max || sum <= -.max ? nil : sum
  }
}

extension DateTime {
  private enum CodingKeys: String, CodingKey {
    case microsecondsSinceEpoch, nanosecondsOfMicrosecond
  }

  /// Decodes a civil time; throws where the part of a microsecond is not one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    microsecondsSinceEpoch = try container.decode(Int64.self, forKey: .microsecondsSinceEpoch)
    nanosecondsOfMicrosecond = try container.decode(Int16.self, forKey: .nanosecondsOfMicrosecond)
    guard (0...999).contains(nanosecondsOfMicrosecond) else {
      throw DecodingError.dataCorruptedError(
        forKey: .nanosecondsOfMicrosecond,
        in: container,
        debugDescription: "\(nanosecondsOfMicrosecond) is no part of a microsecond."
      )
    }
  }
}

extension DateTime: Comparable {
  /// Orders civil times.
  public static func < (left: DateTime, right: DateTime) -> Bool {
    (left.microsecondsSinceEpoch, left.nanosecondsOfMicrosecond)
      < (right.microsecondsSinceEpoch, right.nanosecondsOfMicrosecond)
  }
}

extension DateTime: CustomStringConvertible {
  /// The civil time as the engine writes it: `2026-09-07 01:02:03.5`, `0044-03-15 (BC) 12:00:00`, `infinity`.
  public var description: String { isFinite ? "\(date) \(time)" : date.description }
}
