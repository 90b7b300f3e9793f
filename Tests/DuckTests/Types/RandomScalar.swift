import Foundation

@testable import Duck
@testable import SQL

/// A type without parts, made at random.
struct RandomScalar {
  let sql: String
  let value: (inout RandomNumbers) -> Value

  /// Any type.
  init(_ random: inout RandomNumbers) {
    self = random.pick(Self.numbers + Self.others + Self.times + [Self.decimal(&random)])
  }

  /// A type that a VARIANT keeps as it is.
  init(kept random: inout RandomNumbers) {
    self = random.pick(Self.numbers + Self.times.filter { !$0.isNarrowed } + [Self.decimal(&random)])
  }

  private init(_ sql: String, _ value: @escaping (inout RandomNumbers) -> Value) {
    self.sql = sql
    self.value = value
  }

  /// Whether values are bound as another type and cast to this one.
  private var isNarrowed: Bool { sql == "TIMESTAMP_S" || sql == "TIMESTAMP_MS" }

  private static var numbers: [RandomScalar] {
    [
      RandomScalar("BOOLEAN") { .boolean($0.isOne(in: 2)) },
      RandomScalar("TINYINT") { .int8($0.integer(Int8.self)) },
      RandomScalar("SMALLINT") { .int16($0.integer(Int16.self)) },
      RandomScalar("INTEGER") { .int32($0.integer(Int32.self)) },
      RandomScalar("BIGINT") { .int64($0.integer(Int64.self)) },
      RandomScalar("UTINYINT") { .uint8($0.integer(UInt8.self)) },
      RandomScalar("USMALLINT") { .uint16($0.integer(UInt16.self)) },
      RandomScalar("UINTEGER") { .uint32($0.integer(UInt32.self)) },
      RandomScalar("UBIGINT") { .uint64($0.integer(UInt64.self)) },
      RandomScalar("HUGEINT") { .int128($0.integer(Int128.self)) },
      RandomScalar("UHUGEINT") { .uint128($0.integer(UInt128.self)) },
      RandomScalar("BIGNUM") { random in
        let magnitude = (0..<random.below(20)).map { _ in random.integer(UInt8.self) }
        return .bignum(Bignum(magnitude: magnitude, isNegative: random.isOne(in: 2)))
      },
      RandomScalar("FLOAT") { random in
        // All that is not a number is one to the engine once it is written as text.
        let float = Float(bitPattern: random.integer(UInt32.self))
        return .float(float.isNaN ? .nan : float)
      },
      RandomScalar("DOUBLE") { random in
        let double = Double(bitPattern: random.integer(UInt64.self))
        return .double(double.isNaN ? .nan : double)
      },
      RandomScalar("BIT") { random in
        .bit(BitString((0...random.below(20)).map { _ in random.isOne(in: 2) }) ?? .zero)
      },
      RandomScalar("VARCHAR") { .string(text(&$0)) },
      RandomScalar("BLOB") { .blob(data(&$0)) },
      RandomScalar("UUID") { .uuid(uuid(&$0)) },
    ]
  }

