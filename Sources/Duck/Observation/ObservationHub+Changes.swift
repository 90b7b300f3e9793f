internal import Foundation
internal import SQL

extension ObservationHub: ChangeListener {
  var isListening: Bool { lock.withLock { !queries.isEmpty || !streams.isEmpty } }

  func concerns(_ plan: WritePlan) -> Bool {
    lock.withLock {
      guard others.isEmpty, streams.isEmpty, !plan.changesCatalog, !plan.changesSession else { return true }
      if unconcerning === plan { return false }
      guard route(of: plan).meetings.isEmpty else { return true }
      unconcerning = plan
      return false
    }
  }

  func committed(_ writes: [Write], by session: SessionMark) {
    let (steps, waiters) = lock.withLock { () -> ([Step], [ObservationMailbox.Waiter]) in
      var touched: [ObjectIdentifier: ObservedQuery] = [:]
      for write in writes { note(write, session, &touched) }
      if !streams.isEmpty, let change = CommittedChange(writes) {
        for stream in streams.values { wake(stream.offer(change)) }
      }
      let steps = touched.values.map { prepare($0, $0.state.change(at: Self.now)) }
      return (steps, takeWoken())
    }
    for waiter in waiters { waiter.resume() }
    for step in steps { perform(step) }
  }

  func searchPathsDiffer() {
    let steps = lock.withLock { () -> [Step] in
      queries.values.filter(\.key.source.isDatabase).compactMap { query in
        guard let region = query.region else {
          // It may be found by a run that began before.
          query.keep(Write(plan: .everything, values: [], rowCount: nil))
          return nil
        }
        guard region.dependsOnSearchPath else { return nil }
        index(query, nil)
        return prepare(query, query.state.change(at: Self.now))
      }
    }
    for step in steps { perform(step) }
  }

  func becameFree(_ session: SessionMark) {
    unblock { $0.session == nil || $0.session === session }
  }

  func unblock(_ condition: (ObservedQuery) -> Bool) {
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
        query.home = nil
        guard isSuspended else {
          for mailbox in query.mailboxes.values { wake(mailbox.fail(reason)) }
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
  func note(
    _ write: Write,
    _ session: SessionMark,
    _ touched: inout [ObjectIdentifier: ObservedQuery]
  ) {
    let plan = write.plan
    if plan.changesCatalog {
      definitions += 1
      catalog.forget(macrosToo: plan.isEverything || plan.changesRules || plan.changesListings)
    }
    if plan.isEverything || plan.changesRules {
      for query in queries.values {
        touch(query, asksAgain: true, &touched)
        // A region that is being found may be that of before.
        if query.region == nil { query.keep(write) }
      }
      return
    }
    if plan.changesSession {
      for query in queries.values where query.session === session { touch(query, asksAgain: true, &touched) }
    }
    for query in others { note(query, write, &touched) }
    if plan.changesCatalog {
      // Whom a definition concerns is not said by the tables that queries read now.
      for query in queries.values {
        for target in plan.targets { note(query, target, write.values, &touched) }
      }
      return
    }
    for meeting in route(of: plan).meetings {
      for query in meeting.queries where touched.isEmpty || touched[ObjectIdentifier(query)] == nil {
        if !query.isMiss(meeting.target, write.values) { touch(query, asksAgain: false, &touched) }
      }
    }
  }

  /// Whom a plan that changes no definition may concern.
  private func route(of plan: WritePlan) -> WriteRoute {
    if let known = routes[ObjectIdentifier(plan)] { return known }
    let route = WriteRoute(plan) { readers[$0] ?? [] }
    if routes.count >= WriteRoute.most { routes = [:] }
    routes[ObjectIdentifier(plan)] = route
    return route
  }

  func note(
    _ query: ObservedQuery,
    _ write: Write,
    _ touched: inout [ObjectIdentifier: ObservedQuery]
  ) {
    guard query.region == nil else {
      guard write.plan.changesListings || write.plan.targets.contains(where: { $0.kind != .definition })
      else {
        return
      }
      return touch(query, asksAgain: false, &touched)
    }
    query.keep(write)
  }

  func note(
    _ query: ObservedQuery,
    _ target: WriteTarget,
    _ bound: [Value],
    _ touched: inout [ObjectIdentifier: ObservedQuery]
  ) {
    guard let region = query.region else { return }
    switch region.meets(target) {
    case .none: return
    case .region: touch(query, asksAgain: true, &touched)
    case .result: if !query.isMiss(target, bound) { touch(query, asksAgain: false, &touched) }
    }
  }

  func touch(
    _ query: ObservedQuery,
    asksAgain: Bool,
    _ touched: inout [ObjectIdentifier: ObservedQuery]
  ) {
    if asksAgain { index(query, nil) }
    touched[ObjectIdentifier(query)] = query
  }

  /// Notes which of the writes that came before the region was known touch the query, and perhaps its region.
  func judge(_ query: ObservedQuery, _ writes: [Write]) {
    var touched: [ObjectIdentifier: ObservedQuery] = [:]
    for write in writes {
      if write.plan.isEverything || write.plan.changesRules { touch(query, asksAgain: true, &touched) }
      if write.plan.changesListings, query.region?.isEverything == true {
        touch(query, asksAgain: false, &touched)
      }
      for target in write.plan.targets { note(query, target, write.values, &touched) }
    }
    if !touched.isEmpty { _ = query.state.change(at: Self.now) }
  }
}
