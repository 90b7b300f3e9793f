internal import SQL

/// What a statement writes, as far as its text says it.
///
/// It is made once for a text and kept with it; what was bound is looked up for each execution.
final class WritePlan: Sendable {
  /// What is written, table by table.
  let targets: [WriteTarget]
  /// Whether it may write anything, anywhere.
  let isEverything: Bool
  /// Whether tables may have other triggers, or operators and functions another meaning, afterwards.
  let changesRules: Bool
  /// Whether it changes something that only its own connection sees, such as a variable.
  let changesSession: Bool
  /// Whether the catalog may list something afterwards that no table's rows depend on: an index, a comment, what is in
  /// another database.
  let changesListings: Bool
  /// Whether the catalog may have other entries afterwards.
  let changesCatalog: Bool
  /// The same tables, with nothing said of the values that go into them; nil where that is what this says.
  private let plain: WritePlan?

  init(
    _ targets: [WriteTarget] = [],
    isEverything: Bool = false,
    changesRules: Bool = false,
    changesSession: Bool = false,
    changesListings: Bool = false
  ) {
    self.targets = targets
    self.isEverything = isEverything
    self.changesRules = changesRules
    self.changesSession = changesSession
    self.changesListings = changesListings
    changesCatalog =
      isEverything || changesRules || changesListings || targets.contains { $0.kind == .definition }
    plain =
      targets.contains(where: \.hasValues)
      ? WritePlan(
        targets.map(\.withoutValues),
        isEverything: isEverything,
        changesRules: changesRules,
        changesSession: changesSession,
        changesListings: changesListings
      ) : nil
  }

  static let nothing = WritePlan()
  static let everything = WritePlan(isEverything: true)

  var isNothing: Bool { targets.isEmpty && !changesCatalog && !changesSession }

  /// How many rows it inserts, where it does nothing else and lists them.
  var insertedCount: UInt64? {
    guard !isEverything, targets.count == 1, targets[0].kind == .insert else { return nil }
    return targets[0].rows.map { UInt64($0.count) }
  }

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
  var rows: [ColumnConstants]?
  /// Columns that the rows to be changed have equal to a constant; all of them must hold.
  var keys = ColumnConstants()

  var hasValues: Bool { rows != nil || !keys.isEmpty }

  var withoutValues: WriteTarget {
    var plain = self
    plain.rows = nil
    plain.keys = ColumnConstants()
    return plain
  }
}

/// Columns with the constants that a statement has for them. They are few, and looked through.
struct ColumnConstants: Sendable {
  private(set) var columns: [ExactName] = []
  private var operands: [WriteOperand] = []

  var count: Int { columns.count }
  var isEmpty: Bool { columns.isEmpty }

  mutating func add(_ operand: WriteOperand, for column: ExactName) {
    columns.append(column)
    operands.append(operand)
  }

  /// The value of a column in an execution with those bound values; nil where that is not known.
  func value(of column: ExactName, _ bound: [Value]) -> Value? {
    columns.firstIndex(of: column).flatMap { operands[$0].value(bound) }
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
