/// A value that a column keeps as a JSON document.
///
/// ```swift
/// struct Place: Decodable {
///   let id: Int64
///   @JSONCoded var address: Address      // JSON, or a text that holds JSON
/// }
/// let rows = try await query.all(as: (Int64, JSONCoded<Address>).self, on: .app)
/// ```
///
/// Without it, JSON is never read as anything but a text or a `JSONValue`. NULL is nil where the content is optional.
/// In a model, `@Column("address", storage: .json)` does the same. Encoders and decoders of others see the content alone.
@propertyWrapper
public struct JSONCoded<Content: Sendable>: Sendable {
  /// The value.
  public var wrappedValue: Content

  /// Wraps a value.
  public init(wrappedValue: Content) {
    self.wrappedValue = wrappedValue
  }
}

extension JSONCoded: Equatable where Content: Equatable {}
extension JSONCoded: Hashable where Content: Hashable {}

extension JSONCoded: Decodable where Content: Decodable {
  /// Decodes the content.
  public init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.singleValueContainer().decode(Content.self)
  }
}

extension JSONCoded: Encodable where Content: Encodable {
  /// Encodes the content.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}
