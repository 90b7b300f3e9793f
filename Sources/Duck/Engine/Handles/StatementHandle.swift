internal import CDuckDB

/// Owns one prepared statement.
///
/// Guard for `@unchecked Sendable`: used on the thread of its connection's executor only.
@safe
final class StatementHandle: @unchecked Sendable {
  let pointer: duckdb_prepared_statement?
  let kind: StatementKind
  let parameterCount: Int
  /// What reading its last result found out, for the next one.
  var memo: (any ResultMemo)?
  /// What its session has found out about it.
  var note: AnyObject?
  /// Whether something large is bound, which would be a pity to keep.
  var holdsMuch = false
  /// How many rows each execution changes that succeeds, where that is known beforehand.
  var changeCount: UInt64?
  /// Which calls of the engine run on its connection.
  let calls: CallMark

  /// Takes over a prepared statement, or throws the engine's reason why it could not be prepared.
  fileprivate init(
    taking prepared: duckdb_prepared_statement?,
    state: duckdb_state,
    sql: String,
    calls: CallMark
  ) throws(DatabaseError) {
    self.calls = calls
    guard state == DuckDBSuccess else {
      // SAFETY: the message lives as long as the statement, which is destroyed after it was read.
      let text = unsafe duckdb_prepare_error(prepared).map { unsafe String(cString: $0) }
      var failed = unsafe prepared
      unsafe duckdb_destroy_prepare(&failed)
      throw .engine(EngineError(engineText: text ?? "", sql: sql))
    }
    OpenHandles.opened(.statement)
    unsafe pointer = prepared
    kind = unsafe StatementKind(duckdb_prepared_statement_type(prepared))
    parameterCount = unsafe Int(duckdb_nparams(prepared))
  }

  /// Whether it is a query without parameters.
  var isPlainQuery: Bool { kind == .select && parameterCount == 0 }

  deinit {
    var prepared = unsafe pointer
    // SAFETY: the cell holds what the engine gave, destroyed once.
    unsafe duckdb_destroy_prepare(&prepared)
    OpenHandles.closed(.statement)
  }
}

/// Owns the statements that one SQL text was parsed into.
@safe
struct ExtractedStatements: ~Copyable {
  private var pointer: duckdb_extracted_statements?
  let count: Int
  private let sql: String

  /// Parses `sql` without running anything. Text without a statement gives a count of 0.
  init(_ sql: String, on connection: ConnectionHandle) throws(DatabaseError) {
    self.sql = sql
    var extracted: duckdb_extracted_statements?
    // SAFETY: the text has no NUL (checked before) and is copied by the engine.
    count = unsafe Int(duckdb_extract_statements(connection.pointer, sql, &extracted))
    if count == 0, let message = unsafe duckdb_extract_statements_error(extracted) {
      let text = unsafe String(cString: message)
      unsafe duckdb_destroy_extracted(&extracted)
      throw .engine(EngineError(engineText: text, sql: sql))
    }
    unsafe pointer = extracted
    OpenHandles.opened(.extraction)
  }

  deinit {
    var extracted = unsafe pointer
    // SAFETY: the cell holds what the engine gave, destroyed once.
    unsafe duckdb_destroy_extracted(&extracted)
    OpenHandles.closed(.extraction)
  }

  func prepare(_ index: Int, on connection: ConnectionHandle) throws(DatabaseError) -> StatementHandle {
    var prepared: duckdb_prepared_statement?
    // SAFETY: the index is below `count`.
    let state = connection.calls.during {
      unsafe duckdb_prepare_extracted_statement(connection.pointer, pointer, UInt64(index), &prepared)
    }
    return try unsafe StatementHandle(taking: prepared, state: state, sql: sql, calls: connection.calls)
  }
}
