import Duck
import Foundation

extension TypeCase {
  static let integers: [TypeCase] = [
    TypeCase("BOOLEAN", "'t'", .boolean(true), as: true),
    TypeCase("BOOLEAN", "0", .boolean(false), as: false),
    TypeCase("TINYINT", "-128", .int8(.min), as: Int8.min),
    TypeCase("TINYINT", "127", .int8(.max), as: Int8.max),
    TypeCase("SMALLINT", "-32768", .int16(.min), as: Int16.min),
    TypeCase("SMALLINT", "32767", .int16(.max), as: Int16.max),
    TypeCase("INTEGER", "-2147483648", .int32(.min), as: Int32.min),
    TypeCase("INTEGER", "2147483647", .int32(.max), as: Int32.max),
    TypeCase("BIGINT", "'-9223372036854775808'", .int64(.min), as: Int64.min),
    TypeCase("BIGINT", "9223372036854775807", .int64(.max), as: Int64.max),
    TypeCase("BIGINT", "0", .int64(0), as: 0),
    TypeCase("UTINYINT", "0", .uint8(0), as: UInt8.min),
    TypeCase("UTINYINT", "255", .uint8(.max), as: UInt8.max),
    TypeCase("USMALLINT", "0", .uint16(0), as: UInt16.min),
    TypeCase("USMALLINT", "65535", .uint16(.max), as: UInt16.max),
    TypeCase("UINTEGER", "0", .uint32(0), as: UInt32.min),
    TypeCase("UINTEGER", "4294967295", .uint32(.max), as: UInt32.max),
    TypeCase("UBIGINT", "0", .uint64(0), as: UInt64.min),
    TypeCase("UBIGINT", "9223372036854775808", .uint64(1 << 63), as: UInt64(1) << 63),
    TypeCase("UBIGINT", "'18446744073709551615'", .uint64(.max), as: UInt64.max),
    TypeCase("HUGEINT", "'-170141183460469231731687303715884105728'", .int128(.min), as: Int128.min),
    TypeCase("HUGEINT", "'170141183460469231731687303715884105727'", .int128(.max), as: Int128.max),
    TypeCase("HUGEINT", "'9223372036854775808'", .int128(1 << 63), as: Int128(1) << 63),
    TypeCase("HUGEINT", "'-9223372036854775809'", .int128(-(1 << 63) - 1), as: -(Int128(1) << 63) - 1),
    TypeCase("HUGEINT", "'-18446744073709551616'", .int128(-(1 << 64)), as: -(Int128(1) << 64)),
    TypeCase("HUGEINT", "'18446744073709551615'", .int128(Int128(UInt64.max)), as: Int128(UInt64.max)),
    TypeCase("HUGEINT", "-1", .int128(-1), as: Int128(-1)),
    TypeCase("UHUGEINT", "0", .uint128(0), as: UInt128.min),
    TypeCase("UHUGEINT", "'340282366920938463463374607431768211455'", .uint128(.max), as: UInt128.max),
    TypeCase(
      "UHUGEINT",
      "'170141183460469231731687303715884105728'",
      .uint128(1 << 127),
      as: UInt128(1) << 127
    ),
    big("0"),
    big("1"),
    big("-1"),
    big("255"),
    big("-256"),
    big("18446744073709551615"),
    big("18446744073709551616"),
    big("-18446744073709551617"),
    big("10000000000000000000000000000000000000000"),
    big("-10000000000000000000000000000000000000000"),
    big("-99999999999999999999999999999999999999999999999999999999999999999999999999999999"),
  ]

