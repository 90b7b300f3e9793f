internal import CDuckDB
internal import SQL

/// Owns one appender of the engine, to chosen columns of one table.
///
/// Guard: used on the thread of its connection's executor only.
@safe
struct AppenderHandle: ~Copyable {
  private var pointer: duckdb_appender?
  private let calls: CallMark
  let types: [LogicalType]
  /// Rows of one chunk.
  static var rowsPerChunk: Int { Int(duckdb_vector_size()) }

  /// Columns that are left out get their default.
  init(to path: [String], columns: [String], on connection: ConnectionHandle) throws(DatabaseError) {
    if let name = (path + columns).first(where: { $0.utf8.contains(0) }) {
      throw .invalidSQL(.nulCharacter(in: name))
    }
    let parts = path.suffix(3)
    let table = parts.last ?? ""
    let schema = parts.dropLast().last
    let catalog = parts.dropLast(2).last
    var appender: duckdb_appender?
    // SAFETY: the names have no NUL and are copied by the engine.
    var state = unsafe duckdb_appender_create_ext(connection.pointer, catalog, schema, table, &appender)
    for column in columns where state == DuckDBSuccess {
      state = unsafe duckdb_appender_add_column(appender, column)
    }
    guard state == DuckDBSuccess else {
      let error = unsafe Self.error(of: appender)
      unsafe duckdb_appender_destroy(&appender)
      throw error
    }
    var natives = unsafe (0..<duckdb_appender_column_count(appender)).map {
      unsafe duckdb_appender_column_type(appender, $0)
    }
    calls = connection.calls
    unsafe types = natives.map { unsafe LogicalType($0) }
    unsafe pointer = appender
    OpenHandles.opened(.appender)
    for index in unsafe natives.indices { unsafe duckdb_destroy_logical_type(&natives[index]) }
  }

  deinit {
    var pointer = unsafe pointer
    // SAFETY: the struct is not copied, so this is the one owner; the engine accepts nil. Destroying writes what is
    // still buffered, which after a failure must not happen; closing has left nothing.
    unsafe duckdb_appender_clear(pointer)
    unsafe duckdb_appender_destroy(&pointer)
    OpenHandles.closed(.appender)
  }

  /// Hands the rows of a chunk to the engine, which copies them.
  func append(_ filled: AppendChunk) throws(DatabaseError) {
    try check(calls.during { unsafe duckdb_append_data_chunk(pointer, filled.pointer) })
  }

  /// Hands over one row, value by value: the way of types that have no cells that could be written.
  func append(row: [Value]) throws {
    for (index, value) in row.enumerated() {
      let native: NativeValue
      do {
        native = try NativeValue(value)
      } catch {
        throw DatabaseError.invalidBind(position: index + 1, reason: error.reason)
      }
      try check(unsafe duckdb_append_value(pointer, native.pointer))
    }
    try check(calls.during { unsafe duckdb_appender_end_row(pointer) })
  }

  /// Makes a chunk of the appender's columns that any thread may fill.
  func makeChunk() -> AppendChunk {
    unsafe AppendChunk(
      columnTypes: (0..<types.count).map { unsafe duckdb_appender_column_type(pointer, UInt64($0)) },
      types: types
    )
  }

  /// Writes what is still buffered, and goes on.
  func flush() throws(DatabaseError) {
    try check(calls.during { unsafe duckdb_appender_flush(pointer) })
  }

  /// Writes what is still buffered; only then is everything in the table.
  func close() throws(DatabaseError) {
    try check(calls.during { unsafe duckdb_appender_close(pointer) })
  }

  private func check(_ state: duckdb_state) throws(DatabaseError) {
    guard state == DuckDBSuccess else { throw unsafe Self.error(of: pointer) }
  }

  private static func error(of appender: duckdb_appender?) -> DatabaseError {
    var data = unsafe duckdb_appender_error_data(appender)
    defer { unsafe duckdb_destroy_error_data(&data) }
    // SAFETY: the message lives as long as the error data.
    let text = unsafe duckdb_error_data_message(data).map { unsafe String(cString: $0) } ?? ""
    return .engine(EngineError(engineText: text, sql: nil))
  }
}
