extension BitString: SQLValueConvertible, SQLComparable, SQLTyped {
  /// Strings of bits.
  public typealias SQLFamily = SQLFamilies.BitStrings
  /// A BIT.
  public var sqlValue: Value { .bit(self) }
  /// BIT.
  public static var sqlType: SQLType { .bit }
}

extension Bignum: SQLValueConvertible, SQLComparable, SQLTyped {
  /// Numbers.
  public typealias SQLFamily = SQLFamilies.Numbers
  /// A BIGNUM.
  public var sqlValue: Value { .bignum(self) }
  /// BIGNUM.
  public static var sqlType: SQLType { .bignum }
}

extension PureTimeTZ: SQLValueConvertible, SQLComparable, SQLTyped {
  /// Times of day with an offset.
  public typealias SQLFamily = SQLFamilies.TimesOfDayWithOffset
  /// A TIME WITH TIME ZONE.
  public var sqlValue: Value { .timeTZ(self) }
  /// TIME WITH TIME ZONE.
  public static var sqlType: SQLType { .timetz }
}

extension Dictionary: SQLable where Key: SQLValueConvertible, Value: SQLValueConvertible {}

extension Dictionary: SQLValueConvertible where Key: SQLValueConvertible, Value: SQLValueConvertible {
  /// A MAP of the entries. A dictionary has no order; the MAP has that of its keys' texts.
  public var sqlValue: SQL.Value {
    .map(unordered: map { ($0.key.sqlValue, $0.value.sqlValue) })
  }
}

extension Dictionary: SQLComparable
where Key: SQLComparable & SQLValueConvertible, Value: SQLComparable & SQLValueConvertible {
  /// Maps of the keys' and values' families.
  public typealias SQLFamily = SQLFamilies.Maps<Key.SQLFamily, Value.SQLFamily>
}

extension Dictionary: SQLTyped
where Key: SQLTyped & SQLValueConvertible, Value: SQLTyped & SQLValueConvertible {
  /// A MAP of the types of keys and values.
  public static var sqlType: SQLType { .map(key: Key.sqlType, value: Value.sqlType) }
}
