import Foundation
import SQL
import Testing

@Suite("PureDate")
struct ValuesPureDateTests {
  static let days: [(Int, Int, Int, Int32, String)] = [
    (1_970, 1, 1, 0, "1970-01-01"),
    (1_969, 12, 31, -1, "1969-12-31"),
    (2_000, 2, 29, 11_016, "2000-02-29"),
    (2_026, 9, 7, 20_703, "2026-09-07"),
    (1, 1, 1, -719_162, "0001-01-01"),
    (0, 12, 31, -719_163, "0001-12-31 (BC)"),
    (0, 2, 29, -719_469, "0001-02-29 (BC)"),
    (-43, 3, 15, -735_160, "0044-03-15 (BC)"),
    (9_999, 12, 31, 2_932_896, "9999-12-31"),
    (10_000, 1, 1, 2_932_897, "10000-01-01"),
    (-5_877_641, 6, 25, -2_147_483_646, "5877642-06-25 (BC)"),
    (5_881_580, 7, 10, 2_147_483_646, "5881580-07-10"),
  ]

  @Test("year, month and day give the number of days, and back", arguments: days)
  func parts(year: Int, month: Int, day: Int, days: Int32, text: String) throws {
    let date = try #require(PureDate(year: year, month: month, day: day))
    #expect(date.daysSinceEpoch == days)
    #expect((date.year, date.month, date.day) == (year, month, day))
    #expect(date == PureDate(daysSinceEpoch: days))
    #expect(date.description == text)
    #expect(date.isFinite)
  }

  static let impossible: [(Int, Int, Int)] = [
    (2_026, 0, 1), (2_026, 13, 1), (2_026, 1, 0), (2_026, 1, 32), (2_026, 2, 29), (2_026, 2, 30),
    (2_026, 4, 31),
    (1_900, 2, 29), (2_100, 2, 29), (-1, 2, 29), (2_026, -1, 1), (2_026, 1, -1), (-5_877_641, 6, 24),
    (-5_877_642, 1, 1),
    (5_881_580, 7, 11), (5_881_581, 1, 1), (Int.max, 1, 1), (Int.min, 1, 1), (2_026, Int.max, 1),
    (2_026, 1, .max),
    (Int.min, .min, .min),
  ]

  @Test("there is no such day", arguments: impossible)
  func refused(year: Int, month: Int, day: Int) {
    #expect(PureDate(year: year, month: month, day: day) == nil)
  }

  @Test("a literal is the day that it says, and stops the program where there is none")
  func literal() async {
    let day: PureDate = "2026-09-07"
    #expect(day == PureDate(year: 2026, month: 9, day: 7))
    for text in ["0001-01-01", "9999-12-31"] as [PureDate] { #expect(text.isFinite) }
    await #expect(processExitsWith: .failure) { _ = "2026-02-30" as PureDate }
    await #expect(processExitsWith: .failure) { _ = "7.9.2026" as PureDate }
  }

  @Test("every day of 800 years has its own parts, in order")
  func everyDay() throws {
    var expected = (year: 1_600, month: 1, day: 1)
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    let start = try #require(PureDate(year: 1_600, month: 1, day: 1)).daysSinceEpoch
    var wrong = 0
    for number in start..<(start + 292_194) {
      let date = PureDate(daysSinceEpoch: number)
      if (date.year, date.month, date.day) != (expected.year, expected.month, expected.day) { wrong += 1 }
      if PureDate(year: expected.year, month: expected.month, day: expected.day) != date { wrong += 1 }
      let isLeap = expected.year % 4 == 0 && (expected.year % 100 != 0 || expected.year % 400 == 0)
      let length = expected.month == 2 && isLeap ? 29 : lengths[expected.month - 1]
      expected.day += 1
      if expected.day > length { expected = (expected.year, expected.month + 1, 1) }
      if expected.month > 12 { expected = (expected.year + 1, 1, 1) }
    }
    #expect(wrong == 0)
    #expect(expected == (2_400, 1, 1))
  }

  @Test("the infinities are apart from all days")
  func infinities() throws {
    let first = try #require(PureDate(year: -5_877_641, month: 6, day: 25))
    let last = try #require(PureDate(year: 5_881_580, month: 7, day: 10))
    #expect(!PureDate.infinity.isFinite)
    #expect(!PureDate.negativeInfinity.isFinite)
    #expect(PureDate.negativeInfinity < first)
    #expect(first < last)
    #expect(last < PureDate.infinity)
    #expect(PureDate.infinity.description == "infinity")
    #expect(PureDate.negativeInfinity.description == "-infinity")
  }

  @Test("the ends of its numbers are not traps")
  func ends() {
    for number in [Int32.min, .min + 1, .max - 1, .max] {
      let date = PureDate(daysSinceEpoch: number)
      #expect(!date.description.isEmpty)
      _ = (date.year, date.month, date.day, date.hashValue)
    }
  }
}

@Suite("PureTime")
struct ValuesPureTimeTests {
  static let times: [(Int, Int, Int, Int, Int64, String)] = [
    (0, 0, 0, 0, 0, "00:00:00"),
    (1, 2, 3, 500_000_000, 3_723_500_000_000, "01:02:03.5"),
    (1, 2, 3, 1, 3_723_000_000_001, "01:02:03.000000001"),
    (12, 0, 0, 1_000, 43_200_000_001_000, "12:00:00.000001"),
    (23, 59, 59, 999_999_999, 86_399_999_999_999, "23:59:59.999999999"),
    (24, 0, 0, 0, 86_400_000_000_000, "24:00:00"),
  ]

