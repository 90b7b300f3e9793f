internal import SQL

/// The standard library's side of ``ValueEncoder``.
struct NodeEncoder: Encoder {
  let node: EncodingNode

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.beginMembers()
    return KeyedEncodingContainer(MemberContainer(node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.beginElements()
    return ListContainer(node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleContainer(node: node) }
}

private struct SingleContainer: SingleValueEncodingContainer {
  let node: EncodingNode
  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() { node.set(.null) }

  mutating func encode<T: Encodable>(_ value: T) throws { node.set(try ValueEncoder.value(of: value)) }

  @available(macOS 15, iOS 18, *)
  mutating func encode(_ value: Int128) { node.set(.int128(value)) }

  @available(macOS 15, iOS 18, *)
  mutating func encode(_ value: UInt128) { node.set(.uint128(value)) }
}

private struct MemberContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: EncodingNode
  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil(forKey key: Key) { node.member(key.stringValue).set(.null) }

  mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    let isJSON = node.isJSON(key.stringValue)
    node.member(key.stringValue).set(
      try isJSON ? ValueEncoder.json(of: value) : ValueEncoder.value(of: value)
    )
  }

  @available(macOS 15, iOS 18, *)
  mutating func encode(_ value: Int128, forKey key: Key) { node.member(key.stringValue).set(.int128(value)) }

  @available(macOS 15, iOS 18, *)
  mutating func encode(_ value: UInt128, forKey key: Key) {
    node.member(key.stringValue).set(.uint128(value))
  }

  // A member that is nil is a member all the same: leaving it out would change the type from row to row.
  mutating func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws { try put(value, key) }

  private mutating func put<T: Encodable>(_ value: T?, _ key: Key) throws {
    if value == nil, node.leavesOutNil { return }
    try encode(value, forKey: key)
  }

  mutating func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try put(value, key) }
  mutating func encodeIfPresent(_ value: String?, forKey key: Key) throws { try put(value, key) }
  mutating func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try put(value, key) }
  mutating func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try put(value, key) }
  mutating func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try put(value, key) }
  mutating func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try put(value, key) }
  mutating func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try put(value, key) }
  mutating func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try put(value, key) }
  mutating func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try put(value, key) }
  mutating func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try put(value, key) }
  mutating func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try put(value, key) }
  mutating func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try put(value, key) }
  mutating func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try put(value, key) }
  mutating func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try put(value, key) }

  @available(macOS 15, iOS 18, *)
  mutating func encodeIfPresent(_ value: Int128?, forKey key: Key) throws { try put(value, key) }

  @available(macOS 15, iOS 18, *)
  mutating func encodeIfPresent(_ value: UInt128?, forKey key: Key) throws { try put(value, key) }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
    -> KeyedEncodingContainer<Nested>
  {
    NodeEncoder(node: node.member(key.stringValue)).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    NodeEncoder(node: node.member(key.stringValue)).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { NodeEncoder(node: node.member("super")) }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    NodeEncoder(node: node.member(key.stringValue))
  }
}

private struct ListContainer: UnkeyedEncodingContainer {
  let node: EncodingNode
  var codingPath: [any CodingKey] { [] }
  var count: Int { node.count }

  mutating func encodeNil() { node.element().set(.null) }

  mutating func encode<T: Encodable>(_ value: T) throws {
    node.element().set(try ValueEncoder.value(of: value))
  }

  @available(macOS 15, iOS 18, *)
  mutating func encode(_ value: Int128) { node.element().set(.int128(value)) }

  @available(macOS 15, iOS 18, *)
  mutating func encode(_ value: UInt128) { node.element().set(.uint128(value)) }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<
    Nested
  > {
    NodeEncoder(node: node.element()).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    NodeEncoder(node: node.element()).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { NodeEncoder(node: node.element()) }
}
