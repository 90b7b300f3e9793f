internal import SQL

/// The property of a model that `@Column` stores as JSON. Its slots hold the plain values.
///
/// `@unchecked Sendable` without a guard: none is ever made but for a moment.
struct JSONStored<Content: Codable>: ColumnElement, ExplainedElement, @unchecked Sendable {
  let content: Content

  init?(value: Value) { nil }

  private init(content: Content) {
    self.content = content
  }

  static func accepts(_ type: LogicalType) -> Bool { type.id == .varchar }

  static func isReadable(_ cells: ColumnCells, at row: Int) -> Bool {
    JSONText.isReadable(Content.self, cells, row)
  }

  static func firstUnreadable(in cells: ColumnCells) -> Int? {
    (0..<cells.count).first { !isReadable(cells, at: $0) }
  }

  static func read(_ cells: ColumnCells, of type: LogicalType, at row: Int) -> JSONStored {
    JSONStored(content: JSONText.read(Content.self, cells, row))
  }

  static func fill(_ slots: RowSlots, from cells: ColumnCells, of type: LogicalType) {
    slots.fill { JSONText.read(Content.self, cells, $0) }
  }

  static func write(_ value: JSONStored, to writer: CellWriter, at row: Int) {
    JSONText.write(value.content, to: writer, at: row)
  }

  static func gather(_ slots: RowSlots, into writer: CellWriter) {
    slots.forEach(as: Content.self) { row, content in
      if let content { JSONText.write(content, to: writer, at: row) } else { writer.storeNull(at: row) }
    }
  }

  static func reason(_ cells: ColumnCells, at row: Int) -> String? {
    JSONText.reason(Content.self, cells, row)
  }
}

extension ColumnDescription {
  /// What reads and writes the column, cell by cell; nil where its values go through `Codable`.
  var element: (any ColumnElement.Type)? {
    guard storage == .json else { return valueType as? any ColumnElement.Type }
    func stored<Content: Codable>(_ type: Content.Type) -> any ColumnElement.Type {
      JSONStored<Content>.self
    }
    return (valueType as? any Codable.Type).map { stored($0) }
  }
}
