internal import SQL

/// Which columns of a result go where in the memory of a row: of a model, or of a tuple.
struct RowPlaces: Sendable {
  struct Place: Sendable {
    let element: any ColumnElement.Type
    /// Of the result.
    let column: Int
    /// From the start of the row.
    let offset: Int
    /// From the start of the place to the byte of its state; nil for a plain value.
    var stateOffset: Int?
    /// Whether there is nothing to release before a value is written.
    var startsEmpty = true
  }

  private let places: [Place]
  let columns: [(name: String, type: LogicalType)]

  /// - Throws: ``DatabaseError/typeMismatch(_:)`` for a column that cannot be read as its element.
  init(_ places: [Place], of columns: [(name: String, type: LogicalType)]) throws(DatabaseError) {
    self.places = places
    self.columns = columns
    for place in places where !place.element.accepts(columns[place.column].type) {
      throw mismatch(at: place, row: nil)
    }
  }

  /// Makes rows of cells.
  ///
  /// - Parameters:
  ///   - rows: Memory for `count` rows that holds none yet. It holds none when an error is thrown.
  ///   - prototype: What rows are copies of before their places are filled; nil where the places are all of a row.
  ///   - firstRow: The first one's place in the result.
  func fill<Row>(
    _ rows: UnsafeMutablePointer<Row>,
    _ count: Int,
    copiesOf prototype: Row?,
    firstRow: Int,
    _ cellsOfColumn: (Int) -> ColumnCells
  ) throws(DatabaseError) {
    let cells = places.map { cellsOfColumn($0.column) }
    for (place, cells) in zip(places, cells) {
      guard let row = place.element.firstUnreadable(in: cells) else { continue }
      let reason = (place.element as? any ExplainedElement.Type)?.reason(cells, at: row)
      throw mismatch(
        at: place,
        row: firstRow + row,
        found: cells.isValid(row) ? reason : "NULL",
        isNull: !cells.isValid(row)
      )
    }
    if let prototype { unsafe rows.initialize(repeating: prototype, count: count) }
    for (place, cells) in zip(places, cells) {
      // SAFETY: whoever made the places proved where they lie, and there is memory for `count` rows.
      let slots = unsafe RowSlots(
        base: UnsafeMutableRawPointer(rows) + place.offset,
        stride: MemoryLayout<Row>.stride,
        stateOffset: place.stateOffset,
        count: count,
        areEmpty: place.startsEmpty
      )
      place.element.fill(slots, from: cells, of: columns[place.column].type)
    }
  }

  private func mismatch(at place: Place, row: Int?, found: String? = nil, isNull: Bool = false)
    -> DatabaseError
  {
    let (name, type) = columns[place.column]
    return .typeMismatch(
      TypeMismatch(
        column: name,
        row: row,
        wanted: "\(place.element)",
        found: found ?? type.description,
        hint: TypeMismatch.hint(found: isNull ? nil : type, wanted: place.element)
      )
    )
  }
}
