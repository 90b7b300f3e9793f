internal import SQL

/// Writes models into a table through whole chunks, column by column.
struct ModelWriter<Model: Table>: Sendable {
  private let layout: ModelLayout<Model>
  private let encode: Encode

  /// Makes the value of what has no cell of its own.
  typealias Encode = @Sendable (any Encodable) throws -> Value

  init(_ layout: ModelLayout<Model>, encode: @escaping Encode) {
    self.layout = layout
    self.encode = encode
  }

  /// Models next to each other that have set the same fields.
  typealias Stretch = (range: Range<Int>, fields: [Int])

  /// Splits models into runs, in one pass over their memory.
  ///
  /// - Parameters:
  ///   - optional: which fields need no value.
  ///   - state: from which state on a field counts as set: `changed` splits by what was changed.
  /// - Throws: ``DatabaseError/missingValue(model:column:row:)`` for the first model that lacks one.
  func runs(_ models: [Model], optional: [Bool], from state: ColumnState = .loaded) throws(DatabaseError)
    -> [Stretch]
  {
    var runs: [Stretch] = []
    var start = 0
    while start < models.count {
      let fields = layout.fields.indices.filter { isSet(layout.fields[$0], state, in: models, at: start) }
      for (index, field) in layout.fields.enumerated() where !optional[index] && !fields.contains(index) {
        throw .missingValue(model: "\(Model.self)", column: field.name, row: start)
      }
      let end = endOfRun(models, from: start, Set(fields), state)
      runs.append((start..<end, fields))
      start = end
    }
    return runs
  }

  func names(_ fields: [Int]) -> [String] { fields.map { layout.fields[$0].name } }

  /// Appends some of the models, up to a value that its column does not take. `check` is called between chunks, to stop
  /// early.
  ///
  /// - Returns: nil where all were appended.
  /// - Throws: ``DatabaseError/typeMismatch(_:)`` for a value that its column takes as no other type either.
  func append(
    _ models: [Model],
    _ range: Range<Int>,
    _ fields: [Int],
    to appender: borrowing AppenderHandle,
    check: () throws -> Void
  ) throws -> RefusedModels? {
    try FillingTeam(rows: range, appender.makeChunk()).run(
      check: check,
      member: {
        { rows, chunk in
          let refused = try RefusedModels(write(models, rows, fields, chunk))
          chunk.setCount((refused?.rows.lowerBound ?? rows.upperBound) - rows.lowerBound)
          return refused
        }
      },
      append: { try appender.append($0) }
    )
  }

  /// Fills a chunk.
  ///
  /// - Returns: what was refused, at least one value of each row that has any.
  private func write(_ models: [Model], _ rows: Range<Int>, _ fields: [Int], _ chunk: AppendChunk)
    throws(DatabaseError) -> [Int: TypeMismatch]
  {
    let (start, notes) = (rows.lowerBound, chunk.notes)
    var refused: [Int: TypeMismatch] = [:]
    for (column, index) in fields.enumerated() {
      let field = layout.fields[index]
      let type = chunk.types[column]
      let writer = chunk.writers[column]
      let element = field.element.flatMap { $0.canWrite(type) ? $0 : nil }
      withSlots(of: field, models, start, rows.count) { slots in
        if let element {
          element.gather(slots, into: writer)
        } else if field.isJSON {
          writer.refuse(0, "a JSON document")
        } else if let encodable = field.valueType as? any Encodable.Type {
          slots.write(encodable, as: encode, into: writer)
        } else {
          writer.refuse(0, "a \(field.valueType), which has no SQL value")
        }
      }
      for refusal in notes.takeRefusals() {
        let row = start + refusal.row
        let mismatch = TypeMismatch(
          column: field.name,
          row: row,
          wanted: type.brief,
          found: refusal.reason
        )
        guard element == nil else { throw .typeMismatch(mismatch) }
        refused[row] = refused[row] ?? mismatch
      }
    }
    return refused
  }

  private func withSlots(
    of field: ModelLayout<Model>.Field,
    _ models: [Model],
    _ start: Int,
    _ count: Int,
    _ body: (RowSlots) -> Void
  ) {
    // SAFETY: the layout was proved, and the models are only read; `start + count` is within the array.
    unsafe models.withUnsafeBufferPointer { buffer in
      let base = unsafe UnsafeMutableRawPointer(
        mutating: UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped + start)
      )
      unsafe body(
        RowSlots(
          base: base + field.offset,
          stride: MemoryLayout<Model>.stride,
          stateOffset: field.stateOffset,
          count: count,
          areEmpty: false
        )
      )
    }
  }

  private func isSet(
    _ field: ModelLayout<Model>.Field,
    _ state: ColumnState,
    in models: [Model],
    at row: Int
  ) -> Bool {
    guard field.isWritten else { return false }
    // SAFETY: the layout was proved; the byte is only read.
    return unsafe models.withUnsafeBufferPointer { buffer in
      let model = unsafe UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped + row)
      return unsafe model.load(fromByteOffset: field.offset + field.stateOffset, as: UInt8.self)
        >= state.rawValue
    }
  }

  /// The first model after `start` that has set other fields than these.
  private func endOfRun(
    _ models: [Model],
    from start: Int,
    _ fields: Set<Int>,
    _ least: ColumnState
  ) -> Int {
    let least = least.rawValue
    let states = layout.fields.indices.filter { layout.fields[$0].isWritten }.map {
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
            if unsafe (model.load(fromByteOffset: state.place, as: UInt8.self) >= least) != state.isSet {
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

/// Models next to each other that did not go into a chunk.
struct RefusedModels: Sendable {
  let rows: Range<Int>
  /// Why, by their rows.
  let reasons: [Int: TypeMismatch]

  /// All models of a range, without trying.
  init(all rows: Range<Int>) {
    self.rows = rows
    reasons = [:]
  }

  /// The first ones of those that were refused; nil where none were. Few good ones between them are not worth a chunk.
  fileprivate init?(_ reasons: [Int: TypeMismatch]) {
    let refused = reasons.keys.sorted()
    guard let first = refused.first else { return nil }
    var end = first + 1
    for row in refused.dropFirst() where row <= end + Self.smallestChunk { end = row + 1 }
    rows = first..<end
    self.reasons = reasons
  }

  private static let smallestChunk = 32
}

extension RowSlots {
  fileprivate func write<T: Encodable>(
    _ type: T.Type,
    as encode: (any Encodable) throws -> Value,
    into writer: CellWriter
  ) {
    forEach(as: type) { row, property in
      guard let property else { return writer.storeNull(at: row) }
      do {
        writer.store(try encode(property), at: row)
      } catch {
        writer.refuse(row, "a \(type) that did not encode: \(error)")
      }
    }
  }
}
