internal import SQL

/// What a session has written and not committed yet.
struct ChangeJournal {
  private var writes: [Write] = []
  private(set) var isInTransaction = false
  /// Whether it has definitions in it, which other connections see at its end.
  var hasDefinitions = false
  /// Whether something was written while nobody listened. Somebody may by the time of the commit.
  private var missedSome = false

  mutating func begin() {
    self = ChangeJournal()
    isInTransaction = true
  }

  /// Notes what was written inside a transaction; nil where nobody listened.
  mutating func note(_ write: Write?) {
    guard let write else { return missedSome = true }
    // A transaction may be long: in the end its tables count, and not each of its rows.
    if writes.count < Self.mostDetails {
      writes.append(write)
    } else {
      add(Write(plan: write.plan.withoutValues, values: [], rowCount: write.rowCount))
    }
  }

  private mutating func add(_ write: Write) {
    let last = writes.count - 1
    guard writes[last].values.isEmpty, writes[last].plan === write.plan else { return writes.append(write) }
    let count = writes[last].rowCount.flatMap { first in write.rowCount.map { first + $0 } }
    writes[last] = Write(plan: write.plan, values: [], rowCount: count)
  }

  /// Beyond so many statements the values of the others are let go of.
  private static let mostDetails = 256

  /// Ends the transaction, and gives what it wrote.
  mutating func end() -> [Write] {
    defer { self = ChangeJournal() }
    return missedSome ? writes + [Write(plan: .everything, values: [], rowCount: nil)] : writes
  }
}
