internal import SQL

/// The layout of a model whose properties all have cells of their own.
struct ReadableLayout<Model: Table>: Sendable {
  let prototype: Model
  private let fields: [(place: ModelLayout<Model>.Field, element: any ColumnElement.Type)]

  init?(_ layout: ModelLayout<Model>) {
    prototype = layout.prototype
    fields = layout.fields.compactMap { field in field.element.map { (field, $0) } }
    guard fields.count == layout.fields.count else { return nil }
  }

  /// The places of the properties, matched with columns by name.
  ///
  /// - Parameter prefix: What the columns' names have before those of the model.
  /// - Throws: ``DatabaseError/unknownColumn(name:available:)``, ``DatabaseError/ambiguousColumn(name:)`` or
  ///   ``DatabaseError/typeMismatch(_:)``.
  func places(of columns: [(name: String, type: LogicalType)], prefix: String = "") throws(DatabaseError)
    -> RowPlaces
  {
    let positions = try positions(in: columns, prefix)
    let places = zip(fields, positions).map { field, column in
      RowPlaces.Place(
        element: field.element,
        column: column,
        offset: field.place.offset,
        stateOffset: field.place.stateOffset,
        startsEmpty: field.place.startsEmpty
      )
    }
    return try RowPlaces(places, of: columns)
  }

  /// Where each field is among the columns. Most results have just the model's columns, in order.
  private func positions(in columns: [(name: String, type: LogicalType)], _ prefix: String)
    throws(DatabaseError) -> [Int]
  {
    if prefix.isEmpty, fields.count == columns.count,
      fields.indices.allSatisfy({ fields[$0].place.name.hasSameBytes(as: columns[$0].name) })
    {
      return Array(fields.indices)
    }
    let names = columns.map { ExactName($0.name) }
    var positions: [Int] = []
    for field in fields {
      let name = prefix + field.place.name
      let wanted = ExactName(name)
      guard let column = names.firstIndex(of: wanted) else {
        throw .unknownColumn(name: name, available: columns.map(\.name))
      }
      guard names.lastIndex(of: wanted) == column else { throw .ambiguousColumn(name: name) }
      positions.append(column)
    }
    return positions
  }
}
