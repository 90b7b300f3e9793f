internal import SQL

/// Encodes rows into a chunk: keys are names of columns.
final class RowEncoder: Encoder {
  fileprivate let writer: RowWriter
  fileprivate let keys: RowKeys
  private let columns: [ExactName: Int]
  private let kept = KeptEncodingContainer()
  /// What is encoded in parts, until the row is done.
  private var parts: [(column: Int, node: EncodingNode)] = []
  private var unknown: String?
  private var isKeyed = false

  /// - Parameter names: The columns of the appender.
  init(_ writer: RowWriter, _ names: [String], _ keys: RowKeys) {
    self.writer = writer
    self.keys = keys
    columns = Dictionary(names.enumerated().map { (ExactName($1), $0) }) { first, _ in first }
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// The columns that a row has a value for, or NULL.
  static func columns<T: Encodable>(of row: T, _ keys: RowKeys) throws -> [String] {
    let node = EncodingNode()
    try row.encode(to: NodeEncoder(node: node))
    guard let members = node.members else { throw EncodingError.withoutNames(row) }
    return members.filter { !keys.isReadOnly($0.key) }.map { keys.columnName($0.key) }
  }

  /// Encodes a row.
  ///
  /// - Throws: ``DatabaseError/unknownColumn(name:available:)`` for a key that the first row did not have.
  func encode<T: Encodable>(_ value: T, _ names: [String]) throws {
    writer.beginRow()
    isKeyed = false
    try value.encode(to: self)
    guard isKeyed else { throw EncodingError.withoutNames(value) }
    if let unknown { throw DatabaseError.unknownColumn(name: unknown, available: names) }
    if !parts.isEmpty {
      for (column, node) in parts { writer.put(node.value, column) }
      parts = []
    }
    writer.endRow()
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    isKeyed = true
    // It knows nothing of the row, and so serves them all.
    if kept.has(type) { return kept.container(type) }
    let container = KeyedEncodingContainer<Key>(RowContainer(row: self))
    kept.keep(container)
    return container
  }

  // What has no names is refused when it is done.
  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    NodeEncoder(node: EncodingNode()).unkeyedContainer()
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    NodeEncoder(node: EncodingNode()).singleValueContainer()
  }

  /// The column of a key; nil where there is none, which is said when the row is done.
  @inline(__always)
  fileprivate func column(_ key: some CodingKey) -> Int? {
    let position = writer.column(key.stringValue, find)
    return position >= 0 ? position : nil
  }

  /// Lets go of what refers back to this.
  func forget() { kept.forget() }

  private func find(_ key: String) -> Int {
    let name = keys.columnName(key)
    let position = columns[ExactName(name)] ?? -1
    if position < 0, !keys.isReadOnly(key) { unknown = name }
    return position
  }

  /// What collects the parts of a column's value.
  fileprivate func node(_ key: some CodingKey) -> EncodingNode {
    let node = EncodingNode()
    if let column = column(key) { parts.append((column, node)) }
    return node
  }
}

private struct RowContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let row: RowEncoder
  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil(forKey key: Key) {
    if let column = row.column(key) { row.writer.putNull(column) }
  }

  mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    if let column = row.column(key) { try put(value, key, column) }
  }

  mutating func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
    guard let column = row.column(key) else { return }
    if let value { try put(value, key, column) } else { row.writer.putNull(column) }
  }

  @inline(__always)
  private func put<T: Encodable>(_ value: T, _ key: Key, _ column: Int) throws {
    try row.writer.putAny(value, column) {
      try row.keys.isJSON(key.stringValue) ? ValueEncoder.json(of: $0) : ValueEncoder.value(of: $0)
    }
  }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
    -> KeyedEncodingContainer<Nested>
  {
    NodeEncoder(node: row.node(key)).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    NodeEncoder(node: row.node(key)).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { row }

  mutating func superEncoder(forKey key: Key) -> any Encoder { NodeEncoder(node: row.node(key)) }

  /// The types that most properties have are written without a look at what type they are.
  @inline(__always)
  private func put<T: ColumnElement & SQLValueConvertible>(_ value: T, _ key: Key) {
    guard let column = row.column(key), !row.writer.put(value, column) else { return }
    row.writer.put(value.sqlValue, column)
  }

  @inline(__always)
  private func putIfPresent<T: ColumnElement & SQLValueConvertible>(_ value: T?, _ key: Key) {
    if let value { return put(value, key) }
    if let column = row.column(key) { row.writer.putNull(column) }
  }
}

