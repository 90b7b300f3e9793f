internal import SQL

/// What goes to the engine at once.
@usableFromInline
enum AppenderBatch: Sendable {
  case chunks([AppendChunk])
  /// Rows of values, where a column has a type that has no cells to write; nil is the column's default.
  case rows([[Value?]])
}

/// Collects rows in the cells of a chunk until it is full, and some full chunks.
@usableFromInline
struct AppenderBuffer {
  private let columns: [String]
  private let types: [LogicalType]
  private let writesCells: Bool
  private var chunk: AppendChunk
  /// Those of the chunk.
  private var writers: [CellWriter]
  /// Chunks that are full, or end where other columns get their defaults.
  private var full: [AppendChunk] = []
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
    if begins(other: defaults) {
      begin()
      write(&self)
    }
    chunk.addRow()
    return takeWhenFull()
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

  /// Begins another chunk where the next row leaves other columns to their defaults than the rows so far.
  private mutating func begins(other defaults: [Int]) -> Bool {
    guard defaults != chunk.defaults else { return false }
    let begins = chunk.count > 0
    if begins { beginChunk() }
    chunk.defaults = defaults
    return begins
  }

  private mutating func beginChunk() {
    full.append(chunk)
    chunk = spare.popLast() ?? chunk.another()
    writers = chunk.writers
  }

  /// What is to be handed over now. The connection's thread is not to wait for each chunk.
  private mutating func takeWhenFull() -> AppenderBatch? {
    if chunk.count == AppendChunk.capacity { beginChunk() }
    return full.count < Self.chunksAtOnce ? nil : takeFull()
  }

  private mutating func takeFull() -> AppenderBatch {
    defer { full = [] }
    return .chunks(full)
  }

  private static let chunksAtOnce = 4

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
    _ = begins(other: [])
    let added = min(AppendChunk.capacity - chunk.count, length - start)
    var column = 0
    for values in repeat each values { putAll(values, start..<start + added, &column) }
    try checkRefusal()
    chunk.addRows(added)
    return (added, takeWhenFull())
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
    if chunk.count > 0 { beginChunk() }
    return full.isEmpty ? nil : takeFull()
  }

  /// Gives the memory of a batch that was handed over back.
  mutating func reuse(_ batch: AppenderBatch) {
    guard case .chunks(let chunks) = batch, spare.isEmpty else { return }
    chunks.forEach { $0.reset() }
    spare = chunks
  }
}
