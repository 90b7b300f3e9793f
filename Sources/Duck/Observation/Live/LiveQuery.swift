public import Foundation
// availability: gated by the `@available` of the one type here, which makes the system's library a weak one.
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
/// It begins to observe when it is made, and ends with its last reference. All properties change together, on the main
/// actor, once for each result. The query runs and its rows are decoded elsewhere.
///
/// After an error the rows stay as they were, with ``Status/failed``; ``refetch()`` begins anew.
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

  @ObservationIgnored private let observation: QueryObservation<[Row]>
  @ObservationIgnored private var iteration: Iteration?

  /// Begins to observe.
  public init(_ observation: QueryObservation<[Row]>) {
    self.observation = observation
    begin()
  }

  /// Runs the query again, whatever has changed.
  public func refetch() {
    fetching = true
    begin()
  }

  /// Says that the rows may be out of date: ``status`` tells so until the query has run again, which it does.
  public func invalidate() {
    if status == .loaded { status = .stale }
    refetch()
  }

  /// Each iteration begins with a result, also one that is equal to the last.
  private func begin() {
    // A run that is shared may have begun before now.
    observation.refetch()
    let observation = observation
    iteration = Iteration(
      Task { [weak self] in
        do {
          for try await rows in observation {
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
    error = nil
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
