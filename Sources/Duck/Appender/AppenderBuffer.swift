internal import SQL

/// What goes to the engine at once.
@usableFromInline
enum AppenderBatch: Sendable {
  case chunks([AppendChunk])
  case columns(AppendedColumns)
  /// Rows of values, where a column has a type that has no cells to write; nil is the column's default.
  case rows([[Value?]])
}

/// Collects rows in the cells of a chunk until it is full, and some full chunks.
@usableFromInline
struct AppenderBuffer {
  private let columns: [String]
  private let types: [LogicalType]
  private let writesCells: Bool
  private let capacity = AppendChunk.capacity
  private var chunk: AppendChunk
  /// Those of the chunk.
  @usableFromInline private(set) var writers: [CellWriter]
  /// Chunks that are full, or end where other columns get their defaults.
  private var full: [AppendChunk] = []
  private var spare: [AppendChunk] = []
  /// How many chunks are handed over together: few at first, so that the engine has something to do soon.
  private var chunksAtOnce = 1
  private let mostAtOnce: Int
  private var rows: [[Value?]] = []
  /// How many rows the chunk has, which is where the one that is being added goes.
  @usableFromInline private(set) var row = 0
  /// Of the row that is being added: the next of its cells, and what has no cell.
  @usableFromInline var column = 0
  private var defaults: [Int] = []
  private var values: [Value?] = []
  /// The Swift type that each column took last as it is: checking the type of a column once is enough.
  @usableFromInline private(set) var known: [ObjectIdentifier?]

  init(_ opened: OpenedAppender) {
    columns = opened.columns
    types = opened.chunk.types
    chunk = opened.chunk
    writers = chunk.writers
    mostAtOnce = max(1, min(Self.mostAtOnce, Self.mostBytesAtOnce / chunk.byteCount))
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
    try chunk.checkRefusal(columns)
    if !defaults.isEmpty || !chunk.defaults.isEmpty, begins(other: defaults) {
      begin()
      write(&self)
    }
    row += 1
    return takeWhenFull()
  }

  /// Checked before anything is written: a row is whole or not there.
  private func checkWidth(_ width: Int) throws(DatabaseError) {
    guard width == columns.count else { throw .parameterCount(expected: columns.count, found: width) }
  }

  private mutating func begin() {
    column = 0
    if !defaults.isEmpty { defaults = [] }
  }

  /// Writes the next cell of the row that is being added.
  @inlinable
  mutating func put<Cell: AppenderCell>(_ cell: Cell) {
    if known[column] == ObjectIdentifier(Cell.self) {
      cell.write(into: writers[column], at: row)
    } else {
      putOther(cell)
    }
    column += 1
  }

  /// Writes a cell of a type that the column did not take as it is in the row before.
  @usableFromInline
  mutating func putOther<Cell: AppenderCell>(_ cell: Cell) {
    if !writesCells {
      values.append(cell.appendedValue)
    } else if takesAsItIs(Cell.self, column) {
      cell.write(into: writers[column], at: row)
    } else if let value = cell.appendedValue {
      writers[column].store(value, at: row)
    } else {
      defaults.append(column)
    }
  }

  private mutating func takesAsItIs<Cell: AppenderCell>(_ type: Cell.Type, _ column: Int) -> Bool {
    let identity = ObjectIdentifier(type)
    if known[column] == identity { return true }
    guard Cell.canAppend(to: types[column]) else { return false }
    known[column] = identity
    return true
  }

  /// Begins another chunk where the next row leaves other columns to their defaults than the rows so far.
  private mutating func begins(other defaults: [Int]) -> Bool {
    guard defaults != chunk.defaults else { return false }
    let begins = row > 0
    if begins { beginChunk() }
    chunk.defaults = defaults
    return begins
  }

  private mutating func beginChunk() {
    chunk.setCount(row)
    row = 0
    full.append(chunk)
    chunk = spare.popLast() ?? chunk.another()
    writers = chunk.writers
  }

  /// What is to be handed over now. The connection's thread is not to wait for each chunk.
  private mutating func takeWhenFull() -> AppenderBatch? {
    if row == capacity { beginChunk() }
    return full.count < chunksAtOnce ? nil : takeFull()
  }

  private mutating func takeFull() -> AppenderBatch {
    defer { full = [] }
    chunksAtOnce = min(2 * chunksAtOnce, mostAtOnce)
    return .chunks(full)
  }

  private static let mostAtOnce = 16
  private static let mostBytesAtOnce = 8 << 20

  private mutating func endValues() -> AppenderBatch? {
    rows.append(values)
    values = []
    return rows.count == capacity ? takeRest() : nil
  }

  // MARK: Columns

  /// Takes what is to go in before so many rows in columns, where these are to go in by themselves; nil where they are too
  /// few, or have no cells.
  mutating func begin(_ width: Int, columns rowCount: Int) throws -> [AppenderBatch]? {
    try checkWidth(width)
    guard writesCells, rowCount >= Self.manyRows else { return nil }
    return takeRest().map { [$0] } ?? []
  }

  private static let manyRows = 16_384

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
    let added = min(capacity - row, length - start)
    var column = 0
    for values in repeat each values { chunk.write(values, start..<start + added, to: &column, at: row) }
    try chunk.checkRefusal(columns)
    row += added
    return (added, takeWhenFull())
  }

  // MARK: Handing over

  /// Takes what was collected; nil where there is nothing.
  mutating func takeRest() -> AppenderBatch? {
    if !rows.isEmpty {
      defer { rows = [] }
      return .rows(rows)
    }
    if row > 0 { beginChunk() }
    return full.isEmpty ? nil : takeFull()
  }

  /// Gives back chunks that are in, and are empty again.
  mutating func reuse(_ chunks: [AppendChunk]) {
    if spare.isEmpty { spare = chunks }
  }
}
