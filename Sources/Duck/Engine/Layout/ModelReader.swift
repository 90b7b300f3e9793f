internal import SQL

/// Reads the rows of a result straight into models, column by column.
final class ModelReader<Model: Table>: ResultMemo, Sendable {
  private typealias Field = ReadableLayout<Model>.Field

  private let layout: ReadableLayout<Model>
  /// Which column of the result each field is read from.
  private let sources: [(field: Field, column: Int)]
  let columns: [(name: String, type: LogicalType)]

  /// Matches columns and fields by name.
  ///
  /// - Throws: ``DatabaseError/unknownColumn(name:available:)``, ``DatabaseError/ambiguousColumn(name:)`` or
  ///   ``DatabaseError/typeMismatch(_:)``.
  init(_ layout: ReadableLayout<Model>, columns: [(name: String, type: LogicalType)]) throws(DatabaseError) {
    self.layout = layout
    self.columns = columns
    var sources: [(field: Field, column: Int)] = []
    for (field, column) in zip(layout.fields, try Self.positions(of: layout.fields, in: columns)) {
      guard field.element.accepts(columns[column].type) else {
        throw .typeMismatch(
          TypeMismatch(
            column: field.place.name,
            row: nil,
            wanted: "\(field.element)",
            found: columns[column].type.description,
            hint: TypeMismatch.hint(found: columns[column].type, wanted: field.element)
          )
        )
      }
      sources.append((field, column))
    }
    self.sources = sources
  }

  /// Where each field is among the columns. Most results have just the model's columns, in order.
  private static func positions(
    of fields: [Field],
    in columns: [(name: String, type: LogicalType)]
  ) throws(DatabaseError) -> [Int] {
    if fields.count == columns.count,
      fields.indices.allSatisfy({ fields[$0].place.name.hasSameBytes(as: columns[$0].name) })
    {
      return Array(fields.indices)
    }
    let names = columns.map { ExactName($0.name) }
    var positions: [Int] = []
    for field in fields {
      let wanted = ExactName(field.place.name)
      guard let column = names.firstIndex(of: wanted) else {
        throw .unknownColumn(name: field.place.name, available: columns.map(\.name))
      }
      guard names.lastIndex(of: wanted) == column else { throw .ambiguousColumn(name: field.place.name) }
      positions.append(column)
    }
    return positions
  }

  /// All rows as models. `check` is called between chunks, to stop early.
  func read(_ result: borrowing ResultHandle, rows: Int, check: () throws -> Void) throws -> [Model] {
    let source = result.chunks
    // SAFETY: `count` is always the number of models that are initialized, also when an error is thrown.
    return unsafe try [Model](unsafeUninitializedCapacity: rows) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      let target = unsafe ModelTarget(start: start, capacity: rows)
      defer { count = target.count }
      if ChunkTeam.helps(chunks: source.count) {
        try ChunkTeam(source).read(check: check, place: { chunk, _ in target.place(chunk) }) {
          { chunk, firstRow in try self.make(chunk, at: target, firstRow: firstRow) }
        }
        return
      }
      while target.count < rows, let chunk = try result.nextChunk() {
        try check()
        let firstRow = target.count
        target.place(chunk)
        try self.make(chunk, at: target, firstRow: firstRow)
      }
    }
  }

  /// The first row as a model; nil where there is none.
  func readFirst(of result: borrowing ResultHandle) throws -> Model? {
    guard let chunk = try result.nextChunk(), chunk.rowCount > 0 else { return nil }
    var model = layout.prototype
    // SAFETY: the pointer is used inside the closure alone, for this one model.
    try unsafe withUnsafeMutablePointer(to: &model) { model in
      try unsafe fill(model, 1, firstRow: 0) { chunk.vector($0).cells(of: columns[$0].type, count: 1) }
    }
    return model
  }

  /// Makes the models of a chunk. They are initialized first, so that an error leaves whole ones.
  private func make(_ chunk: ChunkHandle, at target: ModelTarget<Model>, firstRow: Int) throws {
    // SAFETY: `place` made sure that the chunk's rows fit.
    let models = unsafe target.start + firstRow
    unsafe models.initialize(repeating: layout.prototype, count: chunk.rowCount)
    try unsafe fill(models, chunk.rowCount, firstRow: firstRow) {
      chunk.vector($0).cells(of: columns[$0].type, count: chunk.rowCount)
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
            column: field.place.name,
            row: firstRow + row,
            wanted: "\(field.element)",
            found: cells.isValid(row) ? columns[column].type.description : "NULL",
            hint: TypeMismatch.hint(
              found: cells.isValid(row) ? columns[column].type : nil,
              wanted: field.element
            )
          )
        )
      }
      // SAFETY: the layout was proved, and `target` holds `rowCount` models.
      let slots = unsafe ModelSlots(
        base: UnsafeMutableRawPointer(target) + field.place.offset,
        stride: MemoryLayout<Model>.stride,
        stateOffset: field.place.stateOffset,
        count: rowCount,
        areEmpty: field.place.startsEmpty
      )
      field.element.fill(slots, from: cells, of: columns[column].type)
    }
  }
}

/// Where the models of a result go.
///
/// Guard for `@unchecked Sendable`: chunks are placed by one thread at a time, each part is written by one thread, and
/// read after all are done.
@safe
private final class ModelTarget<Model>: @unchecked Sendable {
  let start: UnsafeMutablePointer<Model>
  private let capacity: Int
  /// How many models have their place; each is initialized by whoever works on its chunk.
  private(set) var count = 0

  init(start: UnsafeMutablePointer<Model>, capacity: Int) {
    unsafe self.start = start
    self.capacity = capacity
  }

  func place(_ chunk: ChunkHandle) {
    precondition(count + chunk.rowCount <= capacity, "a result has more rows than it said")
    count += chunk.rowCount
  }
}
