internal import Foundation
internal import SQL

/// One execution of a statement that wrote, or an appender's rows.
struct Write: Sendable {
  let plan: WritePlan
  /// What was bound.
  let values: [Value]
  /// How many rows it changed; nil where that is not known.
  let rowCount: UInt64?
}

/// Who wants to know of what was committed. It is called on the threads of connections, which must not wait.
protocol ChangeListener: AnyObject, Sendable {
  /// Whether anybody would miss a change now.
  var isListening: Bool { get }

  /// Whether an execution of that plan may mean anything to anybody now. It is asked after the execution.
  func concerns(_ plan: WritePlan) -> Bool

  /// Called after a commit, and after each statement that is a transaction of its own.
  func committed(_ writes: [Write], by session: SessionMark)

  /// Called when a transaction or appender does not hold the session any more.
  func becameFree(_ session: SessionMark)

  /// Called when names without a schema begin to mean something else on identifiers than elsewhere.
  func searchPathsDiffer()

  /// Called when the database is about to be closed or suspended, for that reason.
  func ended(_ reason: DatabaseError)

  /// Called when the database may be opened again.
  func resumed()
}

/// The way from the connections of a database to the one that listens to their changes, and to each other.
///
/// Guard for `@unchecked Sendable`: the lock guards all state.
final class ChangeFeed: @unchecked Sendable {
  private let lock = NSLock()
  private var current: (any ChangeListener)?
  private var otherSearchPaths = false
  private var definitions: UInt64 = 0

  /// Counts the definitions on all connections. The engine plans what was prepared before one anew at each run, which
  /// makes an INSERT two to three times as slow, until it is prepared again.
  var definitionCount: UInt64 { lock.withLock { definitions } }

  /// Notes that a definition took effect for some or all connections.
  func noteDefinition() {
    lock.withLock { definitions += 1 }
  }

  /// Whether a statement on an identifier has set the schema that names without one belong to.
  var hasOtherSearchPaths: Bool { lock.withLock { otherSearchPaths } }

  /// Notes that a statement on an identifier has set it.
  func noteSearchPath() {
    let isNews = lock.withLock {
      defer { otherSearchPaths = true }
      return !otherSearchPaths
    }
    if isNews { listener?.searchPathsDiffer() }
  }

  /// Notes that the connections for statements on identifiers are gone.
  func forgetSearchPaths() {
    lock.withLock { otherSearchPaths = false }
  }

  /// Who listens; nil while nobody does.
  var listener: (any ChangeListener)? {
    guard let current = anyListener, current.isListening else { return nil }
    return current
  }

  /// Who has ever listened, and may do so now.
  var anyListener: (any ChangeListener)? { lock.withLock { current } }

  /// The listener of the database, made by the first who asks.
  func listener<Listener: ChangeListener>(make: () -> Listener) -> Listener? {
    lock.withLock {
      if current == nil { current = make() }
      return current as? Listener
    }
  }
}
