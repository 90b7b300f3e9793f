public import Foundation
public import SQL

extension ResultRow {
  /// The BOOLEAN of that column, or nil.
  public func bool(_ name: String) -> Bool? { value(name) }
  /// The INTEGER of that column, or nil.
  public func int32(_ name: String) -> Int32? { value(name) }
  /// The BIGINT of that column, or nil.
  public func int64(_ name: String) -> Int64? { value(name) }
  /// The BIGINT of that column, or nil.
  public func int(_ name: String) -> Int? { value(name) }
  /// The DOUBLE of that column, or nil.
  public func double(_ name: String) -> Double? { value(name) }
  /// The VARCHAR of that column, or nil.
  public func string(_ name: String) -> String? { value(name) }
  /// The BLOB of that column, or nil.
  public func blob(_ name: String) -> Data? { value(name) }
  /// The UUID of that column, or nil.
  public func uuid(_ name: String) -> UUID? { value(name) }
  /// The instant (TIMESTAMPTZ) of that column, or nil.
  public func timestampTZ(_ name: String) -> Date? { value(name) }
  /// The DATE of that column, or nil.
  public func date(_ name: String) -> PureDate? { value(name) }
  /// The TIME of that column, or nil.
  public func time(_ name: String) -> PureTime? { value(name) }
  /// The TIMESTAMP of that column, or nil.
  public func dateTime(_ name: String) -> DateTime? { value(name) }
  /// The INTERVAL of that column, or nil.
  public func interval(_ name: String) -> Interval? { value(name) }
  /// The DECIMAL of that column, or nil.
  public func decimal(_ name: String) -> Decimal? { value(name) }
}
