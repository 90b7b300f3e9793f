/// A calendar day without time or zone: SQL's DATE.
///
/// ```swift
/// let day = PureDate(year: 2026, month: 9, day: 7)      // 2026-09-07
/// PureDate(year: 2026, month: 2, day: 30)               // nil
/// ```
///
/// Years are astronomical: year 0 is 1 BC. The range is the engine's: 5877642-06-25 BC to 5881580-07-10, and
/// the two infinities that DATE has.
public struct PureDate: Sendable, Hashable, Codable {
  /// Days since 1970-01-01, negative before it.
  public let daysSinceEpoch: Int32

  /// The day that many days after 1970-01-01.
  ///
  /// `Int32.max` and `-Int32.max` are the two infinities.
  public init(daysSinceEpoch: Int32) {
    self.daysSinceEpoch = daysSinceEpoch
  }

  /// The day of a proleptic Gregorian date, or nil where there is no such day or DATE cannot hold it.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1, day <= Civil.days(inMonth: month, of: year),
      (-6_000_000...6_000_000).contains(year),
      let days = Int32(exactly: Civil.daysSinceEpoch(year: year, month: month, day: day)),
      days < Int32.max, days >= Self.first
    else { return nil }
    daysSinceEpoch = days
  }

  /// Later than every day.
  public static let infinity = PureDate(daysSinceEpoch: .max)
  /// Earlier than every day.
  public static let negativeInfinity = PureDate(daysSinceEpoch: -.max)

  /// 5877642-06-25 BC, the first day that the engine accepts.
  static let first: Int32 = -2_147_483_646

  /// False for the two infinities.
  public var isFinite: Bool { daysSinceEpoch != .max && daysSinceEpoch != -.max }

  /// The astronomical year; year 0 is 1 BC.
  public var year: Int { civil.year }
  /// The month, 1 to 12.
  public var month: Int { civil.month }
  /// The day of the month, 1 to 31.
  public var day: Int { civil.day }

  private var civil: (year: Int, month: Int, day: Int) { Civil.date(daysSinceEpoch: Int(daysSinceEpoch)) }
}

extension PureDate: ExpressibleByStringLiteral {
  /// A day that is written in the program: `let day: PureDate = "2026-09-07"`.
  ///
  /// A literal that is no day stops the program. A text that comes from outside is never a literal.
  public init(stringLiteral text: StaticString) {
    guard let date = PureDate(isoText: text.description) else {
      // A wrong literal is a mistake of the program, which no caller could handle.
      fatalError("\(text) is no day: write it as 2026-09-07.")
    }
    self = date
  }

  private init?(isoText text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2],
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension PureDate: Comparable {
  /// Orders days by time.
  public static func < (left: PureDate, right: PureDate) -> Bool {
    left.daysSinceEpoch < right.daysSinceEpoch
  }
}

extension PureDate: CustomStringConvertible {
  /// The day as the engine writes it: `2026-09-07`, `0044-03-15 (BC)`, `infinity`.
  public var description: String {
    guard isFinite else { return daysSinceEpoch > 0 ? "infinity" : "-infinity" }
    let (year, month, day) = civil
    let text = Civil.padded(year > 0 ? year : 1 - year, 4)
    return "\(text)-\(Civil.padded(month, 2))-\(Civil.padded(day, 2))\(year > 0 ? "" : " (BC)")"
  }
}
