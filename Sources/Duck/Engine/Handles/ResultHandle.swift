internal import CDuckDB

/// Owns one result of the engine, and gives its chunks one by one.
@safe
struct ResultHandle: ~Copyable {
  private var result: duckdb_result
  private let kind: StatementKind

  /// Runs a statement to its end.
  ///
  /// `started` is called when the statement has begun: the engine forgets an interrupt that came earlier, so this is
  /// the moment to look for one.
  init(running statement: StatementHandle, sql: String, started: () throws -> Void) throws {
    var pending: duckdb_pending_result?
    let state = unsafe duckdb_pending_prepared(statement.pointer, &pending)
    defer { unsafe duckdb_destroy_pending(&pending) }
    guard state == DuckDBSuccess else {
      // SAFETY: the message lives as long as the pending result.
      let text = unsafe duckdb_pending_error(pending).map { unsafe String(cString: $0) }
      throw DatabaseError.engine(EngineError(engineText: text ?? "", sql: sql))
    }
    try started()
    var result = unsafe duckdb_result()
    guard unsafe duckdb_execute_pending(pending, &result) == DuckDBSuccess else {
      // SAFETY: the message lives as long as the result, which is destroyed after it was read.
      let text = unsafe duckdb_result_error(&result).map { unsafe String(cString: $0) }
      unsafe duckdb_destroy_result(&result)
      throw DatabaseError.engine(EngineError(engineText: text ?? "", sql: sql))
    }
    unsafe self.result = result
    kind = statement.kind
  }

  deinit {
    var result = unsafe self.result
    // SAFETY: the struct is not copied, so this is the one owner.
    unsafe duckdb_destroy_result(&result)
  }

  /// Whether the result has rows of its own, rather than a count of changed rows.
  var hasRows: Bool { unsafe duckdb_result_return_type(result) == DUCKDB_RESULT_TYPE_QUERY_RESULT }

  /// How many rows the statement changed. With RETURNING the engine counts none: the rows returned are these.
  mutating func rowsChanged() -> UInt64 {
    kind == .change && hasRows ? UInt64(rowCount()) : unsafe duckdb_rows_changed(&result)
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

  /// The next chunk, or nil after the last.
  func nextChunk() -> ChunkHandle? {
    guard let chunk = unsafe duckdb_fetch_chunk(result) else { return nil }
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
    unsafe self.pointer = pointer
    rowCount = unsafe Int(duckdb_data_chunk_get_size(pointer))
  }

  deinit {
    var pointer: duckdb_data_chunk? = unsafe self.pointer
    // SAFETY: this object is the one owner.
    unsafe duckdb_destroy_data_chunk(&pointer)
  }

  /// The vector of a column; valid as long as this chunk is.
  func vector(_ column: Int) -> NativeVector {
    unsafe NativeVector(duckdb_data_chunk_get_vector(pointer, UInt64(column)))
  }
}
