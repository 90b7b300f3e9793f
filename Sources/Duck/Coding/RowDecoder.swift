/// Decodes the rows of a result one after the other.
final class RowReader {
  private let members: MemberReader
  private let kept = KeptObjects<Int, RowDecoder>(count: 1)

  /// - Parameter columns: Those of the result, or copies.
  init(_ storage: ResultStorage, _ columns: [ColumnStorage], _ keys: RowKeys) {
    members = MemberReader(MemberTable(storage, columns, keys))
  }

  deinit { members.forget() }

  @inline(__always)
  func decode<T: Decodable>(_ type: T.Type, at row: Int) throws -> T {
    if let decoder = kept.lent.take(0, for: ObjectIdentifier(type), row) { return try T(from: decoder) }
    let decoder = RowDecoder(members, row)
    kept.keep(decoder, at: 0, for: ObjectIdentifier(type))
    return try T(from: decoder)
  }
}

/// Decodes the row that is its value: keys are names of columns.
private final class RowDecoder: Register<Int>, Decoder {
  private let members: MemberReader
  private let lentContainer: KeptContainer<CellPlace<CellList>>.Lent

  init(_ members: MemberReader, _ row: Int) {
    self.members = members
    lentContainer = members.lent
    super.init(row)
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    let place = CellPlace<CellList>(index: value, list: nil)
    return lentContainer.move(type, to: place)
      ? lentContainer.container(type) : members.newContainer(type, place)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw DatabaseError.invalidResult("A row decodes into a type with named properties, not into a list.")
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    throw DatabaseError.invalidResult(
      "A row decodes into a type with named properties; read a single cell by name."
    )
  }
}

/// How keys name columns.
struct RowKeys {
  let prefix: String
  let naming: ColumnNaming
  /// The columns of a model, where the keys are its properties.
  let model: ModelColumns?

  init(of type: Any.Type, prefix: String, naming: ColumnNaming) throws(DatabaseError) {
    self.prefix = prefix
    self.naming = naming
    model = try (type as? any Table.Type).map { model throws(DatabaseError) in try ModelColumns(model) }
  }

  func all(in storage: ResultStorage) -> [String] {
    storage.names.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
  }

  func columnName(_ key: String) -> String {
    let name = model?.names[key] ?? naming.name(of: key)
    return prefix.isEmpty ? name : prefix + name
  }

  /// Whether the column of a key holds JSON documents that are decoded.
  func isJSON(_ key: String) -> Bool { model?.documents.contains(key) == true }

  /// Whether the column of a key is only read.
  func isReadOnly(_ key: String) -> Bool { model?.readOnly.contains(key) == true }

  func position(_ key: String, in storage: ResultStorage) -> Int {
    do {
      return try storage.position(columnName(key))
    } catch .ambiguousColumn {
      return MemberTable.ambiguous
    } catch {
      return MemberTable.absent
    }
  }
}
