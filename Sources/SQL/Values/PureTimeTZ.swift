/// A time of day at an offset from UTC: SQL's TIME WITH TIME ZONE.
///
/// The offset is kept: 12:00+01 and 11:00+00 are the same moment of a day, and two values.
public struct PureTimeTZ: Sendable, Hashable, Codable {
  /// The time of day, in whole microseconds.
  public let time: PureTime
  /// Seconds east of UTC, -57,599 to 57,599 (15:59:59 each way).
  public let offset: Int

  /// The time at that offset; nil for a time with nanoseconds, and for an offset out of range.
  public init?(_ time: PureTime, offset: Int) {
    guard time.nanosecond % 1_000 == 0, abs(offset) <= Self.largestOffset else { return nil }
    self.time = time
    self.offset = offset
  }

  /// The engine's number: microseconds, and 24 bits that fall as the offset grows.
  package init?(nativeBits bits: UInt64) {
    guard let time = PureTime(nanosecondsSinceMidnight: Int64(bits >> 24) * 1_000) else { return nil }
    self.init(time, offset: Self.largestOffset - Int(bits & 0xFF_FFFF))
  }

  /// 00:00 in UTC.
  public static let midnight = PureTimeTZ(checked: .midnight)

  private init(checked time: PureTime) {
    self.time = time
    offset = 0
  }

  package var nativeBits: UInt64 {
    UInt64(time.nanosecondsSinceMidnight / 1_000) << 24 | UInt64(Self.largestOffset - offset)
  }

  private static let largestOffset = 16 * 3600 - 1
}

extension PureTimeTZ: CustomStringConvertible {
  /// The time as the engine writes it: `12:00:00+15:59:59`, with minutes and seconds of the offset where it has some.
  public var description: String {
    let seconds = abs(offset)
    var text = "\(time)\(offset < 0 ? "-" : "+")\(Civil.padded(seconds / 3600, 2))"
    if seconds % 3600 != 0 { text += ":\(Civil.padded(seconds / 60 % 60, 2))" }
    if seconds % 60 != 0 { text += ":\(Civil.padded(seconds % 60, 2))" }
    return text
  }
}
