public import CFloor

/// A database reached through the engine's C interface alone: what any layer in Swift has to be measured by.
///
/// Guard for `@unchecked Sendable`: one thread at a time uses it.
public final class FloorDatabase: @unchecked Sendable {
  private var database: duckdb_database?
  /// The native connection.
  public private(set) var connection: duckdb_connection?

  /// Opens a file, or a database in memory.
  public init(path: String? = nil) {
    precondition(
      duckdb_open(path, &database) == DuckDBSuccess && duckdb_connect(database, &connection) == DuckDBSuccess
    )
  }

  deinit {
    duckdb_disconnect(&connection)
    duckdb_close(&database)
  }

  /// Runs a statement and drops its result.
  public func run(_ sql: String) {
    var result = duckdb_result()
    let state = duckdb_query(connection, sql, &result)
    precondition(
      state == DuckDBSuccess,
      "\(sql): \(duckdb_result_error(&result).map { String(cString: $0) } ?? "")"
    )
    duckdb_destroy_result(&result)
  }

  /// Runs a query and gives each chunk to `body`.
  @inline(__always)
  public func chunks(_ sql: String, _ body: (duckdb_data_chunk) -> Void) {
    var result = duckdb_result()
    precondition(duckdb_query(connection, sql, &result) == DuckDBSuccess)
    while let chunk = duckdb_fetch_chunk(result) {
      body(chunk)
      var owned: duckdb_data_chunk? = chunk
      duckdb_destroy_data_chunk(&owned)
    }
    duckdb_destroy_result(&result)
  }
}
