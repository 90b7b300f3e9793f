internal import SQL

extension Session {
  /// Notes that a statement ran, and tells of what is committed by now.
  func noteRun(of statement: StatementHandle, _ request: StatementRequest, rowCount: UInt64?) {
    if statement.kind == .transaction { return noteControl(request) }
    // What the library does for itself is no change.
    guard request.context.authority != .control else { return }
    if !journal.isInTransaction {
      guard let listener = changes.anyListener else { return }
      // Most statements ran before, and most writes mean nothing to anybody.
      if let plan = statement.note as? WritePlan, !listener.concerns(plan) { return }
    }
    // Without a listener nothing is read; a transaction remembers that something went unread.
    let listener = changes.listener
    guard listener != nil || journal.isInTransaction else { return }
    if isPlainRead(statement, request.sql) { return }
    guard let listener else { return journal.note(nil) }
    let plan = plan(of: statement, request)
    guard !plan.isNothing else { return }
    note(Write(plan: plan, values: request.values, rowCount: rowCount), for: listener)
  }

  /// Notes how many rows a statement inserts, where its text lists them: to read that from its result costs a hundredth of
  /// the INSERT.
  func noteCount(of statement: StatementHandle, _ sql: String) {
    guard statement.kind == .change else { return }
    let plan = readPlan(.change, sql, part: nil)
    statement.note = plan
    statement.changeCount = plan.insertedCount
  }

  /// Whether a statement only reads, for sure.
  func isPlainRead(_ statement: StatementHandle, _ sql: String) -> Bool {
    if statement.kind == .select, statement.note == nil, !WriteScan.mayChangeRows(sql) {
      statement.note = WritePlan.nothing
    }
    return statement.note === WritePlan.nothing
  }

  /// Notes the run of the text of one query: it may change rows all the same, in WITH.
  func noteRun(of request: StatementRequest) {
    let listener = changes.listener
    guard listener != nil || journal.isInTransaction, WriteScan.mayChangeRows(request.sql) else { return }
    let plan = WriteScan.plans(of: request.sql).first ?? .everything
    note(Write(plan: plan, values: [], rowCount: nil), for: listener)
  }

  /// Notes rows that came into a table by an appender.
  func noteAppended(to path: [String], rowCount: UInt64?) {
    guard let listener = changes.listener else {
      if journal.isInTransaction { journal.note(nil) }
      return
    }
    let target = EntryName(parts: path).map { WriteTarget(table: $0, kind: .insert) }
    let plan = target.map { WritePlan([$0]) } ?? .everything
    note(Write(plan: plan, values: [], rowCount: rowCount), for: listener)
  }

  private func note(_ write: Write, for listener: (any ChangeListener)?) {
    guard journal.isInTransaction else {
      listener?.committed([write], by: mark)
      return
    }
    journal.note(write)
  }

  private func publish(_ writes: [Write]) {
    guard !writes.isEmpty else { return }
    changes.listener?.committed(writes, by: mark)
  }

  private func plan(of statement: StatementHandle, _ request: StatementRequest) -> WritePlan {
    if let plan = statement.note as? WritePlan { return plan }
    let plan = readPlan(statement.kind, request.sql, part: request.part)
    statement.note = plan
    return plan
  }

  private func readPlan(_ kind: StatementKind, _ sql: String, part: (index: Int, count: Int)?) -> WritePlan {
    let plans = WriteScan.plans(of: sql)
    let part = part ?? (index: 0, count: 1)
    // The engine may make several statements of one.
    guard plans.count == part.count else { return kind == .select ? .nothing : .everything }
    let plan = plans[part.index]
    // What changes rows has changed some table.
    return kind == .change && plan.isNothing ? .everything : plan
  }

  /// Notes the begin or the end of a transaction.
  func noteControl(_ request: StatementRequest) {
    switch controlWord(of: request) {
    case "begin", "start": journal.begin()
    case "commit", "end":
      if journal.hasDefinitions { changes.noteDefinition() }
      publish(journal.end())
      announceFree()
    default:
      _ = journal.end()
      announceFree()
    }
  }

  private func controlWord(of request: StatementRequest) -> String {
    // The library's own say it at once.
    if request.isControl { return request.sql.hasPrefix("B") ? "begin" : request.sql.lowercased() }
    let parts = StatementScan(request.sql).parts
    return parts[min(request.part?.index ?? 0, parts.count - 1)].firstWord
  }

  /// Notes a CREATE, ALTER or DROP that ran. Others see it now, or at the end of its transaction; nobody else sees what
  /// is temporary.
  func noteDefinition(_ request: StatementRequest) {
    let statements = StatementScan.tokens(of: request.sql).split(separator: ";")
    guard request.context.authority != .control, !statements.isEmpty else { return }
    let words = statements[min(request.part?.index ?? 0, statements.count - 1)].prefix(4)
    guard ["create", "alter", "drop"].contains(words.first), !words.contains("temp"),
      !words.contains("temporary")
    else { return }
    guard journal.isInTransaction else { return changes.noteDefinition() }
    journal.hasDefinitions = true
  }

  /// Notes that a COMMIT failed in a way that leaves open what was kept.
  func noteFailedCommit() {
    guard journal.isInTransaction, !isUsable else { return }
    publish(journal.end())
  }

  /// Tells that nothing holds the session any more.
  func announceFree() {
    changes.listener?.becameFree(mark)
  }
}
