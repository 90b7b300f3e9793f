public import SQL

extension ColumnElement {
  /// Types without a value of their own go another way.
  public static func bound(_ slot: RowSlots) -> Value? { nil }

  /// Types without a value of their own go another way.
  public static func boundOptional(_ slot: RowSlots) -> Value? { nil }
}

// In each conforming type these are compiled for that type: a value is read without asking for types at run time.
extension ColumnElement where Self: SQLValueConvertible {
  /// The property of one model as a value to bind.
  public static func bound(_ slot: RowSlots) -> Value? {
    slot.first(as: Self.self)?.sqlValue
  }

  /// The optional property of one model as a value to bind.
  public static func boundOptional(_ slot: RowSlots) -> Value? {
    slot.first(as: Self?.self).map { $0?.sqlValue ?? .null }
  }
}

extension Optional where Wrapped: ColumnElement {
  /// The optional property of one model as a value to bind.
  public static func bound(_ slot: RowSlots) -> Value? { Wrapped.boundOptional(slot) }
}
