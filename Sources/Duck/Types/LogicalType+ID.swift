extension LogicalType {
  /// Which type of the engine it is.
  ///
  /// A later engine may know more: a `switch` needs a `default`, and ``description`` names the ones of today.
  public struct ID: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The engine's number of the type.
    public let rawValue: UInt32

    /// The type of that number, also for one that this version does not know.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    private init(_ rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// BOOLEAN.
    public static let boolean = ID(1)
    /// TINYINT.
    public static let int8 = ID(2)
    /// SMALLINT.
    public static let int16 = ID(3)
    /// INTEGER.
    public static let int32 = ID(4)
    /// BIGINT.
    public static let int64 = ID(5)
    /// UTINYINT.
    public static let uint8 = ID(6)
    /// USMALLINT.
    public static let uint16 = ID(7)
    /// UINTEGER.
    public static let uint32 = ID(8)
    /// UBIGINT.
    public static let uint64 = ID(9)
    /// FLOAT.
    public static let float = ID(10)
    /// DOUBLE.
    public static let double = ID(11)
    /// TIMESTAMP.
    public static let timestamp = ID(12)
    /// DATE.
    public static let date = ID(13)
    /// TIME.
    public static let time = ID(14)
    /// INTERVAL.
    public static let interval = ID(15)
    /// HUGEINT.
    public static let int128 = ID(16)
    /// VARCHAR.
    public static let varchar = ID(17)
    /// BLOB.
    public static let blob = ID(18)
    /// DECIMAL.
    public static let decimal = ID(19)
    /// TIMESTAMP_S.
    public static let timestampSeconds = ID(20)
    /// TIMESTAMP_MS.
    public static let timestampMilliseconds = ID(21)
    /// TIMESTAMP_NS.
    public static let timestampNanoseconds = ID(22)
    /// ENUM.
    public static let enumeration = ID(23)
    /// LIST.
    public static let list = ID(24)
    /// STRUCT.
    public static let structure = ID(25)
    /// MAP.
    public static let map = ID(26)
    /// UUID.
    public static let uuid = ID(27)
    /// UNION.
    public static let union = ID(28)
    /// BIT.
    public static let bit = ID(29)
    /// TIME WITH TIME ZONE.
    public static let timeTZ = ID(30)
    /// TIMESTAMP WITH TIME ZONE.
    public static let timestampTZ = ID(31)
    /// UHUGEINT.
    public static let uint128 = ID(32)
    /// ARRAY.
    public static let array = ID(33)
    /// BIGNUM.
    public static let bignum = ID(35)
    /// The type of a bare NULL.
    public static let null = ID(36)
    /// TIME_NS.
    public static let timeNanoseconds = ID(39)
    /// GEOMETRY.
    public static let geometry = ID(40)
    /// VARIANT.
    public static let variant = ID(41)
    /// TIMESTAMPTZ_NS.
    public static let timestampTZNanoseconds = ID(42)

    /// The type's name in SQL.
    public var description: String { Self.names[rawValue] ?? "type \(rawValue)" }

    private static let names: [UInt32: String] = [
      1: "BOOLEAN", 2: "TINYINT", 3: "SMALLINT", 4: "INTEGER", 5: "BIGINT", 6: "UTINYINT", 7: "USMALLINT",
      8: "UINTEGER", 9: "UBIGINT", 10: "FLOAT", 11: "DOUBLE", 12: "TIMESTAMP", 13: "DATE", 14: "TIME",
      15: "INTERVAL", 16: "HUGEINT", 17: "VARCHAR", 18: "BLOB", 19: "DECIMAL", 20: "TIMESTAMP_S",
      21: "TIMESTAMP_MS", 22: "TIMESTAMP_NS", 23: "ENUM", 24: "LIST", 25: "STRUCT", 26: "MAP", 27: "UUID",
      28: "UNION", 29: "BIT", 30: "TIME WITH TIME ZONE", 31: "TIMESTAMP WITH TIME ZONE", 32: "UHUGEINT",
      33: "ARRAY", 35: "BIGNUM", 36: "\"NULL\"", 39: "TIME_NS", 40: "GEOMETRY", 41: "VARIANT",
      42: "TIMESTAMPTZ_NS",
    ]
  }
}
