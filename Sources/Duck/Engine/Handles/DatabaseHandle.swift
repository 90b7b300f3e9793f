internal import CDuckDB

/// Owns one open database of the engine.
///
/// Guard for `@unchecked Sendable`: the pointer is written in `init` and in `close()` only; callers see to it that
/// `close()` runs once, after every connection is gone.
@safe
final class DatabaseHandle: @unchecked Sendable {
  private(set) var pointer: duckdb_database?

  /// Opens the file at `path`, or a fresh database in memory for nil.
  init(path: String?) throws(DatabaseError) {
    try Self.checkVersion()
    var config: duckdb_config?
    // SAFETY: the engine fills and empties the cell; it is destroyed on every way out.
    guard unsafe duckdb_create_config(&config) == DuckDBSuccess else {
      throw .cannotOpen(
        OpenFailure(path: path ?? "", reason: .other, message: "the engine made no configuration")
      )
    }
    defer { unsafe duckdb_destroy_config(&config) }
    for (name, value) in Self.settings {
      guard unsafe duckdb_set_config(config, name, value) == DuckDBSuccess else {
        throw .cannotOpen(
          OpenFailure(path: path ?? "", reason: .other, message: "the engine refuses \(name)")
        )
      }
    }
    var message: UnsafeMutablePointer<CChar>?
    // SAFETY: the path is checked for NUL before it comes here; the engine copies it. The message is ours to free.
    let state = unsafe duckdb_open_ext(path, &pointer, config, &message)
    guard state == DuckDBSuccess else {
      let text = unsafe message.map { unsafe String(cString: $0) } ?? ""
      unsafe duckdb_free(message)
      throw .cannotOpen(OpenFailure(engineText: text, path: path ?? ""))
    }
  }

  deinit { close() }

  /// Closes the database: the engine writes what is left in its log, and gives up the file's lock.
  func close() {
    // SAFETY: the engine clears the cell, so that a second call does nothing.
    unsafe duckdb_close(&pointer)
  }

  /// Errors come as JSON, which gives their position apart from their text; nothing touches the network unasked.
  private static let settings = [
    ("errors_as_json", "true"),
    ("autoinstall_known_extensions", "false"),
    ("autoload_known_extensions", "false"),
  ]

  private static func checkVersion() throws(DatabaseError) {
    guard let version = EngineVersion.current, version.major >= EngineVersion.oldestMajor else {
      throw .unsupportedEngine(
        found: EngineVersion.current?.description ?? "unknown",
        needed: "\(EngineVersion.oldestMajor).0 or newer"
      )
    }
  }
}
