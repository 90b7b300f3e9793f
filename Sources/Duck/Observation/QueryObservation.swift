internal import SQL

/// The latest result of a query, again each time a change has made it another.
///
/// ```swift
/// let open = try Todo.query.where(\Todo.$doneAt == nil).observe(on: .app)
/// for try await todos in open {
///   print(todos.count)
/// }
/// ```
///
/// It is a plain value: making it runs nothing, and it can be iterated as often as you like. The first result comes as
/// soon as the query has run; each later one comes after a commit that may have touched what the query reads, if the
/// result is not equal to the last one. Who is slow gets the latest result and none in between, so that memory stays
/// bounded.
///
/// What counts is every change through this process: on equivalent identifiers and their connections, by statements,
/// appenders and batches, after the commit. Changes by other processes are not seen. ``region`` says what the query
/// reads; a write to something else costs nothing.
///
/// The query runs in a READ ONLY transaction. Where it is observed on an identifier, it has a connection of its own;
/// iterators of equal queries share it, and each run.
///
/// Iteration ends with an error: `CancellationError` when the task is cancelled; what the query throws;
/// ``DatabaseError/connectionClosed`` when the database is closed. While the database is suspended it waits. The value
/// can be iterated anew after an error.
public struct QueryObservation<Element: Sendable>: AsyncSequence, Sendable {
  /// What an iteration ends with is any error.
  public typealias Failure = any Error

  enum Target: Sendable {
    case database(DatabaseIdentifier)
    case connection(Connection)
  }

  let statement: ObservedStatement
  let target: Target
  let options: ObservationOptions
  let decode: @Sendable (QueryResult) throws -> Element

  init(
    _ statement: some SQLStatement,
    on target: Target,
    _ options: ObservationOptions,
    decode: @escaping @Sendable (QueryResult) throws -> Element
  ) throws(DatabaseError) {
    self.statement = try ObservedStatement(statement)
    self.target = target
    self.options = options
    self.decode = decode
  }

  /// Begins an iteration of its own; the query runs when the first result is asked for.
  public func makeAsyncIterator() -> Iterator { Iterator(self) }

  var key: ObservationKey {
    ObservationKey(
      statement: statement,
      source: source,
      interval: options.nanoseconds,
      ignoresRegion: options.ignoresRegion
    )
  }

  private var source: ObservationSource {
    switch target {
    case .database(let identifier): .database(identifier.runtime)
    case .connection(let connection): .connection(connection)
    }
  }

  /// What the query reads, as it is now.
  ///
  /// - Throws: ``DatabaseError/observationRequiresReadOnlyQuery``,
  ///   ``DatabaseError/observationRequiresConnection(_:)``; ``DatabaseError``; `CancellationError`.
  public var region: ObservationRegion {
    get async throws {
      guard !options.ignoresRegion else { return ObservationRegion(.everything) }
      switch target {
      case .database(let identifier):
        return ObservationRegion(try await identifier.perform(.region(of: statement, isShared: true)))
      case .connection(let connection):
        return ObservationRegion(try await connection.perform(.region(of: statement, isShared: false)))
      }
    }
  }

  /// How often the query has run since somebody iterates over it; equal queries share their runs.
  public var executions: UInt64 {
    let key = key
    return key.source.hub?.executions(of: key) ?? 0
  }

  /// Runs the query again for those who iterate over it, whatever has changed.
  public func refetch() {
    let key = key
    key.source.hub?.refetch(key)
  }
}

extension QueryObservation {
  /// One iteration.
  public struct Iterator: AsyncIteratorProtocol {
    private let observation: QueryObservation
    private var subscription: ObservationSubscription?
    private var isOver = false

    init(_ observation: QueryObservation) {
      self.observation = observation
    }

    /// The first result, or the next that differs from the last one; nil after an error.
    public mutating func next() async throws -> Element? {
      guard !isOver else { return nil }
      do {
        let subscription = try subscribed()
        return try await subscription.next(observation.decode)
      } catch {
        isOver = true
        subscription = nil
        throw error
      }
    }

    private mutating func subscribed() throws -> ObservationSubscription {
      try Task.checkCancellation()
      if let subscription { return subscription }
      let new = try ObservationSubscription(observation.key)
      subscription = new
      return new
    }
  }
}

/// The place of one iterator at a hub; gives it up with its end.
final class ObservationSubscription: Sendable {
  private let key: ObservationKey
  private let hub: ObservationHub
  private let mailbox: ObservationMailbox

  init(_ key: ObservationKey) throws(DatabaseError) {
    guard let hub = key.source.hub else { throw .connectionClosed }
    self.key = key
    self.hub = hub
    mailbox = hub.subscribe(key)
  }

  deinit { hub.unsubscribe(mailbox, from: key) }

  /// The next result, compared and decoded on no actor's time.
  @concurrent
  func next<Element: Sendable>(_ decode: @Sendable (QueryResult) throws -> Element) async throws -> Element {
    try decode(await hub.next(mailbox))
  }
}

extension ObservationSource {
  /// The hub of the database.
  var hub: ObservationHub? { changes.listener { ObservationHub() } }
}

/// How a query is observed.
struct ObservationOptions: Sendable {
  /// The least time between the begins of two runs, in seconds.
  var minimumInterval = 0.0
  /// Whether every change makes the query run again.
  var ignoresRegion = false

  /// Ten years are as good as never again.
  var nanoseconds: UInt64 { UInt64(max(0, min(minimumInterval, 10 * 365 * 86_400)) * 1e9) }
}
