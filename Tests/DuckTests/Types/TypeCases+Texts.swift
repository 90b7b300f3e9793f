import Duck
import Foundation

extension TypeCase {
  /// The engine keeps texts of up to 12 bytes in the cell itself.
  static let texts: [TypeCase] = [
    text("''", ""),
    text("'123456789é'", "123456789é"),
    text("'1234567890é'", "1234567890é"),
    text("'1234567890éx'", "1234567890éx"),
    text("'123456789🦆'", "123456789🦆"),
    text("'1234567890🦆'", "1234567890🦆"),
    text("repeat('ä', 49998) || '🦆'", String(repeating: "ä", count: 49_998) + "🦆"),
    text("chr(0)", "\0"),
    text("'user@evil' || chr(0) || '@corp'", "user@evil\0@corp"),
    text("'a' || chr(0)", "a\0"),
    text("'it''s \"so\" \\n $1 -- /*'", #"it's "so" \n $1 -- /*"#),
    // A letter and its accent as one character and as two: Swift calls them equal, the engine does not.
    text("'\u{E9}'", "\u{E9}"),
    text("'e\u{301}'", "e\u{301}"),
    TypeCase("JSON", "'null'", .string("null"), as: "null", bound: "VARCHAR"),
    TypeCase(
      "JSON",
      "'{\"a\": [1, null]}'",
      .string(#"{"a": [1, null]}"#),
      as: #"{"a": [1, null]}"#,
      bound: "VARCHAR"
    ),
    TypeCase(
      "JSON",
      "'{\"n\":12345678901234567890.10}'",
      .string(#"{"n":12345678901234567890.10}"#),
      as: #"{"n":12345678901234567890.10}"#,
      bound: "VARCHAR"
    ),
    TypeCase("JSON", "'\"\"'", .string(#""""#), as: #""""#, bound: "VARCHAR"),
  ]

  static let bytes: [TypeCase] = [
    TypeCase("BLOB", "''", .blob(Data()), as: Data()),
    TypeCase("BLOB", "'\\x00'", .blob(Data([0])), as: Data([0])),
    TypeCase("BLOB", "'\\xFF\\x27\\x5Cabcdefghi'", .blob(blob("abcdefghi")), as: blob("abcdefghi")),
    TypeCase("BLOB", "'\\xFF\\x27\\x5Cabcdefghij'", .blob(blob("abcdefghij")), as: blob("abcdefghij")),
    TypeCase("BLOB", "repeat('z', 100000)", .blob(zeds), as: zeds),
    bits("0"),
    bits("1"),
    bits("1010101"),
    bits("00000000"),
    bits("11111111"),
    bits("100000001"),
    bits("0" + String(repeating: "01", count: 32)),
    bits("1" + String(repeating: "10", count: 32)),
    uuid("00000000-0000-0000-0000-000000000000"),
    uuid("ffffffff-ffff-ffff-ffff-ffffffffffff"),
    uuid("80000000-0000-0000-0000-000000000000"),
    uuid("7fffffff-ffff-ffff-8000-000000000000"),
    uuid("12345678-90ab-cdef-cedf-0123456789ab"),
    TypeCase("GEOMETRY", "'POINT (1 2)'", .geometry(point), bound: "BLOB"),
    TypeCase("GEOMETRY", "'POINT (1.0 2.0)'", .geometry(point), bound: "BLOB"),
  ]

  static let labels: [TypeCase] = [
    label("a"),
    label(""),
    label("it's"),
    label("é"),
    label("a label of more than twelve bytes"),
  ]

  /// The well-known binary of the point at 1 and 2.
  static var point: Data {
    Data([1, 1, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0xF0, 0x3F] + [0, 0, 0, 0, 0, 0, 0, 0x40])
  }

  // Computed, as the one above: the checker for leaks does not see through the pointers in a Data that is kept.
  private static var zeds: Data { Data(repeating: UInt8(ascii: "z"), count: 100_000) }

  private static func blob(_ end: String) -> Data { Data([0xFF, 0x27, 0x5C] + end.utf8) }

  private static func bits(_ digits: String) -> TypeCase {
    let bits = BitString(digits) ?? .zero
    return TypeCase("BIT", "'\(digits)'", .bit(bits), as: bits)
  }

  private static func uuid(_ text: String) -> TypeCase {
    let uuid = UUID(uuidString: text) ?? UUID()
    return TypeCase("UUID", "'\(text)'", .uuid(uuid), as: uuid)
  }

  private static func label(_ label: String) -> TypeCase {
    let type = "ENUM('a', '', 'it''s', 'é', 'a label of more than twelve bytes')"
    let quoted = label.replacingOccurrences(of: "'", with: "''")
    return TypeCase(type, "'\(quoted)'", .string(label), as: label, bound: "VARCHAR")
  }
}
