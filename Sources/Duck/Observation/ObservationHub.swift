internal import Dispatch
internal import Foundation
internal import SQL

/// All observed queries of a database: hears of changes, and runs again what they touch.
///
/// Guard for `@unchecked Sendable`: the lock guards all state, that of queries and mailboxes too.
final class ObservationHub: @unchecked Sendable {
  let lock = NSLock()
  private var queries: [ObservationKey: ObservedQuery] = [:]
  /// The queries that read a table of that name.
  private var readers: [ExactName: [ObservedQuery]] = [:]
  /// The queries whose region is not known, or is everything.
  private var others: [ObservedQuery] = []
  private var streams: [UInt64: ChangeMailbox] = [:]
  private var quietWaiters: [UInt64: CheckedContinuation<Void, Never>] = [:]
  private var notes: CatalogNotes?
  /// Counts what may make the notes untrue.
  private var definitions: UInt64 = 0
  private var lastNumber: UInt64 = 0
  private var runs: UInt64 = 0
  private var isSuspended = false
  /// Counts what may have let blocked queries go on.
  private var frees: UInt64 = 0

  private typealias Step = (query: ObservedQuery, effects: [RefreshState.Effect])

  private static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

  /// A number that nobody has yet. Called under the lock.
  func nextNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  var statistics: ObservationStatistics {
    lock.withLock {
      ObservationStatistics(
        observedQueries: queries.count,
        iterators: queries.values.reduce(0) { $0 + $1.mailboxes.count },
        executions: runs
      )
    }
  }

  /// How often the query ran since somebody observes it.
  func executions(of key: ObservationKey) -> UInt64 {
    lock.withLock { queries[key]?.runs ?? 0 }
  }
}

// Iterators come, wait and go.
extension ObservationHub {
  /// Adds an iterator to a query, which is made where it is the first.
  func subscribe(_ key: ObservationKey) -> ObservationMailbox {
    let (mailbox, step) = lock.withLock { () -> (ObservationMailbox, Step) in
      let query = queries[key] ?? make(key)
      let mailbox = ObservationMailbox(number: nextNumber())
      query.mailboxes[mailbox.number] = mailbox
      return (mailbox, prepare(query, query.state.add(mailbox.number, at: Self.now)))
    }
    perform(step)
    return mailbox
  }

  private func make(_ key: ObservationKey) -> ObservedQuery {
    let query = ObservedQuery(key)
    if key.ignoresRegion { query.region = .everything }
    queries[key] = query
    others.append(query)
    return query
  }

  func unsubscribe(_ mailbox: ObservationMailbox, from key: ObservationKey) {
    let step = lock.withLock { () -> Step? in
      guard let query = queries[key], query.mailboxes.removeValue(forKey: mailbox.number) != nil else {
        return nil
      }
      return prepare(query, query.state.remove(mailbox.number))
    }
    if let step { perform(step) }
  }

  /// The next result for an iterator that differs from the last one.
  func next(_ mailbox: ObservationMailbox) async throws -> QueryResult {
    while true {
      try Task.checkCancellation()
      if let result = try take(mailbox) {
        // Equal results are compared here, where only their reader waits for it.
        guard result != mailbox.last else { continue }
        lock.withLock { mailbox.last = result }
        return result
      }
      await wait(mailbox)
    }
  }

  private func take(_ mailbox: ObservationMailbox) throws -> QueryResult? {
    try lock.withLock {
      if let failure = mailbox.failure { throw failure }
      defer { mailbox.pending = nil }
      return mailbox.pending
    }
  }

  private func wait(_ mailbox: ObservationMailbox) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let mustWait = lock.withLock {
          guard mailbox.pending == nil, mailbox.failure == nil, !Task.isCancelled else { return false }
          mailbox.waiter = continuation
          return true
        }
        if !mustWait { continuation.resume() }
        endQuietWaits()
      }
    } onCancel: {
      lock.withLock { mailbox.wake() }
    }
  }
}

// Runs begin and end.
extension ObservationHub {
  /// Does under the lock what effects mean for queries and mailboxes, and leaves the rest.
  private func prepare(_ query: ObservedQuery, _ effects: [RefreshState.Effect]) -> Step {
    for effect in effects {
      switch effect {
      case .deliver(let iterators):
        guard let latest = query.latest else { continue }
        for iterator in iterators { query.mailboxes[iterator]?.offer(latest) }
      case .stop: remove(query)
      case .run, .schedule, .fail: break
      }
    }
    return (query, effects)
  }

  private func perform(_ step: Step) {
    for effect in step.effects {
      switch effect {
      case .run:
        let task = Task { await self.run(step.query) }
        lock.withLock { step.query.task = task }
      case .schedule(let time):
        DispatchQueue.global().asyncAfter(deadline: DispatchTime(uptimeNanoseconds: time)) {
          self.move(step.query) { $0.due(at: Self.now) }
        }
      case .stop: lock.withLock { step.query.task }?.cancel()
      case .deliver, .fail: break
      }
    }
    endQuietWaits()
  }

