public import Foundation

/// One SQL value, of any kind that the engine knows, held exactly.
///
/// A `Value` is what a bind carries and what a cell of a result gives. It is a plain Swift value: `Sendable`,
/// comparable, and free of the engine.
///
/// ```swift
/// let amount = Value.decimal(Decimal(string: "12.50")!)
/// amount.kind                   // .decimal
/// amount.get(Decimal.self)      // 12.5
/// amount.get(Double.self)       // nil: families are never mixed silently
/// ```
///
/// Values are equal as the engine tells them apart: texts by their bytes, where Swift's `String` ignores how a letter
/// is composed, and floating-point numbers by their bits: NaN equals itself, and 0 differs from -0.
public struct Value: Sendable {
  package enum Storage: Sendable, Hashable {
    case null
    case boolean(Bool)
    case int8(Int8)
    case int16(Int16)
    case int32(Int32)
    case int64(Int64)
    case uint8(UInt8)
    case uint16(UInt16)
    case uint32(UInt32)
    case uint64(UInt64)
    case float(bits: UInt32)
    case double(bits: UInt64)
    case string(String)
    case blob(Data)
    case uuid(UUID)
    case date(PureDate)
    case time(PureTime)
    case dateTime(DateTime)
    case timestampTZ(microseconds: Int64)
    case interval(Interval)
    case decimal(Decimal)
    case int128(Words128)
    case uint128(Words128)
    case list([Value])
    case structure([StructMember])
    case array([Value])
    case map([MapEntry])
    case union(Box<StructMember>)
    case bit(BitString)
    case bignum(Bignum)
    case timeTZ(PureTimeTZ)
    case timestampTZNanoseconds(Int64)
    case geometry(Data)
    case variant(Box<Value>)
    /// A cell of an engine type that this version cannot take apart.
    case unsupported(typeName: String)
    /// A Swift value that the kind cannot hold; binding it throws `reason`.
    case invalid(Kind, reason: String)
  }

  package let storage: Storage

  package init(storage: Storage) {
    self.storage = storage
  }

  /// Holds a value inside a value.
  package final class Box<Content: Sendable & Hashable>: Sendable, Hashable {
    package let content: Content

    package init(_ content: Content) { self.content = content }

    package static func == (left: Box, right: Box) -> Bool { left.content == right.content }

    package func hash(into hasher: inout Hasher) { hasher.combine(content) }
  }

  /// One entry of a ``Value`` of kind `map`.
  public struct MapEntry: Sendable, Hashable {
    /// The key; never NULL.
    public let key: Value
    /// The value of the key.
    public let value: Value

    /// Makes an entry from its key and value.
    public init(key: Value, value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// One member of a ``Value`` of kind `structure`, or the one that a `union` holds.
  public struct StructMember: Sendable, Hashable {
    /// The member's name, exact and case-sensitive; empty for a member of a TUPLE.
    public let name: String
    /// The member's value.
    public let value: Value

    /// Makes a member from its name and value.
    public init(name: String, value: Value) {
      self.name = name
      self.value = value
    }
  }
}

extension Value: Hashable {
  /// Compares kind and content.
  public static func == (left: Value, right: Value) -> Bool {
    if case .string(let first) = left.storage, case .string(let second) = right.storage {
      return first.utf8.elementsEqual(second.utf8)
    }
    return left.storage == right.storage
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    guard case .string(let text) = storage else { return hasher.combine(storage) }
    for byte in text.utf8 { hasher.combine(byte) }
  }
}

extension Value {
  /// SQL NULL.
  public static let null = Value(storage: .null)

  /// True for SQL NULL.
  public var isNull: Bool { storage == .null }

