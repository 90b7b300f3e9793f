internal import SQL

/// On what an observed query runs.
enum ObservationSource: Sendable {
  /// A connection of its own, made when it is needed.
  case database(DatabaseRuntime)
  /// That connection, between its statements.
  case connection(Connection)

  var changes: ChangeFeed {
    switch self {
    case .database(let runtime): runtime.changes
    case .connection(let connection): connection.changes
    }
  }

  var isDatabase: Bool { if case .database = self { true } else { false } }
}

extension ObservationSource: Hashable {
  static func == (left: ObservationSource, right: ObservationSource) -> Bool {
    switch (left, right) {
    // The configurations are equal where both can be open at all.
    case (.database(let left), .database(let right)): left.shared === right.shared
    case (.connection(let left), .connection(let right)): left === right
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .database(let runtime): hasher.combine(ObjectIdentifier(runtime.shared))
    case .connection(let connection): hasher.combine(ObjectIdentifier(connection))
    }
  }
}

/// What iterators must have in common to share runs.
struct ObservationKey: Hashable, Sendable {
  let statement: ObservedStatement
  let source: ObservationSource
  /// At least so many nanoseconds lie between two runs.
  let interval: UInt64
  /// Whether every change makes the query run again, whatever it reads.
  let ignoresRegion: Bool
}

/// A query that somebody observes, for all its iterators.
///
/// Guard for `@unchecked Sendable`: the lock of its ``ObservationHub`` guards all state.
final class ObservedQuery: @unchecked Sendable {
  let key: ObservationKey
  var state: RefreshState
  /// What it reads; nil until the engine has said it, and after a definition that it depends on has changed.
  var region: QueryRegion?
  /// What was written while the region was not known.
  private(set) var unjudged: [Write] = []
  /// The result of the last run.
  private(set) var latest: QueryResult?
  /// The one before, which is known to be another.
  private(set) var previous: QueryResult?
  private var keys: ResultKeys?
  var mailboxes: [UInt64: ObservationMailbox] = [:]
  /// The connection that is only for this.
  var home: (connection: Connection, session: Session)?
  /// By which what runs there can be cancelled.
  var ticket: UInt64 = 0
  /// Which session ran it last.
  var session: SessionMark?
  var task: Task<Void, Never>?
  /// How often it ran.
  var runs: UInt64 = 0

  init(_ key: ObservationKey) {
    self.key = key
    state = RefreshState(interval: key.interval)
  }

  /// Keeps a write until the region is known.
  func keep(_ write: Write) {
    if unjudged.count < Self.mostUnjudged {
      unjudged.append(write)
    } else {
      unjudged = [Write(plan: .everything, values: [], rowCount: nil)]
    }
  }

  /// Takes the result of a run.
  func take(_ result: QueryResult) {
    guard latest?.storage !== result.storage else { return }
    keys = nil
    previous = latest
    latest = result
  }

  /// Whether a write surely leaves the result as it is, of which the region says that it may not.
  func isMiss(_ target: WriteTarget, _ bound: [Value]) -> Bool {
    guard let judge = region?.judge else { return false }
    return judge.isMiss(target, bound) { column, value in
      guard state.isCurrent, let latest else { return false }
      if keys == nil { keys = ResultKeys(latest) }
      return keys?.lacks(value, in: column) == true
    }
  }

  /// Takes the writes that were kept.
  func takeUnjudged() -> [Write] {
    defer { unjudged = [] }
    return unjudged
  }

  /// Beyond so many writes, one of them has surely touched the query.
  private static let mostUnjudged = 256
}

/// What an iterator gets next. It holds one result at most, whoever is slow.
///
/// Guard for `@unchecked Sendable`: the lock of its ``ObservationHub`` guards all state.
final class ObservationMailbox: @unchecked Sendable {
  let number: UInt64
  var pending: QueryResult?
  /// A result that is known to differ from the pending one.
  private(set) var different: QueryResult?
  var failure: (any Error)?
  /// What was given last.
  var last: QueryResult?
  var waiter: Waiter?

  typealias Waiter = CheckedContinuation<Void, Never>

  init(number: UInt64) {
    self.number = number
  }

  /// Puts a result in; whom it returns waits for it.
  func offer(_ result: QueryResult, differentFrom previous: QueryResult?) -> Waiter? {
    pending = result
    different = previous
    return takeWaiter()
  }

  /// Takes what is pending, and whether it is known to differ from what was given last.
  func take() -> (result: QueryResult, isOther: Bool)? {
    guard let pending else { return nil }
    self.pending = nil
    return (pending, last == nil || last?.storage === different?.storage)
  }

  func fail(_ error: any Error) -> Waiter? {
    pending = nil
    failure = error
    return takeWaiter()
  }

  /// Takes the one who waits. It is resumed where no lock is held: the runtime has a lock for each task, which it holds
  /// while it cancels one, and that asks for ours.
  func takeWaiter() -> Waiter? {
    defer { waiter = nil }
    return waiter
  }
}