extension RowContainer {
  mutating func encode(_ value: Bool, forKey key: Key) { put(value, key) }
  mutating func encode(_ value: String, forKey key: Key) { put(value, key) }
  mutating func encode(_ value: Double, forKey key: Key) { put(value, key) }
  mutating func encode(_ value: Float, forKey key: Key) { put(value, key) }
  mutating func encode(_ value: Int, forKey key: Key) { put(value, key) }
  mutating func encode(_ value: Int8, forKey key: Key) { put(value, key) }
  mutating func encode(_ value: Int16, forKey key: Key) { put(value, key) }
  mutating func encode(_ value: Int32, forKey key: Key) { put(value, key) }
  mutating func encode(_ value: Int64, forKey key: Key) { put(value, key) }
  mutating func encode(_ value: UInt, forKey key: Key) { put(value, key) }
  mutating func encode(_ value: UInt8, forKey key: Key) { put(value, key) }
  mutating func encode(_ value: UInt16, forKey key: Key) { put(value, key) }
  mutating func encode(_ value: UInt32, forKey key: Key) { put(value, key) }
  mutating func encode(_ value: UInt64, forKey key: Key) { put(value, key) }

  @available(macOS 15, iOS 18, *)
  mutating func encode(_ value: Int128, forKey key: Key) { put(value, key) }

  @available(macOS 15, iOS 18, *)
  mutating func encode(_ value: UInt128, forKey key: Key) { put(value, key) }

  // The default leaves out what is nil.
  mutating func encodeIfPresent(_ value: Bool?, forKey key: Key) { putIfPresent(value, key) }
  mutating func encodeIfPresent(_ value: String?, forKey key: Key) { putIfPresent(value, key) }
  mutating func encodeIfPresent(_ value: Double?, forKey key: Key) { putIfPresent(value, key) }
  mutating func encodeIfPresent(_ value: Float?, forKey key: Key) { putIfPresent(value, key) }
  mutating func encodeIfPresent(_ value: Int?, forKey key: Key) { putIfPresent(value, key) }
  mutating func encodeIfPresent(_ value: Int8?, forKey key: Key) { putIfPresent(value, key) }
  mutating func encodeIfPresent(_ value: Int16?, forKey key: Key) { putIfPresent(value, key) }
  mutating func encodeIfPresent(_ value: Int32?, forKey key: Key) { putIfPresent(value, key) }
  mutating func encodeIfPresent(_ value: Int64?, forKey key: Key) { putIfPresent(value, key) }
  mutating func encodeIfPresent(_ value: UInt?, forKey key: Key) { putIfPresent(value, key) }
  mutating func encodeIfPresent(_ value: UInt8?, forKey key: Key) { putIfPresent(value, key) }
  mutating func encodeIfPresent(_ value: UInt16?, forKey key: Key) { putIfPresent(value, key) }
  mutating func encodeIfPresent(_ value: UInt32?, forKey key: Key) { putIfPresent(value, key) }
  mutating func encodeIfPresent(_ value: UInt64?, forKey key: Key) { putIfPresent(value, key) }

  @available(macOS 15, iOS 18, *)
  mutating func encodeIfPresent(_ value: Int128?, forKey key: Key) { putIfPresent(value, key) }

  @available(macOS 15, iOS 18, *)
  mutating func encodeIfPresent(_ value: UInt128?, forKey key: Key) { putIfPresent(value, key) }
}
