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
      guard let bound = wrapper as? any BoundColumn, let value = bound.boundValue else {
        throw .invalidBind(position: values.count + 1, reason: "\(column.valueType) has no SQL value")
      }
      columns.append(column.name)
      values.append(value)
    }
    self.columns = columns
    self.values = values
  }

  /// INSERT of these columns.
  func insert<Model: Table>(into type: Model.Type) -> SQLContent {
    guard !columns.isEmpty else { return SQL.insertInto(Model.table).append(SQL.raw("DEFAULT VALUES")) }
    return SQL.insertInto(Model.table, fields: columns.map { $0 as any SQLable }).values(array: values)
  }
}
