internal import CDuckDB
internal import Foundation

/// Owns one open database of the engine.
///
/// Guard for `@unchecked Sendable`: the pointer is written in `init` and in `close()` only; callers see to it that
/// `close()` runs once. The condition guards the number of connections.
@safe
final class DatabaseHandle: @unchecked Sendable {
  private(set) var pointer: duckdb_database?
  private let condition = NSCondition()
  private var connections = 0
  private let hasFile: Bool
  /// What each connection runs first.
  private var preparation: String?
  /// Who helps with long statements; nil where the engine's own threads do.
  private(set) var crew: TaskCrew?

  /// Opens the file at `path`, or a fresh database in memory for nil.
  ///
  /// An encrypted file is attached to a database in memory, and becomes the default of each connection.
  init(path: String?, _ settings: [(name: String, value: String)], encryption: Encryption? = nil)
    throws(DatabaseError)
  {
    hasFile = path != nil
    try Self.checkVersion()
    var config: duckdb_config?
    // SAFETY: the engine fills and empties the cell; it is destroyed on every way out.
    guard unsafe duckdb_create_config(&config) == DuckDBSuccess else {
      throw .cannotOpen(
        OpenFailure(path: path ?? "", reason: .other, message: "the engine made no configuration")
      )
    }
    defer { unsafe duckdb_destroy_config(&config) }
    for (name, value) in Self.ownSettings + settings {
      guard !name.utf8.contains(0), !value.utf8.contains(0) else {
        throw .invalidOption(name: name, reason: "a NUL character")
      }
      guard unsafe duckdb_set_config(config, name, value) == DuckDBSuccess else {
        throw .invalidOption(name: name, reason: "the engine refuses the value")
      }
    }
    var message: UnsafeMutablePointer<CChar>?
    // SAFETY: the path is checked for NUL before it comes here; the engine copies it. The message is ours to free.
    let state = unsafe duckdb_open_ext(encryption == nil ? path : nil, &pointer, config, &message)
    guard state == DuckDBSuccess else {
      let text = unsafe message.map { unsafe String(cString: $0) } ?? ""
      unsafe duckdb_free(message)
      throw DatabaseError(openingText: text, path: path ?? "")
    }
    OpenHandles.opened(.database)
    if let encryption, let path { try attach(path, encryption) }
    if !settings.contains(where: { $0.name.lowercased() == "external_threads" }) { try hireCrew() }
  }

  private func dismissCrew() {
    if hasFile, crew != nil {
      // What the engine writes when it closes the file it writes with all of its threads; it can do without.
      var connection = unsafe (try? connect()) ?? nil
      if unsafe connection != nil { unsafe giveThreadsBack(on: connection) }
      unsafe disconnect(&connection)
    }
    crew?.dismiss()
    crew = nil
  }

  private func hireCrew() throws(DatabaseError) {
    var connection = unsafe try connect()
    crew = unsafe Self.makeCrew(for: pointer, on: connection)
    unsafe disconnect(&connection)
  }

  deinit { close() }

  /// Closes the database: the engine writes what is left in its log, and gives up the file's lock.
  ///
  /// The engine keeps the file as long as any connection exists. All were told to end before; this waits for the last.
  func close() {
    condition.withLock {
      while connections > 0 { condition.wait() }
    }
    guard unsafe pointer != nil else { return }
    dismissCrew()
    // SAFETY: the engine clears the cell.
    unsafe duckdb_close(&pointer)
    OpenHandles.closed(.database)
  }

  /// Makes a native connection; whoever asks gives it up by ``disconnect(_:)``.
  func connect() throws(DatabaseError) -> duckdb_connection? {
    var connection: duckdb_connection?
    // SAFETY: the database is open as long as its handle lives.
    guard unsafe duckdb_connect(pointer, &connection) == DuckDBSuccess else {
      throw .connectionUnusable(reason: "the engine made no connection")
    }
    OpenHandles.opened(.connection)
    condition.withLock { connections += 1 }
    if let preparation {
      do {
        try unsafe Self.run(preparation, on: connection)
      } catch {
        unsafe disconnect(&connection)
        throw error
      }
    }
    return unsafe connection
  }

  func disconnect(_ connection: inout duckdb_connection?) {
    guard unsafe connection != nil else { return }
    // SAFETY: the engine clears the cell.
    unsafe duckdb_disconnect(&connection)
    OpenHandles.closed(.connection)
    condition.withLock {
      connections -= 1
      condition.broadcast()
    }
  }

  /// Errors come as JSON, which gives their position apart from their text.
  private static let ownSettings = [(name: "errors_as_json", value: "true")]

  private static func checkVersion() throws(DatabaseError) {
    guard let version = EngineVersion.current, version.major >= EngineVersion.oldestMajor else {
      throw .unsupportedEngine(
        found: EngineVersion.current?.description ?? "unknown",
        needed: "\(EngineVersion.oldestMajor).0 or newer"
      )
    }
  }
}

extension DatabaseHandle {
  /// How a file is encrypted.
  struct Encryption {
    let key: String
    let isReadOnly: Bool
  }

  private func attach(_ path: String, _ encryption: Encryption) throws(DatabaseError) {
    let mode = encryption.isReadOnly ? ", READ_ONLY" : ""
    let name = "encrypted"
    var connection = unsafe try connect()
    defer { unsafe disconnect(&connection) }
    do {
      try unsafe Self.run(
        "ATTACH \(Self.quoted(path)) AS \(name) (ENCRYPTION_KEY \(Self.quoted(encryption.key))\(mode))",
        on: connection
      )
    } catch {
      guard case .engine(let error) = error else { throw error }
      throw .cannotOpen(OpenFailure(message: error.message, path: path))
    }
    preparation = "USE \(name)"
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacingOccurrences(of: "'", with: "''"))'"
  }

  /// Runs a statement whose text is not shown: it may hold a key.
  static func run(_ sql: String, on connection: duckdb_connection?) throws(DatabaseError) {
    var result = unsafe duckdb_result()
    // SAFETY: the text has no NUL (the key was checked) and is copied; the message lives as long as the result.
    let state = unsafe duckdb_query(connection, sql, &result)
    defer { unsafe duckdb_destroy_result(&result) }
    guard state == DuckDBSuccess else {
      let text = unsafe duckdb_result_error(&result).map { unsafe String(cString: $0) } ?? ""
      throw .engine(EngineError(engineText: text, sql: nil))
    }
  }
}
