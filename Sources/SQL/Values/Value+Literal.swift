internal import Foundation

extension Value {
  /// The value as SQL text, for the places where the engine takes no parameters.
  ///
  /// Nothing in a value can end its literal: strings double their quotes, and a NUL, which SQL text cannot hold, is
  /// written as `chr(0)`.
  package var sqlLiteral: String {
    switch storage {
    case .null, .invalid: "NULL"
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
    case .time(let payload): "CAST('\(payload)' AS \(payload.nanosecond % 1_000 == 0 ? "TIME" : "TIME_NS"))"
    case .dateTime(let payload):
      "CAST('\(payload)' AS \(payload.nanosecondsOfMicrosecond == 0 ? "TIMESTAMP" : "TIMESTAMP_NS"))"
    case .timestampTZ(let microseconds): Self.instant(microseconds)
    case .interval(let payload): Self.span(payload)
    case .decimal(let payload): payload.description
    case .int128(let words): "CAST(\(words.signedDigits) AS HUGEINT)"
    case .uint128(let words): "CAST(\(words.unsignedDigits) AS UHUGEINT)"
    case .list(let elements): "[\(Self.literals(elements).joined(separator: ", "))]"
    case .structure(let members): Self.structure(members)
    case .array(let elements): "array_value(\(Self.literals(elements).joined(separator: ", ")))"
    case .map(let entries):
      "MAP {\(entries.map { "\($0.key.sqlLiteral): \($0.value.sqlLiteral)" }.joined(separator: ", "))}"
    case .union(let box):
      "union_value(\(Self.identifier(box.content.name)) := \(box.content.value.sqlLiteral))"
    case .bit(let payload): "CAST('\(payload)' AS BIT)"
    case .bignum(let payload): "CAST('\(payload)' AS BIGNUM)"
    case .timeTZ(let payload): "CAST('\(payload)' AS TIMETZ)"
    case .timestampTZNanoseconds(let payload): Self.fineInstant(payload)
    case .geometry(let payload): "CAST(CAST('\(Self.escaped(payload))' AS BLOB) AS GEOMETRY)"
    case .variant(let box): "CAST(\(box.content.sqlLiteral) AS VARIANT)"
    }
  }

  /// The elements of a list, which the engine wants of one type: it finds none for TIME and TIME_NS.
  private static func literals(_ elements: [Value]) -> [String] {
    let isFine = elements.contains { element in
      if case .time(let time) = element.storage { time.nanosecond % 1_000 != 0 } else { false }
    }
    return elements.map { element in
      guard isFine, case .time(let time) = element.storage else { return element.sqlLiteral }
      return "CAST('\(time)' AS TIME_NS)"
    }
  }

  private static func quoted(_ text: String) -> String {
    let pieces = text.split(separator: "\0", omittingEmptySubsequences: false).map {
      "'\($0.replacingOccurrences(of: "'", with: "''"))'"
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
  private static func structure(_ members: [StructMember]) -> String {
    guard members.contains(where: { !$0.name.isEmpty }) else {
      return "row(\(members.map(\.value.sqlLiteral).joined(separator: ", ")))"
    }
    return "{\(members.map { "\(quoted($0.name)): \($0.value.sqlLiteral)" }.joined(separator: ", "))}"
  }

  private static func identifier(_ name: String) -> String {
    "\"\(name.replacingOccurrences(of: "\"", with: "\"\""))\""
  }

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
