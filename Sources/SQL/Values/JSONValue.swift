public import Foundation

/// A JSON document of any shape: what a JSON column holds, and what a VARIANT holds where JSON has a form for it.
///
/// ```swift
/// let settings = try row.decode("settings", as: JSONValue.self)
/// settings["theme"]?["dark"]?.bool       // true
/// settings["limits"]?[0]?.int            // 100
/// ```
///
/// Numbers keep their digits, whatever their size: `1.10` is not `1.1`, and nothing goes through `Double`. Members keep
/// their order, and a name may occur twice, as JSON allows.
public enum JSONValue: Sendable, Hashable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, as it is written.
  case number(String)
  /// A text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Named values in order.
  case object([Member])

  /// A named value of an object.
  public struct Member: Sendable, Hashable {
    /// The name.
    public let name: String
    /// The value.
    public let value: JSONValue

    /// Makes a member from its name and value.
    public init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// Reads JSON text; nil where it is none, or nests deeper than 500 levels.
  public init?(_ text: String) {
    var parser = JSONParser(text)
    guard let value = parser.document() else { return nil }
    self = value
  }
}

extension JSONValue {
  /// The first member of that name; nil where there is none, or this is no object.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The element at a position; nil where there is none, or this is no array.
  public subscript(position: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(position) else { return nil }
    return elements[position]
  }

  /// The text; nil for anything else.
  public var string: String? { if case .string(let text) = self { text } else { nil } }
  /// Whether it is `true`; nil for anything but `true` and `false`.
  public var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  /// The whole number; nil for anything else, and for one that `Int` cannot hold.
  public var int: Int? { if case .number(let digits) = self { Int(digits) } else { nil } }
  /// The nearest `Double` of the number; nil for anything else.
  public var double: Double? { if case .number(let digits) = self { Double(digits) } else { nil } }

  /// The exact number; nil for anything else, and for one that `Decimal` cannot hold exactly.
  public var decimal: Decimal? {
    guard case .number(let digits) = self,
      let number = Decimal(string: digits, locale: Locale(identifier: "en_US_POSIX")),
      digits.utf8.filter({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }).count <= 38
    else { return nil }
    return number
  }

  /// Whether it is `null`.
  public var isNull: Bool { self == .null }
}

extension JSONValue: CustomStringConvertible {
  /// The JSON text, without blanks.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): Self.quoted(text)
    case .array(let elements): "[\(elements.map(\.description).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.name)):\($0.value)" }.joined(separator: ","))}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension JSONValue: SQLValueConvertible {
  /// The JSON text, for a JSON column.
  public var sqlValue: Value { .string(description) }
}

extension JSONValue: SQLComparable {
  /// JSON documents.
  public typealias SQLFamily = SQLFamilies.Documents
}

extension JSONValue: SQLTyped {
  /// JSON.
  public static var sqlType: SQLType { .json }
}

extension JSONValue: ValueReadable {
  /// Reads JSON text, and a VARIANT of values that JSON has a form for: no blobs, times, or numbers that are none.
  public init?(value: Value) {
    switch value.storage {
    case .string(let text): self.init(text)
    case .variant(let box): self.init(inVariant: box.content)
    default: return nil
    }
  }

  private init?(inVariant value: Value) {
    switch value.storage {
    case .null: self = .null
    case .boolean(let flag): self = .bool(flag)
    case .string(let text): self = .string(text)
    case .list(let elements):
      let values = elements.compactMap(JSONValue.init(inVariant:))
      guard values.count == elements.count else { return nil }
      self = .array(values)
    case .structure(let members):
      let values = members.compactMap { member in
        JSONValue(inVariant: member.value).map { Member(name: member.name, value: $0) }
      }
      guard values.count == members.count else { return nil }
      self = .object(values)
    default:
      guard let digits = value.jsonDigits else { return nil }
      self = .number(digits)
    }
  }
}

extension Value {
  /// The digits of a finite number.
  fileprivate var jsonDigits: String? {
    switch storage {
    case .bignum(let number): number.description
    case .decimal(let number): number.description
    case .float(let bits): Float(bitPattern: bits).isFinite ? "\(Float(bitPattern: bits))" : nil
    case .double(let bits): Double(bitPattern: bits).isFinite ? "\(Double(bitPattern: bits))" : nil
    default: integerDigits
    }
  }
}