  private func move(_ query: ObservedQuery, _ change: (inout RefreshState) -> [RefreshState.Effect]) {
    let step = lock.withLock { prepare(query, change(&query.state)) }
    perform(step)
  }

  private func remove(_ query: ObservedQuery) {
    if queries[query.key] === query { queries[query.key] = nil }
    forget(query)
    query.connection = nil
  }

  /// Takes a query out of the index.
  private func forget(_ query: ObservedQuery) {
    for read in query.region?.tables ?? [] { readers[read.table.name]?.removeAll { $0 === query } }
    others.removeAll { $0 === query }
  }

  private func index(_ query: ObservedQuery, _ region: QueryRegion?) {
    forget(query)
    query.region = region
    guard let region, !region.isEverything else { return others.append(query) }
    for name in Set(region.tables.map(\.table.name)) { readers[name, default: []].append(query) }
  }

  private func run(_ query: ObservedQuery) async {
    let (findsRegion, notes, begin) = lock.withLock {
      // What is committed by now is seen by the run.
      query.unjudged = []
      return (query.region == nil, self.notes, Begin(definitions: definitions, frees: frees))
    }
    let outcome: Result<Refresh, any Error>
    do {
      let connection = try await connection(for: query)
      let refresh = NativeOperation.refresh(
        query.key.statement,
        findsRegion: findsRegion,
        notes,
        isShared: query.key.source.isDatabase
      )
      outcome = .success(try await connection.perform(refresh))
    } catch {
      outcome = .failure(error)
    }
    finish(query, outcome, begin)
  }

  /// How far the counters were when a run began.
  private struct Begin {
    let definitions: UInt64
    let frees: UInt64
  }

  private func connection(for query: ObservedQuery) async throws -> Connection {
    switch query.key.source {
    case .connection(let connection): return connection
    case .database(let runtime):
      if let connection = lock.withLock({ query.connection }) { return connection }
      let connection = try await runtime.connect()
      lock.withLock { if !query.state.isEmpty { query.connection = connection } }
      return connection
    }
  }

  private func finish(_ query: ObservedQuery, _ outcome: Result<Refresh, any Error>, _ begin: Begin) {
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

  private func finished(_ query: ObservedQuery, _ refresh: Refresh, _ result: QueryResult?, _ begin: Begin)
    -> Step
  {
    query.session = refresh.session
    if let (region, notes) = refresh.region, query.region == nil {
      if begin.definitions == definitions { self.notes = notes }
      // A definition that changed meanwhile is among what is judged now.
      index(query, region)
    }
    let unjudged = query.unjudged
    query.unjudged = []
    for write in unjudged { judge(query, write) }
    guard let result else { return blocked(query, begin) }
    count(query)
    query.latest = result
    return prepare(query, query.state.finish(.success, at: Self.now))
  }

  private func count(_ query: ObservedQuery) {
    runs += 1
    query.runs += 1
  }

  /// A run that could not begin waits, unless what it waits for came meanwhile.
  private func blocked(_ query: ObservedQuery, _ begin: Begin) -> Step {
    var effects = query.state.finish(.blocked, at: Self.now)
    if begin.frees != frees, !isSuspended { effects += query.state.unblock(at: Self.now) }
    return prepare(query, effects)
  }

  private func failed(_ query: ObservedQuery, _ error: any Error, _ begin: Begin) -> Step {
    query.connection = nil
    if !query.key.ignoresRegion { index(query, nil) }
    query.unjudged = []
    switch error {
    case DatabaseError.databaseSuspended, DatabaseError.connectionReserved: return blocked(query, begin)
    default:
      count(query)
      let effects = query.state.finish(.failure, at: Self.now)
      for case .fail(let iterators) in effects {
        for iterator in iterators { query.mailboxes.removeValue(forKey: iterator)?.fail(error) }
      }
      return prepare(query, effects)
    }
  }
}

// Changes come.
extension ObservationHub: ChangeListener {
  var isListening: Bool { lock.withLock { !queries.isEmpty || !streams.isEmpty } }

  func committed(_ writes: [Write], by session: SessionMark) {
    let steps = lock.withLock { () -> [Step] in
      var touched: [ObjectIdentifier: ObservedQuery] = [:]
      for write in writes { note(write, session, &touched) }
      if !streams.isEmpty, let change = CommittedChange(writes) {
        for stream in streams.values { stream.offer(change) }
      }
      return touched.values.map { prepare($0, $0.state.change(at: Self.now)) }
    }
    for step in steps { perform(step) }
  }

  func becameFree(_ session: SessionMark) {
    unblock { $0.session == nil || $0.session === session }
  }

  private func unblock(_ condition: (ObservedQuery) -> Bool) {
    let steps = lock.withLock { () -> [Step] in
      frees += 1
      guard !isSuspended else { return [] }
      return queries.values.filter { $0.state.phase == .blocked && condition($0) }.map {
        prepare($0, $0.state.unblock(at: Self.now))
      }
    }
    for step in steps { perform(step) }
  }

