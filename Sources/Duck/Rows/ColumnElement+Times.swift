public import Foundation
public import SQL

extension Date: ColumnElement {
  /// TIMESTAMPTZ.
  public static func accepts(_ type: LogicalType) -> Bool { type.id == .timestampTZ }

  /// Whether a `Date` stands for exactly that microsecond; the infinities have none.
  public static func isReadable(_ cells: ColumnCells, at row: Int) -> Bool {
    guard cells.isValid(row) else { return false }
    let microseconds = cells.load(row, as: Int64.self)
    return Instant.alwaysExact.contains(microseconds) || Instant.date(microseconds: microseconds) != nil
  }

  /// The first row that is NULL or that no `Date` stands for.
  public static func firstUnreadable(in cells: ColumnCells) -> Int? {
    (0..<cells.count).first { !isReadable(cells, at: $0) }
  }

  /// Reads an instant.
  public static func read(_ cells: ColumnCells, of type: LogicalType, at row: Int) -> Date {
    Instant.nearestDate(microseconds: cells.load(row, as: Int64.self))
  }
}

extension PureDate: ColumnElement {
  /// DATE.
  public static func accepts(_ type: LogicalType) -> Bool { type.id == .date }

  /// Reads a DATE.
  public static func read(_ cells: ColumnCells, of type: LogicalType, at row: Int) -> PureDate {
    PureDate(daysSinceEpoch: cells.load(row, as: Int32.self))
  }
}

extension PureTime: ColumnElement {
  /// TIME and TIME_NS.
  public static func accepts(_ type: LogicalType) -> Bool { type.id == .time || type.id == .timeNanoseconds }

  /// Reads a time of day.
  public static func read(_ cells: ColumnCells, of type: LogicalType, at row: Int) -> PureTime {
    let number = cells.load(row, as: Int64.self)
    let nanoseconds = type.id == .time ? number &* 1_000 : number
    return PureTime(nanosecondsSinceMidnight: nanoseconds) ?? .midnight
  }
}

extension DateTime: ColumnElement {
  /// TIMESTAMP, TIMESTAMP_S, TIMESTAMP_MS and TIMESTAMP_NS.
  public static func accepts(_ type: LogicalType) -> Bool {
    switch type.id {
    case .timestamp, .timestampSeconds, .timestampMilliseconds, .timestampNanoseconds: true
    default: false
    }
  }

  /// Reads a civil time.
  public static func read(_ cells: ColumnCells, of type: LogicalType, at row: Int) -> DateTime {
    DateTime(cells.load(row, as: Int64.self), in: type.id)
  }

  /// A number in the unit of a type; each has its own infinities, at the ends of its numbers.
  init(_ number: Int64, in type: LogicalType.ID) {
    guard number != .max, number != -.max else {
      self = number > 0 ? .infinity : .negativeInfinity
      return
    }
    switch type {
    case .timestampSeconds: self.init(microsecondsSinceEpoch: number &* 1_000_000)
    case .timestampMilliseconds: self.init(microsecondsSinceEpoch: number &* 1_000)
    case .timestampNanoseconds: self.init(nanosecondsSinceEpoch: number)
    default: self.init(microsecondsSinceEpoch: number)
    }
  }
}

extension Interval: ColumnElement {
  /// INTERVAL.
  public static func accepts(_ type: LogicalType) -> Bool { type.id == .interval }

  /// Reads an INTERVAL.
  public static func read(_ cells: ColumnCells, of type: LogicalType, at row: Int) -> Interval {
    let (months, days, microseconds) = cells.load(row, as: (Int32, Int32, Int64).self)
    return Interval(months: months, days: days, microseconds: microseconds)
  }
}
