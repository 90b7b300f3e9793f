internal import Foundation
internal import SQL

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
  var isQuiet: Bool {
    queries.values.allSatisfy { query in
      query.state.phase != .running && query.state.phase != .scheduled
        && query.mailboxes.values.allSatisfy { $0.waiter != nil && $0.pending == nil }
    }
  }

  func endQuietWaits() {
    let waiters = lock.withLock { () -> [ObservationMailbox.Waiter] in
      guard !quietWaiters.isEmpty, isQuiet else { return [] }
      defer { quietWaiters = [:] }
      return Array(quietWaiters.values)
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Waits until observations have nothing more to do.
  func waitUntilQuiet() async {
    await withCheckedContinuation { continuation in
      lock.withLock { quietWaiters[nextNumber()] = continuation }
      endQuietWaits()
    }
  }
}
