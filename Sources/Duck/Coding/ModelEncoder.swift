public import SQL

/// Makes the values that a model, or any `Encodable` type with named properties, has for the columns of a table.
///
/// ```swift
/// let encoded = try ModelEncoder().encode(Todo(name: "Look inside"))
/// for field in encoded.fields { print(field.column, field.value.kind) }
/// ```
///
/// Values keep their exact kind; arrays, dictionaries, enums and structs become LIST, MAP, UNION and STRUCT values, to any
/// depth. A property that is nil is left out, unless the type encodes it as nil: of a model, one that was set to nil is
/// `Value.null`, and one that was never set is not there. Inside of a STRUCT, nil is a member that is NULL.
public struct ModelEncoder: Sendable {
  /// How keys name columns. The properties of a model have the names that `@Column` gives them.
  public var naming: ColumnNaming

  /// Makes an encoder.
  public init(naming: ColumnNaming = .keys) {
    self.naming = naming
  }

  /// The values of a model by name, in the order in which they are encoded.
  ///
  /// - Throws: `EncodingError.invalidValue` for a required property of a model that was never set, and for what is encoded
  ///   without keys, such as an array; an error of the type's own `encode(to:)` as it is; ``DatabaseError/invalidSQL(_:)``
  ///   where the columns of a model contradict each other.
  public func encode<T: Encodable>(_ value: T) throws -> EncodedModel {
    let keys = try RowKeys(of: T.self, prefix: "", naming: naming)
    let node = EncodingNode(row: keys)
    try value.encode(to: NodeEncoder(node: node))
    guard let members = node.members else { throw EncodingError.withoutNames(value) }
    return EncodedModel(
      fields: members.map { key, value in
        EncodedField(key: key, column: keys.columnName(key), value: value)
      }
    )
  }
}

extension EncodingError {
  /// What has no names cannot be a row.
  static func withoutNames(_ value: Any) -> EncodingError {
    let context = Context(
      codingPath: [],
      debugDescription: "A row is made of a type with named properties, not of a \(type(of: value))."
    )
    return .invalidValue(value, context)
  }
}

/// What a ``ModelEncoder`` makes of a model.
public struct EncodedModel: Sendable, Hashable {
  /// The properties that have a value, in the order in which they were encoded.
  public let fields: [EncodedField]

  /// The value for a column; nil where there is none.
  public subscript(column: String) -> Value? { fields.first { ExactName.isOne($0.column, column) }?.value }
}

/// One property of an ``EncodedModel``.
public struct EncodedField: Sendable, Hashable {
  /// The coding key, which is the property's name unless the type says otherwise.
  public let key: String
  /// The name of the column.
  public let column: String
  /// The value for the column.
  public let value: Value
}
