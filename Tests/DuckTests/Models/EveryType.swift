import Duck
import Foundation

/// A property of every type that has a cell of its own, and an optional of each.
struct EveryType: Table, Hashable {
  @Column("truth") var truth: Bool
  @Column("i8") var i8: Int8
  @Column("i16") var i16: Int16
  @Column("i32") var i32: Int32
  @Column("i64") var i64: Int64
  @Column("i") var i: Int
  @Column("u8") var u8: UInt8
  @Column("u16") var u16: UInt16
  @Column("u32") var u32: UInt32
  @Column("u64") var u64: UInt64
  @Column("u") var u: UInt
  @Column("f32") var f32: Float
  @Column("f64") var f64: Double
  @Column("amount") var amount: Decimal
  @Column("text") var text: String
  @Column("bytes") var bytes: Data
  @Column("id") var id: UUID
  @Column("instant") var instant: Date
  @Column("day") var day: PureDate
  @Column("time") var time: PureTime
  @Column("civil") var civil: DateTime
  @Column("span") var span: Interval
  @Column("o_truth") var optionalTruth: Bool?
  @Column("o_i8") var optionalI8: Int8?
  @Column("o_i16") var optionalI16: Int16?
  @Column("o_i32") var optionalI32: Int32?
  @Column("o_i64") var optionalI64: Int64?
  @Column("o_i") var optionalI: Int?
  @Column("o_u8") var optionalU8: UInt8?
  @Column("o_u16") var optionalU16: UInt16?
  @Column("o_u32") var optionalU32: UInt32?
  @Column("o_u64") var optionalU64: UInt64?
  @Column("o_u") var optionalU: UInt?
  @Column("o_f32") var optionalF32: Float?
  @Column("o_f64") var optionalF64: Double?
  @Column("o_amount") var optionalAmount: Decimal?
  @Column("o_text") var optionalText: String?
  @Column("o_bytes") var optionalBytes: Data?
  @Column("o_id") var optionalID: UUID?
  @Column("o_instant") var optionalInstant: Date?
  @Column("o_day") var optionalDay: PureDate?
  @Column("o_time") var optionalTime: PureTime?
  @Column("o_civil") var optionalCivil: DateTime?
  @Column("o_span") var optionalSpan: Interval?

  init() {}

  /// Values that depend on a number; the optionals are there where `isFull`.
  init(_ seed: Int, isFull: Bool) {
    truth = seed % 2 == 0
    i8 = Int8(truncatingIfNeeded: seed) ^ .min
    i16 = Int16(truncatingIfNeeded: seed) ^ .min
    i32 = Int32(truncatingIfNeeded: seed) ^ .min
    i64 = Int64(seed) ^ .min
    i = seed
    u8 = UInt8(truncatingIfNeeded: ~seed)
    u16 = UInt16(truncatingIfNeeded: ~seed)
    u32 = UInt32(truncatingIfNeeded: ~seed)
    u64 = UInt64(truncatingIfNeeded: ~seed)
    u = UInt(truncatingIfNeeded: ~seed)
    f32 = Float(seed) / 3
    f64 = seed == 0 ? -0.0 : Double(seed) / 3
    amount = Decimal(seed) / 100 - 5
    text = String(repeating: "é\u{0}x", count: seed % 7)
    bytes = Data(repeating: UInt8(truncatingIfNeeded: seed), count: seed % 17)
    id = UUID(uuidString: "FFFFFFFF-0000-4000-8000-\(String(100_000_000_000 + seed))") ?? UUID()
    instant = .at(seed - 3)
    day = PureDate(daysSinceEpoch: Int32(seed) - 3)
    time = PureTime(nanosecondsSinceMidnight: Int64(seed) * 1_000) ?? .midnight
    civil = seed == 1 ? .infinity : DateTime(microsecondsSinceEpoch: Int64(seed) - 3)
    span = Interval(months: Int32(seed) - 3, days: 3 - Int32(seed), microseconds: Int64(seed) ^ .min)
    guard isFull else { return }
    fillOptionals()
  }

  private mutating func fillOptionals() {
    (optionalTruth, optionalI8, optionalI16, optionalI32, optionalI64) = (truth, i8, i16, i32, i64)
    (optionalI, optionalU8, optionalU16, optionalU32, optionalU64, optionalU) = (i, u8, u16, u32, u64, u)
    (optionalF32, optionalF64, optionalAmount, optionalText, optionalBytes) = (f32, f64, amount, text, bytes)
    (optionalID, optionalInstant, optionalDay, optionalTime) = (id, instant, day, time)
    (optionalCivil, optionalSpan) = (civil, span)
  }

  static let create = CreateTable("every_type") {
    for prefix in ["", "o_"] {
      NewColumn(prefix + "truth", .boolean)
      NewColumn(prefix + "i8", .tinyint)
      NewColumn(prefix + "i16", .smallint)
      NewColumn(prefix + "i32", .integer)
      NewColumn(prefix + "i64", .bigint)
      NewColumn(prefix + "i", .bigint)
      NewColumn(prefix + "u8", .utinyint)
      NewColumn(prefix + "u16", .usmallint)
      NewColumn(prefix + "u32", .uinteger)
      NewColumn(prefix + "u64", .ubigint)
      NewColumn(prefix + "u", .ubigint)
      NewColumn(prefix + "f32", .real)
      NewColumn(prefix + "f64", .double)
      NewColumn(prefix + "amount", .decimal(18, 2))
      NewColumn(prefix + "text", .varchar)
      NewColumn(prefix + "bytes", .blob)
      NewColumn(prefix + "id", .uuid)
      NewColumn(prefix + "instant", .timestamptz)
      NewColumn(prefix + "day", .date)
      NewColumn(prefix + "time", .time)
      NewColumn(prefix + "civil", .timestamp)
      NewColumn(prefix + "span", .interval)
    }
  }
}

@available(macOS 15, iOS 18, *)
struct Wide: Table, Hashable {
  @Column("s") var signed: Int128
  @Column("u") var unsigned: UInt128
  @Column("o_s") var optionalSigned: Int128?
  @Column("o_u") var optionalUnsigned: UInt128?

  init() {}

  init(_ signed: Int128, _ unsigned: UInt128, isFull: Bool) {
    self.signed = signed
    self.unsigned = unsigned
    guard isFull else { return }
    optionalSigned = signed
    optionalUnsigned = unsigned
  }
}
