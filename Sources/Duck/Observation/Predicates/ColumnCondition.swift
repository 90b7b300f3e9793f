import SQL

/// What a filter asks of one column: a comparison with constants.
struct ColumnCondition: Sendable, Hashable {
  enum Test: Sendable, Hashable {
    case compare(BinaryOperator, Value)
    case null(negated: Bool)
    case membership([Value], negated: Bool)
    case between(Value, Value, negated: Bool)
    /// The column alone, which must be TRUE or, negated, FALSE.
    case truth(negated: Bool)
  }

  let column: ExactName
  let test: Test
}

extension ColumnCondition {
  /// nil where the expression is anything else.
  ///
  /// - Parameter isOwn: whether a qualifier is that of the table.
  init?(_ node: SQLNode, isOwn: ([String]) -> Bool) {
    var node = node
    var isNegated = false
    while case .unary(.not, let operand) = node.kind {
      node = operand
      isNegated.toggle()
    }
    guard let (column, test) = Self.read(node), isOwn(column.qualifier),
      let test = isNegated ? test.negated : test
    else { return nil }
    self.init(column: ExactName(column.name), test: test)
  }

  private typealias Column = (qualifier: [String], name: String)

  private static func read(_ node: SQLNode) -> (Column, Test)? {
    switch node.kind {
    case .column(let qualifier, let name): ((qualifier, name), .truth(negated: false))
    case .binary(let symbol, let left, let right): comparison(symbol, left, right)
    case .isNull(let operand, let negated): column(operand).map { ($0, .null(negated: negated)) }
    case .between(let operand, let low, let high, let negated):
      if let column = column(operand), let low = constant(low), let high = constant(high) {
        (column, .between(low, high, negated: negated))
      } else {
        nil
      }
    case .membership(let operand, .constants(let values), let negated):
      if let column = column(operand), values.allSatisfy(\.isPlain) {
        (column, .membership(values, negated: negated))
      } else {
        nil
      }
    default: nil
    }
  }

  private static func comparison(_ symbol: BinaryOperator, _ left: SQLNode, _ right: SQLNode) -> (
    Column, Test
  )? {
    if let column = column(left), let value = constant(right), symbol.isComparison {
      return (column, .compare(symbol, value))
    }
    if let column = column(right), let value = constant(left), let mirrored = symbol.mirrored {
      return (column, .compare(mirrored, value))
    }
    return nil
  }

  private static func column(_ node: SQLNode) -> Column? {
    guard case .column(let qualifier, let name) = node.kind else { return nil }
    return (qualifier, name)
  }

  private static func constant(_ node: SQLNode) -> Value? {
    guard case .value(let value) = node.kind, value.isPlain else { return nil }
    return value
  }
}

extension Value {
  /// Whether it can be told if the engine makes NULL of it.
  var isPlain: Bool {
    switch storage {
    case .variant, .union, .unsupported, .invalid: false
    default: true
    }
  }
}

extension ColumnCondition.Test {
  /// What is true where this is false, and unknown where this is; nil for what cannot be said with one test.
  fileprivate var negated: Self? {
    switch self {
    case .compare(let symbol, let value): symbol.opposite.map { .compare($0, value) }
    case .null(let negated): .null(negated: !negated)
    case .membership(let values, let negated): .membership(values, negated: !negated)
    case .between(let low, let high, let negated): .between(low, high, negated: !negated)
    case .truth(let negated): .truth(negated: !negated)
    }
  }
}

extension BinaryOperator {
  fileprivate var isComparison: Bool { mirrored != nil }

  /// The comparison with its sides exchanged; nil for what compares otherwise.
  fileprivate var mirrored: BinaryOperator? {
    switch self {
    case .equal, .notEqual, .distinct, .notDistinct: self
    case .less: .greater
    case .greater: .less
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    case .like, .notLike, .iLike, .notILike, .similarTo, .notSimilarTo, .glob: nil
    }
  }

  /// What is true where the comparison is false: the engine orders all values, also NaN.
  fileprivate var opposite: BinaryOperator? {
    switch self {
    case .equal: .notEqual
    case .notEqual: .equal
    case .distinct: .notDistinct
    case .notDistinct: .distinct
    case .less: .greaterOrEqual
    case .greater: .lessOrEqual
    case .lessOrEqual: .greater
    case .greaterOrEqual: .less
    case .like, .notLike, .iLike, .notILike, .similarTo, .notSimilarTo, .glob: nil
    }
  }
}
