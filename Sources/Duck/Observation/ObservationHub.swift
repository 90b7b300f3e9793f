internal import Dispatch
internal import Foundation
internal import SQL

/// All observed queries of a database: hears of changes, and runs again what they touch.
///
/// Guard for `@unchecked Sendable`: the lock guards all state, that of queries and mailboxes too.
final class ObservationHub: @unchecked Sendable {
  let lock = NSLock()
  var queries: [ObservationKey: ObservedQuery] = [:]
  /// The queries that read a table of that name.
  var readers: [ExactName: [ObservedQuery]] = [:]
  /// Whom plans of statements may concern, as long as no query is indexed anew.
  var routes: [ObjectIdentifier: WriteRoute] = [:]
  /// The plan that came last among those that concern none of them.
  var unconcerning: WritePlan?
  /// The queries whose region is not known, or is everything.
  var others: [ObservedQuery] = []
  var streams: [UInt64: ChangeMailbox] = [:]
  /// Those who are to go on as soon as the lock is free.
  private var woken: [ObservationMailbox.Waiter] = []
  var quietWaiters: [UInt64: CheckedContinuation<Void, Never>] = [:]
  var catalog = KnownCatalog()
  /// Held by the one who reads the catalog for all.
  let reading = NSLock()
  /// Counts what may make that untrue.
  var definitions: UInt64 = 0
  var lastNumber: UInt64 = 0
  var runs: UInt64 = 0
  var isSuspended = false
  /// Counts what may have let blocked queries go on.
  var frees: UInt64 = 0

  typealias Step = (query: ObservedQuery, effects: [RefreshState.Effect])

  static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

  /// Lets one who waits go on when the lock is free. Called under the lock.
  func wake(_ waiter: ObservationMailbox.Waiter?) {
    if let waiter { woken.append(waiter) }
  }

  /// Called after the lock was held.
  func wakeAll() {
    for waiter in lock.withLock({ takeWoken() }) { waiter.resume() }
  }

  /// Those to let go on when the lock is free. Called under the lock.
  func takeWoken() -> [ObservationMailbox.Waiter] {
    defer { woken = [] }
    return woken
  }

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
        listeners: streams.count,
        executions: runs
      )
    }
  }

  /// How often the query ran since somebody observes it.
  func executions(of key: ObservationKey) -> UInt64 {
    lock.withLock { queries[key]?.runs ?? 0 }
  }
}
