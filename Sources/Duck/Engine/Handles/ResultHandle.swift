internal import CDuckDB
internal import Foundation

/// Owns one result of the engine, and gives its chunks one by one.
@safe
struct ResultHandle: ~Copyable {
  private var result: duckdb_result
  let kind: StatementKind
  private let sql: String
  /// Whose result it is, where that runs again.
  private let statement: StatementHandle?
  /// Which calls run on its connection, if it is made while it is read.
  private let calls: CallMark?

  /// Runs a prepared statement to its end.
  ///
  /// The engine forgets an interrupt that comes before the statement has begun: whoever interrupts has to insist.
  init(running statement: StatementHandle, sql: String) throws {
    var result = unsafe duckdb_result()
    let state = statement.calls.during { unsafe duckdb_execute_prepared(statement.pointer, &result) }
    try unsafe self.init(taking: result, state: state, kind: statement.kind, sql: sql, statement: statement)
  }

  /// Runs a query whose rows are fetched as they come: for a first chunk, which the engine need not store before.
  ///
  /// Of such a result only ``nextChunk()`` and the columns may be asked. Letting go of it ends the query.
  init(streaming statement: StatementHandle, sql: String) throws {
    var result = unsafe duckdb_result()
    let calls = statement.calls
    let state = calls.during { unsafe duckdb_execute_prepared_streaming(statement.pointer, &result) }
    try unsafe self.init(
      taking: result,
      state: state,
      kind: statement.kind,
      sql: sql,
      statement: statement,
      calls: calls
    )
  }

  /// Runs SQL text of one statement to its end.
  ///
  /// What has many rows comes sooner than from a prepared statement, whose rows the engine collects on one thread.
  init(running sql: String, on connection: ConnectionHandle) throws {
    var result = unsafe duckdb_result()
    // SAFETY: the text has no NUL (checked before) and is copied by the engine.
    let state = connection.calls.during { unsafe duckdb_query(connection.pointer, sql, &result) }
    let kind = unsafe StatementKind(duckdb_result_statement_type(result))
    try unsafe self.init(taking: result, state: state, kind: kind, sql: sql)
  }

  private init(
    taking result: duckdb_result,
    state: duckdb_state,
    kind: StatementKind,
    sql: String,
    statement: StatementHandle? = nil,
    calls: CallMark? = nil
  ) throws {
    guard state == DuckDBSuccess else {
      var failed = unsafe result
      // SAFETY: the message lives as long as the result, which is destroyed after it was read.
      let text = unsafe duckdb_result_error(&failed).map { unsafe String(cString: $0) }
      unsafe duckdb_destroy_result(&failed)
      throw DatabaseError.engine(EngineError(engineText: text ?? "", sql: sql))
    }
    OpenHandles.opened(.result)
    unsafe self.result = result
    self.kind = kind
    self.sql = sql
    self.statement = statement
    self.calls = calls
  }

  deinit {
    var result = unsafe self.result
    // SAFETY: the struct is not copied, so this is the one owner.
    unsafe duckdb_destroy_result(&result)
    OpenHandles.closed(.result)
  }

  /// Whether the result has rows of its own, rather than a count of changed rows.
  var hasRows: Bool { unsafe duckdb_result_return_type(result) == DUCKDB_RESULT_TYPE_QUERY_RESULT }

  /// How many rows the statement changed. With RETURNING the engine counts none: the rows returned are these.
  mutating func rowsChanged() -> UInt64 {
    switch kind {
    case .select: 0
    case .change where hasRows: UInt64(rowCount())
    case .change: statement?.changeCount ?? changeCount() ?? (unsafe duckdb_rows_changed(&result))
    default: unsafe duckdb_rows_changed(&result)
    }
  }

  /// The one cell of a change's result, which `duckdb_rows_changed` takes three times as long to read.
  private mutating func changeCount() -> UInt64? {
    guard unsafe duckdb_column_count(&result) == 1,
      unsafe duckdb_column_type(&result, 0) == DUCKDB_TYPE_BIGINT
    else { return nil }
    var chunk: duckdb_data_chunk? = unsafe duckdb_result_get_chunk(result, 0)
    guard let first = unsafe chunk else { return nil }
    defer { unsafe duckdb_destroy_data_chunk(&chunk) }
    guard unsafe duckdb_data_chunk_get_size(first) == 1 else { return nil }
    // SAFETY: the vector has one cell of eight bytes, and is there as long as the chunk.
    return unsafe duckdb_vector_get_data(duckdb_data_chunk_get_vector(first, 0))?.load(as: UInt64.self)
  }

