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
