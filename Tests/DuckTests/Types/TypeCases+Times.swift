import Foundation

@testable import Duck
@testable import SQL

extension TypeCase {
  static let days: [TypeCase] = [
    day("1970-01-01", 0),
    day("1969-12-30", -2),
    day("2000-02-29", 11_016),
    day("0001-01-01", -719_162),
    day("0001-12-31 (BC)", -719_163),
    day("5877642-06-25 (BC)", -2_147_483_646),
    day("5881580-07-10", 2_147_483_646),
    day("infinity", .max),
    day("-infinity", -.max),
    time("TIME", "00:00:00", 0),
    time("TIME", "23:59:59.999999", 86_399_999_999_000),
    time("TIME", "24:00:00", 86_400_000_000_000),
    time("TIME_NS", "00:00:00.000000001", 1),
    time("TIME_NS", "23:59:59.999999999", 86_399_999_999_999),
    // What has no nanoseconds is bound as a TIME.
    time("TIME_NS", "24:00:00", 86_400_000_000_000, bound: "TIME"),
    zoned("00:00:00+00", 0, 0),
    zoned("24:00:00+00", 86_400_000_000, 0),
    zoned("12:00:00+15:59:59", 43_200_000_000, 57_599),
    zoned("12:00:00-15:59:59", 43_200_000_000, -57_599),
    zoned("00:00:00+15:59:59", 0, 57_599),
    zoned("24:00:00-15:59:59", 86_400_000_000, -57_599),
    zoned("23:59:59.999999-00:00:01", 86_399_999_999, -1),
    zoned("01:02:03.000001+05:45", 3_723_000_001, 20_700),
  ]

  static let civilTimes: [TypeCase] = [
    civil("TIMESTAMP", "1970-01-01 00:00:00.000001", 1),
    civil("TIMESTAMP", "1969-12-31 23:59:58.999999", -1_000_001),
    civil("TIMESTAMP", "0044-03-15 (BC) 12:00:00", -63_517_780_800_000_000),
    civil("TIMESTAMP", "290309-12-22 (BC) 00:00:00", -9_223_372_022_400_000_000),
    civil("TIMESTAMP", "294247-01-10 04:00:54.775806", .max - 1),
    civil("TIMESTAMP", "infinity", .max),
    civil("TIMESTAMP", "-infinity", -.max),
    civil("TIMESTAMP_S", "1969-12-31 23:59:59", -1_000_000, bound: "TIMESTAMP"),
    civil("TIMESTAMP_S", "2026-03-01 01:02:03", 1_772_326_923_000_000, bound: "TIMESTAMP"),
    civil("TIMESTAMP_S", "infinity", .max, bound: "TIMESTAMP"),
    civil("TIMESTAMP_S", "-infinity", -.max, bound: "TIMESTAMP"),
    civil("TIMESTAMP_MS", "1969-12-31 23:59:59.999", -1_000, bound: "TIMESTAMP"),
    civil("TIMESTAMP_MS", "2026-03-01 01:02:03.004", 1_772_326_923_004_000, bound: "TIMESTAMP"),
    civil("TIMESTAMP_MS", "infinity", .max, bound: "TIMESTAMP"),
    civil("TIMESTAMP_MS", "-infinity", -.max, bound: "TIMESTAMP"),
    civil("TIMESTAMP_NS", "1970-01-01 00:00:00", 0, bound: "TIMESTAMP"),
    civil("TIMESTAMP_NS", "infinity", .max, bound: "TIMESTAMP"),
    civil("TIMESTAMP_NS", "-infinity", -.max, bound: "TIMESTAMP"),
    fine("1969-12-31 23:59:59.999999999", -1),
    fine("2026-03-01 01:02:03.004005006", 1_772_326_923_004_005_006),
    fine("1677-09-21 00:12:43.145224194", .min + 2),
    fine("2262-04-11 23:47:16.854775806", .max - 1),
  ]

