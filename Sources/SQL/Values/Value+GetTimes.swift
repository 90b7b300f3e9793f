public import Foundation

extension Date: ValueReadable {
  /// Reads a TIMESTAMPTZ; nil for its infinities and where no `Date` stands for exactly that microsecond.
  public init?(value: Value) {
    guard case .timestampTZ(let microseconds) = value.storage,
      let date = Instant.date(microseconds: microseconds)
    else { return nil }
    self = date
  }
}

extension PureDate: ValueReadable {
  /// Reads a DATE.
  public init?(value: Value) {
    guard case .date(let payload) = value.storage else { return nil }
    self = payload
  }
}

extension PureTime: ValueReadable {
  /// Reads a TIME or TIME_NS.
  public init?(value: Value) {
    guard case .time(let payload) = value.storage else { return nil }
    self = payload
  }
}

extension DateTime: ValueReadable {
  /// Reads a TIMESTAMP, TIMESTAMP_S, TIMESTAMP_MS or TIMESTAMP_NS.
  public init?(value: Value) {
    guard case .dateTime(let payload) = value.storage else { return nil }
    self = payload
  }
}

extension Interval: ValueReadable {
  /// Reads an INTERVAL.
  public init?(value: Value) {
    guard case .interval(let payload) = value.storage else { return nil }
    self = payload
  }
}

extension Value {
  /// The nanoseconds since 1970 of a TIMESTAMPTZ_NS; nil for any other value.
  ///
  /// ```swift
  /// row.value("at")?.nanosecondsSinceEpoch   // 1_700_000_000_000_000_001
  /// ```
  ///
  /// No Swift type stands for such an instant: the steps of a `Date` are a hundred times as long. Where microseconds are
  /// enough, cast the column to TIMESTAMPTZ, which is read as `Date`. `Int64.max` and `-Int64.max` are the infinities.
  public var nanosecondsSinceEpoch: Int64? {
    guard case .timestampTZNanoseconds(let nanoseconds) = storage else { return nil }
    return nanoseconds
  }
}