  /// A BOOLEAN.
  public static func boolean(_ value: Bool) -> Value { Value(storage: .boolean(value)) }
  /// A TINYINT.
  public static func int8(_ value: Int8) -> Value { Value(storage: .int8(value)) }
  /// A SMALLINT.
  public static func int16(_ value: Int16) -> Value { Value(storage: .int16(value)) }
  /// An INTEGER.
  public static func int32(_ value: Int32) -> Value { Value(storage: .int32(value)) }
  /// A BIGINT.
  public static func int64(_ value: Int64) -> Value { Value(storage: .int64(value)) }
  /// A UTINYINT.
  public static func uint8(_ value: UInt8) -> Value { Value(storage: .uint8(value)) }
  /// A USMALLINT.
  public static func uint16(_ value: UInt16) -> Value { Value(storage: .uint16(value)) }
  /// A UINTEGER.
  public static func uint32(_ value: UInt32) -> Value { Value(storage: .uint32(value)) }
  /// A UBIGINT.
  public static func uint64(_ value: UInt64) -> Value { Value(storage: .uint64(value)) }
  /// A FLOAT.
  public static func float(_ value: Float) -> Value { Value(storage: .float(bits: value.bitPattern)) }
  /// A DOUBLE.
  public static func double(_ value: Double) -> Value { Value(storage: .double(bits: value.bitPattern)) }
  /// A VARCHAR. A NUL character is data like any other.
  public static func string(_ value: String) -> Value { Value(storage: .string(value)) }
  /// A BLOB. Empty data is a BLOB of no bytes, not NULL.
  public static func blob(_ value: Data) -> Value { Value(storage: .blob(value)) }
  /// A UUID.
  public static func uuid(_ value: UUID) -> Value { Value(storage: .uuid(value)) }
  /// A DATE.
  public static func date(_ value: PureDate) -> Value { Value(storage: .date(value)) }
  /// A TIME, or a TIME_NS where the value has nanoseconds.
  public static func time(_ value: PureTime) -> Value { Value(storage: .time(value)) }
  /// A TIMESTAMP, or a TIMESTAMP_NS where the value has nanoseconds.
  public static func dateTime(_ value: DateTime) -> Value { Value(storage: .dateTime(value)) }
  /// An INTERVAL.
  public static func interval(_ value: Interval) -> Value { Value(storage: .interval(value)) }
  /// A DECIMAL of the smallest width and scale that hold the number exactly.
  public static func decimal(_ value: Decimal) -> Value { Value(storage: .decimal(value)) }
  /// A LIST.
  public static func list(_ elements: [Value]) -> Value { Value(storage: .list(elements)) }
  /// A STRUCT, its members in order.
  public static func structure(_ members: [StructMember]) -> Value { Value(storage: .structure(members)) }

  /// An ARRAY: elements of one type, as many as its column has.
  public static func array(_ elements: [Value]) -> Value { Value(storage: .array(elements)) }
  /// A MAP, its entries in order.
  public static func map(_ entries: [MapEntry]) -> Value { Value(storage: .map(entries)) }
  /// A MAP of entries that have no order: it has that of their keys' texts.
  package static func map(unordered entries: [(key: Value, value: Value)]) -> Value {
    let sorted = entries.map { (text: $0.key.sqlLiteral, entry: $0) }.sorted { $0.text < $1.text }
    return .map(sorted.map { MapEntry(key: $0.entry.key, value: $0.entry.value) })
  }
  /// A UNION that holds the member of that name.
  public static func union(_ member: StructMember) -> Value { Value(storage: .union(Box(member))) }
  /// A BIT.
  public static func bit(_ value: BitString) -> Value { Value(storage: .bit(value)) }
  /// A BIGNUM.
  public static func bignum(_ value: Bignum) -> Value { Value(storage: .bignum(value)) }
  /// A TIME WITH TIME ZONE.
  public static func timeTZ(_ value: PureTimeTZ) -> Value { Value(storage: .timeTZ(value)) }
  /// A TIMESTAMPTZ_NS: nanoseconds since 1970 in UTC. The least and greatest numbers stand for the infinities.
  public static func timestampTZNanoseconds(_ value: Int64) -> Value {
    Value(storage: .timestampTZNanoseconds(value))
  }
  /// A GEOMETRY, as well-known binary (WKB).
  public static func geometry(_ value: Data) -> Value { Value(storage: .geometry(value)) }
  /// A VARIANT that holds the value with its exact type; a DECIMAL in it, read or written, has the smallest width and scale
  /// that hold the number exactly, like every DECIMAL that no column gives a type.
  public static func variant(_ value: Value) -> Value { Value(storage: .variant(Box(value))) }

  /// A TIMESTAMPTZ: the instant, taken to the nearest microsecond.
  ///
  /// That rounding is the only one in the library: a `Date` counts in binary fractions of a second, which seldom
  /// are whole microseconds. A value read from a database and made a `Value` again is the same microsecond.
  /// A `Date` beyond the engine's range (about 290,000 years each way) makes a value that throws when it is bound.
  public static func timestampTZ(_ value: Date) -> Value {
    guard let microseconds = Instant.microseconds(of: value) else {
      let reason = "The Date \(value.timeIntervalSinceReferenceDate) s is out of the range of TIMESTAMPTZ."
      return Value(storage: .invalid(.timestampTZ, reason: reason))
    }
    return Value(storage: .timestampTZ(microseconds: microseconds))
  }

  /// A HUGEINT.
  @available(macOS 15, iOS 18, *)
  public static func int128(_ value: Int128) -> Value { Value(storage: .int128(Words128(value))) }

  /// A UHUGEINT.
  @available(macOS 15, iOS 18, *)
  public static func uint128(_ value: UInt128) -> Value { Value(storage: .uint128(Words128(value))) }
}
