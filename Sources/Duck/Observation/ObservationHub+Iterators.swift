internal import Foundation
internal import SQL

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

  func make(_ key: ObservationKey) -> ObservedQuery {
    let query = ObservedQuery(key)
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
      if let (result, isOther) = try take(mailbox) {
        // Results are compared here, where only their reader waits for it.
        guard isOther || result != mailbox.last else { continue }
        lock.withLock { mailbox.last = result }
        return result
      }
      await wait(mailbox)
    }
  }

  func take(_ mailbox: ObservationMailbox) throws -> (result: QueryResult, isOther: Bool)? {
    try lock.withLock {
      if let failure = mailbox.failure { throw failure }
      return mailbox.take()
    }
  }

  func wait(_ mailbox: ObservationMailbox) async {
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
      lock.withLock { mailbox.takeWaiter() }?.resume()
    }
  }
}
