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
  /// Where to tell of changes.
  let changes: ChangeFeed
  var journal = ChangeJournal()
  /// Statements that someone keeps, to be given up with the session.
  private var kept: [ObjectIdentifier: PreparedStatement] = [:]
  let mark = SessionMark()
  /// Counts what the session did that may make prepared statements stale.
  private(set) var catalogVersion: UInt64 = 0
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

  private func checkIsUsable() throws(DatabaseError) {
    if let failure { throw .connectionUnusable(reason: failure) }
    if isClosed { throw gate.closingReason ?? .connectionClosed }
  }

  /// Ends the session for all statements to come.
  func fail(_ reason: String) {
    failure = reason
  }

  /// Runs SQL text that may hold any number of statements; the last one's result is read.
  func run<R: Sendable>(_ request: consuming StatementRequest, _ reader: ResultReader<R>) throws -> R {
    var value: R?
    request.isOfFirstRow = reader.isOfFirstRow
    _ = try run(request) { result, check in
      var summary = StatementSummary()
      value = try reader.read(&result, check, &summary)
      return summary
    }
    return value ?? reader.nothing(0)
  }

  /// What reads a result. The second argument is to be called now and then, and throws to stop early.
  typealias Read = (inout ResultHandle, () throws -> Void) throws -> StatementSummary

  private func run(_ request: StatementRequest, _ read: Read) throws -> StatementSummary {
    try check(request)
    guard let trace = tracer.current else { return try perform(request, read) }
    let start = DispatchTime.now().uptimeNanoseconds
    let outcome = Result { try perform(request, read) }
    let nanoseconds = DispatchTime.now().uptimeNanoseconds - start
    trace.report(request.sql, request.values, seconds: Double(nanoseconds) / 1e9, outcome)
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

  func check(_ request: StatementRequest) throws {
    try checkIsUsable()
    if !request.isRollback { try gate.checkpoint(request.context.ticket) }
  }

  private func perform(_ request: StatementRequest, _ reader: Read) throws -> StatementSummary {
    if let prepared = request.prepared { return try execute(prepared, request, reader) }
    if request.isControl { return try executeControl(request, reader) }
    let sql = request.sql
    if let statement = cache.statement(for: sql) {
      let summary = try execute(statement, request, mustFit: request.mustFit, reader)
      if StatementCache.isMany(summary.rowCount), statement.isPlainQuery {
        cache.noteRows(summary.rowCount, of: sql)
      }
      return summary
    }
    guard !sql.utf8.contains(0) else { throw DatabaseError.invalidSQL(.nulCharacter(in: "SQL text")) }
    if request.values.isEmpty, !request.isOfFirstRow, cache.prefersText(sql), StatementScan(sql).isPlainQuery
    {
      return try executeText(request, reader)
    }
    let extracted = try ExtractedStatements(sql, on: handle)
    guard extracted.count != 1 else {
      let statement = try extracted.prepare(0, on: handle)
      let summary = try execute(statement, request, mustFit: request.mustFit, reader)
      cache.keep(statement, for: sql)
      return summary
    }
    guard request.values.isEmpty else {
      throw extracted.count == 0
        ? DatabaseError.parameterCount(expected: 0, found: request.values.count)
        : DatabaseError.parametersWithSeveralStatements(count: extracted.count)
    }
    try refuseBeforehand(request)
    return try performAll(extracted, request, reader)
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

  private func performAll(
    _ extracted: borrowing ExtractedStatements,
    _ request: StatementRequest,
    _ reader: Read
  ) throws -> StatementSummary {
    var request = request
    var summary = StatementSummary()
    for index in 0..<extracted.count {
      do {
        request.part = (index, extracted.count)
        summary = try execute(
          extracted.prepare(index, on: handle),
          request,
          mustFit: request.mustFit,
          reader
        )
      } catch DatabaseError.engine(let error) {
        throw DatabaseError.engine(error.inStatement(index + 1))
      }
    }
    return summary
  }

  func execute(
    _ statement: StatementHandle,
    _ request: StatementRequest,
    mustFit: Bool,
    _ reader: Read
  ) throws -> StatementSummary {
    let kind = statement.kind
    guard
      request.context.authority.allowsTransactionControl
        || kind != .transaction && !(kind == .other && hidesControl(request))
    else {
      throw DatabaseError.transactionControlRefused
    }
    try statement.bind(request.values, mustFit: mustFit)
    defer { statement.clearBindings(of: request.values) }
    // What the library does for itself changes nothing that other statements see.
    if kind.changesSession, request.context.authority != .control {
      cache.removeAll()
      catalogVersion += 1
    }
    if request.context.authority != .control { traces.note(kind, sql: request.sql) }
    var hasRun = false
    do {
      let summary = try read(
        request,
        reader,
        // A transaction's end decides over data: it is never interrupted.
        mayInterrupt: kind != .transaction,
        evenIfCancelled: kind == .transaction && request.isRollback
      ) {
        let result =
          request.isOfFirstRow && isPlainRead(statement, request.sql)
          ? try ResultHandle(streaming: statement, sql: request.sql)
          : try ResultHandle(running: statement, sql: request.sql)
        hasRun = true
        return result
      }
      noteEnd(of: statement, request, rowCount: summary.rowsChanged)
      return summary
    } catch {
      // What was changed is changed, also where its rows could not be read.
      if hasRun { noteEnd(of: statement, request, rowCount: nil) }
      if kind == .transaction { noteFailedCommit() }
      throw error
    }
  }

  private func noteEnd(of statement: StatementHandle, _ request: StatementRequest, rowCount: UInt64?) {
    if isForAll, statement.kind == .session, WriteScan.setsSearchPath(request.sql) {
      changes.noteSearchPath()
    }
    noteRun(of: statement, request, rowCount: rowCount)
  }

  /// Begins or ends a transaction for the library: as text, which takes the engine one call instead of three.
  private func executeControl(_ request: StatementRequest, _ reader: Read) throws -> StatementSummary {
    do {
      let summary = try read(request, reader, mayInterrupt: false, evenIfCancelled: request.isRollback) {
        try ResultHandle(running: request.sql, on: handle)
      }
      noteControl(request)
      return summary
    } catch {
      noteFailedCommit()
      throw error
    }
  }

  /// Runs the text of one query without parameters.
  private func executeText(_ request: StatementRequest, _ reader: Read) throws -> StatementSummary {
    let summary = try read(request, reader) {
      let result = try ResultHandle(running: request.sql, on: handle)
      // What it changes is changed, also where its rows cannot be read.
      noteRun(of: request)
      return result
    }
    cache.noteRows(summary.rowCount, of: request.sql)
    return summary
  }

  private func read(
    _ request: StatementRequest,
    _ reader: Read,
    mayInterrupt: Bool = true,
    evenIfCancelled: Bool = false,
    _ run: () throws -> ResultHandle
  ) throws -> StatementSummary {
    let ticket = request.context.ticket
    try gate.begin(ticket, mayInterrupt: mayInterrupt, evenIfCancelled: evenIfCancelled)
    defer { gate.end() }
    do {
      var result = try run()
      let kind = result.kind
      // Only reading may stop half-way: what was changed is changed, and is reported.
      return try reader(&result) { if kind == .select { try gate.checkpoint(ticket) } }
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
