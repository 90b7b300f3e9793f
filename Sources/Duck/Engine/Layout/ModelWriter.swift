internal import SQL

/// Writes models into a table through whole chunks, column by column.
struct ModelWriter<Model: Table> {
  private let layout: ModelLayout<Model>

  init(_ layout: ModelLayout<Model>) {
    self.layout = layout
  }

  /// For each model, which fields were ever set, as runs of equal neighbours.
  func runs(_ models: [Model]) -> [(range: Range<Int>, fields: [Int])] {
    var changes: Set<Int> = []
    for field in layout.fields { addChanges(of: field, in: models, to: &changes) }
    let borders = [0] + changes.sorted() + [models.count]
    return zip(borders, borders.dropFirst()).filter { $0 < $1 }.map { start, end in
      (start..<end, layout.fields.indices.filter { isSet(layout.fields[$0], in: models, at: start) })
    }
  }

  /// The name of the first field that has no value and is not `optional`, with the place of its model.
  func missing(in models: [Model], optional: [Bool]) -> (field: String, row: Int)? {
    for (field, isOptional) in zip(layout.fields, optional) where !isOptional {
      if let row = firstUnset(field, in: models) { return (field.name, row) }
    }
    return nil
  }

  /// Whether every one of these fields can be written into the appender's columns as it is.
  func fits(_ fields: [Int], _ types: [LogicalType]) -> Bool {
    zip(fields, types).allSatisfy { layout.fields[$0].element.canWrite($1) }
  }

  func names(_ fields: [Int]) -> [String] { fields.map { layout.fields[$0].name } }

  /// Appends some of the models. `check` is called between chunks, to stop early.
  func append(
    _ models: [Model],
    _ range: Range<Int>,
    _ fields: [Int],
    to appender: borrowing AppenderHandle,
    check: () throws -> Void
  ) throws {
    let notes = WriterNotes()
    var start = range.lowerBound
    while start < range.upperBound {
      try check()
      let count = min(AppenderHandle.rowsPerChunk, range.upperBound - start)
      appender.reset()
      notes.reset()
      for (column, field) in fields.enumerated() {
        let writer = CellWriter(
          appender.vector(column),
          type: appender.types[column],
          rows: count,
          notes: notes
        )
        gather(layout.fields[field], models, start, count, into: writer)
        if let refusal = notes.refusal {
          throw DatabaseError.typeMismatch(
            TypeMismatch(
              column: layout.fields[field].name,
              row: start + refusal.row,
              wanted: appender.types[column].description,
              found: refusal.reason
            )
          )
        }
      }
      try appender.append(rows: count)
      start += count
    }
  }

  private func gather(
    _ field: ModelLayout<Model>.Field,
    _ models: [Model],
    _ start: Int,
    _ count: Int,
    into writer: CellWriter
  ) {
    // SAFETY: the layout was proved, and the models are only read; `start + count` is within the array.
    unsafe models.withUnsafeBufferPointer { buffer in
      let base = unsafe UnsafeMutableRawPointer(
        mutating: UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped + start)
      )
      let slots = unsafe ModelSlots(
        base: base + field.offset,
        stride: MemoryLayout<Model>.stride,
        stateOffset: field.stateOffset,
        count: count,
        areEmpty: false
      )
      field.element.gather(slots, into: writer)
    }
  }

  private func isSet(_ field: ModelLayout<Model>.Field, in models: [Model], at row: Int) -> Bool {
    // SAFETY: the layout was proved; the byte is only read.
    unsafe models.withUnsafeBufferPointer { buffer in
      let model = unsafe UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped + row)
      return unsafe model.load(fromByteOffset: field.offset + field.stateOffset, as: UInt8.self) != 0
    }
  }

  /// The rows at which a field becomes set or unset.
  private func addChanges(of field: ModelLayout<Model>.Field, in models: [Model], to changes: inout Set<Int>)
  {
    // SAFETY: the layout was proved; the bytes are only read.
    unsafe models.withUnsafeBufferPointer { buffer in
      guard
        var place = unsafe buffer.baseAddress.map({
          unsafe UnsafeRawPointer($0) + field.offset + field.stateOffset
        })
      else { return }
      var before = unsafe place.load(as: UInt8.self) != 0
      for row in 1..<max(buffer.count, 1) {
        unsafe place += MemoryLayout<Model>.stride
        let isSet = unsafe place.load(as: UInt8.self) != 0
        if isSet != before { changes.insert(row) }
        before = isSet
      }
    }
  }

  private func firstUnset(_ field: ModelLayout<Model>.Field, in models: [Model]) -> Int? {
    models.indices.first { !isSet(field, in: models, at: $0) }
  }
}