  func ended(_ reason: DatabaseError) {
    let steps = lock.withLock { () -> [Step] in
      isSuspended = reason == .databaseSuspended
      return queries.values.map { query in
        query.connection = nil
        guard isSuspended else {
          for mailbox in query.mailboxes.values { mailbox.fail(reason) }
          let effects = query.mailboxes.keys.flatMap { query.state.remove($0) }
          query.mailboxes = [:]
          return prepare(query, effects)
        }
        return prepare(query, query.state.block())
      }
    }
    for step in steps { perform(step) }
  }

  func resumed() {
    lock.withLock { isSuspended = false }
    unblock { _ in true }
  }

  /// Notes which queries a write touches.
  private func note(
    _ write: Write,
    _ session: SessionMark,
    _ touched: inout [ObjectIdentifier: ObservedQuery]
  ) {
    let plan = write.plan
    if plan.isEverything || plan.changesTriggers || plan.targets.contains(where: { $0.kind == .definition }) {
      definitions += 1
      notes = nil
    }
    if plan.isEverything || plan.changesTriggers {
      for query in queries.values { touch(query, asksAgain: true, &touched) }
      return
    }
    if plan.changesSession {
      for query in queries.values where query.session === session { touch(query, asksAgain: true, &touched) }
    }
    for query in others { note(query, write, &touched) }
    for target in plan.targets {
      // Whom a definition concerns is not said by the tables that queries read now.
      let candidates = target.kind == .definition ? Array(queries.values) : readers[target.table.name] ?? []
      for query in candidates where touched[ObjectIdentifier(query)] == nil {
        note(query, target, write, &touched)
      }
    }
  }

  private func note(
    _ query: ObservedQuery,
    _ write: Write,
    _ touched: inout [ObjectIdentifier: ObservedQuery]
  ) {
    guard query.region == nil else {
      guard write.plan.targets.contains(where: { $0.kind != .definition }) else { return }
      return touch(query, asksAgain: false, &touched)
    }
    if query.unjudged.count < ObservedQuery.mostUnjudged {
      query.unjudged.append(write)
    } else {
      query.unjudged = [Write(plan: .everything, values: [], rowCount: nil)]
    }
  }

  private func note(
    _ query: ObservedQuery,
    _ target: WriteTarget,
    _ write: Write,
    _ touched: inout [ObjectIdentifier: ObservedQuery]
  ) {
    guard let region = query.region else { return }
    switch region.meets(target) {
    case .none: return
    case .region: touch(query, asksAgain: !query.key.ignoresRegion, &touched)
    case .result: touch(query, asksAgain: false, &touched)
    }
  }

  private func touch(
    _ query: ObservedQuery,
    asksAgain: Bool,
    _ touched: inout [ObjectIdentifier: ObservedQuery]
  ) {
    if asksAgain, !query.key.ignoresRegion { index(query, nil) }
    touched[ObjectIdentifier(query)] = query
  }

  /// Notes whether a write that came before the region was known touches the query.
  private func judge(_ query: ObservedQuery, _ write: Write) {
    guard let region = query.region else { return }
    let touches =
      write.plan.isEverything
      || write.plan.targets.contains { region.meets($0) != .none }
    if touches { _ = query.state.change(at: Self.now) }
  }
}

// Those who want to see every commit, and those who wait until nothing is due.
extension ObservationHub {
  func openStream() -> ChangeMailbox {
    lock.withLock {
      let stream = ChangeMailbox(number: nextNumber())
      streams[stream.number] = stream
      return stream
    }
  }

  func closeStream(_ stream: ChangeMailbox) {
    lock.withLock { streams[stream.number] = nil }
  }

  /// Tells the queries that read files that these may have changed.
  func filesChanged() {
    let steps = lock.withLock {
      queries.values.filter { $0.region.map { $0.readsFiles || $0.isEverything } ?? true }.map {
        prepare($0, $0.state.change(at: Self.now))
      }
    }
    for step in steps { perform(step) }
  }

  /// Makes a query run again, whatever changed.
  func refetch(_ key: ObservationKey) {
    guard let query = lock.withLock({ queries[key] }) else { return }
    move(query) { $0.change(at: Self.now) }
  }

  /// Whether no query is due, and every iterator waits with nothing to take. Called under the lock.
  private var isQuiet: Bool {
    queries.values.allSatisfy { query in
      query.state.phase != .running && query.state.phase != .scheduled
        && query.mailboxes.values.allSatisfy { $0.waiter != nil && $0.pending == nil }
    }
  }

  private func endQuietWaits() {
    lock.withLock {
      guard !quietWaiters.isEmpty, isQuiet else { return }
      for waiter in quietWaiters.values { waiter.resume() }
      quietWaiters = [:]
    }
  }

  /// Waits until observations have nothing more to do.
  func waitUntilQuiet() async {
    await withCheckedContinuation { continuation in
      lock.withLock { quietWaiters[nextNumber()] = continuation }
      endQuietWaits()
    }
  }
}
