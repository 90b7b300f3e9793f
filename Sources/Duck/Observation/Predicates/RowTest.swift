import SQL

/// What the catalog says of the columns of a table.
struct ColumnKnowledge: Sendable {
  let types: [ExactName: LogicalType]
  /// Columns whose texts are compared by a collation, be it their own or that of the session.
  var collated: Set<ExactName> = []
  /// Columns that are computed of others.
  var generated: Set<ExactName> = []
}

/// A filter with what is known of the columns, made once, to be asked for each change.
struct RowTest: Sendable {
  /// The columns on which it depends whether a row matches; nil where any may be one.
  let predicateColumns: Set<ExactName>?
  private let conditions: [TypedCondition]

  init(_ filter: RowFilter, _ columns: ColumnKnowledge) {
    conditions = filter.conditions.compactMap { TypedCondition($0, columns) }
    let isKnown = filter.mentioned?.allSatisfy { columns.types[$0] != nil && !columns.generated.contains($0) }
    predicateColumns = isKnown == true ? filter.mentioned : nil
  }

  /// Whether a row with these values may match; false only where the engine surely finds that it does not, whatever its
  /// other columns hold.
  ///
  /// - Parameter value: what was bound for a column, where that is known. The engine casts it to the column's type.
  func canMatch(_ value: (ExactName) -> Value?) -> Bool {
    for condition in conditions {
      guard let value = value(condition.column) else { continue }
      if !condition.canHold(value) { return false }
    }
    return true
  }
}

/// A condition for a column of known type.
private struct TypedCondition: Sendable {
  /// Of the values that are not NULL, those for which the condition is true.
  enum Matches: Sendable {
    case all, none
    case equal(ExactValue)
    case other(than: ExactValue)
    case less(ExactValue)
    case atMost(ExactValue)
    case greater(ExactValue)
    case atLeast(ExactValue)
    case within(ExactValue, ExactValue)
    case outside(ExactValue, ExactValue)
    case oneOf(Set<ExactValue>)
    case noneOf(Set<ExactValue>)
  }

  let column: ExactName
  /// nil where values of the column's type are not compared here.
  private let family: CellFamily?
  private let matchesNull: Bool
  /// nil where that cannot be told here.
  private let matches: Matches?

  /// nil for a column that the table does not have.
  init?(_ condition: ColumnCondition, _ columns: ColumnKnowledge) {
    guard let type = columns.types[condition.column] else { return nil }
    column = condition.column
    family = CellFamily(type)
    matchesNull = condition.test.matchesNull
    matches = Matches(condition.test, columns.collated.contains(column) ? nil : family)
  }

  func canHold(_ value: Value) -> Bool {
    if case .null = value.storage { return matchesNull }
    guard let family, let matches else { return true }
    switch matches {
    case .all: return true
    case .none: return !value.isPlain
    default: return ExactValue(value, in: family).map(matches.contains) ?? true
    }
  }
}

extension TypedCondition.Matches {
  /// - Parameter family: nil where two values that are not NULL are not compared here.
  fileprivate init?(_ test: ColumnCondition.Test, _ family: CellFamily?) {
    let exact = { (value: Value) in family.flatMap { ExactValue(value, in: $0) } }
    switch test {
    case .compare(let symbol, let value): self.init(symbol, value, exact(value), family)
    case .null(let negated): self = negated ? .all : .none
    case .membership(let values, let negated): self.init(values, negated, exact)
    case .between(let low, let high, let negated):
      self.init((low, exact(low)), (high, exact(high)), negated, family)
    case .truth(let negated):
      guard family == .boolean, let value = exact(.boolean(!negated)) else { return nil }
      self = .equal(value)
    }
  }

  private init?(_ symbol: BinaryOperator, _ value: Value, _ exact: ExactValue?, _ family: CellFamily?) {
    guard !value.isNull else {
      self = symbol == .distinct ? .all : .none
      return
    }
    guard let exact else { return nil }
    switch symbol {
    case .equal, .notDistinct: self = .equal(exact)
    case .notEqual, .distinct: self = .other(than: exact)
    default:
      guard family?.isOrdered == true else { return nil }
      self.init(symbol, exact)
    }
  }

  private init?(_ symbol: BinaryOperator, _ value: ExactValue) {
    switch symbol {
    case .less: self = .less(value)
    case .lessOrEqual: self = .atMost(value)
    case .greater: self = .greater(value)
    case .greaterOrEqual: self = .atLeast(value)
    default: return nil
    }
  }

  private init?(_ values: [Value], _ negated: Bool, _ exact: (Value) -> ExactValue?) {
    let others = values.filter { !$0.isNull }
    let members = others.compactMap(exact)
    // NULL among the members makes unknown what would be true.
    if negated, others.count < values.count {
      self = .none
      return
    }
    guard members.count == others.count else { return nil }
    self = negated ? .noneOf(Set(members)) : .oneOf(Set(members))
  }

  private init?(
    _ low: (value: Value, exact: ExactValue?),
    _ high: (value: Value, exact: ExactValue?),
    _ negated: Bool,
    _ family: CellFamily?
  ) {
    guard low.exact != nil || low.value.isNull, high.exact != nil || high.value.isNull,
      family?.isOrdered == true
    else { return nil }
    // Beyond a bound is outside, whatever the other bound is.
    switch (low.exact, high.exact) {
    case (let low?, let high?): self = negated ? .outside(low, high) : .within(low, high)
    case (let low?, nil): self = negated ? .less(low) : .none
    case (nil, let high?): self = negated ? .greater(high) : .none
    case (nil, nil): self = .none
    }
  }

  fileprivate func contains(_ value: ExactValue) -> Bool {
    switch self {
    case .all: true
    case .none: false
    case .equal(let other): value == other
    case .other(let other): value != other
    case .less(let bound): value < bound
    case .atMost(let bound): value <= bound
    case .greater(let bound): value > bound
    case .atLeast(let bound): value >= bound
    case .within(let low, let high): value >= low && value <= high
    case .outside(let low, let high): value < low || value > high
    case .oneOf(let members): members.contains(value)
    case .noneOf(let members): !members.contains(value)
    }
  }
}

extension ColumnCondition.Test {
  fileprivate var matchesNull: Bool {
    switch self {
    case .compare(.distinct, let value): !value.isNull
    case .compare(.notDistinct, let value): value.isNull
    case .null(let negated): !negated
    // NOT IN of nothing is true of every row.
    case .membership(let values, let negated): negated && values.isEmpty
    case .compare, .between, .truth: false
    }
  }
}
