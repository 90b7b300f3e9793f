/// Where the elements of a tuple lie in its memory. One element is a tuple too.
struct TupleLayout<Row: Sendable>: Sendable {
  private let elements: [(type: any ColumnElement.Type, offset: Int)]

  private init(elements: [(type: any ColumnElement.Type, offset: Int)]) {
    self.elements = elements
  }

  /// The layout by Swift's rule for tuples, which is that for structs.
  static func of<each Element: ColumnElement>(_ type: (repeat each Element).Type) -> TupleLayout
  where Row == (repeat each Element) {
    var elements: [(type: any ColumnElement.Type, offset: Int)] = []
    var end = 0
    func add<Next: ColumnElement>(_ type: Next.Type) {
      let alignment = MemoryLayout<Next>.alignment
      let offset = (end + alignment - 1) & ~(alignment - 1)
      elements.append((type, offset))
      end = offset + MemoryLayout<Next>.size
    }
    repeat add((each Element).self)
    precondition(end == MemoryLayout<Row>.size, "a tuple lies otherwise in memory")
    return TupleLayout(elements: elements)
  }

  /// The places of the elements: the columns of a result, in order.
  ///
  /// - Throws: ``DatabaseError/invalidResult(_:)`` where there are more columns than elements, or less, and
  ///   ``DatabaseError/typeMismatch(_:)``.
  func places(of columns: [(name: String, type: LogicalType)]) throws(DatabaseError) -> RowPlaces {
    guard columns.count == elements.count else {
      let names = columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
      throw .invalidResult(
        "\(Row.self) takes the cells of \(elements.count) columns; the result has \(columns.count): \(names)."
      )
    }
    let places = elements.enumerated().map { column, element in
      RowPlaces.Place(element: element.type, column: column, offset: element.offset)
    }
    return try RowPlaces(places, of: columns)
  }
}
