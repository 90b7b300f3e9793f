internal import Foundation

extension Value {
  /// The value as SQL text, for the places where the engine takes no parameters.
  ///
  /// Nothing in a value can end its literal: strings double their quotes, and a NUL, which SQL text cannot hold, is
  /// written as `chr(0)`.
  package var sqlLiteral: String { Self.literal(self, fine: FineTimes(in: self), at: [], isExact: false) }

  /// - Parameter isExact: whether numbers are cast to their types also where the engine finds one by itself, for a
  ///   VARIANT, which keeps the type of what it is made of.
  private static func literal(
    _ value: Value,
    fine: FineTimes,
    at path: [FineTimes.Step],
    isExact: Bool
  ) -> String {
    func part(_ value: Value, _ step: FineTimes.Step) -> String {
      literal(value, fine: fine, at: path + [step], isExact: isExact)
    }
    func parts(_ values: [Value]) -> String { values.map { part($0, .element) }.joined(separator: ", ") }
    switch value.storage {
    case .int64(let payload) where isExact: return "CAST(\(payload) AS BIGINT)"
    case .decimal(let payload): return decimal(payload, isPart: !path.isEmpty, isExact: isExact)
    case .time(let payload): return "CAST('\(payload)' AS \(fine.contains(path) ? "TIME_NS" : "TIME"))"
    case .list(let elements): return "[\(parts(isExact ? variants(elements) : elements))]"
    case .array(let elements): return "array_value(\(parts(isExact ? variants(elements) : elements)))"
    case .structure(let members):
      return structure(members.enumerated().map { ($1.name, part($1.value, .member($0))) })
    case .map(let entries):
      let keys = isExact ? variants(entries.map(\.key)) : entries.map(\.key)
      let values = isExact ? variants(entries.map(\.value)) : entries.map(\.value)
      let texts = zip(keys, values).map { "\(part($0, .key)): \(part($1, .value))" }
      return "MAP {\(texts.joined(separator: ", "))}"
    case .union(let box):
      let (name, content) = (box.content.name, box.content.value)
      return "union_value(\(identifier(name)) := \(part(content, .choice(name))))"
    case .variant(let box):
      let content = box.content
      return "CAST(\(literal(content, fine: FineTimes(in: content), at: [], isExact: true)) AS VARIANT)"
    default: return value.scalarLiteral
    }
  }

  /// Elements of a list in a VARIANT, where each may have a type of its own.
  private static func variants(_ elements: [Value]) -> [Value] {
    guard !areAlike(elements) else { return elements }
    return elements.map { $0.isNull || $0.kind == .variant ? $0 : .variant($0) }
  }

  /// Whether the engine finds one type for all, as it does for the elements of a list that is in no VARIANT.
  private static func areAlike(_ values: some Sequence<Value>) -> Bool {
    let known = values.filter { !$0.isNull }
    guard let first = known.first else { return true }
    guard known.allSatisfy({ $0.kind == first.kind }) else { return false }
    switch first.storage {
    case .list, .array: return areAlike(known.flatMap(\.parts))
    case .structure(let members):
      return known.allSatisfy { $0.partNames == first.partNames }
        && members.indices.allSatisfy { index in areAlike(known.map { $0.parts[index] }) }
    case .map, .union:
      return Dictionary(grouping: known.flatMap { zip($0.partNames, $0.parts) }, by: \.0).values.allSatisfy {
        areAlike($0.map(\.1))
      }
    default: return true
    }
  }

  private var parts: [Value] {
    switch storage {
    case .list(let elements), .array(let elements): elements
    case .structure(let members): members.map(\.value)
    case .map(let entries): entries.flatMap { [$0.key, $0.value] }
    case .union(let box): [box.content.value]
    default: []
    }
  }

  /// What tells the parts apart that must be alike.
  private var partNames: [String] {
    switch storage {
    case .structure(let members): members.map(\.name)
    case .map(let entries): entries.flatMap { _ in ["key", "value"] }
    case .union(let box): [box.content.name]
    default: []
    }
  }

