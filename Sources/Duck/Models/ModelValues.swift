internal import SQL

/// The columns of a model that were set, with their values: what an INSERT writes.
struct ModelValues {
  let columns: [String]
  let values: [Value]

  /// Reads a model.
  ///
  /// - Throws: ``DatabaseError/missingValue(model:column:row:)`` for a property that must have a value and was never
  ///   set, unless its column has a default.
  init<Model: Table>(of model: Model, row: Int? = nil) throws(DatabaseError) {
    var columns: [String] = []
    var values: [Value] = []
    let wrappers = Mirror(reflecting: model).children.compactMap { $0.value as? any AnyColumn }
    for (wrapper, column) in zip(wrappers, try ModelNames.schema(of: Model.self).columns) {
      guard wrapper.columnState != .untouched else {
        guard column.isOptional || column.defaultValue != nil else {
          throw .missingValue(model: "\(Model.self)", column: column.name, row: row)
        }
        continue
      }
      columns.append(column.name)
      values.append(try Self.value(of: wrapper, column, position: values.count + 1))
    }
    self.columns = columns
    self.values = values
  }

  private static func value(of wrapper: any AnyColumn, _ column: ColumnDescription, position: Int)
    throws(DatabaseError) -> Value
  {
    if let bound = wrapper as? any BoundColumn, let value = bound.boundValue { return value }
    guard let encodable = wrapper.anyValue as? any Encodable else {
      throw .invalidBind(position: position, reason: "\(column.valueType) has no SQL value")
    }
    do {
      return try ValueEncoder.value(of: encodable)
    } catch {
      throw .invalidBind(position: position, reason: "\(column.valueType) did not encode: \(error)")
    }
  }

  /// INSERT of these columns.
  func insert<Model: Table>(into type: Model.Type) -> SQLContent {
    guard !columns.isEmpty else { return SQL.insertInto(Model.table).append(SQL.raw("DEFAULT VALUES")) }
    return SQL.insertInto(Model.table, fields: columns.map { $0 as any SQLable }).values(array: values)
  }
}