  private static var others: [RandomScalar] {
    [
      RandomScalar("JSON") { .string($0.pick(["null", "{}", "[1, null]", #"{"a": "é'"}"#, "1.50"])) },
      RandomScalar("ENUM('a', '', 'it''s', 'é')") { .string($0.pick(["a", "", "it's", "é"])) },
      RandomScalar("TIMESTAMP_S") { civil(&$0, step: 1_000_000) },
      RandomScalar("TIMESTAMP_MS") { civil(&$0, step: 1_000) },
      RandomScalar("GEOMETRY") { random in
        let numbers = (0..<2).map { _ in Double(random.below(1_000) - 500) / 4 }
        let bytes = numbers.flatMap { number in
          (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> ($0 * 8)) }
        }
        return .geometry(Data([1, 1, 0, 0, 0] + bytes))
      },
    ]
  }

  private static var times: [RandomScalar] {
    [
      RandomScalar("DATE") { random in
        let days =
          random.isOne(in: 5) ? random.pick([.max, -.max]) : Int32(random.below(4_000_000) - 2_000_000)
        return .date(PureDate(daysSinceEpoch: days))
      },
      RandomScalar("TIME") { ScalarReadingTests.time(microsecondsOfDay(&$0) * 1_000) },
      RandomScalar("TIME_NS") { random in
        let time = microsecondsOfDay(&random) * 1_000
        return ScalarReadingTests.time(
          random.isOne(in: 2) || time == 0 ? time : time - Int64(random.below(1_000))
        )
      },
      RandomScalar("TIMETZ") { random in
        let time = PureTime(nanosecondsSinceMidnight: microsecondsOfDay(&random) * 1_000) ?? .midnight
        let offset = random.pick([0, 57_599, -57_599, random.below(100_000) - 50_000])
        return .timeTZ(PureTimeTZ(time, offset: offset) ?? .midnight)
      },
      RandomScalar("TIMESTAMP") { civil(&$0, step: 1) },
      RandomScalar("TIMESTAMP_NS") { random in
        if random.isOne(in: 8) { return .dateTime(random.pick([.infinity, .negativeInfinity])) }
        let number = random.isOne(in: 2) ? nanoseconds(&random) : nanoseconds(&random) / 1_000_000 * 1_000
        return .dateTime(DateTime(nanosecondsSinceEpoch: number))
      },
      RandomScalar("TIMESTAMPTZ") { random in
        let number = random.isOne(in: 8) ? random.pick([.max, -.max]) : microseconds(&random)
        return Value(storage: .timestampTZ(microseconds: number))
      },
      RandomScalar("TIMESTAMPTZ_NS") { random in
        .timestampTZNanoseconds(random.isOne(in: 8) ? random.pick([.max, -.max]) : nanoseconds(&random))
      },
      RandomScalar("INTERVAL") { random in
        let (months, days) = (random.integer(Int32.self), random.integer(Int32.self))
        return .interval(Interval(months: months, days: days, microseconds: random.integer(Int64.self)))
      },
    ]
  }

  private static func decimal(_ random: inout RandomNumbers) -> RandomScalar {
    let width = random.pick([1, 4, 5, 9, 10, 18, 19, 38, 1 + random.below(38)])
    let scale = random.pick([0, width, random.below(width + 1)])
    return RandomScalar("DECIMAL(\(width),\(scale))") { random in
      let count = 1 + random.below(width)
      var digits = (0..<count).map { _ in Character(String(random.below(10))) }
      if random.isOne(in: 4) { digits = Array(repeating: "9", count: width) }
      let text = String(repeating: "0", count: width + 1 - digits.count) + String(digits)
      let number = "\(text.dropLast(scale)).\(text.suffix(scale))0"
      return ScalarReadingTests.decimal(random.isOne(in: 2) ? number : "-" + number)
    }
  }
}

extension RandomScalar {
  private static func text(_ random: inout RandomNumbers) -> String {
    let pieces = ["a", "é", "🦆", "\0", "'", "\"", "\\", "$1", "\n", "--", "e\u{301}", "NULL", ";", "名"]
    return (0..<random.pick([0, 1, 3, 8, 12])).map { _ in random.pick(pieces) }.joined()
  }

  private static func data(_ random: inout RandomNumbers) -> Data {
    Data((0..<random.pick([0, 1, 12, 13, 40])).map { _ in random.integer(UInt8.self) })
  }

  private static func uuid(_ random: inout RandomNumbers) -> UUID {
    let digits = (0..<32).map { _ in String(random.integer(UInt8.self) & 15, radix: 16) }.joined()
    let parts = [(0, 8), (8, 4), (12, 4), (16, 4), (20, 12)].map { digits.dropFirst($0.0).prefix($0.1) }
    return UUID(uuidString: parts.joined(separator: "-")) ?? UUID()
  }

  private static func microsecondsOfDay(_ random: inout RandomNumbers) -> Int64 {
    random.isOne(in: 5) ? random.pick([0, 86_400_000_000]) : Int64(random.below(86_400_000_000))
  }

  /// Within the range that the engine writes and reads as text.
  private static func microseconds(_ random: inout RandomNumbers) -> Int64 {
    random.integer(Int64.self) / 2
  }

  private static func nanoseconds(_ random: inout RandomNumbers) -> Int64 {
    min(max(random.integer(Int64.self), .min + 2), .max - 1)
  }

  private static func civil(_ random: inout RandomNumbers, step: Int64) -> Value {
    if random.isOne(in: 8) { return .dateTime(random.pick([.infinity, .negativeInfinity])) }
    return .dateTime(DateTime(microsecondsSinceEpoch: microseconds(&random) / step * step))
  }
}
