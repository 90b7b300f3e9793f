/// Reads JSON text into a ``JSONValue``, digits of numbers included, which Foundation's reader takes to `Double`.
struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0

  private static let mostDepth = 500

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The whole text as one value; nil where it is none.
  mutating func document() -> JSONValue? {
    guard let value = value(depth: 0) else { return nil }
    skipBlanks()
    return position == bytes.count ? value : nil
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  /// Steps over a character, after blanks; false where another one stands there.
  private mutating func skip(_ character: Character) -> Bool {
    skipBlanks()
    guard byte == character.asciiValue else { return false }
    position += 1
    return true
  }

  private mutating func skip(word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  private mutating func value(depth: Int) -> JSONValue? {
    guard depth < Self.mostDepth else { return nil }
    skipBlanks()
    switch byte {
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return array(depth)
    case UInt8(ascii: "\""): return string().map(JSONValue.string)
    case UInt8(ascii: "t"): return skip(word: "true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return skip(word: "false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return skip(word: "null") ? .null : nil
    default: return number().map(JSONValue.number)
    }
  }

  private mutating func array(_ depth: Int) -> JSONValue? {
    position += 1
    var elements: [JSONValue] = []
    if skip("]") { return .array([]) }
    repeat {
      guard let element = value(depth: depth + 1) else { return nil }
      elements.append(element)
    } while skip(",")
    return skip("]") ? .array(elements) : nil
  }

  private mutating func object(_ depth: Int) -> JSONValue? {
    position += 1
    var members: [JSONValue.Member] = []
    if skip("}") { return .object([]) }
    repeat {
      skipBlanks()
      guard byte == UInt8(ascii: "\""), let name = string(), skip(":"), let value = value(depth: depth + 1)
      else {
        return nil
      }
      members.append(JSONValue.Member(name: name, value: value))
    } while skip(",")
    return skip("}") ? .object(members) : nil
  }

  private mutating func number() -> String? {
    let start = position
    if byte == UInt8(ascii: "-") { position += 1 }
    let first = byte
    let whole = digits()
    guard whole > 0, whole == 1 || first != UInt8(ascii: "0") else { return nil }
    if byte == UInt8(ascii: ".") {
      position += 1
      guard digits() > 0 else { return nil }
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      guard digits() > 0 else { return nil }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() -> Int {
    let start = position
    while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    return position - start
  }

  private mutating func string() -> String? {
    position += 1
    var text: [UInt8] = []
    while let byte {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escaped = escape() else { return nil }
        text += escaped
      case ..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> [UInt8]? {
    guard let byte else { return nil }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return scalar().map { Array(String($0).utf8) }
    default: return nil
    }
  }

  /// Characters beyond the first 65,536 are written as two halves.
  private mutating func scalar() -> Unicode.Scalar? {
    guard let first = unit() else { return nil }
    guard (0xD800...0xDBFF).contains(first) else { return Unicode.Scalar(first) }
    guard skip(word: "\\u"), let second = unit(), (0xDC00...0xDFFF).contains(second) else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
  }

  private mutating func unit() -> UInt16? {
    guard position + 4 <= bytes.count else { return nil }
    defer { position += 4 }
    let digits = bytes[position..<position + 4]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