  @Test("hour, minute, second and fraction give the nanoseconds, and back", arguments: times)
  func parts(hour: Int, minute: Int, second: Int, nanosecond: Int, sum: Int64, text: String) throws {
    let time = try #require(PureTime(hour: hour, minute: minute, second: second, nanosecond: nanosecond))
    #expect(time.nanosecondsSinceMidnight == sum)
    #expect((time.hour, time.minute, time.second, time.nanosecond) == (hour, minute, second, nanosecond))
    #expect(PureTime(nanosecondsSinceMidnight: sum) == time)
    #expect(time.description == text)
  }

  static let impossible: [(Int, Int, Int, Int)] = [
    (24, 0, 0, 1), (24, 0, 1, 0), (24, 1, 0, 0), (25, 0, 0, 0), (-1, 0, 0, 0), (0, 60, 0, 0), (0, -1, 0, 0),
    (0, 0, 60, 0), (0, 0, -1, 0), (0, 0, 0, 1_000_000_000), (0, 0, 0, -1), (.max, 0, 0, 0),
    (.min, .min, .min, .min),
  ]

  @Test("there is no such time of day", arguments: impossible)
  func refused(hour: Int, minute: Int, second: Int, nanosecond: Int) {
    #expect(PureTime(hour: hour, minute: minute, second: second, nanosecond: nanosecond) == nil)
  }

  @Test("nanoseconds beyond the day are refused", arguments: [-1, 86_400_000_000_001, .max, .min] as [Int64])
  func beyond(nanoseconds: Int64) {
    #expect(PureTime(nanosecondsSinceMidnight: nanoseconds) == nil)
  }

  @Test("24:00 is later than every other time, and not midnight")
  func end() throws {
    let end = try #require(PureTime(hour: 24, minute: 0))
    #expect(end != .midnight)
    #expect(end > (try #require(PureTime(hour: 23, minute: 59, second: 59, nanosecond: 999_999_999))))
    #expect(PureTime.midnight < end)
  }
}

@Suite("DateTime")
struct ValuesDateTimeTests {
  @Test("microseconds and nanoseconds before 1970 are rounded down")
  func floor() {
    let second = DateTime(microsecondsSinceEpoch: -1_000_001)
    #expect(second.date == PureDate(year: 1_969, month: 12, day: 31))
    #expect(second.time == PureTime(hour: 23, minute: 59, second: 58, nanosecond: 999_999_000))
    let nanosecond = DateTime(nanosecondsSinceEpoch: -1)
    #expect(nanosecond.microsecondsSinceEpoch == -1)
    #expect(nanosecond.nanosecondsOfMicrosecond == 999)
    #expect(nanosecond.description == "1969-12-31 23:59:59.999999999")
  }

  static let texts: [(Int64, String)] = [
    (0, "1970-01-01 00:00:00"),
    (1, "1970-01-01 00:00:00.000001"),
    (-1, "1969-12-31 23:59:59.999999"),
    (1_788_742_923_500_000, "2026-09-07 01:02:03.5"),
    (-63_517_780_800_000_000, "0044-03-15 (BC) 12:00:00"),
    (.max - 1, "294247-01-10 04:00:54.775806"),
    (-9_223_372_022_400_000_000, "290309-12-22 (BC) 00:00:00"),
    (.max, "infinity"),
    (-.max, "-infinity"),
  ]

  @Test("it is written as the engine writes it", arguments: texts)
  func description(microseconds: Int64, text: String) {
    #expect(DateTime(microsecondsSinceEpoch: microseconds).description == text)
  }

  @Test(
    "day and time of day make it, and it gives them back",
    arguments: texts.dropLast(2).map(\.0) + [86_399_999_999]
  )
  func parts(microseconds: Int64) throws {
    let civil = DateTime(microsecondsSinceEpoch: microseconds)
    #expect(DateTime(date: civil.date, time: civil.time) == civil)
    let nanoseconds = try #require(PureTime(nanosecondsSinceMidnight: 7_001))
    let finer = try #require(DateTime(date: civil.date, time: nanoseconds))
    #expect(finer.time == nanoseconds)
    #expect(finer.nanosecondsOfMicrosecond == 1)
    #expect(finer.date == civil.date)
  }

  @Test("24:00 of a day is 00:00 of the next")
  func endOfDay() throws {
    let end = try #require(PureTime(hour: 24, minute: 0))
    let civil = try #require(DateTime(date: PureDate(daysSinceEpoch: 0), time: end))
    #expect(civil == DateTime(date: PureDate(daysSinceEpoch: 1), time: .midnight))
  }

