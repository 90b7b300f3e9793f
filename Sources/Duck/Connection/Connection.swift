internal import SQL

/// One connection to a database: an actor that runs one statement at a time, on a thread of its own.
///
/// Statements given to a connection from several tasks run one after another; statements on different connections
/// run side by side. The engine's calls block, which is why they have a thread of their own and never one of Swift's.
///
/// ```swift
/// let connection = try await DatabaseIdentifier.app.connect()
/// let result = try await connection.query(SQL.raw("SELECT count(*) FROM users"))
/// ```
///
/// A call from an ordinary task costs two switches of threads, 25 to 50 µs. ``run(_:)`` pays that once for many.
public actor Connection: DatabaseExecutor {
  nonisolated private let executor: ConnectionExecutor
  /// The database, until it is open: it keeps connections, and would keep itself through them.
  private var host: (any ConnectionHost)?
  nonisolated let gate: InterruptGate
  /// Where changes on this connection are told of.
  nonisolated let changes: ChangeFeed
  private var session: Session?
  private var reservation = TransactionReservation()
  /// The tasks that are inside ``run(_:)``, with the tickets by which all that they do there is cancelled.
  private var runs: [(task: TaskMark, ticket: UInt64)] = []
  /// Set where the connection is a lease of another's session, which goes on when the lease is over.
  private let lease: LeaseGuard?
  private let isForAll: Bool

  /// The connection's own thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.forActor }

  /// - Parameter isForAll: Whether it is lent to whoever runs something on an identifier.
  init(to host: any ConnectionHost, isForAll: Bool = false) {
    self.isForAll = isForAll
    self.host = host
    changes = host.changes
    gate = InterruptGate()
    executor = ConnectionExecutor()
    lease = nil
  }

  /// A lease of another connection's session, on the same thread.
  init(leasing owner: Connection, _ session: Session, _ lease: LeaseGuard) {
    executor = owner.executor
    gate = owner.gate
    changes = owner.changes
    self.session = session
    self.lease = lease
    isForAll = false
  }

  deinit {
    if lease == nil { executor.stop() }
  }

  /// Runs an operation on the connection's thread as soon as what is there is done, and tells of its end there.
  ///
  /// It is for those who have the connection for themselves: nobody's reservation is asked for.
  ///
  /// - Parameter ticket: Of ``gate``, by which the operation can be cancelled.
  nonisolated func run<R: Sendable>(
    _ operation: NativeOperation<R>,
    in session: Session,
    ticket: UInt64,
    _ end: @escaping @Sendable (Result<R, any Error>) -> Void
  ) {
    executor.run {
      end(Result { try operation.run(session, StatementContext(ticket: ticket, authority: .caller)) })
    }
  }

  /// Whether the caller runs on the connection's own thread.
  nonisolated var isCurrent: Bool { executor.isCurrent }

  /// The session, to lease it.
  func leasableSession() throws(DatabaseError) -> Session {
    guard let session else { throw .connectionClosed }
    return session
  }

  /// Cleans up after a lease that is over: undoes what is open.
  func endLease() -> LeaseEnd {
    guard let session else { return LeaseEnd(isReusable: false, hadTransaction: false) }
    var hadTransaction = reservation.hasTransaction
    session.appender = nil
    if hadTransaction || session.traces.controlledTransaction {
      do {
        _ = try finish("ROLLBACK")
        hadTransaction = true
      } catch {
        // Outside of a transaction there is nothing to undo; inside, an unknown state is not lent again.
        if hadTransaction { session.fail("a rollback failed") }
      }
    }
    reservation.release()
    session.releaseAll()
    let isReusable = session.isUsable && !session.traces.changedSession && !gate.isClosed
    session.traces = SessionTraces()
    return LeaseEnd(isReusable: isReusable, hadTransaction: hadTransaction)
  }

  /// Tells the lease whether its end has anything to clean up.
  private func noteLease() {
    lease?.note(isClean: reservation.isFree && session?.isClean == true)
  }

  /// Opens the database, if it is not open yet, and connects.
  func open() throws {
    guard let host else { return }
    let handle = try ConnectionHandle(host.handle(for: self))
    session = Session(handle, gate: gate, for: host, isForAll: isForAll)
    self.host = nil
  }

  /// Gives up the native connection. What runs was interrupted before.
  func shutDown() {
    session?.close()
    session = nil
    executor.stop()
  }

  /// Gives up a statement that was prepared here.
  func release(_ statement: PreparedStatement) {
    session?.release(statement)
  }

  /// Whether statements can still run.
  var isUsable: Bool { session?.isUsable ?? false }

  /// Runs an operation of the library; ``query(_:)`` and ``execute(_:)`` are made of it.
  @specialized(where R == UInt64)
  public func perform<R: Sendable>(_ operation: NativeOperation<R>) async throws -> R {
    if let context = contextOfRun(operation, .caller) { return try run(operation, context) }
    return try await performByItself(operation, for: .caller)
  }

  /// Runs an operation for someone who may have reserved the connection.
  func perform<R: Sendable>(_ operation: NativeOperation<R>, for authority: StatementAuthority) async throws
    -> R
  {
    if let context = contextOfRun(operation, authority) { return try run(operation, context) }
    return try await performByItself(operation, for: authority)
  }

  /// Runs an operation whose task is not known to be inside of ``run(_:)``.
  private func performByItself<R: Sendable>(
    _ operation: NativeOperation<R>,
    for authority: StatementAuthority
  ) async throws -> R {
    let ticket = gate.ticket(until: operation.deadline)
    defer { gate.forget(ticket) }
    let gate = gate
    return try await withTaskCancellationHandler {
      try run(operation, StatementContext(ticket: ticket, authority: authority))
    } onCancel: {
      gate.cancel(ticket)
    }
  }

  /// How an operation without a limit runs for a task that is inside of ``run(_:)``: by the ticket of that.
  private func contextOfRun<R>(_ operation: NativeOperation<R>, _ authority: StatementAuthority)
    -> StatementContext?
  {
    guard operation.deadline == nil, !runs.isEmpty, let task = TaskMark.current,
      let run = runs.last(where: { $0.task == task })
    else { return nil }
    return StatementContext(ticket: run.ticket, authority: authority)
  }

  /// Runs an operation, if its authority allows it now, and notes what makes a transaction fail.
  @inline(__always)
  private func run<R: Sendable>(_ operation: NativeOperation<R>, _ context: StatementContext) throws -> R {
    guard let lease else { return try runNow(operation, context) }
    try lease.enter()
    defer {
      noteLease()
      lease.leave()
    }
    return try runNow(operation, context)
  }

  @inline(__always)
  private func runNow<R: Sendable>(_ operation: NativeOperation<R>, _ context: StatementContext) throws -> R {
    guard let session else { throw gate.closingReason ?? DatabaseError.connectionClosed }
    try reservation.admit(context.authority)
    do {
      return try operation.run(session, context)
    } catch {
      if context.authority.isPart { reservation.noteFailure(error) }
      throw error
    }
  }

  /// Reserves the connection for a new transaction and begins it.
  func beginTransaction(by deadline: Deadline? = nil) async throws -> UInt64 {
    let number = try reservation.reserve()
    do {
      let begin = NativeOperation.statement(try rendered(SQL.raw("BEGIN TRANSACTION")), .rowsChanged)
      _ = try await perform(begin.ending(by: deadline), for: .control)
      return number
    } catch {
      reservation.release()
      noteLease()
      throw error
    }
  }

  /// Ends a transaction: commits it, unless a statement in it failed.
  func commitTransaction(_ number: UInt64) async throws {
    try reservation.verify(number)
    if reservation.appender != nil { reservation.giveUp(DatabaseError.connectionReserved) }
    if let first = reservation.failure {
      try await rollbackTransaction(number, after: first)
      throw first
    }
    defer { endTransaction() }
    try finish("COMMIT")
  }

  /// Throws unless statements of that transaction may run now.
  func admitTransaction(_ number: UInt64) throws(DatabaseError) {
    try reservation.admit(.transaction(number))
  }

  /// Makes a transaction impossible to commit.
  func giveUpTransaction(_ number: UInt64, because reason: any Error) throws(DatabaseError) {
    try reservation.verify(number)
    reservation.giveUp(reason)
  }

  /// Ends a transaction and undoes it; `original` is the error that made it necessary, if any.
  ///
  /// - Returns: what went wrong first in it.
  @discardableResult
  func rollbackTransaction(_ number: UInt64, after original: (any Error)? = nil) async throws -> (any Error)?
  {
    try reservation.verify(number)
    defer { endTransaction() }
    session?.appender = nil
    let first = reservation.failure
    do {
      try finish("ROLLBACK")
    } catch DatabaseError.connectionClosed, DatabaseError.databaseSuspended {
      // Closing the connection has undone the transaction.
    } catch {
      session?.fail("a rollback failed")
      guard let original else { throw error }
      throw TransactionRollbackError(original: original, rollback: error)
    }
    return first
  }

  /// Reserves the connection for an appender, alone or as a part of a transaction.
  func reserveForAppender(_ authority: StatementAuthority) throws -> UInt64 {
    try reservation.openAppender(for: authority)
  }

  /// Ends the scope of an appender. What it was not asked to write before is dropped, and after a failure its
  /// transaction can only be undone.
  func endAppender(_ number: UInt64, _ failure: (any Error)?) {
    guard reservation.closeAppender(number) else { return }
    session?.appender = nil
    if let failure { reservation.giveUp(failure) }
    session?.announceFree()
    noteLease()
  }

  private func endTransaction() {
    reservation.release()
    session?.announceFree()
    noteLease()
  }

  /// Runs the end of a transaction, also in a cancelled task, and never interrupted.
  private func finish(_ sql: String) throws {
    guard let session else { throw DatabaseError.connectionClosed }
    let context = StatementContext(ticket: gate.ticket(), authority: .control)
    _ = try session.run(StatementRequest(sql: sql, values: [], context: context), .rowsChanged)
  }

  /// Runs a closure on the connection's own thread.
  ///
  /// Inside it, calls on this connection cost no switch of threads: a few µs instead of 25 to 50.
  ///
  /// ```swift
  /// let names = try await connection.run { connection in
  ///   try await ids.asyncMap { try await connection.query(name(of: $0)) }
  /// }
  /// ```
  ///
  /// While the closure waits for something else, other tasks' statements may run on the connection in between.
  public func run<R>(_ body: @Sendable (isolated Connection) async throws -> sending R) async rethrows
    -> sending R
  {
    guard let task = TaskMark.current else { return try await body(self) }
    let gate = gate
    let ticket = gate.ticket()
    runs.append((task, ticket))
    defer {
      runs.removeAll { $0.ticket == ticket }
      gate.forget(ticket)
    }
    // One handler for all statements: each would take as long to add its own as to bind its values.
    let result = try await withTaskCancellationHandler {
      Handed(try await body(self))
    } onCancel: {
      gate.cancel(ticket)
    }
    return result.value
  }
}