  static let fractions: [TypeCase] = [
    TypeCase("FLOAT", "'nan'", .float(.nan), as: Float.nan),
    TypeCase("FLOAT", "'inf'", .float(.infinity), as: Float.infinity),
    TypeCase("FLOAT", "'-inf'", .float(-.infinity), as: -Float.infinity),
    TypeCase("FLOAT", "'-0'", .float(-0.0), as: Float(-0.0)),
    TypeCase("FLOAT", "0.1", .float(0.1), as: Float(0.1)),
    TypeCase("FLOAT", "'1e-45'", .float(.leastNonzeroMagnitude), as: Float.leastNonzeroMagnitude),
    TypeCase("FLOAT", "'3.4028235e38'", .float(.greatestFiniteMagnitude), as: Float.greatestFiniteMagnitude),
    TypeCase("DOUBLE", "'nan'", .double(.nan), as: Double.nan),
    TypeCase("DOUBLE", "'inf'", .double(.infinity), as: Double.infinity),
    TypeCase("DOUBLE", "'-inf'", .double(-.infinity), as: -Double.infinity),
    TypeCase("DOUBLE", "'-0'", .double(-0.0), as: -0.0),
    TypeCase("DOUBLE", "0", .double(0), as: 0.0),
    TypeCase("DOUBLE", "0.1", .double(0.1), as: 0.1),
    TypeCase("DOUBLE", "'5e-324'", .double(.leastNonzeroMagnitude), as: Double.leastNonzeroMagnitude),
    TypeCase(
      "DOUBLE",
      "'-1.7976931348623157e308'",
      .double(-.greatestFiniteMagnitude),
      as: -Double.greatestFiniteMagnitude
    ),
  ]

  /// Each width of storage from its first to its last, at both ends of the scale.
  static let decimals: [TypeCase] = [
    decimal("DECIMAL(1,0)", "9", bound: "DECIMAL(1,0)"),
    decimal("DECIMAL(1,1)", "-0.9", bound: "DECIMAL(1,1)"),
    decimal("DECIMAL(4,0)", "-9999", bound: "DECIMAL(4,0)"),
    decimal("DECIMAL(4,1)", "-999.9", bound: "DECIMAL(4,1)"),
    decimal("DECIMAL(4,4)", "0.0001", bound: "DECIMAL(4,4)"),
    decimal("DECIMAL(4,2)", "0", bound: "DECIMAL(1,0)"),
    decimal("DECIMAL(4,4)", "0", bound: "DECIMAL(1,0)"),
    decimal("DECIMAL(38,38)", "0", bound: "DECIMAL(1,0)"),
    decimal("DECIMAL(4,2)", "1.5", bound: "DECIMAL(2,1)"),
    decimal("DECIMAL(5,0)", "99999", bound: "DECIMAL(5,0)"),
    decimal("DECIMAL(9,0)", "-999999999", bound: "DECIMAL(9,0)"),
    decimal("DECIMAL(9,3)", "-999999.999", bound: "DECIMAL(9,3)"),
    decimal("DECIMAL(9,9)", "0.000000001", bound: "DECIMAL(9,9)"),
    decimal("DECIMAL(10,0)", "9999999999", bound: "DECIMAL(10,0)"),
    decimal("DECIMAL(18,0)", "999999999999999999", bound: "DECIMAL(18,0)"),
    decimal("DECIMAL(18,4)", "-99999999999999.9999", bound: "DECIMAL(18,4)"),
    decimal("DECIMAL(18,18)", "-0.000000000000000001", bound: "DECIMAL(18,18)"),
    decimal("DECIMAL(19,0)", "-9999999999999999999", bound: "DECIMAL(19,0)"),
    decimal("DECIMAL(38,0)", "18446744073709551616", bound: "DECIMAL(20,0)"),
    decimal("DECIMAL(38,0)", "99999999999999999999999999999999999999", bound: "DECIMAL(38,0)"),
    decimal("DECIMAL(38,0)", "-99999999999999999999999999999999999999", bound: "DECIMAL(38,0)"),
    decimal("DECIMAL(38,9)", "-99999999999999999999999999999.999999999", bound: "DECIMAL(38,9)"),
    decimal("DECIMAL(38,38)", "0.00000000000000000000000000000000000001", bound: "DECIMAL(38,38)"),
    decimal("DECIMAL(38,38)", "-0.99999999999999999999999999999999999999", bound: "DECIMAL(38,38)"),
    decimal("DECIMAL(38,10)", "0", bound: "DECIMAL(1,0)"),
  ]

  /// `bound` is the narrowest type that holds the number.
  private static func decimal(_ type: String, _ digits: String, bound: String) -> TypeCase {
    let number = Decimal(string: digits) ?? .nan
    return TypeCase(type, "'\(digits)'", .decimal(number), as: number, bound: bound)
  }

  private static func big(_ digits: String) -> TypeCase {
    let number = Bignum(digits) ?? .zero
    return TypeCase("BIGNUM", "'\(digits)'", .bignum(number), as: number)
  }
}
