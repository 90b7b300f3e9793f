internal import SQL

/// Writes models into a table through whole chunks, column by column.
struct ModelWriter<Model: Table> {
  private let layout: ModelLayout<Model>

  init(_ layout: ModelLayout<Model>) {
    self.layout = layout
  }

  /// Models next to each other that have set the same fields.
  typealias Stretch = (range: Range<Int>, fields: [Int])

  /// Splits models into runs, in one pass over their memory.
  ///
  /// - Parameter optional: which fields need no value.
  /// - Throws: ``DatabaseError/missingValue(model:column:row:)`` for the first model that lacks one.
  func runs(_ models: [Model], optional: [Bool]) throws(DatabaseError) -> [Stretch] {
    var runs: [Stretch] = []
    var start = 0
    while start < models.count {
      let fields = layout.fields.indices.filter { isSet(layout.fields[$0], in: models, at: start) }
      for (index, field) in layout.fields.enumerated() where !optional[index] && !fields.contains(index) {
        throw .missingValue(model: "\(Model.self)", column: field.name, row: start)
      }
      let end = endOfRun(models, from: start, Set(fields))
      runs.append((start..<end, fields))
      start = end
    }
    return runs
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

  /// The first model after `start` that has set other fields than these.
  private func endOfRun(_ models: [Model], from start: Int, _ fields: Set<Int>) -> Int {
    let states = layout.fields.indices.map {
      (place: layout.fields[$0].offset + layout.fields[$0].stateOffset, isSet: fields.contains($0))
    }
    // SAFETY: the layout was proved; the bytes are only read.
    return unsafe models.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return start }
      return unsafe states.withUnsafeBufferPointer { states in
        var model = unsafe UnsafeRawPointer(base + start)
        for row in start..<buffer.count {
          for index in 0..<states.count {
            let state = unsafe states[index]
            if unsafe (model.load(fromByteOffset: state.place, as: UInt8.self) != 0) != state.isSet {
              return row
            }
          }
          unsafe model += MemoryLayout<Model>.stride
        }
        return buffer.count
      }
    }
  }
}
