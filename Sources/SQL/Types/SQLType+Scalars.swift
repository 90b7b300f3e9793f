extension SQLType {
  // MARK: Integers

  /// Whole numbers of 8 bits.
  public static let tinyint = SQLType(builtin: "tinyint")
  /// Whole numbers of 16 bits.
  public static let smallint = SQLType(builtin: "smallint")
  /// Whole numbers of 32 bits.
  public static let integer = SQLType(builtin: "integer")
  /// Whole numbers of 32 bits, another word for ``integer``.
  public static let int = SQLType(builtin: "int")
  /// Whole numbers of 64 bits.
  public static let bigint = SQLType(builtin: "bigint")
  /// Whole numbers of 128 bits.
  public static let hugeint = SQLType(builtin: "hugeint")
  /// Whole numbers of 2 bytes, another word for ``smallint``.
  public static let int2 = SQLType(builtin: "int2")
  /// Whole numbers of 4 bytes, another word for ``integer``.
  public static let int4 = SQLType(builtin: "int4")
  /// Whole numbers of 8 bytes, another word for ``bigint``; not of 8 bits.
  public static let int8 = SQLType(builtin: "int8")
  /// Whole numbers of 8 bits, from 0.
  public static let utinyint = SQLType(builtin: "utinyint")
  /// Whole numbers of 16 bits, from 0.
  public static let usmallint = SQLType(builtin: "usmallint")
  /// Whole numbers of 32 bits, from 0.
  public static let uinteger = SQLType(builtin: "uinteger")
  /// Whole numbers of 64 bits, from 0.
  public static let ubigint = SQLType(builtin: "ubigint")
  /// Whole numbers of 128 bits, from 0.
  public static let uhugeint = SQLType(builtin: "uhugeint")
  /// Whole numbers of any length.
  public static let bignum = SQLType(builtin: "bignum")

  // MARK: Other numbers

  /// Floating-point numbers of 32 bits.
  public static let real = SQLType(builtin: "real")
  /// Floating-point numbers of 4 bytes, another word for ``real``.
  public static let float4 = SQLType(builtin: "float4")
  /// Floating-point numbers of 64 bits.
  public static let double = SQLType(builtin: "double")
  /// Floating-point numbers of 8 bytes, another word for ``double``.
  public static let float8 = SQLType(builtin: "float8")
  /// Floating-point numbers of 64 bits, another word for ``double``.
  public static let doublePrecision = SQLType(builtin: "double precision")
  /// Exact decimal numbers of 18 digits, 3 of them after the point.
  public static let decimal = SQLType(builtin: "decimal")

  // MARK: Truth, text and bytes

  /// TRUE and FALSE.
  public static let boolean = SQLType(builtin: "boolean")
  /// TRUE and FALSE, another word for ``boolean``.
  public static let bool = SQLType(builtin: "bool")
  /// Text of any length.
  public static let varchar = SQLType(builtin: "varchar")
  /// Text of any length, another word for ``varchar``.
  public static let text = SQLType(builtin: "text")
  /// Text of any length, another word for ``varchar``: DuckDB does not pad.
  public static let char = SQLType(builtin: "char")
  /// Bytes.
  public static let blob = SQLType(builtin: "blob")
  /// Bytes, another word for ``blob``.
  public static let bytea = SQLType(builtin: "bytea")
  /// A string of bits.
  public static let bit = SQLType(builtin: "bit")

  // MARK: Time

  /// Civil dates.
  public static let date = SQLType(builtin: "date")
  /// Times of day, to the microsecond.
  public static let time = SQLType(builtin: "time")
  /// Times of day, to the nanosecond.
  public static let timeNs = SQLType(builtin: "time_ns")
  /// Times of day with an offset from UTC.
  public static let timetz = SQLType(builtin: "timetz")
  /// Civil dates with a time of day, to the microsecond.
  public static let timestamp = SQLType(builtin: "timestamp")
  /// Civil dates with a time of day, to the second.
  public static let timestampS = SQLType(builtin: "timestamp_s")
  /// Civil dates with a time of day, to the millisecond.
  public static let timestampMs = SQLType(builtin: "timestamp_ms")
  /// Civil dates with a time of day, to the nanosecond.
  public static let timestampNs = SQLType(builtin: "timestamp_ns")
  /// Instants, to the microsecond.
  public static let timestamptz = SQLType(builtin: "timestamptz")
  /// Instants, to the nanosecond.
  public static let timestamptzNs = SQLType(builtin: "timestamptz_ns")
  /// Spans of months, days and microseconds.
  public static let interval = SQLType(builtin: "interval")

  // MARK: Others

  /// UUIDs.
  public static let uuid = SQLType(builtin: "uuid")
  /// Text that is JSON.
  public static let json = SQLType(builtin: "json")
  /// Values of any type.
  public static let variant = SQLType(builtin: "variant")
  /// GEOMETRY.
  public static let geometry = SQLType(builtin: "geometry")

  // MARK: With arguments

  /// Exact decimal numbers of that many digits, of which `scale` are after the point.
  public static func decimal(_ precision: Int, _ scale: Int) -> SQLType {
    SQLType(builtin: "decimal(\(precision), \(scale))")
  }

  /// Exact decimal numbers, another word for ``decimal(_:_:)``.
  public static func numeric(_ precision: Int, _ scale: Int) -> SQLType {
    SQLType(builtin: "numeric(\(precision), \(scale))")
  }

  /// Text; DuckDB takes the length as a remark and does not enforce it.
  public static func varchar(_ length: Int) -> SQLType { SQLType(builtin: "varchar(\(length))") }

  /// Floating-point numbers of at least that many bits of precision.
  public static func float(_ bits: Int) -> SQLType { SQLType(builtin: "float(\(bits))") }
}
