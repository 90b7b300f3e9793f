internal import CDuckDB

extension DatabaseHandle {
  /// Has the engine start no threads of its own: a crew helps instead. Nil where there would be no other thread, and
  /// where an option says how many there are besides the engine's.
  static func makeCrew(for database: duckdb_database?, on connection: duckdb_connection?) -> TaskCrew? {
    guard let threads = unsafe threadsToTake(on: connection) else { return nil }
    let crew = unsafe TaskCrew(database, threads: threads)
    if unsafe !setExternalThreads("\(threads)", on: connection) { crew.resize(threads: nil) }
    return crew
  }

  /// Lets the engine have threads of its own: with others it refuses to have fewer.
  func giveThreadsBack(on connection: duckdb_connection?) {
    crew?.resize(threads: nil)
    _ = unsafe Self.setExternalThreads("1", on: connection)
  }

  /// Has the crew help again, with as many threads as are set by now.
  func takeThreads(on connection: duckdb_connection?) {
    guard let crew, crew.isHired, let threads = unsafe Self.threadsToTake(on: connection),
      unsafe Self.setExternalThreads("\(threads)", on: connection)
    else { return }
    crew.resize(threads: threads)
  }

  /// How many threads there are, if it is more than one, and the engine has all but one of them.
  private static func threadsToTake(on connection: duckdb_connection?) -> Int? {
    let sql = """
      SELECT current_setting('threads')::BIGINT
      WHERE current_setting('threads')::BIGINT > 1 AND current_setting('external_threads')::BIGINT = 1
      """
    var result = unsafe duckdb_result()
    defer { unsafe duckdb_destroy_result(&result) }
    // SAFETY: the text has no NUL; a chunk has one cell of eight bytes, and is read before it is destroyed.
    guard unsafe duckdb_query(connection, sql, &result) == DuckDBSuccess else { return nil }
    var chunk: duckdb_data_chunk? = unsafe duckdb_fetch_chunk(result)
    guard let first = unsafe chunk else { return nil }
    defer { unsafe duckdb_destroy_data_chunk(&chunk) }
    guard unsafe duckdb_data_chunk_get_size(first) == 1 else { return nil }
    return unsafe duckdb_vector_get_data(duckdb_data_chunk_get_vector(first, 0))
      .map { unsafe Int($0.load(as: Int64.self)) }
  }

  private static func setExternalThreads(_ value: String, on connection: duckdb_connection?) -> Bool {
    do throws(DatabaseError) {
      try unsafe run("SET external_threads = \(value)", on: connection)
      return true
    } catch {
      return false
    }
  }
}
