internal import Foundation

/// The one open database behind all equivalent identifiers of this process.
///
/// It opens when the first connection asks for it, and can be closed and opened again.
///
/// Guard for `@unchecked Sendable`: the condition guards all state. Its waits happen on threads of connections, which
/// may block.
final class SharedDatabase: @unchecked Sendable {
  private enum State {
    case closed
    case opening
    case open(DatabaseHandle)
    case closing
    case suspended(wasOpen: Bool)
  }

  let path: String?
  let tracer = Tracer()
  let meter = StatementCacheMeter()
  let changes = ChangeFeed()
  let shelf = ConnectionShelf()
  /// For changes of the schema that must not overlap.
  let turns = Turns()

  private let condition = NSCondition()
  private var state = State.closed
  /// How the database was opened last.
  private var configuration = DatabaseConfiguration()
  private var connections: [WeakConnection] = []
  private let opened: @Sendable (SharedDatabase) -> Void

  /// `path` is nil for a database in memory; `opened` is called after each opening.
  init(path: String?, opened: @escaping @Sendable (SharedDatabase) -> Void = { _ in }) {
    self.path = path
    self.opened = opened
  }

  /// Whether the database is open, or about to be, or not closed to the end.
  var isInUse: Bool {
    condition.withLock {
      if case .closed = state { false } else { true }
    }
  }

  /// Throws where the database is suspended, or open in another way than `wanted`.
  func verify(_ wanted: DatabaseConfiguration) throws(DatabaseError) {
    condition.lock()
    defer { condition.unlock() }
    try check(wanted)
  }

  /// Called under the lock.
  private func check(_ wanted: DatabaseConfiguration) throws(DatabaseError) {
    switch state {
    case .open where configuration != wanted: throw .configurationConflict(path: path ?? "memory")
    case .suspended: throw .databaseSuspended
    default: return
    }
  }

  /// The open database, for a connection that is remembered so that ``close()`` can end it. Blocks while it opens.
  func handle(for connection: Connection, _ wanted: DatabaseConfiguration) throws(DatabaseError)
    -> DatabaseHandle
  {
    condition.lock()
    defer { condition.unlock() }
    let handle = try openHandle(wanted)
    connections.removeAll { $0.connection == nil }
    connections.append(WeakConnection(connection: connection))
    return handle
  }

  /// The open database. Called under the lock, which it gives up while it opens or waits.
  private func openHandle(_ wanted: DatabaseConfiguration) throws(DatabaseError) -> DatabaseHandle {
    while true {
      try check(wanted)
      switch state {
      case .open(let handle): return handle
      case .closed:
        state = .opening
        condition.unlock()
        let result = open(wanted)
        condition.lock()
        state = if case .success(let handle) = result { .open(handle) } else { .closed }
        configuration = wanted
        condition.broadcast()
        if case .failure(let error) = result { throw error }
      case .opening, .closing, .suspended: condition.wait()
      }
    }
  }

  private func open(_ wanted: DatabaseConfiguration) -> Result<DatabaseHandle, DatabaseError> {
    if let path, let failure = DatabasePath.failure(path) { return .failure(.cannotOpen(failure)) }
    do throws(DatabaseError) {
      let encryption = wanted.encryptionKey.map {
        DatabaseHandle.Encryption(key: $0, isReadOnly: wanted.isReadOnly)
      }
      let handle = try DatabaseHandle(path: path, settings(wanted), encryption: encryption)
      opened(self)
      return .success(handle)
    } catch {
      return .failure(error)
    }
  }

  /// The engine's own choice for databases in memory is one folder in the working folder, for all of them.
  private func settings(_ wanted: DatabaseConfiguration) -> [(name: String, value: String)] {
    guard path == nil, wanted.temporaryFolder == nil else { return wanted.settings }
    var wanted = wanted
    let name = "duck-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)"
    wanted.temporaryFolder = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
    return wanted.settings
  }

  /// Interrupts what runs, ends every connection and closes the database; it is closed when this returns.
  func close() async {
    await end(.connectionClosed, then: .closed)
  }

  /// Closes the database and keeps it closed until ``resume()``.
  func suspend() async {
    // Without a file there is no lock to give up, and what is in memory would be lost.
    guard path != nil else { return }
    await end(.databaseSuspended, then: .suspended(wasOpen: true))
  }

  /// Lets the database open again, and opens it as it was.
  func resume() async throws(DatabaseError) {
    try await BlockingThread.run { self.reopen() }.get()
  }

  private func reopen() -> Result<Void, DatabaseError> {
    condition.lock()
    defer { condition.unlock() }
    guard case .suspended(let wasOpen) = state else { return .success(()) }
    state = .closed
    defer { changes.listener?.resumed() }
    guard wasOpen else { return .success(()) }
    do throws(DatabaseError) {
      _ = try openHandle(configuration)
      return .success(())
    } catch {
      return .failure(error)
    }
  }

  /// Ends everything, for `reason`; what is closed already only changes its state.
  private func end(_ reason: DatabaseError, then final: State) async {
    changes.listener?.ended(reason)
    if let (handle, open) = await BlockingThread.run({ self.takeForClosing(then: final) }) {
      open.forEach { $0.gate.close(reason) }
      shelf.clear()
      for connection in open { await connection.shutDown() }
      changes.forgetSearchPaths()
      await BlockingThread.run { handle.close() }
      finishClosing(final)
    }
  }

  /// Takes the open database to close it; nil when it is closed already. Blocks while it opens or closes.
  private func takeForClosing(then final: State) -> (DatabaseHandle, [Connection])? {
    condition.lock()
    defer { condition.unlock() }
    while true {
      switch state {
      case .open(let handle):
        state = .closing
        defer { connections = [] }
        return (handle, connections.compactMap(\.connection))
      case .closed:
        if case .suspended = final { state = .suspended(wasOpen: false) }
        return nil
      case .suspended: return nil
      case .opening, .closing: condition.wait()
      }
    }
  }

  private func finishClosing(_ final: State) {
    condition.lock()
    state = final
    condition.broadcast()
    condition.unlock()
  }
}

private struct WeakConnection {
  weak var connection: Connection?
}
