/// True where both are.
///
/// ```swift
/// DB.Column("a") == 1 && (DB.Column("b") == 2 || DB.Column("c") == 3)
/// // "a" = $1 AND ("b" = $2 OR "c" = $3)
/// ```
public func && (left: some SQLTerm, right: some SQLTerm) -> SQLPredicate {
  SQLPredicate(node: .joined(.and, [left.sqlNode, right.sqlNode]))
}

/// True where one of both is.
///
/// ```swift
/// DB.Column("a") == 1 || DB.Column("b") == 2   // "a" = $1 OR "b" = $2
/// ```
public func || (left: some SQLTerm, right: some SQLTerm) -> SQLPredicate {
  SQLPredicate(node: .joined(.or, [left.sqlNode, right.sqlNode]))
}

/// True where the predicate is false; unknown stays unknown.
///
/// ```swift
/// !(DB.Column("a") == 1 || DB.Column("b") == 2)   // NOT ("a" = $1 OR "b" = $2)
/// ```
public prefix func ! (operand: some SQLTerm) -> SQLPredicate {
  SQLPredicate(.unary(.not, operand.sqlNode))
}

prefix operator |
postfix operator |

/// Not there: brackets are Swift's own. `|a == 1 || b == 2|` would be `(|a) == 1 || b == (2|)` to Swift, so that what
/// stands between two bars is not known here.
@available(*, unavailable, message: "write Swift's parentheses: brackets come from precedence")
public prefix func | (operand: some SQLable) -> SQLExpression { SQLExpression(node: operand.sqlNode) }

/// Not there, as its other half is not.
@available(*, unavailable, message: "write Swift's parentheses: brackets come from precedence")
public postfix func | (operand: some SQLable) -> SQLExpression { SQLExpression(node: operand.sqlNode) }

/// Predicates of which all must be true.
///
/// ```swift
/// And {
///   DB.Column("a") == 1
///   if open { DB.Column("done_at") == nil }
/// }
/// // "a" = $1 AND "done_at" IS NULL
/// ```
///
/// A group in which nothing is left is itself left out.
public struct And: SQLOperand, Sendable {
  /// The group in the tree.
  public let sqlNode: SQLNode

  /// Makes the group of what the block lists.
  public init(@PredicateBuilder _ content: () -> [SQLNode]) {
    sqlNode = .joined(.and, content())
  }
}

/// Predicates of which one must be true.
///
/// ```swift
/// Where {
///   DB.Column("a") == 1
///   Or { for role in ["x", "y"] { DB.Column("role") == role } }
/// }
/// // WHERE "a" = $1 AND ("role" = $2 OR "role" = $3)
/// ```
///
/// A group in which nothing is left is itself left out: over a list that may be empty, use ``In``, which then
/// matches nothing.
public struct Or: SQLOperand, Sendable {
  /// The group in the tree.
  public let sqlNode: SQLNode

  /// Makes the group of what the block lists.
  public init(@PredicateBuilder _ content: () -> [SQLNode]) {
    sqlNode = .joined(.or, content())
  }
}
