internal import SQL

/// What goes to the engine at once.
@usableFromInline
enum AppenderBatch: Sendable {
  case chunk(AppendChunk)
  /// Rows of values, where a column has a type that has no cells to write; nil is the column's default.
  case rows([[Value?]])
}

/// Collects rows in the cells of a chunk until it is full.
@usableFromInline
struct AppenderBuffer {
  private let columns: [String]
  private let types: [LogicalType]
  private let writesCells: Bool
  private var chunk: AppendChunk
  /// Those of the chunk.
  private var writers: [CellWriter]
  private var spare: [AppendChunk] = []
  private var rows: [[Value?]] = []
  /// Of the row that is being added: where it goes, the next of its cells, and what has no cell.
  private var row = 0
  private var column = 0
  private var defaults: [Int] = []
  private var values: [Value?] = []
  /// The Swift type that each column took last as it is: checking the type of a column once is enough.
  private var known: [ObjectIdentifier?]

  init(_ opened: OpenedAppender) {
    columns = opened.columns
    types = opened.chunk.types
    chunk = opened.chunk
    writers = chunk.writers
    writesCells = types.allSatisfy(\.hasWritableCells)
    known = Array(repeating: nil, count: columns.count)
  }

  // MARK: Rows

  /// Adds a row, whose cells `write` puts one after the other.
  ///
  /// - Returns: what is full now, to be handed over.
  mutating func add(_ width: Int, _ write: (inout AppenderBuffer) -> Void) throws -> AppenderBatch? {
    try checkWidth(width)
    begin()
    write(&self)
    guard writesCells else { return endValues() }
    try checkRefusal()
    let full = takeOther(than: defaults)
    if full != nil {
      begin()
      write(&self)
    }
    let next = endRow()
    return full ?? next
  }

  /// Checked before anything is written: a row is whole or not there.
  private func checkWidth(_ width: Int) throws(DatabaseError) {
    guard width == columns.count else { throw .parameterCount(expected: columns.count, found: width) }
  }

  private mutating func begin() {
    row = chunk.count
    column = 0
    if !defaults.isEmpty { defaults = [] }
  }

  /// Writes the next cell of the row that is being added.
  @usableFromInline
  mutating func put<Cell: AppenderCell>(_ cell: Cell) {
    if !writesCells {
      values.append(cell.appendedValue)
    } else if takesAsItIs(Cell.self, column) {
      cell.write(into: writers[column], at: row)
    } else if let value = cell.appendedValue {
      writers[column].store(value, at: row)
    } else {
      defaults.append(column)
    }
    column += 1
  }

  private mutating func takesAsItIs<Cell: AppenderCell>(_ type: Cell.Type, _ column: Int) -> Bool {
    let identity = ObjectIdentifier(type)
    if known[column] == identity { return true }
    guard Cell.canAppend(to: types[column]) else { return false }
    known[column] = identity
    return true
  }

  private func checkRefusal() throws(DatabaseError) {
    guard let refusal = chunk.notes.refusal else { return }
    throw .appenderAppend(column: columns[refusal.column], message: refusal.reason)
  }

  /// Takes the rows so far where they leave other columns to their defaults than the next row.
  private mutating func takeOther(than defaults: [Int]) -> AppenderBatch? {
    guard defaults != chunk.defaults else { return nil }
    let full = takeRest()
    chunk.defaults = defaults
    return full
  }

  /// Counts the row that was written.
  private mutating func endRow() -> AppenderBatch? {
    chunk.addRow()
    return chunk.count == AppendChunk.capacity ? takeRest() : nil
  }

  private mutating func endValues() -> AppenderBatch? {
    rows.append(values)
    values = []
    return rows.count == AppendChunk.capacity ? takeRest() : nil
  }

  // MARK: Columns

  /// Adds as many rows of these columns as there is room for.
  ///
  /// - Returns: how many, and what is to be handed over before more is added.
  mutating func add<each Cell: AppenderCell>(from start: Int, columns values: repeat [each Cell]) throws
    -> (added: Int, full: AppenderBatch?)
  {
    var width = 0
    var length = 0
    for column in repeat each values {
      width += 1
      length = column.count
    }
    try checkWidth(width)
    guard writesCells else {
      for column in repeat each values { self.values.append(column[start].appendedValue) }
      return (1, endValues())
    }
    if let full = takeOther(than: []) { return (0, full) }
    let added = min(AppendChunk.capacity - chunk.count, length - start)
    var column = 0
    for values in repeat each values { putAll(values, start..<start + added, &column) }
    try checkRefusal()
    chunk.addRows(added)
    return (added, chunk.count == AppendChunk.capacity ? takeRest() : nil)
  }

  private mutating func putAll<Cell: AppenderCell>(_ values: [Cell], _ range: Range<Int>, _ column: inout Int)
  {
    let writer = writers[column]
    if takesAsItIs(Cell.self, column) {
      Cell.write(values, range, into: writer, at: chunk.count)
    } else {
      for index in range {
        let row = chunk.count + index - range.lowerBound
        if let value = values[index].appendedValue {
          writer.store(value, at: row)
        } else {
          writer.refuse(row, "a default among whole columns: leave the column out")
        }
      }
    }
    column += 1
  }

  // MARK: Handing over

  /// Takes what was collected; nil where there is nothing.
  mutating func takeRest() -> AppenderBatch? {
    if !rows.isEmpty {
      defer { rows = [] }
      return .rows(rows)
    }
    guard chunk.count > 0 else { return nil }
    let full = chunk
    chunk = spare.popLast() ?? full.another()
    writers = chunk.writers
    return .chunk(full)
  }

  /// Gives the memory of a batch that was handed over back.
  mutating func reuse(_ batch: AppenderBatch) {
    guard case .chunk(let chunk) = batch, spare.isEmpty else { return }
    chunk.reset()
    spare.append(chunk)
  }
}
