internal import SQL

/// What a statement writes, as far as its text says it.
///
/// It is made once for a text and kept with it; what was bound is looked up for each execution.
final class WritePlan: Sendable {
  /// What is written, table by table.
  let targets: [WriteTarget]
  /// Whether it may write anything, anywhere.
  let isEverything: Bool
  /// Whether tables may have other triggers afterwards.
  let changesTriggers: Bool
  /// Whether it changes something that only its own connection sees, such as a variable.
  let changesSession: Bool
  /// The same tables, with nothing said of the values that go into them; nil where that is what this says.
  private let plain: WritePlan?

  init(
    _ targets: [WriteTarget] = [],
    isEverything: Bool = false,
    changesTriggers: Bool = false,
    changesSession: Bool = false
  ) {
    self.targets = targets
    self.isEverything = isEverything
    self.changesTriggers = changesTriggers
    self.changesSession = changesSession
    plain =
      targets.contains(where: \.hasValues)
      ? WritePlan(
        targets.map(\.withoutValues),
        isEverything: isEverything,
        changesTriggers: changesTriggers,
        changesSession: changesSession
      ) : nil
  }

  static let nothing = WritePlan()
  static let everything = WritePlan(isEverything: true)

  var isNothing: Bool { targets.isEmpty && !isEverything && !changesTriggers && !changesSession }

  /// The same tables, with nothing said of the values that go into them: one and the same object each time.
  var withoutValues: WritePlan { plain ?? self }
}

/// What a statement writes into one table.
struct WriteTarget: Sendable {
  enum Kind: Sendable {
    case insert
    case update
    case delete
    /// INSERT … ON CONFLICT, MERGE, and what else may do any of the three.
    case mixed
    /// CREATE, ALTER, DROP: of a table, a view, a macro or a type.
    case definition
  }

  let table: EntryName
  let kind: Kind
  /// The columns that an UPDATE sets; nil where they are not known.
  var columns: Set<ExactName>?
  /// The constants of each row of an INSERT, or of the one SET; nil where rows are not known one by one.
  var rows: [[ExactName: WriteOperand]]?
  /// Columns that the rows to be changed have equal to a constant; all of them must hold.
  var keys: [(column: ExactName, operand: WriteOperand)] = []

  var hasValues: Bool { rows != nil || !keys.isEmpty }

  var withoutValues: WriteTarget {
    var plain = self
    plain.rows = nil
    plain.keys = []
    return plain
  }
}

/// What an execution writes into a table, with its values: put together once for all who want to know.
struct BoundTarget {
  let target: WriteTarget
  let rows: [[ExactName: Value]]?
  let keys: [ExactName: Value]

  init(_ target: WriteTarget, _ values: [Value]) {
    self.target = target
    rows = target.rows?.map { row in row.compactMapValues { $0.value(values) } }
    var keys: [ExactName: Value] = [:]
    for (column, operand) in target.keys { keys[column] = operand.value(values) }
    self.keys = keys
  }
}

/// A constant in a statement.
enum WriteOperand: Sendable {
  /// A bound value, by its place from 0.
  case bound(Int)
  case literal(Value)

  func value(_ bound: [Value]) -> Value? {
    switch self {
    case .bound(let place): bound.indices.contains(place) ? bound[place] : nil
    case .literal(let value): value
    }
  }
}
