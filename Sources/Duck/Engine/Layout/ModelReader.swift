internal import SQL

/// Reads the rows of a result straight into models, column by column.
struct ModelReader<Model: Table> {
  private let layout: ModelLayout<Model>
  /// Which column of the result each field is read from.
  private let sources: [(field: ModelLayout<Model>.Field, column: Int)]
  private let types: [LogicalType]

  /// Matches columns and fields by name.
  ///
  /// - Throws: ``DatabaseError/unknownColumn(name:available:)``, ``DatabaseError/ambiguousColumn(name:)`` or
  ///   ``DatabaseError/typeMismatch(_:)``.
  init(_ layout: ModelLayout<Model>, columns: [(name: String, type: LogicalType)]) throws(DatabaseError) {
    self.layout = layout
    types = columns.map(\.type)
    let names = columns.map { $0.name.lowercased() }
    var sources: [(field: ModelLayout<Model>.Field, column: Int)] = []
    for field in layout.fields {
      let wanted = field.name.lowercased()
      guard let column = names.firstIndex(of: wanted) else {
        throw .unknownColumn(name: field.name, available: columns.map(\.name))
      }
      guard names.lastIndex(of: wanted) == column else { throw .ambiguousColumn(name: field.name) }
      guard field.element.accepts(types[column]) else {
        throw .typeMismatch(
          TypeMismatch(
            column: field.name,
            row: nil,
            wanted: "\(field.element)",
            found: types[column].description,
            hint: TypeMismatch.hint(found: types[column], wanted: field.element)
          )
        )
      }
      sources.append((field, column))
    }
    self.sources = sources
  }

  /// All rows as models. `check` is called between chunks, to stop early.
  func read(_ result: borrowing ResultHandle, rows: Int, check: () throws -> Void) throws -> [Model] {
    // SAFETY: `count` is always the number of models that are initialized, also when an error is thrown.
    unsafe try [Model](unsafeUninitializedCapacity: rows) { buffer, count in
      while let chunk = result.nextChunk() {
        try check()
        precondition(count + chunk.rowCount <= buffer.count, "a result has more rows than it said")
        guard chunk.rowCount > 0, let start = buffer.baseAddress else { continue }
        let target = unsafe start + count
        unsafe target.initialize(repeating: layout.prototype, count: chunk.rowCount)
        let first = count
        count += chunk.rowCount
        try unsafe fill(target, chunk.rowCount, firstRow: first) {
          chunk.vector($0).cells(of: types[$0], count: chunk.rowCount)
        }
      }
    }
  }

  /// All rows of columns that are ours, as models.
  func read(_ columns: [ColumnStorage], rows: Int) throws -> [Model] {
    // SAFETY: all `rows` models are initialized before anything can throw.
    unsafe try [Model](unsafeUninitializedCapacity: rows) { buffer, count in
      guard rows > 0, let target = buffer.baseAddress else { return }
      unsafe target.initialize(repeating: layout.prototype, count: rows)
      count = rows
      try unsafe fill(target, rows, firstRow: 0) { columns[$0].cells }
    }
  }

  private func fill(
    _ target: UnsafeMutablePointer<Model>,
    _ rowCount: Int,
    firstRow: Int,
    _ cellsOfColumn: (Int) -> ColumnCells
  ) throws {
    for (field, column) in sources {
      let cells = cellsOfColumn(column)
      if let row = field.element.firstUnreadable(in: cells) {
        throw DatabaseError.typeMismatch(
          TypeMismatch(
            column: field.name,
            row: firstRow + row,
            wanted: "\(field.element)",
            found: cells.isValid(row) ? types[column].description : "NULL",
            hint: TypeMismatch.hint(found: cells.isValid(row) ? types[column] : nil, wanted: field.element)
          )
        )
      }
      // SAFETY: the layout was proved, and `target` holds `rowCount` models.
      let slots = unsafe ModelSlots(
        base: UnsafeMutableRawPointer(target) + field.offset,
        stride: MemoryLayout<Model>.stride,
        stateOffset: field.stateOffset,
        count: rowCount,
        areEmpty: field.startsEmpty
      )
      field.element.fill(slots, from: cells, of: types[column])
    }
  }
}

extension NativeVector {
  /// The vector's cells, lent as long as its chunk lives.
  func cells(of type: LogicalType, count: Int) -> ColumnCells {
    // SAFETY: the engine's vector has `count` cells of this layout; the caller keeps the chunk.
    unsafe ColumnCells(
      data: UnsafeRawPointer(data ?? UnsafeMutableRawPointer(bitPattern: 16).unsafelyUnwrapped),
      validity: UnsafePointer(validity),
      count: count,
      cellSize: CellLayout(type).size,
      owner: nil
    )
  }
}
