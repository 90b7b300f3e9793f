internal import Foundation

/// The one open database behind all equivalent identifiers of this process.
///
/// It opens when the first connection asks for it, and can be closed and opened again.
///
/// Guard for `@unchecked Sendable`: the condition guards all state. Its waits happen on threads of connections, which
/// may block.
final class DatabaseRuntime: ConnectionHost, @unchecked Sendable {
  private enum State {
    case closed
    case opening
    case open(DatabaseHandle)
    case closing
  }

  let path: String?
  let tracer = Tracer()
  let shelf = ConnectionShelf()

  private let condition = NSCondition()
  private var state = State.closed
  private var connections: [WeakConnection] = []
  private let opened: @Sendable (DatabaseRuntime) -> Void

  /// `path` is nil for a database in memory; `opened` is called after each opening.
  init(path: String?, opened: @escaping @Sendable (DatabaseRuntime) -> Void = { _ in }) {
    self.path = path
    self.opened = opened
  }

  /// Whether the database is open, or about to be, or not closed to the end.
  var isInUse: Bool {
    condition.withLock {
      if case .closed = state { false } else { true }
    }
  }

  func connect() async throws -> Connection {
    let connection = Connection(to: self)
    try await connection.open()
    return connection
  }

  /// The open database, for a connection that is remembered so that ``close()`` can end it. Blocks while it opens.
  func handle(for connection: Connection) throws(DatabaseError) -> DatabaseHandle {
    condition.lock()
    defer { condition.unlock() }
    while true {
      switch state {
      case .open(let handle):
        connections.removeAll { $0.connection == nil }
        connections.append(WeakConnection(connection: connection))
        return handle
      case .closed:
        state = .opening
        condition.unlock()
        let result = open()
        condition.lock()
        state = if case .success(let handle) = result { .open(handle) } else { .closed }
        condition.broadcast()
        if case .failure(let error) = result { throw error }
      case .opening, .closing:
        condition.wait()
      }
    }
  }

  private func open() -> Result<DatabaseHandle, DatabaseError> {
    if let path, let failure = DatabasePath.failure(path) { return .failure(.cannotOpen(failure)) }
    do throws(DatabaseError) {
      let handle = try DatabaseHandle(path: path)
      opened(self)
      return .success(handle)
    } catch {
      return .failure(error)
    }
  }

  /// Interrupts what runs, ends every connection and closes the database; it is closed when this returns.
  func close() async {
    guard let (handle, open) = await BlockingThread.run({ self.takeForClosing() }) else { return }
    open.forEach { $0.gate.close() }
    shelf.clear()
    for connection in open { await connection.shutDown() }
    await BlockingThread.run { handle.close() }
    finishClosing()
  }

  /// Takes the open database to close it; nil when it is closed already. Blocks while it opens or closes.
  private func takeForClosing() -> (DatabaseHandle, [Connection])? {
    condition.lock()
    defer { condition.unlock() }
    while true {
      switch state {
      case .open(let handle):
        state = .closing
        defer { connections = [] }
        return (handle, connections.compactMap(\.connection))
      case .closed: return nil
      case .opening, .closing: condition.wait()
      }
    }
  }

  private func finishClosing() {
    condition.lock()
    state = .closed
    condition.broadcast()
    condition.unlock()
  }
}

private struct WeakConnection {
  weak var connection: Connection?
}