  /// The text of what has no parts.
  private var scalarLiteral: String {
    switch storage {
    case .null, .invalid, .list, .structure, .array, .map, .union, .variant, .time, .decimal: "NULL"
    // Without asterisks, which could end the comment: a name in a type may hold anything.
    case .unsupported(let typeName): "NULL /* unsupported \(typeName.filter { $0 != "*" && $0 != "\0" }) */"
    case .boolean(let payload): payload ? "TRUE" : "FALSE"
    case .int8(let payload): "CAST(\(payload) AS TINYINT)"
    case .int16(let payload): "CAST(\(payload) AS SMALLINT)"
    case .int32(let payload): payload == .min ? "CAST(\(payload) AS INTEGER)" : String(payload)
    case .int64(let payload): String(payload)
    case .uint8(let payload): "CAST(\(payload) AS UTINYINT)"
    case .uint16(let payload): "CAST(\(payload) AS USMALLINT)"
    case .uint32(let payload): "CAST(\(payload) AS UINTEGER)"
    case .uint64(let payload): "CAST(\(payload) AS UBIGINT)"
    case .float(let bits): "CAST('\(Float(bitPattern: bits))' AS FLOAT)"
    case .double(let bits): "CAST('\(Double(bitPattern: bits))' AS DOUBLE)"
    case .string(let payload): Self.quoted(payload)
    case .blob(let payload): "CAST('\(Self.escaped(payload))' AS BLOB)"
    case .uuid(let payload): "CAST('\(payload.uuidString.lowercased())' AS UUID)"
    case .date(let payload): "CAST('\(payload)' AS DATE)"
    case .dateTime(let payload):
      "CAST('\(payload)' AS \(payload.nanosecondsOfMicrosecond == 0 ? "TIMESTAMP" : "TIMESTAMP_NS"))"
    case .timestampTZ(let microseconds): Self.instant(microseconds)
    case .interval(let payload): Self.span(payload)
    case .int128(let words): "CAST(\(words.signedDigits) AS HUGEINT)"
    case .uint128(let words): "CAST(\(words.unsignedDigits) AS UHUGEINT)"
    case .bit(let payload): "CAST('\(payload)' AS BIT)"
    case .bignum(let payload): "CAST('\(payload)' AS BIGNUM)"
    case .timeTZ(let payload): "CAST('\(payload)' AS TIMETZ)"
    case .timestampTZNanoseconds(let payload): Self.fineInstant(payload)
    case .geometry(let payload): "CAST(CAST('\(Self.escaped(payload))' AS BLOB) AS GEOMETRY)"
    }
  }

  /// The engine counts a zero before the point. It takes a bare number of more than 38 digits for a DOUBLE, and cuts
  /// digits of a list's other elements to make room for that zero.
  private static func decimal(_ number: Decimal, isPart: Bool, isExact: Bool) -> String {
    let text = number.description
    let parts = text.drop { $0 == "-" }.split(separator: ".")
    let scale = parts.count > 1 ? parts[1].count : 0
    let whole = parts.first == "0" ? 0 : parts.first?.count ?? 0
    let width = max(whole + scale, 1)
    let isCounted = whole == 0 && scale > 0 && (isPart || scale == 38)
    guard number.isFinite, width <= 38, isExact || isCounted else { return text }
    return "CAST('\(text)' AS DECIMAL(\(width),\(scale)))"
  }

  private static func quoted(_ text: String) -> String {
    let pieces = text.split(separator: "\0", omittingEmptySubsequences: false).map {
      String($0).quoted(by: "'")
    }
    return pieces.count == 1 ? pieces[0] : "(\(pieces.joined(separator: " || chr(0) || ")))"
  }

  private static func escaped(_ data: Data) -> String {
    data.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "\\x0\(digits)" : "\\x\(digits)"
    }.joined()
  }

  private static func instant(_ microseconds: Int64) -> String {
    let civil = DateTime(microsecondsSinceEpoch: microseconds)
    return "CAST('\(civil)\(civil.isFinite ? "+00" : "")' AS TIMESTAMPTZ)"
  }

  private static func fineInstant(_ nanoseconds: Int64) -> String {
    switch nanoseconds {
    case .max: "CAST('infinity' AS TIMESTAMPTZ_NS)"
    case -.max: "CAST('-infinity' AS TIMESTAMPTZ_NS)"
    default: "CAST('\(DateTime(nanosecondsSinceEpoch: nanoseconds))+00' AS TIMESTAMPTZ_NS)"
    }
  }

  /// Members without names make a TUPLE.
  private static func structure(_ members: [(name: String, text: String)]) -> String {
    guard members.contains(where: { !$0.name.isEmpty }) else {
      return "row(\(members.map(\.text).joined(separator: ", ")))"
    }
    return "{\(members.map { "\(quoted($0.name)): \($0.text)" }.joined(separator: ", "))}"
  }

  private static func identifier(_ name: String) -> String { name.quoted(by: "\"") }

  /// The engine reads every number of microseconds in a text but the least.
  private static func span(_ interval: Interval) -> String {
    guard interval.microseconds == .min else { return "CAST('\(interval)' AS INTERVAL)" }
    let rest = Interval(months: interval.months, days: interval.days)
    return "(CAST('\(rest)' AS INTERVAL) + to_microseconds(CAST(\(Int64.min) AS BIGINT)))"
  }
}

extension Value: CustomStringConvertible {
  /// The value as SQL text, for people to read.
  public var description: String { sqlLiteral }
}