  mutating func rowCount() -> Int { unsafe Int(duckdb_row_count(&result)) }

  mutating func columns() -> [(name: String, type: LogicalType)] {
    unsafe (0..<duckdb_column_count(&result)).map { index in
      // SAFETY: the name is the result's, copied here; the type is ours to destroy.
      let name = unsafe duckdb_column_name(&result, index).map { unsafe String(cString: $0) } ?? ""
      var type = unsafe duckdb_column_logical_type(&result, index)
      defer { unsafe duckdb_destroy_logical_type(&type) }
      return unsafe (name, LogicalType(type))
    }
  }

  /// What reading an earlier result of the statement found out, if this one has the same columns; or else what `make`
  /// finds out now.
  mutating func memo<Memo: ResultMemo, Failure>(
    make: ([(name: String, type: LogicalType)]) throws(Failure) -> Memo
  ) throws(Failure) -> Memo {
    if let memo = statement?.memo as? Memo, hasColumns(memo.columns) { return memo }
    let columns = columns()
    let memo = try make(columns)
    // Only of these the engine's number for the type says all.
    if columns.allSatisfy({ $0.type == LogicalType(id: $0.type.id) }) { statement?.memo = memo }
    return memo
  }

  private mutating func hasColumns(_ columns: [(name: String, type: LogicalType)]) -> Bool {
    guard unsafe duckdb_column_count(&result) == UInt64(columns.count) else { return false }
    for index in columns.indices {
      // SAFETY: the name is the result's, and ends with a zero byte.
      guard unsafe duckdb_column_type(&result, UInt64(index)).rawValue == columns[index].type.id.rawValue,
        let name = unsafe duckdb_column_name(&result, UInt64(index)),
        unsafe strcmp(name, columns[index].name) == 0
      else { return false }
    }
    return true
  }

  /// The next chunk, or nil after the last.
  func nextChunk() throws -> ChunkHandle? {
    if let chunk = unsafe fetchChunk() { return unsafe ChunkHandle(taking: chunk) }
    var result = unsafe result
    // SAFETY: the message lives as long as the result.
    guard let text = unsafe duckdb_result_error(&result).map({ unsafe String(cString: $0) }) else {
      return nil
    }
    throw DatabaseError.engine(EngineError(engineText: text, sql: sql))
  }

  private func fetchChunk() -> duckdb_data_chunk? {
    guard let calls else { return unsafe duckdb_fetch_chunk(result) }
    return unsafe calls.during { unsafe duckdb_fetch_chunk(result) }
  }

  /// All chunks, in any order; to be used as long as this handle lives.
  var chunks: ChunkSource { unsafe ChunkSource(result) }
}

/// Gives the chunks of a complete result to any thread.
///
/// Guard for `@unchecked Sendable`: the engine's stored result is only read.
@safe
struct ChunkSource: @unchecked Sendable {
  private let result: duckdb_result
  let count: Int

  fileprivate init(_ result: duckdb_result) {
    unsafe self.result = result
    count = unsafe Int(duckdb_result_chunk_count(result))
  }

  func chunk(at index: Int) throws(DatabaseError) -> ChunkHandle {
    guard let chunk = unsafe duckdb_result_get_chunk(result, UInt64(index)) else {
      throw .invalidResult("The engine gave no chunk \(index) of \(count).")
    }
    return unsafe ChunkHandle(taking: chunk)
  }
}

/// Owns one chunk of a result.
///
/// Guard for `@unchecked Sendable`: a chunk is only read, and destroyed by whoever lets go of it last.
@safe
final class ChunkHandle: @unchecked Sendable {
  private let pointer: duckdb_data_chunk
  let rowCount: Int

  fileprivate init(taking pointer: duckdb_data_chunk) {
    OpenHandles.opened(.chunk)
    unsafe self.pointer = pointer
    rowCount = unsafe Int(duckdb_data_chunk_get_size(pointer))
  }

  deinit {
    var pointer: duckdb_data_chunk? = unsafe self.pointer
    // SAFETY: this object is the one owner.
    unsafe duckdb_destroy_data_chunk(&pointer)
    OpenHandles.closed(.chunk)
  }

  /// The vector of a column; valid as long as this chunk is.
  func vector(_ column: Int) -> NativeVector {
    unsafe NativeVector(duckdb_data_chunk_get_vector(pointer, UInt64(column)))
  }
}

/// What was found out about the columns of a result, and holds for all results with these columns.
protocol ResultMemo: AnyObject {
  var columns: [(name: String, type: LogicalType)] { get }
}
