extension Value {
  /// What a ``Value`` holds, as an identity that never changes.
  ///
  /// Raw values are stable and only ever appended to, so that they can be stored. A later version may know more
  /// kinds: a `switch` over kinds needs a `default`.
  public struct Kind: RawRepresentable, Sendable, Hashable {
    /// The stable number of this kind.
    public let rawValue: UInt8

    /// The kind of that number, also for a number that this version does not know.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// SQL NULL.
    public static let null = Kind(rawValue: 0)
    /// BOOLEAN.
    public static let boolean = Kind(rawValue: 1)
    /// TINYINT.
    public static let int8 = Kind(rawValue: 2)
    /// SMALLINT.
    public static let int16 = Kind(rawValue: 3)
    /// INTEGER.
    public static let int32 = Kind(rawValue: 4)
    /// BIGINT.
    public static let int64 = Kind(rawValue: 5)
    /// UTINYINT.
    public static let uint8 = Kind(rawValue: 6)
    /// USMALLINT.
    public static let uint16 = Kind(rawValue: 7)
    /// UINTEGER.
    public static let uint32 = Kind(rawValue: 8)
    /// UBIGINT.
    public static let uint64 = Kind(rawValue: 9)
    /// FLOAT.
    public static let float = Kind(rawValue: 10)
    /// DOUBLE.
    public static let double = Kind(rawValue: 11)
    /// VARCHAR.
    public static let string = Kind(rawValue: 12)
    /// BLOB.
    public static let blob = Kind(rawValue: 13)
    /// UUID.
    public static let uuid = Kind(rawValue: 14)
    /// DATE.
    public static let date = Kind(rawValue: 15)
    /// TIME and TIME_NS.
    public static let time = Kind(rawValue: 16)
    /// TIMESTAMP and its variants without a zone.
    public static let dateTime = Kind(rawValue: 17)
    /// TIMESTAMPTZ.
    public static let timestampTZ = Kind(rawValue: 18)
    /// INTERVAL.
    public static let interval = Kind(rawValue: 19)
    /// DECIMAL.
    public static let decimal = Kind(rawValue: 20)
    /// HUGEINT.
    public static let int128 = Kind(rawValue: 21)
    /// UHUGEINT.
    public static let uint128 = Kind(rawValue: 22)
    /// LIST.
    public static let list = Kind(rawValue: 23)
    /// STRUCT.
    public static let structure = Kind(rawValue: 24)
    /// A cell of an engine type that this version cannot take apart; the value names the type.
    public static let unsupported = Kind(rawValue: 25)
    /// ARRAY.
    public static let array = Kind(rawValue: 26)
    /// MAP.
    public static let map = Kind(rawValue: 27)
    /// UNION.
    public static let union = Kind(rawValue: 28)
    /// BIT.
    public static let bit = Kind(rawValue: 29)
    /// BIGNUM.
    public static let bignum = Kind(rawValue: 30)
    /// TIME WITH TIME ZONE.
    public static let timeTZ = Kind(rawValue: 31)
    /// TIMESTAMPTZ_NS.
    public static let timestampTZNanoseconds = Kind(rawValue: 32)
    /// GEOMETRY.
    public static let geometry = Kind(rawValue: 33)
    /// VARIANT.
    public static let variant = Kind(rawValue: 34)

    /// Every kind that this version knows, in order of raw value.
    public static let allKnown: [Kind] = names.indices.map { Kind(rawValue: UInt8($0)) }

    fileprivate static let names = [
      "null", "boolean", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float",
      "double", "string", "blob", "uuid", "date", "time", "dateTime", "timestampTZ", "interval", "decimal",
      "int128", "uint128", "list", "structure", "unsupported", "array", "map", "union", "bit", "bignum",
      "timeTZ", "timestampTZNanoseconds", "geometry", "variant",
    ]
  }

  /// What this value holds.
  public var kind: Kind {
    switch storage {
    case .null: .null
    case .boolean: .boolean
    case .int8: .int8
    case .int16: .int16
    case .int32: .int32
    case .int64: .int64
    case .uint8: .uint8
    case .uint16: .uint16
    case .uint32: .uint32
    case .uint64: .uint64
    case .float: .float
    case .double: .double
    case .string: .string
    case .blob: .blob
    case .uuid: .uuid
    case .date: .date
    case .time: .time
    case .dateTime: .dateTime
    case .timestampTZ: .timestampTZ
    case .interval: .interval
    case .decimal: .decimal
    case .int128: .int128
    case .uint128: .uint128
    case .list: .list
    case .structure: .structure
    case .unsupported: .unsupported
    case .array: .array
    case .map: .map
    case .union: .union
    case .bit: .bit
    case .bignum: .bignum
    case .timeTZ: .timeTZ
    case .timestampTZNanoseconds: .timestampTZNanoseconds
    case .geometry: .geometry
    case .variant: .variant
    case .invalid(let kind, _): kind
    }
  }
}

extension Value.Kind: CustomStringConvertible {
  /// The kind's name, such as `timestampTZ`.
  public var description: String {
    Int(rawValue) < Self.names.count ? Self.names[Int(rawValue)] : "unknown(\(rawValue))"
  }
}
