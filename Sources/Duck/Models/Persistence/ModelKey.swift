internal import SQL

/// The columns by which an operation finds the rows of models.
struct ModelKey<Model: Table>: Sendable {
  let places: [Int]
  let names: [String]

  /// - Throws: ``DatabaseError/invalidSQL(_:)`` where a path leads to no column, or there is none.
  init(_ paths: [PartialKeyPath<Model>]) throws(DatabaseError) {
    let schema = try ModelNames.schema(of: Model.self)
    var places: [Int] = []
    do {
      guard !paths.isEmpty else { throw SQLError.malformed("A key of \(Model.self) needs a column.") }
      for path in paths {
        let place = try schema.position(of: path)
        if !places.contains(place) { places.append(place) }
      }
    } catch let error as SQLError {
      throw .invalidSQL(error)
    } catch {
      throw .invalidResult("\(error)")
    }
    self.places = places
    names = places.map { schema.columns[$0].name }
  }

  /// The key of one model; it must have a value.
  ///
  /// - Throws: ``DatabaseError/missingValue(model:column:row:)`` for a column of the key that was never set, or is nil:
  ///   NULL finds no row.
  init(of model: Model, _ paths: [PartialKeyPath<Model>]) throws(DatabaseError) {
    self = try ModelKey(paths)
    try check([model], paths, areNumbered: false)
  }

  /// The key of many models, each of which must have a value.
  ///
  /// - Throws: ``DatabaseError/missingValue(model:column:row:)`` for the first model without.
  init(ofEach models: [Model], _ paths: [PartialKeyPath<Model>]) throws(DatabaseError) {
    self = try ModelKey(paths)
    try check(models, paths, areNumbered: true)
  }

  private func check(_ models: [Model], _ paths: [PartialKeyPath<Model>], areNumbered: Bool)
    throws(DatabaseError)
  {
    for path in paths {
      let row = models.firstIndex { ($0[keyPath: path] as? any AnyColumn)?.hasValue != true }
      guard let row else { continue }
      throw .missingValue(
        model: "\(Model.self)",
        column: try ModelKey([path]).names[0],
        row: areNumbered ? row : nil
      )
    }
  }

  /// The rows whose keys are these values.
  func rows(_ values: ModelValues) -> SQLContent {
    values.conditions(in: Model.table).reduce(Model.select) { $0.where($1) }
  }
}
