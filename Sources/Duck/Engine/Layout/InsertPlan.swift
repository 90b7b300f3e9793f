internal import SQL

/// How an INSERT of one model reads it: property by property from its memory, without a wrapper in between.
///
/// It is the same type for all models. What is generic over the model is not specialised for types of other modules, and
/// asks for types at run time, which takes longer than the reading.
@safe
final class InsertPlan: Sendable {
  private struct Field: Sendable {
    let columnType: any AnyColumn.Type
    /// From the start of the model to that of the column.
    let offset: Int
    /// From the start of the column to the byte of its state.
    let stateOffset: Int
    /// What makes a value of the property; nil where that takes an encoder.
    let element: (any ColumnElement.Type)?
    let isRequired: Bool
  }

  /// The columns that INSERT writes.
  private let fields: [Field]
  private let columns: [ColumnDescription]
  private let encode: Encode

  /// Makes the value of what has no cell of its own; the number is that of its place in the statement.
  typealias Encode = @Sendable (ColumnDescription, any AnyColumn, Int) throws(DatabaseError) -> Value

  init<Model: Table>(
    _ layout: ModelLayout<Model>,
    _ columns: [ColumnDescription],
    encode: @escaping Encode
  ) {
    self.encode = encode
    self.columns = columns.filter(\.isWritten)
    fields = zip(layout.fields, columns).filter { $1.isWritten }.map { field, column in
      Field(
        columnType: field.columnType,
        offset: field.offset,
        stateOffset: field.stateOffset,
        element: field.isJSON ? nil : field.element,
        isRequired: column.isRequired
      )
    }
  }

  /// What an INSERT of the model binds; nil where a property that must have a value was never set.
  ///
  /// - Throws: ``DatabaseError/invalidBind(position:reason:)`` for a property that does not encode.
  func row<Model: Table>(of model: Model) throws(DatabaseError) -> InsertedRow? {
    // SAFETY: the layout of the type was proved; the memory is only read.
    try unsafe withUnsafePointer(to: model) { pointer throws(DatabaseError) in
      try unsafe row(at: UnsafeRawPointer(pointer))
    }
  }

  private func row(at model: UnsafeRawPointer) throws(DatabaseError) -> InsertedRow? {
    var row = InsertedRow(capacity: fields.count)
    for (place, field) in fields.enumerated() {
      // SAFETY: as above; `stateOffset` is within the column.
      let column = unsafe model + field.offset
      guard unsafe column.load(fromByteOffset: field.stateOffset, as: UInt8.self) != 0 else {
        if field.isRequired { return nil }
        row.skip()
        continue
      }
      row.append(try unsafe value(of: place, at: column, position: row.count + 1))
    }
    return row
  }

  private func value(of place: Int, at column: UnsafeRawPointer, position: Int) throws(DatabaseError)
    -> Value
  {
    let field = fields[place]
    // SAFETY: as above; nothing is written to the slot.
    let slot = unsafe RowSlots(
      base: UnsafeMutableRawPointer(mutating: column),
      stride: 0,
      stateOffset: field.stateOffset,
      count: 1,
      areEmpty: false
    )
    if let value = field.element?.bound(slot) { return value }
    func read<Wrapper: AnyColumn>(_ type: Wrapper.Type) -> any AnyColumn {
      unsafe column.assumingMemoryBound(to: type).pointee
    }
    return try encode(columns[place], read(field.columnType), position)
  }
}
