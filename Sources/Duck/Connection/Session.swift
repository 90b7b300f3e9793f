internal import Foundation
internal import SQL

/// What a connection runs statements with: the native connection and its prepared statements.
///
/// Guard for `@unchecked Sendable`: it is used on the thread of one connection's executor only. Leases of a connection
/// are actors of their own on the same executor, and share the session.
final class Session: @unchecked Sendable {
  let handle: ConnectionHandle
  private let gate: InterruptGate
  private let tracer: Tracer
  /// Whether it is lent to whoever runs something on an identifier.
  private let isForAll: Bool
  private var cache: StatementCache
  /// What begins and ends transactions for the library: nil where it ran once, as text.
  private var controls: [String: StatementHandle?] = [:]
  /// Where to tell of changes.
  let changes: ChangeFeed
  var journal = ChangeJournal()
  /// Statements that someone keeps, to be given up with the session.
  private var kept: [ObjectIdentifier: PreparedStatement] = [:]
  let mark = SessionMark()
  /// Counts what may have made prepared statements stale: what the session did, and definitions elsewhere.
  private(set) var catalogVersion: UInt64 = 0
  /// How many definitions there were on all connections when a statement ran here last.
  private var knownDefinitions: UInt64 = 0
  var notes = SessionNotes()
  /// What the connection's next user would find.
  var traces = SessionTraces()
  /// The appender whose scope is open.
  var appender: OpenAppender?
  /// Set once the native state cannot be trusted any more.
  private var failure: String?
  private var isClosed = false

  init(_ handle: ConnectionHandle, gate: InterruptGate, for host: any ConnectionHost, isForAll: Bool) {
    self.handle = handle
    self.gate = gate
    tracer = host.tracer
    self.isForAll = isForAll
    changes = host.changes
    cache = StatementCache(meter: host.meter)
    gate.open { handle.interrupt() }
  }

  deinit { close() }

  /// Gives up the native connection; nothing runs after it.
  func close() {
    isClosed = true
    gate.detach()
    appender = nil
    cache.removeAll()
    controls = [:]
    releaseAll()
    handle.close()
  }

  /// Remembers a statement until its owner gives it up.
  func keep(_ statement: PreparedStatement) {
    kept[ObjectIdentifier(statement)] = statement
  }

  /// Gives up a statement, and its native part with it.
  func release(_ statement: PreparedStatement) {
    guard kept.removeValue(forKey: ObjectIdentifier(statement)) != nil else { return }
    statement.close()
  }

  var isUsable: Bool { failure == nil && !isClosed }

  /// Whether the next user finds nothing of the one before.
  var isClean: Bool { isUsable && traces.isEmpty && kept.isEmpty }

  /// Gives up all statements that someone keeps.
  func releaseAll() {
    kept.values.forEach { $0.close() }
    kept = [:]
  }

  @inline(__always)
  private func checkIsUsable() throws(DatabaseError) {
    if let failure { throw .connectionUnusable(reason: failure) }
    if isClosed { throw gate.closingReason ?? .connectionClosed }
  }

  /// Ends the session for all statements to come.
  func fail(_ reason: String) {
    failure = reason
  }

  /// Runs SQL text that may hold any number of statements; the last one's result is read.
  func run<R: Sendable>(_ request: StatementRequest, _ reader: ResultReader<R>) throws -> R {
    try check(request)
    noticeDefinitions()
    var summary = StatementSummary()
    guard let trace = tracer.current else { return try perform(request, reader, &summary) }
    let start = DispatchTime.now().uptimeNanoseconds
    let outcome = Result { try perform(request, reader, &summary) }
    let nanoseconds = DispatchTime.now().uptimeNanoseconds - start
    trace.report(
      request.sql,
      request.values,
      seconds: Double(nanoseconds) / 1e9,
      outcome.map { _ in summary }
    )
    return try outcome.get()
  }

  /// Does work of several native calls that is no statement, such as appending. Its argument is to be called now and
  /// then, and throws to stop early.
  func run<R>(_ context: StatementContext, _ work: (ConnectionHandle, () throws -> Void) throws -> R) throws
    -> R
  {
    try checkIsUsable()
    try gate.begin(context.ticket, mayInterrupt: true)
    defer { gate.end() }
    do {
      return try work(handle) { try gate.checkpoint(context.ticket) }
    } catch DatabaseError.engine(let error) {
      throw translate(error, ticket: context.ticket)
    }
  }

  @inline(__always)
  func check(_ request: StatementRequest) throws {
    try checkIsUsable()
    do {
      try gate.checkpoint(request.context.ticket)
    } catch {
      guard request.isRollback else { throw error }
    }
  }

