internal import SQL

/// What a model holds, column by column.
struct ModelFields<Model: Table> {
  let columns: [ColumnDescription]
  private let wrappers: [any AnyColumn]

  init(of model: Model) throws(DatabaseError) {
    columns = try ModelNames.schema(of: Model.self).columns
    wrappers =
      try ModelNames.layout(of: Model.self)?.columns(of: model)
      ?? Mirror(reflecting: model).children.compactMap { $0.value as? any AnyColumn }
  }

  /// The places of the columns that were changed.
  var changed: [Int] {
    columns.indices.filter { columns[$0].isWritten && wrappers[$0].columnState == .changed }
  }

  /// The places of the columns that have a value: what an INSERT writes.
  ///
  /// - Throws: ``DatabaseError/missingValue(model:column:row:)`` for a property that must have a value and was never
  ///   set, unless its column has a default.
  func set(row: Int? = nil) throws(DatabaseError) -> [Int] {
    var places: [Int] = []
    for (place, column) in columns.enumerated() where column.isWritten {
      if wrappers[place].columnState != .untouched {
        places.append(place)
      } else if column.isRequired {
        throw .missingValue(model: "\(Model.self)", column: column.name, row: row)
      }
    }
    return places
  }

  /// The values of some columns.
  func values(_ places: [Int]) throws(DatabaseError) -> ModelValues {
    var values = ModelValues()
    for place in places {
      values.append(
        columns[place].name,
        try columns[place].value(of: wrappers[place], position: values.count + 1)
      )
    }
    return values
  }

  /// What an INSERT of some columns binds, which have these values.
  func row(_ places: [Int], _ values: ModelValues) -> InsertedRow {
    var row = InsertedRow(capacity: columns.count)
    var next = 0
    for (place, column) in columns.enumerated() where column.isWritten {
      if next < places.count, places[next] == place {
        row.append(values.values[next])
        next += 1
      } else {
        row.skip()
      }
    }
    return row
  }
}

extension ColumnDescription {
  /// The value to bind for the property.
  ///
  /// - Parameter position: Where it is to be bound, for the error.
  func value(of wrapper: any AnyColumn, position: Int) throws(DatabaseError) -> Value {
    if storage != .json, let bound = wrapper as? any BoundColumn, let value = bound.boundValue {
      return value
    }
    guard let encodable = wrapper.anyValue as? any Encodable else {
      throw .invalidBind(position: position, reason: "\(valueType) has no SQL value")
    }
    do {
      return try storage == .json ? ValueEncoder.json(of: encodable) : ValueEncoder.value(of: encodable)
    } catch {
      throw .invalidBind(position: position, reason: "\(valueType) did not encode: \(error)")
    }
  }
}
