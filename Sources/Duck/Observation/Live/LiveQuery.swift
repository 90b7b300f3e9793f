// availability: gated by the attribute of LiveQuery

public import Foundation
public import Observation

/// The rows of an observed query for a screen: an observable object that lives on the main actor.
///
/// ```swift
/// struct OpenTodos: View {
///   @State private var todos = LiveQuery(try Todo.query.where(\Todo.$doneAt == nil).observe(on: .app))
///
///   var body: some View {
///     List(todos.rows) { Text($0.name) }
///   }
/// }
/// ```
///
/// It begins to observe when it is made, and ends with its last reference. Where an equal query is observed already, it
/// takes part in its runs and shows the latest result without a run of its own. The query runs and its rows are decoded
/// elsewhere; all properties change together, on the main actor, once for each result.
///
/// After an error the rows stay as they were, with ``Status/failed``, and later changes are not seen: ``refetch()``
/// begins anew.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
@Observable
public final class LiveQuery<Row: Sendable> {
  /// Where a live query is.
  public enum Status: Sendable, Hashable {
    /// No result has come yet.
    case loading
    /// The rows are those of the last result.
    case loaded
    /// The rows are those of the last result, and were said to be out of date.
    case stale
    /// The query has failed; ``LiveQuery/error`` says why.
    case failed
  }

  /// The rows of the last result; empty before the first.
  public private(set) var rows: [Row] = []
  /// Where the query is.
  public private(set) var status = Status.loading
  /// Why the query failed; nil when it has not.
  public private(set) var error: (any Error)?
  /// Whether a result is waited for that was asked for: the first one, or that of ``refetch()``.
  public private(set) var fetching = true
  /// When the last result came; nil before the first.
  public private(set) var updatedAt: Date?

  @ObservationIgnored private let observation: Result<QueryObservation<[Row]>, any Error>
  @ObservationIgnored private var iteration: Iteration?

  /// Begins to observe.
  ///
  /// A query that cannot be observed is told by ``error``, so that this can be the initial value of a property.
  public init(_ observation: @autoclosure () throws -> QueryObservation<[Row]>) {
    self.observation = Result { try observation() }
    begin()
  }

  /// Runs the query again, whatever has changed.
  ///
  /// ``fetching`` is true until its result is there, also where that is equal to the last one. Meanwhile rows, status
  /// and error are those of before.
  public func refetch() {
    fetching = true
    // A run that has begun by now may not see what the caller wants to see.
    if case .success(let observation) = observation { observation.refetch() }
    begin()
  }

  /// Says that the rows are out of date: ``status`` is ``Status/stale`` until the query has run again, which it does.
  ///
  /// It is for changes that cannot be seen, such as those of another process.
  public func invalidate() {
    if status == .loaded { status = .stale }
    refetch()
  }

  /// Each iteration begins with a result, also one that is equal to the last.
  private func begin() {
    // It has its place before the last iteration gives up its own: else the query would be given up between them.
    let begun = Result {
      let observation = try observation.get()
      return (try ObservationSubscription(observation.key), observation.decode)
    }
    iteration = Iteration(
      Task { [weak self] in
        do {
          let (subscription, decode) = try begun.get()
          while true {
            let rows = try await subscription.next(decode)
            guard let self, !Task.isCancelled else { return }
            self.show(rows)
          }
        } catch {
          if !Task.isCancelled { self?.show(error) }
        }
      }
    )
  }

  private func show(_ rows: [Row]) {
    self.rows = rows
    status = .loaded
    // Who shows errors only is told of them only.
    if error != nil { error = nil }
    fetching = false
    updatedAt = Date()
  }

  private func show(_ error: any Error) {
    status = .failed
    self.error = error
    fetching = false
  }
}

/// Ends a task with its owner.
private final class Iteration: Sendable {
  private let task: Task<Void, Never>

  init(_ task: Task<Void, Never>) {
    self.task = task
  }

  deinit { task.cancel() }
}
