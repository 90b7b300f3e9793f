extension TableSchema {
  /// The column that names a row: the one that `@Column` calls the primary key, else the one with the name `id`.
  ///
  /// - Throws: ``SQLError/malformed(_:)`` where there is none, or several.
  package func keyColumn() throws(SQLError) -> ColumnDescription {
    let declared = columns.filter { $0.constraints.contains(.primaryKey) }
    guard declared.count < 2 else {
      throw .malformed("\(typeName) has a key of several columns: ask for its rows with a condition.")
    }
    guard let column = declared.first ?? column(named: "id") else {
      throw .malformed("\(typeName) has no key: no column \"id\", and none with the constraint .primaryKey.")
    }
    return column
  }
}

extension ColumnDescription {
  /// True where values of a family are compared with the column.
  package func isComparable<Value: SQLComparable>(with type: Value.Type) -> Bool {
    guard let own = valueType as? any SQLComparable.Type else { return false }
    return Self.family(of: own) == ObjectIdentifier(Value.SQLFamily.self)
  }

  private static func family<Value: SQLComparable>(of type: Value.Type) -> ObjectIdentifier {
    ObjectIdentifier(Value.SQLFamily.self)
  }
}
