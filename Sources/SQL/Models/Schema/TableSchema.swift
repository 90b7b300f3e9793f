/// The columns of a model's type, read once of a prototype.
package final class TableSchema: Sendable {
  /// The model's type, for people.
  package let typeName: String
  package let tableName: String
  /// In the order of the properties.
  package let columns: [ColumnDescription]
  /// What `init()` gave while it was watched: the states of its columns are their marks.
  package let prototype: any Table
  /// The place in `columns` of each mark.
  private let positions: [Int?]
  private let problem: SQLError?

  init<Model: Table>(reading type: Model.Type) {
    let recorder = ColumnRecorder()
    let prototype = ColumnRecorder.$current.withValue(recorder) { Model() }
    let entries = recorder.entries
    var columns: [ColumnDescription] = []
    var positions = [Int?](repeating: nil, count: entries.count)
    var problem: SQLError?
    // The prototype, not the record, says which columns there are: `init()` may have made other models too.
    for child in Mirror(reflecting: prototype).children {
      guard let column = child.value as? any AnyColumn else { continue }
      let property = (child.label ?? "?").trimmingUnderscore
      guard let index = column.columnState.index, positions[index] == nil else {
        problem = problem ?? Self.problem(with: property, of: type, recorded: entries.count)
        continue
      }
      positions[index] = columns.count
      columns.append(ColumnDescription(entries[index], property: property, mark: column.columnState))
    }
    typeName = "\(type)"
    tableName = type.tableName
    self.columns = columns
    self.prototype = prototype
    self.positions = positions
    self.problem =
      problem ?? Self.duplicate(in: columns, of: type)
      ?? columns.lazy.compactMap { Self.contradiction(in: $0, of: type) }.first
  }

  /// The schema of a type.
  ///
  /// - Throws: ``SQLError/malformed(_:)`` where columns contradict each other, or are too many.
  package static func of<Model: Table>(_ type: Model.Type) throws(SQLError) -> TableSchema {
    let schema = SchemaCache.shared.schema(of: type)
    if let problem = schema.problem { throw problem }
    return schema
  }

  /// The column that a key path leads to.
  package func column<Model: Table, Wrapper: ColumnWrapper>(
    at path: KeyPath<Model, Wrapper>
  ) throws(SQLError) -> ColumnDescription {
    columns[try position(of: path)]
  }

  /// The place in `columns` of the column that a key path leads to.
  package func position<Model: Table>(of path: PartialKeyPath<Model>) throws(SQLError) -> Int {
    let state = ((prototype as? Model)?[keyPath: path] as? any AnyColumn)?.columnState
    guard let mark = state?.index, mark < positions.count, let position = positions[mark] else {
      throw .malformed("A key path leads to no column of \(typeName): \(path).")
    }
    return position
  }

  /// The column of that name, without regard to case, as the engine finds it.
  package func column(named name: String) -> ColumnDescription? {
    let wanted = name.lowercased().utf8
    return columns.first { $0.name.lowercased().utf8.elementsEqual(wanted) }
  }
}

extension TableSchema {
  fileprivate static func problem(with property: String, of type: any Any.Type, recorded: Int) -> SQLError {
    if recorded > ColumnState.mostColumns {
      return .malformed(
        "\(type) has more than \(ColumnState.mostColumns) columns, which is the most of a model."
      )
    }
    return .malformed(
      "The column of \(type).\(property) is not its own: init() took it from another property."
    )
  }

  fileprivate static func duplicate(in columns: [ColumnDescription], of type: any Any.Type) -> SQLError? {
    // By their bytes: Swift finds texts equal that compose a letter in different ways.
    var properties: [[UInt8]: String] = [:]
    for column in columns {
      if let other = properties.updateValue(column.propertyName, forKey: Array(column.name.lowercased().utf8))
      {
        return .malformed(
          "\(type).\(other) and \(type).\(column.propertyName) have one column name, \(column.name.debugDescription)."
        )
      }
    }
    return nil
  }
}

extension TableSchema {
  /// What the options of a column say that cannot be.
  fileprivate static func contradiction(in column: ColumnDescription, of type: any Any.Type) -> SQLError? {
    let property = "\(type).\(column.propertyName)"
    if column.isGenerated, column.defaultValue != nil {
      return .malformed("\(property) is generated: it has no default.")
    }
    guard column.storage == .json, column.isScalar else { return nil }
    return .malformed(
      "\(property) is stored as JSON, and a \(column.valueType) is none: a text column keeps it as it is."
    )
  }
}

extension ColumnDescription {
  /// True of numbers, texts and truth values, which are decoded as they are wherever they stand.
  fileprivate var isScalar: Bool {
    let type = (valueType as? any OptionalValue.Type)?.wrappedType ?? valueType
    return type is any BinaryInteger.Type || type is any BinaryFloatingPoint.Type || type == Bool.self
      || type == String.self
  }

  fileprivate init(_ entry: ColumnRecorder.Entry, property: String, mark: ColumnState) {
    name = entry.name
    propertyName = property
    valueType = entry.valueType
    isOptional = entry.isOptional
    options = entry.options
    self.mark = mark
  }
}

extension String {
  /// The property's name: the wrapper of `name` is stored as `_name`.
  fileprivate var trimmingUnderscore: String { hasPrefix("_") ? String(dropFirst()) : self }
}
