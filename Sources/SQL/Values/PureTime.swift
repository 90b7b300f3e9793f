/// A time of day without date or zone: SQL's TIME and TIME_NS.
///
/// ```swift
/// let noon = PureTime(hour: 12, minute: 0)
/// let end = PureTime(nanosecondsSinceMidnight: 86_400_000_000_000)    // 24:00, which SQL keeps apart from 00:00
/// ```
public struct PureTime: Sendable, Hashable, Codable {
  /// Nanoseconds since midnight, 0 to 86,400,000,000,000 inclusive.
  public let nanosecondsSinceMidnight: Int64

  /// The time that long after midnight, or nil beyond 24:00.
  public init?(nanosecondsSinceMidnight: Int64) {
    guard (0...Self.nanosecondsPerDay).contains(nanosecondsSinceMidnight) else { return nil }
    self.nanosecondsSinceMidnight = nanosecondsSinceMidnight
  }

  /// The time of its parts, or nil where a part is out of range. 24:00:00 is allowed.
  public init?(hour: Int, minute: Int, second: Int = 0, nanosecond: Int = 0) {
    guard (0...24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second),
      (0..<1_000_000_000).contains(nanosecond)
    else { return nil }
    let seconds = Int64((hour * 60 + minute) * 60 + second)
    self.init(nanosecondsSinceMidnight: seconds * 1_000_000_000 + Int64(nanosecond))
  }

  /// 00:00.
  public static let midnight = PureTime(checked: 0)

  package static let nanosecondsPerDay: Int64 = 86_400_000_000_000

  /// For values that are known to be in range.
  private init(checked nanoseconds: Int64) {
    nanosecondsSinceMidnight = nanoseconds
  }

  /// The hour, 0 to 24.
  public var hour: Int { Int(nanosecondsSinceMidnight / 3_600_000_000_000) }
  /// The minute, 0 to 59.
  public var minute: Int { Int(nanosecondsSinceMidnight / 60_000_000_000 % 60) }
  /// The second, 0 to 59.
  public var second: Int { Int(nanosecondsSinceMidnight / 1_000_000_000 % 60) }
  /// The part of a second, 0 to 999,999,999 nanoseconds.
  public var nanosecond: Int { Int(nanosecondsSinceMidnight % 1_000_000_000) }
}

extension PureTime {
  private enum CodingKeys: String, CodingKey {
    case nanosecondsSinceMidnight
  }

  /// Decodes a time of day; throws for a number beyond 24:00.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let nanoseconds = try container.decode(Int64.self, forKey: .nanosecondsSinceMidnight)
    guard let time = PureTime(nanosecondsSinceMidnight: nanoseconds) else {
      throw DecodingError.dataCorruptedError(
        forKey: .nanosecondsSinceMidnight,
        in: container,
        debugDescription: "\(nanoseconds) is no time of day."
      )
    }
    self = time
  }
}

extension PureTime: Comparable {
  /// Orders times of day.
  public static func < (left: PureTime, right: PureTime) -> Bool {
    left.nanosecondsSinceMidnight < right.nanosecondsSinceMidnight
  }
}

extension PureTime: CustomStringConvertible {
  /// The time as the engine writes it, without trailing zeros: `01:02:03.5`.
  public var description: String {
    let clock = "\(Civil.padded(hour, 2)):\(Civil.padded(minute, 2)):\(Civil.padded(second, 2))"
    guard nanosecond != 0 else { return clock }
    var digits = Substring(Civil.padded(nanosecond, 9))
    while digits.last == "0" { digits.removeLast() }
    return "\(clock).\(digits)"
  }
}
