/// How tightly a part of an expression holds together, loosest first.
///
/// The order is the engine's. Where its grammar is subtle (comparisons of predicates, `||` beside `+`), the rules of
/// the renderer ask for one level more, and a bracket too many is written.
package enum Precedence: Int8, Sendable, Comparable {
  case loosest, or, and, not, predicate, concatenation, additive, multiplicative, negative, postfix, primary

  package static func < (left: Precedence, right: Precedence) -> Bool { left.rawValue < right.rawValue }
}

package enum UnaryOperator: Sendable, Hashable {
  case not, minus
}

package enum BinaryOperator: String, Sendable, Hashable {
  case equal = "="
  case notEqual = "!="
  case less = "<"
  case greater = ">"
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  case distinct = "IS DISTINCT FROM"
  case notDistinct = "IS NOT DISTINCT FROM"
  case like = "LIKE"
  case notLike = "NOT LIKE"
  case iLike = "ILIKE"
  case notILike = "NOT ILIKE"
  case similarTo = "SIMILAR TO"
  case notSimilarTo = "NOT SIMILAR TO"
  case glob = "GLOB"
}

package enum ChainOperator: String, Sendable, Hashable {
  case plus = "+"
  case minus = "-"
  case times = "*"
  case divide = "/"
  case modulo = "%"
  case concat = "||"

  var precedence: Precedence {
    switch self {
    case .plus, .minus: .additive
    case .times, .divide, .modulo: .multiplicative
    case .concat: .concatenation
    }
  }
}

package enum Connective: String, Sendable, Hashable {
  case and = "AND"
  case or = "OR"
}

/// A direction to order in.
public enum OrderDirection: String, Sendable, Hashable {
  /// Smallest first: `ASC`.
  case asc = "ASC"
  /// Greatest first: `DESC`.
  case desc = "DESC"
}

package enum Keyword: String, Sendable, Hashable {
  case all = "ALL"
  case `default` = "DEFAULT"
  case currentDate = "current_date"
  case currentTime = "current_time"
  case currentTimestamp = "current_timestamp"
  case localTime = "localtime"
  case localTimestamp = "localtimestamp"
}

extension SQLNode {
  /// Joins predicates with AND or OR; groups of the same kind become one, empty groups vanish.
  static func joined(_ connective: Connective, _ nodes: some Sequence<SQLNode>) -> SQLNode {
    var members: [SQLNode] = []
    for node in nodes {
      guard case .connective(let inner, let children) = node.kind else {
        members.append(node)
        continue
      }
      if inner == connective {
        members.append(contentsOf: children)
      } else if !children.isEmpty {
        members.append(node)
      }
    }
    return members.count == 1 ? members[0] : SQLNode(.connective(connective, members))
  }

  var isEmptyGroup: Bool {
    guard case .connective(_, let members) = kind else { return false }
    return members.isEmpty
  }

  static func chained(_ left: SQLNode, _ symbol: ChainOperator, _ right: SQLNode) -> SQLNode {
    // As a BIGINT the constant would be a DECIMAL(19, 0), and make of each number a slow one of up to 38 digits.
    if right.isDecimal, left.constant != nil { return chained(left: left.asInteger, symbol, right) }
    if left.isDecimal, right.constant != nil { return chained(left: left, symbol, right.asInteger) }
    return chained(left: left, symbol, right)
  }

  private static func chained(left: SQLNode, _ symbol: ChainOperator, _ right: SQLNode) -> SQLNode {
    let link = ChainLink(symbol: symbol, operand: right)
    guard case .chain(let first, let links) = left.kind, links[0].symbol.precedence == symbol.precedence
    else {
      return SQLNode(.chain(left, [link]))
    }
    return SQLNode(.chain(first, links + [link]))
  }

  /// A comparison; with NULL on one side, the test for NULL that was meant.
  static func equality(_ left: SQLNode, _ right: SQLNode, negated: Bool) -> SQLNode {
    if right.isNullConstant { return SQLNode(.isNull(left, negated: negated)) }
    if left.isNullConstant { return SQLNode(.isNull(right, negated: negated)) }
    return SQLNode(.binary(negated ? .notEqual : .equal, left, right))
  }
}

extension SQLNode.Kind {
  var isDecimal: Bool {
    switch self {
    case .value(let value): value.kind == .decimal
    case .chain(let first, let links): first.isDecimal || links.contains(where: \.operand.isDecimal)
    case .unary(.minus, let operand): operand.isDecimal
    default: false
    }
  }
}