  @inline(__always)
  private func perform<R>(
    _ request: StatementRequest,
    _ reader: ResultReader<R>,
    _ summary: inout StatementSummary
  ) throws -> R {
    if let prepared = request.prepared { return try execute(prepared, request, reader, &summary) }
    return try performText(request, reader, &summary)
  }

  private func performText<R>(
    _ request: StatementRequest,
    _ reader: ResultReader<R>,
    _ summary: inout StatementSummary
  ) throws -> R {
    if request.isControl { return try executeControl(request, reader, &summary) }
    let sql = request.sql
    if let statement = cache.statement(for: sql) {
      let value = try execute(statement, request, reader, &summary)
      if StatementCache.isMany(summary.rowCount), statement.isPlainQuery {
        cache.noteRows(summary.rowCount, of: sql)
      }
      return value
    }
    guard !sql.utf8.contains(0) else { throw DatabaseError.invalidSQL(.nulCharacter(in: "SQL text")) }
    if request.values.isEmpty, !reader.isOfFirstRow, cache.prefersText(sql), StatementScan(sql).isPlainQuery {
      return try executeText(request, reader, &summary)
    }
    let extracted = try ExtractedStatements(sql, on: handle)
    guard extracted.count != 1 else {
      let statement = try extracted.prepare(0, on: handle)
      noteCount(of: statement, sql)
      let value = try execute(statement, request, reader, &summary)
      cache.keep(statement, for: sql)
      return value
    }
    guard request.values.isEmpty else {
      throw extracted.count == 0
        ? DatabaseError.parameterCount(expected: 0, found: request.values.count)
        : DatabaseError.parametersWithSeveralStatements(count: extracted.count)
    }
    try refuseBeforehand(request)
    return try performAll(extracted, request, reader, &summary)
  }

  /// Whether the text begins or ends a transaction by a statement that is of another kind: EXPLAIN ANALYZE.
  private func hidesControl(_ request: StatementRequest) -> Bool {
    StatementScan(request.sql).parts.contains { $0.controlsTransaction }
  }

  /// Refuses places for values, and BEGIN and COMMIT where they may not run, before any of several statements runs.
  private func refuseBeforehand(_ request: StatementRequest) throws {
    for part in StatementScan(request.sql).parts {
      guard !part.controlsTransaction || request.context.authority.allowsTransactionControl else {
        throw DatabaseError.transactionControlRefused
      }
      guard part.parameterCount == 0 else {
        throw DatabaseError.parameterCount(expected: part.parameterCount, found: 0)
      }
    }
  }

  private func performAll<R>(
    _ extracted: borrowing ExtractedStatements,
    _ request: StatementRequest,
    _ reader: ResultReader<R>,
    _ summary: inout StatementSummary
  ) throws -> R {
    var request = request
    var value: R?
    for index in 0..<extracted.count {
      do {
        request.part = (index, extracted.count)
        summary = StatementSummary()
        value = try execute(extracted.prepare(index, on: handle), request, reader, &summary)
      } catch DatabaseError.engine(let error) {
        throw DatabaseError.engine(error.inStatement(index + 1))
      }
    }
    return value ?? reader.nothing(0)
  }

  /// Runs one statement and reads its result.
  func execute<R>(
    _ statement: StatementHandle,
    _ request: StatementRequest,
    _ reader: ResultReader<R>,
    _ summary: inout StatementSummary
  ) throws -> R {
    let kind = statement.kind
    if !kind.isCacheable { try admit(kind, request) }
    // The engine would round what does not fit its column.
    try statement.bind(request.values, mustFit: request.mustFit || request.prepared != nil && kind == .change)
    defer { statement.clearBindings() }
    // What the library does for itself changes nothing that other statements see.
    if !kind.isCacheable, request.context.authority != .control { note(kind, request.sql) }
    var hasRun = false
    let value: R
    do {
      value = try read(
        request,
        reader,
        &summary,
        // A transaction's end decides over data: it is never interrupted.
        mayInterrupt: kind != .transaction,
        evenIfCancelled: kind == .transaction && request.isRollback
      ) {
        let result =
          reader.isOfFirstRow && isPlainRead(statement, request.sql)
          ? try ResultHandle(streaming: statement, sql: request.sql)
          : try runToEnd(statement, request.sql)
        hasRun = true
        return result
      }
    } catch {
      // What was changed is changed, also where its rows could not be read.
      if hasRun { noteEnd(of: statement, request, rowCount: nil) }
      if kind == .transaction { noteFailedCommit() }
      throw error
    }
    noteEnd(of: statement, request, rowCount: summary.rowsChanged)
    return value
  }

