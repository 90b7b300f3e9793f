internal import SQL

/// Makes the ``SQL/Value`` of a Swift value: a STRUCT of what encodes by name, a LIST of what encodes one by one, a MAP
/// of a dictionary, a UNION of an enum whose cases hold values.
///
/// Types with a value of their own are taken as they are, however they encode elsewhere.
enum ValueEncoder {
  static func value(of encodable: any Encodable) throws -> Value {
    if let convertible = encodable as? any SQLValueConvertible { return convertible.sqlValue }
    if let parts = encodable as? any EncodedByParts { return try parts.encodedValue() }
    let node = EncodingNode()
    try encodable.encode(to: NodeEncoder(node: node))
    let value = node.value
    // An enum encodes its case as the one key of a container.
    guard Mirror(reflecting: encodable).displayStyle == .enum, case .structure(let cases) = value.storage,
      let held = cases.first, cases.count == 1
    else { return value }
    return .union(Value.StructMember(name: held.name, value: held.value.unlabelled))
  }

  /// The text of the JSON document of a Swift value; NULL of nil.
  static func json(of encodable: any Encodable) throws -> Value {
    try JSONText.encode(encodable).map { .string($0) } ?? .null
  }
}

/// What is not encoded by its own `encode(to:)`, such as a collection whose elements are encoded each for itself.
private protocol EncodedByParts {
  func encodedValue() throws -> Value
}

extension Array: EncodedByParts where Element: Encodable {
  func encodedValue() throws -> Value { .list(try map { try ValueEncoder.value(of: $0) }) }
}

extension Set: EncodedByParts where Element: Encodable {
  func encodedValue() throws -> Value { .list(try map { try ValueEncoder.value(of: $0) }) }
}

extension Dictionary: EncodedByParts where Key: Encodable, Value: Encodable {
  func encodedValue() throws -> SQL.Value {
    .map(unordered: try map { (try ValueEncoder.value(of: $0.key), try ValueEncoder.value(of: $0.value)) })
  }
}

extension Optional: EncodedByParts where Wrapped: Encodable {
  func encodedValue() throws -> Value { try map { try ValueEncoder.value(of: $0) } ?? .null }
}

extension JSONCoded: EncodedByParts where Content: Encodable {
  func encodedValue() throws -> Value { try ValueEncoder.json(of: wrappedValue) }
}

extension Value {
  /// What a case of an enum holds: nothing, one value without a label, or labelled ones.
  fileprivate var unlabelled: Value {
    guard case .structure(let members) = storage else { return self }
    if members.isEmpty { return .null }
    return members.count == 1 && members[0].name == "_0" ? members[0].value : self
  }
}

/// Collects what one encoder is told.
final class EncodingNode {
  private enum Content {
    case nothing
    case single(Value)
    case members([(name: String, node: EncodingNode)])
    case elements([EncodingNode])
  }

  private var content = Content.nothing
  /// How the keys of a row name columns, where the node is a row: a nil is not there, unless it is encoded as such.
  private let row: RowKeys?

  init(row: RowKeys? = nil) {
    self.row = row
  }

  var leavesOutNil: Bool { row != nil }

  func isJSON(_ key: String) -> Bool { row?.isJSON(key) == true }

  /// The members by their keys, in the order in which they were encoded; nil of what has none.
  var members: [(key: String, value: Value)]? {
    guard case .members(let members) = content else { return nil }
    return members.map { ($0.name, $0.node.value) }
  }

  var value: Value {
    switch content {
    case .nothing: .structure([])
    case .single(let value): value
    case .members(let members):
      .structure(members.map { Value.StructMember(name: $0.name, value: $0.node.value) })
    case .elements(let nodes): .list(nodes.map(\.value))
    }
  }

  var count: Int { if case .elements(let nodes) = content { nodes.count } else { 0 } }

  func set(_ value: Value) { content = .single(value) }

  func beginMembers() { if case .members = content {} else { content = .members([]) } }

  func beginElements() { if case .elements = content {} else { content = .elements([]) } }

  /// The node of a member: a new one, or the one that the member had.
  func member(_ name: String) -> EncodingNode {
    guard case .members(var members) = content else { return EncodingNode() }
    if let known = members.first(where: { $0.name == name }) { return known.node }
    // Else the list is shared with the old content, and copied for each member.
    content = .nothing
    let node = EncodingNode()
    members.append((name, node))
    content = .members(members)
    return node
  }

  func element() -> EncodingNode {
    guard case .elements(var nodes) = content else { return EncodingNode() }
    // As above.
    content = .nothing
    let node = EncodingNode()
    nodes.append(node)
    content = .elements(nodes)
    return node
  }
}
