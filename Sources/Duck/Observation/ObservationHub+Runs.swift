internal import Dispatch
internal import Foundation
internal import SQL

extension ObservationHub {
  /// Does under the lock what effects mean for queries and mailboxes, and leaves the rest.
  func prepare(_ query: ObservedQuery, _ effects: [RefreshState.Effect]) -> Step {
    for effect in effects {
      switch effect {
      case .deliver(let iterators):
        guard let latest = query.latest else { continue }
        for iterator in iterators {
          wake(query.mailboxes[iterator]?.offer(latest, differentFrom: query.previous))
        }
      case .stop: remove(query)
      case .run, .schedule, .fail: break
      }
    }
    return (query, effects)
  }

  func perform(_ step: Step) {
    wakeAll()
    for effect in step.effects {
      switch effect {
      case .run: run(step.query)
      case .schedule(let time):
        DispatchQueue.global().asyncAfter(deadline: DispatchTime(uptimeNanoseconds: time)) {
          self.move(step.query) { $0.due(at: Self.now) }
        }
      case .stop: stop(step.query)
      case .deliver, .fail: break
      }
    }
    endQuietWaits()
  }

  func move(_ query: ObservedQuery, _ change: (inout RefreshState) -> [RefreshState.Effect]) {
    let step = lock.withLock { prepare(query, change(&query.state)) }
    perform(step)
  }

  func remove(_ query: ObservedQuery) {
    if queries[query.key] === query { queries[query.key] = nil }
    forget(query)
  }

  /// Takes a query out of the index.
  func forget(_ query: ObservedQuery) {
    routes = [:]
    unconcerning = nil
    for read in query.region?.tables ?? [] { readers[read.table.name]?.removeAll { $0 === query } }
    others.removeAll { $0 === query }
  }

  func index(_ query: ObservedQuery, _ region: QueryRegion?) {
    forget(query)
    query.region = region
    guard let region, !region.isEverything else { return others.append(query) }
    for name in Set(region.tables.map(\.table.name)) { readers[name, default: []].append(query) }
  }

  /// Runs a query on the thread of its connection; where there is none yet, a task makes one.
  func run(_ query: ObservedQuery) {
    guard let (connection, session) = lock.withLock({ query.home }) else {
      let task = Task { await self.open(query) }
      return lock.withLock { query.task = task }
    }
    let (refresh, begin) = refresh(query)
    let ticket = connection.gate.ticket()
    lock.withLock { query.ticket = ticket }
    connection.run(refresh, in: session, ticket: ticket) { outcome in
      connection.gate.forget(ticket)
      self.finish(query, outcome, begin)
      session.endReading()
    }
  }

  /// What a run does now, and how often something that it may wait for has come so far.
  private func refresh(_ query: ObservedQuery) -> (NativeOperation<Refresh>, begin: UInt64) {
    let isShared = query.key.source.isDatabase
    let (findsRegion, begin) = lock.withLock {
      // What is committed by now is seen by the run.
      _ = query.takeUnjudged()
      return (query.region == nil, frees)
    }
    let notes: CatalogNotes.Reading = { session, context in
      // A connection may have temporary views and macros of its own.
      isShared ? try self.notes(in: session, context) : try CatalogNotes(in: session, context)
    }
    return (.refresh(query.key.statement, findsRegion: findsRegion, notes, isShared: isShared), begin)
  }

  /// What the catalog says to all connections. Where several queries ask at a time, the first reads for the others, which
  /// wait on threads of their own.
  private func notes(in session: Session, _ context: StatementContext) throws -> CatalogNotes {
    try reading.withLock {
      let (known, count) = lock.withLock { (catalog, definitions) }
      if let notes = known.notes { return notes }
      let notes = try CatalogNotes(in: session, context, macros: known.macros)
      // A definition that changed meanwhile is told of to queries whose region is being found.
      lock.withLock { if definitions == count { catalog = KnownCatalog(notes) } }
      return notes
    }
  }

  /// Makes the connection of a query and runs it there; on a connection that others use too, it runs in its turn.
  private func open(_ query: ObservedQuery) async {
    do {
      switch query.key.source {
      case .database(let runtime):
        let connection = try await runtime.connect()
        let session = try await connection.leasableSession()
        let isWanted = lock.withLock {
          guard !query.state.isEmpty else { return false }
          query.home = (connection, session)
          return true
        }
        if isWanted { run(query) }
      case .connection(let connection):
        let (refresh, begin) = refresh(query)
        let outcome: Result<Refresh, any Error>
        do {
          outcome = .success(try await connection.perform(refresh))
        } catch {
          outcome = .failure(error)
        }
        finish(query, outcome, begin)
      }
    } catch {
      finish(query, .failure(error), lock.withLock { frees })
    }
  }

  /// Cancels what runs for a query that nobody observes any more.
  private func stop(_ query: ObservedQuery) {
    let (task, home, ticket) = lock.withLock {
      defer { query.home = nil }
      return (query.task, query.home, query.ticket)
    }
    task?.cancel()
    home?.connection.gate.cancel(ticket)
  }

  func finish(_ query: ObservedQuery, _ outcome: Result<Refresh, any Error>, _ begin: UInt64) {
    // Compared outside of the lock: it may be long.
    var result: QueryResult?
    if case .success(let refresh) = outcome, case .result(let new) = refresh.outcome {
      let old = lock.withLock { query.latest }
      result = old == new ? old : new
    }
    let step = lock.withLock { () -> Step in
      switch outcome {
      case .success(let refresh): finished(query, refresh, result, begin)
      case .failure(let error): failed(query, error, begin)
      }
    }
    perform(step)
  }

  func finished(_ query: ObservedQuery, _ refresh: Refresh, _ result: QueryResult?, _ begin: UInt64)
    -> Step
  {
    query.session = refresh.session
    if let region = refresh.region, query.region == nil {
      // A definition that changed meanwhile is among what is judged now.
      index(query, query.key.ignoresRegion ? region.widened : region)
    }
    judge(query, query.takeUnjudged())
    guard let result else { return blocked(query, begin) }
    count(query)
    query.take(result)
    return prepare(query, query.state.finish(.success, at: Self.now))
  }

  func count(_ query: ObservedQuery) {
    runs += 1
    query.runs += 1
  }

  /// A run that could not begin waits, unless what it waits for came meanwhile.
  func blocked(_ query: ObservedQuery, _ begin: UInt64) -> Step {
    var effects = query.state.finish(.blocked, at: Self.now)
    if begin != frees, !isSuspended { effects += query.state.unblock(at: Self.now) }
    return prepare(query, effects)
  }

  func failed(_ query: ObservedQuery, _ error: any Error, _ begin: UInt64) -> Step {
    query.home = nil
    index(query, nil)
    _ = query.takeUnjudged()
    switch error {
    case DatabaseError.databaseSuspended, DatabaseError.connectionReserved: return blocked(query, begin)
    default:
      count(query)
      let effects = query.state.finish(.failure, at: Self.now)
      for case .fail(let iterators) in effects {
        for iterator in iterators { wake(query.mailboxes.removeValue(forKey: iterator)?.fail(error)) }
      }
      return prepare(query, effects)
    }
  }
}