  static let instants: [TypeCase] = [
    instant("1970-01-01 00:00:00+00", 0),
    instant("1970-01-01 02:00:00+02", 0),
    instant("1969-12-31 23:59:58.5+00", -1.5),
    instant("1969-12-31 23:59:58.999999+00", -1.000_001),
    instant("2026-03-01 01:02:03.004005+00", 1_772_326_923.004_005),
    instant("0044-03-15 (BC) 12:00:00+00", -63_517_780_800),
    // The infinities of a Value have no Date.
    TypeCase("TIMESTAMP WITH TIME ZONE", "'infinity'", Value(storage: .timestampTZ(microseconds: .max))),
    TypeCase("TIMESTAMP WITH TIME ZONE", "'-infinity'", Value(storage: .timestampTZ(microseconds: -.max))),
    fineInstant("1970-01-01 00:00:00+00", 0),
    fineInstant("1969-12-31 23:59:59.999999999+00", -1),
    fineInstant("2026-03-01 01:02:03.004005006+00", 1_772_326_923_004_005_006),
    fineInstant("1677-09-21 00:12:43.145224194+00", .min + 2),
    fineInstant("2262-04-11 23:47:16.854775806+00", .max - 1),
    fineInstant("infinity", .max),
    fineInstant("-infinity", -.max),
  ]

  static let spans: [TypeCase] = [
    span("INTERVAL '0 days'", 0, 0, 0),
    span("to_months(-1) + to_days(2) + to_microseconds(-3)", -1, 2, -3),
    span("to_months(1) + to_days(-2) + to_microseconds(3)", 1, -2, 3),
    span("to_microseconds('-9223372036854775808'::BIGINT)", 0, 0, .min),
    span("to_microseconds(9223372036854775807)", 0, 0, .max),
    span("to_months(2147483647) + to_days('-2147483648'::INTEGER)", .max, .min, 0),
    span("to_months('-2147483648'::INTEGER) + to_days(2147483647)", .min, .max, 0),
    span("INTERVAL '24 hours'", 0, 0, 86_400_000_000),
    span("INTERVAL '1 day'", 0, 1, 0),
  ]

  private static func day(_ text: String, _ days: Int32) -> TypeCase {
    let day = PureDate(daysSinceEpoch: days)
    return TypeCase("DATE", "'\(text)'", .date(day), as: day)
  }

  private static func time(_ type: String, _ text: String, _ nanoseconds: Int64, bound: String? = nil)
    -> TypeCase
  {
    let time = PureTime(nanosecondsSinceMidnight: nanoseconds) ?? .midnight
    return TypeCase(type, "'\(text)'", .time(time), as: time, bound: bound)
  }

  private static func zoned(_ text: String, _ microseconds: Int64, _ offset: Int) -> TypeCase {
    let time = PureTime(nanosecondsSinceMidnight: microseconds * 1_000) ?? .midnight
    let zoned = PureTimeTZ(time, offset: offset) ?? .midnight
    return TypeCase("TIME WITH TIME ZONE", "'\(text)'", .timeTZ(zoned), as: zoned)
  }

  private static func civil(_ type: String, _ text: String, _ microseconds: Int64, bound: String? = nil)
    -> TypeCase
  {
    let civil = DateTime(microsecondsSinceEpoch: microseconds)
    return TypeCase(type, "'\(text)'", .dateTime(civil), as: civil, bound: bound)
  }

  private static func fine(_ text: String, _ nanoseconds: Int64) -> TypeCase {
    let civil = DateTime(nanosecondsSinceEpoch: nanoseconds)
    return TypeCase("TIMESTAMP_NS", "'\(text)'", .dateTime(civil), as: civil)
  }

  private static func instant(_ text: String, _ seconds: Double) -> TypeCase {
    let date = Date(timeIntervalSince1970: seconds)
    let value = Value.timestampTZ(date)
    // The Date of the microsecond, which may be another than the one of the decimal fraction.
    return TypeCase("TIMESTAMP WITH TIME ZONE", "'\(text)'", value, as: value.get(Date.self) ?? date)
  }

  private static func fineInstant(_ text: String, _ nanoseconds: Int64) -> TypeCase {
    TypeCase("TIMESTAMPTZ_NS", "'\(text)'", .timestampTZNanoseconds(nanoseconds))
  }

  private static func span(_ literal: String, _ months: Int32, _ days: Int32, _ microseconds: Int64)
    -> TypeCase
  {
    let interval = Interval(months: months, days: days, microseconds: microseconds)
    return TypeCase("INTERVAL", literal, .interval(interval), as: interval)
  }
}
