internal import Foundation
internal import SQL

/// What one commit changed.
///
/// ```swift
/// for await change in DatabaseIdentifier.app.changes {
///   print(change.tables.map(\.name))
/// }
/// ```
public struct CommittedChange: Sendable, Hashable {
  /// What was done to a table.
  public enum Kind: Sendable, Hashable {
    /// Rows were inserted.
    case insert
    /// Rows were updated.
    case update
    /// Rows were deleted.
    case delete
    /// Rows were inserted, updated or deleted: by INSERT … ON CONFLICT, MERGE, or somebody who told of a change.
    case mixed
    /// The table, or the view, macro or type of that name, was created, altered or dropped.
    case definition
  }

  /// What one statement did to a table.
  public struct TableChange: Sendable, Hashable {
    /// The table's name, as the statement wrote it.
    public let name: String
    /// What was done.
    public let kind: Kind
    /// How many rows the statement changed; nil where that is not known.
    public let rowCount: UInt64?
  }

  /// The changes in the order in which they were made.
  public let tables: [TableChange]
  /// Whether anything else may have changed too.
  public let isEverything: Bool

  static let everything = CommittedChange(tables: [], isEverything: true)

  private init(tables: [TableChange], isEverything: Bool) {
    self.tables = tables
    self.isEverything = isEverything
  }

  /// nil where nothing changed that others can see.
  init?(_ writes: [Write]) {
    tables = writes.flatMap { write in
      write.plan.targets.map {
        TableChange(
          name: $0.table.text,
          kind: Kind($0.kind),
          // Where a statement writes several tables, its count is of the last one.
          rowCount: write.plan.targets.count == 1 ? write.rowCount : nil
        )
      }
    }
    isEverything = writes.contains { $0.plan.isEverything || $0.plan.changesRules && $0.plan.targets.isEmpty }
    if tables.isEmpty, !isEverything { return nil }
  }
}

extension CommittedChange.Kind {
  fileprivate init(_ kind: WriteTarget.Kind) {
    self =
      switch kind {
      case .insert: .insert
      case .update: .update
      case .delete: .delete
      case .mixed: .mixed
      case .definition: .definition
      }
  }
}

/// The commits on a database, from the first call of an iterator on.
///
/// Who is slow gets up to 1,024 changes later; where more wait, one that says everything stands for them all.
public struct CommittedChanges: AsyncSequence, Sendable {
  let database: DatabaseIdentifier

  /// Begins to listen with the first call of `next()`.
  public func makeAsyncIterator() -> Iterator { Iterator(database: database) }

  /// One who listens.
  public struct Iterator: AsyncIteratorProtocol {
    let database: DatabaseIdentifier
    private var listening: Listening?

    init(database: DatabaseIdentifier) {
      self.database = database
    }

    /// The next commit; nil when the task is cancelled.
    public mutating func next() async -> CommittedChange? {
      let listening = listening ?? Listening(database.hub)
      self.listening = listening
      return await listening.stream.next()
    }
  }

  /// Ends the listening with its iterator.
  private final class Listening: Sendable {
    let stream: ChangeMailbox
    private let hub: ObservationHub

    init(_ hub: ObservationHub) {
      self.hub = hub
      stream = hub.openStream()
    }

    deinit { hub.closeStream(stream) }
  }
}

extension DatabaseIdentifier {
  /// The commits on this database through this process, as they come.
  ///
  /// Changes of other processes are not seen. To keep a query's result up to date, observe the query.
  public var changes: CommittedChanges { CommittedChanges(database: self) }
}

/// Commits that wait for one who listens.
///
/// Guard for `@unchecked Sendable`: the lock guards all state.
final class ChangeMailbox: @unchecked Sendable {
  let number: UInt64
  private let lock = NSLock()
  private var changes: [CommittedChange] = []
  private var waiter: CheckedContinuation<Void, Never>?

  private static let most = 1_024

  init(number: UInt64) {
    self.number = number
  }

  /// Adds a change; whom it returns waits for it, and is to be resumed where no lock is held.
  func offer(_ change: CommittedChange) -> CheckedContinuation<Void, Never>? {
    lock.withLock {
      if changes.count >= Self.most { changes = [.everything] } else { changes.append(change) }
      return takeWaiter()
    }
  }

  private func takeWaiter() -> CheckedContinuation<Void, Never>? {
    defer { waiter = nil }
    return waiter
  }

  func next() async -> CommittedChange? {
    while !Task.isCancelled {
      if let change = lock.withLock({ changes.isEmpty ? nil : changes.removeFirst() }) { return change }
      await wait()
    }
    return nil
  }

  private func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let mustWait = lock.withLock {
          guard changes.isEmpty, !Task.isCancelled else { return false }
          waiter = continuation
          return true
        }
        if !mustWait { continuation.resume() }
      }
    } onCancel: {
      lock.withLock { takeWaiter() }?.resume()
    }
  }
}
