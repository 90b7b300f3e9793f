internal import Foundation

extension JSONValue: Codable {
  /// Decodes JSON of any shape. Numbers come as `Decimal` holds them: other decoders than Duck's do not give digits.
  public init(from decoder: any Decoder) throws {
    // A decoder does not say what it holds; it is asked for one form after the other.
    if let members = try? decoder.container(keyedBy: Name.self) {
      self = .object(
        try members.allKeys.map {
          Member(name: $0.stringValue, value: try members.decode(JSONValue.self, forKey: $0))
        }
      )
      // As above.
    } else if var elements = try? decoder.unkeyedContainer() {
      var values: [JSONValue] = []
      while !elements.isAtEnd { values.append(try elements.decode(JSONValue.self)) }
      self = .array(values)
    } else {
      self = try Self.scalar(decoder.singleValueContainer())
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
    if container.decodeNil() { return .null }
    // As above, for scalars.
    if let flag = try? container.decode(Bool.self) { return .bool(flag) }
    // As above.
    if let text = try? container.decode(String.self) { return .string(text) }
    return .number(try container.decode(Decimal.self).description)
  }

  /// Encodes JSON of the same shape; a number that `Decimal` cannot hold exactly is encoded as the nearest `Double`.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .object(let members):
      var container = encoder.container(keyedBy: Name.self)
      for member in members { try container.encode(member.value, forKey: Name(stringValue: member.name)) }
    default:
      var container = encoder.singleValueContainer()
      try encodeScalar(to: &container)
    }
  }

  private func encodeScalar(to container: inout any SingleValueEncodingContainer) throws {
    switch self {
    case .bool(let flag): try container.encode(flag)
    case .string(let text): try container.encode(text)
    case .number(let digits):
      if let exact = decimal {
        try container.encode(exact)
      } else {
        try container.encode(Double(digits) ?? .nan)
      }
    default: try container.encodeNil()
    }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