  @inline(__always)
  private func runToEnd(_ statement: StatementHandle, _ sql: String) throws -> ResultHandle {
    guard statement.kind == .session else { return try ResultHandle(running: statement, sql: sql) }
    return try handle.withEngineThreads(for: sql) { try ResultHandle(running: statement, sql: sql) }
  }

  /// Refuses what begins or ends a transaction where that may not run.
  private func admit(_ kind: StatementKind, _ request: StatementRequest) throws(DatabaseError) {
    guard
      request.context.authority.allowsTransactionControl
        || kind != .transaction && !(kind == .other && hidesControl(request))
    else {
      throw .transactionControlRefused
    }
  }

  /// Notes what a statement that is about to run may leave behind.
  private func note(_ kind: StatementKind, _ sql: String) {
    if kind.changesSession { forgetPlans() }
    traces.note(kind, sql: sql)
  }

  /// Has what was prepared before prepared again.
  private func forgetPlans() {
    cache.removeAll()
    catalogVersion += 1
  }

  @inline(__always)
  private func noticeDefinitions() {
    let count = changes.definitionCount
    if count != knownDefinitions { noticeDefinitions(count) }
  }

  private func noticeDefinitions(_ count: UInt64) {
    knownDefinitions = count
    forgetPlans()
  }

  private func noteEnd(of statement: StatementHandle, _ request: StatementRequest, rowCount: UInt64?) {
    if isForAll, statement.kind == .session, WriteScan.setsSearchPath(request.sql) {
      changes.noteSearchPath()
    }
    if statement.kind == .other { noteDefinition(request) }
    noteRun(of: statement, request, rowCount: rowCount)
  }

  /// Begins or ends a transaction for the library.
  private func executeControl<R>(
    _ request: StatementRequest,
    _ reader: ResultReader<R>,
    _ summary: inout StatementSummary
  ) throws -> R {
    do {
      let value = try read(
        request,
        reader,
        &summary,
        mayInterrupt: false,
        evenIfCancelled: request.isRollback
      ) {
        try runControl(request.sql)
      }
      noteControl(request)
      return value
    } catch {
      noteFailedCommit()
      throw error
    }
  }

  /// As text it takes one call instead of three, and prepared two thirds of the time: the second time prepares it.
  private func runControl(_ sql: String) throws -> ResultHandle {
    guard let known = controls[sql] else {
      controls[sql] = .some(nil)
      return try ResultHandle(running: sql, on: handle)
    }
    let statement = try known ?? ExtractedStatements(sql, on: handle).prepare(0, on: handle)
    controls[sql] = statement
    return try ResultHandle(running: statement, sql: sql)
  }

  /// Runs the text of one query without parameters.
  private func executeText<R>(
    _ request: StatementRequest,
    _ reader: ResultReader<R>,
    _ summary: inout StatementSummary
  ) throws -> R {
    let value = try read(request, reader, &summary) {
      let result = try ResultHandle(running: request.sql, on: handle)
      // What it changes is changed, also where its rows cannot be read.
      noteRun(of: request)
      return result
    }
    cache.noteRows(summary.rowCount, of: request.sql)
    return value
  }

  /// Opens the gate, runs something, and reads its result. It is a part of its callers: a call more is felt here.
  @inline(__always)
  private func read<R>(
    _ request: StatementRequest,
    _ reader: ResultReader<R>,
    _ summary: inout StatementSummary,
    mayInterrupt: Bool = true,
    evenIfCancelled: Bool = false,
    _ run: () throws -> ResultHandle
  ) throws -> R {
    let ticket = request.context.ticket
    try gate.begin(ticket, mayInterrupt: mayInterrupt, evenIfCancelled: evenIfCancelled)
    defer { gate.end() }
    do {
      var result = try run()
      let kind = result.kind
      // Only reading may stop half-way: what was changed is changed, and is reported.
      return try reader.read(&result, { if kind == .select { try gate.checkpoint(ticket) } }, &summary)
    } catch DatabaseError.engine(let error) {
      throw translate(error, ticket: ticket)
    }
  }

  /// An interrupt is the caller's cancellation, or the closing of the connection; a broken engine ends the session.
  private func translate(_ error: EngineError, ticket: UInt64) -> any Error {
    switch error.category {
    case .interrupted:
      do { try gate.checkpoint(ticket) } catch { return error }
    case .fatal:
      failure = error.message
    default:
      break
    }
    return DatabaseError.engine(error)
  }
}
