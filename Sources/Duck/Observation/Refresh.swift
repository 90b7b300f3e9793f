internal import SQL

/// One run of an observed query.
struct Refresh: Sendable {
  enum Outcome: Sendable {
    case result(QueryResult)
    /// A transaction or an appender holds the connection.
    case busy
  }

  let outcome: Outcome
  let session: SessionMark
  /// What the query reads, where that was asked for.
  let region: QueryRegion?
}

extension NativeOperation where R == Refresh {
  /// Runs a query in a READ ONLY transaction, and finds out before what it reads if that is not known.
  ///
  /// - Parameters:
  ///   - notes: What the catalog says for that.
  ///   - isShared: Whether the query runs for many on a connection that is only for it. The transaction is then left
  ///     open, so that nobody waits for its end: ``Session/endReading()``.
  static func refresh(
    _ query: ObservedStatement,
    findsRegion: Bool,
    _ notes: @escaping CatalogNotes.Reading,
    isShared: Bool
  ) -> NativeOperation {
    NativeOperation { session, context in
      guard !session.journal.isInTransaction, session.appender == nil else {
        return Refresh(outcome: .busy, session: session.mark, region: nil)
      }
      let control = StatementContext(ticket: context.ticket, authority: .control)
      var region: QueryRegion?
      if findsRegion { region = try session.region(of: query, notes, control, isShared: isShared) }
      let result = try session.readOnly(query, context)
      if !isShared { session.endReading() }
      return Refresh(outcome: .result(result), session: session.mark, region: region)
    }
  }
}

extension NativeOperation where R == QueryRegion {
  /// Finds out what a query reads.
  static func region(of query: ObservedStatement, isShared: Bool) -> NativeOperation {
    NativeOperation { session, context in
      let control = StatementContext(ticket: context.ticket, authority: .control)
      return try session.region(of: query, { try CatalogNotes(in: $0, $1) }, control, isShared: isShared)
    }
  }
}

extension Session {
  /// Functions of the engine that do something, and that a READ ONLY transaction lets through.
  private static let effects: Set<String> = [
    "checkpoint", "force_checkpoint", "setseed", "write_log", "nextval",
  ]

  /// Throws unless the text is one query.
  private func checkIsQuery(_ sql: String, _ text: QueryText) throws {
    guard !sql.utf8.contains(0) else { throw DatabaseError.invalidSQL(.nulCharacter(in: "SQL text")) }
    let extracted = try ExtractedStatements(sql, on: handle)
    guard extracted.count == 1, try extracted.prepare(0, on: handle).kind == .select,
      !text.calls(anyOf: Self.effects)
    else { throw DatabaseError.observationRequiresReadOnlyQuery }
  }

  /// What a query reads.
  ///
  /// - Throws: for what is not one query, and what others could not run.
  fileprivate func region(
    of query: ObservedStatement,
    _ notes: CatalogNotes.Reading,
    _ control: StatementContext,
    isShared: Bool
  ) throws -> QueryRegion {
    let text = QueryText(query.sql)
    try checkIsQuery(query.sql, text)
    let region = try RegionReader(session: self, context: control).region(
      of: query,
      text,
      notes(self, control)
    )
    if isShared { try checkIsShared(region) }
    return region
  }

  /// Throws where the query means something on the connection that it was meant for only.
  private func checkIsShared(_ region: QueryRegion) throws {
    if let state = region.ownState { throw DatabaseError.observationRequiresConnection(state) }
    if changes.hasOtherSearchPaths, region.dependsOnSearchPath {
      throw DatabaseError.observationRequiresConnection("the schema that was set for a session")
    }
  }

  fileprivate func readOnly(_ query: ObservedStatement, _ context: StatementContext) throws -> QueryResult {
    try control("BEGIN TRANSACTION READ ONLY", context)
    do {
      let reading = StatementContext(ticket: context.ticket, authority: .identifier)
      let request = StatementRequest(sql: query.sql, values: query.values, context: reading)
      return try run(request, .queryResult)
    } catch {
      try undo(after: error, context)
      if case DatabaseError.engine(let failure) = error, failure.isRefusedWrite {
        throw DatabaseError.observationRequiresReadOnlyQuery
      }
      throw error
    }
  }
}

extension Session {
  /// Ends the transaction of a refresh.
  func endReading() {
    guard journal.isInTransaction, isUsable else { return }
    do {
      try control("COMMIT", StatementContext(ticket: 0, authority: .control))
    } catch {
      fail("a transaction that only read could not be ended")
    }
  }
}

extension EngineError {
  /// Whether a transaction that may only read was asked to write.
  fileprivate var isRefusedWrite: Bool {
    message.contains("read-only mode")
  }
}
