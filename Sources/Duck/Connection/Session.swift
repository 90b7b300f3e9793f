internal import Foundation
internal import SQL

/// What a connection runs statements with: the native connection and its prepared statements.
///
/// It belongs to the connection's executor and is used nowhere else.
final class Session {
  private let handle: ConnectionHandle
  private let gate: InterruptGate
  private let tracer: Tracer
  private var cache = StatementCache()
  /// Set once the native state cannot be trusted any more.
  private var failure: String?

  init(_ handle: ConnectionHandle, gate: InterruptGate, tracer: Tracer) {
    self.handle = handle
    self.gate = gate
    self.tracer = tracer
    gate.open { handle.interrupt() }
  }

  deinit { close() }

  /// Gives up the native connection; nothing runs after it.
  func close() {
    gate.detach()
    cache.removeAll()
    handle.close()
  }

  var isUsable: Bool { failure == nil }

  /// Runs SQL text that may hold any number of statements; the last one's outcome is returned.
  func run(_ sql: String, _ values: [Value], ticket: UInt64) throws -> StatementOutcome {
    if let failure { throw DatabaseError.connectionUnusable(reason: failure) }
    try gate.checkpoint(ticket)
    guard let trace = tracer.current else { return try perform(sql, values, ticket: ticket) }
    let start = DispatchTime.now().uptimeNanoseconds
    let outcome = Result { try perform(sql, values, ticket: ticket) }
    let nanoseconds = DispatchTime.now().uptimeNanoseconds - start
    trace.report(sql, values, seconds: Double(nanoseconds) / 1e9, outcome)
    return try outcome.get()
  }

  private func perform(_ sql: String, _ values: [Value], ticket: UInt64) throws -> StatementOutcome {
    if let statement = cache.statement(for: sql) {
      return try execute(statement, sql, values, ticket: ticket)
    }
    guard !sql.utf8.contains(0) else { throw DatabaseError.invalidSQL(.nulCharacter(in: "SQL text")) }
    let extracted = try ExtractedStatements(sql, on: handle)
    switch extracted.count {
    case 0:
      return StatementOutcome()
    case 1:
      let statement = try extracted.prepare(0, on: handle)
      let outcome = try execute(statement, sql, values, ticket: ticket)
      cache.keep(statement, for: sql)
      return outcome
    default:
      guard values.isEmpty else {
        throw DatabaseError.parametersWithSeveralStatements(count: extracted.count)
      }
      return try performAll(extracted, sql, ticket: ticket)
    }
  }

  private func performAll(_ extracted: borrowing ExtractedStatements, _ sql: String, ticket: UInt64) throws
    -> StatementOutcome
  {
    var outcome = StatementOutcome()
    for index in 0..<extracted.count {
      do {
        outcome = try execute(extracted.prepare(index, on: handle), sql, [], ticket: ticket)
      } catch DatabaseError.engine(let error) {
        throw DatabaseError.engine(error.inStatement(index + 1))
      }
    }
    return outcome
  }

  private func execute(_ statement: StatementHandle, _ sql: String, _ values: [Value], ticket: UInt64) throws
    -> StatementOutcome
  {
    try statement.bind(values)
    defer { statement.clearBindings() }
    if statement.kind.changesSession { cache.removeAll() }
    // A transaction's end decides over data: it is never interrupted.
    try gate.begin(ticket, mayInterrupt: statement.kind != .transaction)
    defer { gate.end() }
    do {
      var result = try ResultHandle(running: statement, sql: sql) { try gate.checkpoint(ticket) }
      // Only reading may stop half-way: what was changed is changed, and is reported.
      return try result.read(of: statement.kind) {
        if statement.kind == .select { try gate.checkpoint(ticket) }
      }
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