  @Test("a day beyond TIMESTAMP, or an infinite one, makes none")
  func beyond() throws {
    #expect(DateTime(date: .infinity, time: .midnight) == nil)
    #expect(DateTime(date: .negativeInfinity, time: .midnight) == nil)
    let last = DateTime(microsecondsSinceEpoch: .max - 1)
    let end = try #require(PureTime(hour: 24, minute: 0))
    #expect(DateTime(date: last.date, time: end) == nil)
    let next = try #require(PureTime(nanosecondsSinceMidnight: last.time.nanosecondsSinceMidnight + 1_000))
    #expect(DateTime(date: last.date, time: next) == nil)
    #expect(DateTime(date: PureDate(daysSinceEpoch: 106_751_992), time: .midnight) == nil)
    #expect(DateTime(date: PureDate(daysSinceEpoch: .max - 1), time: .midnight) == nil)
    #expect(DateTime(date: PureDate(daysSinceEpoch: .min + 2), time: .midnight) == nil)
  }

  @Test("the infinities are at both ends, and their parts do not trap")
  func infinities() {
    #expect(DateTime.negativeInfinity < DateTime(microsecondsSinceEpoch: -.max + 1))
    #expect(DateTime(microsecondsSinceEpoch: .max - 1) < DateTime.infinity)
    #expect(!DateTime.infinity.isFinite)
    #expect(DateTime.infinity.date == .infinity)
    #expect(DateTime.negativeInfinity.date == .negativeInfinity)
    #expect(DateTime.infinity.time == .midnight)
    for number in [Int64.min, .min + 1, .max - 1, .max] {
      _ = DateTime(microsecondsSinceEpoch: number).description
      _ = DateTime(nanosecondsSinceEpoch: number).description
    }
  }

  @Test("nanoseconds since 1970 exist between 1677 and 2262")
  func nanoseconds() {
    for number: Int64 in [.min + 2, -1_001, -1_000, -1, 0, 1, 999, 1_000, .max - 1] {
      #expect(DateTime(nanosecondsSinceEpoch: number).nanosecondsSinceEpoch == number)
    }
    // The engine takes these for infinities, and so would it the other way.
    for number in [Int64.min, .min + 1, .max] {
      #expect(DateTime(nanosecondsSinceEpoch: number).nanosecondsSinceEpoch == nil)
    }
    #expect(DateTime.infinity.nanosecondsSinceEpoch == .max)
    #expect(DateTime.negativeInfinity.nanosecondsSinceEpoch == -.max)
    #expect(DateTime(microsecondsSinceEpoch: Int64.max / 1_000 + 1).nanosecondsSinceEpoch == nil)
  }

  @Test("order counts nanoseconds")
  func order() {
    let values = [-1_001, -1_000, -1, 0, 1, 999, 1_000].map { DateTime(nanosecondsSinceEpoch: $0) }
    #expect(values.sorted() == values)
    #expect(Set(values).count == values.count)
  }
}

@Suite("Interval")
struct ValuesIntervalTests {
  @Test("its parts are independent and exact")
  func parts() {
    let span = Interval(months: -1, days: 2, microseconds: -3)
    #expect((span.months, span.days, span.microseconds) == (-1, 2, -3))
    #expect(span.description == "-1 months 2 days -3 microseconds")
    #expect(Interval(months: 1) != Interval(days: 30))
    #expect(Interval(days: 1) != Interval(microseconds: 86_400_000_000))
    #expect(Interval() == Interval(months: 0, days: 0, microseconds: 0))
    let extreme = Interval(months: .max, days: .min, microseconds: .min)
    #expect((extreme.months, extreme.days, extreme.microseconds) == (.max, .min, .min))
  }
}

@Suite("Civil values as JSON")
struct ValuesCivilCodingTests {
  struct All: Codable, Equatable {
    let day: PureDate
    let time: PureTime
    let civil: DateTime
    let span: Interval
  }

  @Test("they come back as they were, whatever they hold")
  func roundTrip() throws {
    let values = [
      All(
        day: PureDate(daysSinceEpoch: -1),
        time: .midnight,
        civil: DateTime(nanosecondsSinceEpoch: -1),
        span: Interval()
      ),
      All(
        day: .infinity,
        time: try #require(PureTime(hour: 24, minute: 0)),
        civil: .negativeInfinity,
        span: Interval(months: .min, days: .max, microseconds: .min)
      ),
    ]
    #expect(try JSONDecoder().decode([All].self, from: JSONEncoder().encode(values)) == values)
  }

  @Test("a time of day that there is not is refused")
  func invalidTime() {
    let json = Data(#"{"nanosecondsSinceMidnight": 86400000000001}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(PureTime.self, from: json) }
  }

  @Test("a part of a microsecond that there is not is refused")
  func invalidFraction() {
    let json = Data(#"{"microsecondsSinceEpoch": 0, "nanosecondsOfMicrosecond": 1000}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(DateTime.self, from: json) }
  }
}
