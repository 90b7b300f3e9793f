// The overloads stay three to an operator, and all of them ask for an SQL operand: that keeps Swift's own arithmetic
// out of reach of these, and type checking fast.

/// The sum of both sides.
///
/// ```swift
/// DB.Column("a") + 1   // "a" + $1
/// ```
public func + (left: some SQLOperand, right: some SQLable) -> SQLExpression {
  SQLExpression(node: .chained(left.sqlNode, .plus, right.sqlNode))
}

/// The sum of both sides: `a + b`.
public func + (left: some SQLable, right: some SQLOperand) -> SQLExpression {
  SQLExpression(node: .chained(left.sqlNode, .plus, right.sqlNode))
}

/// The sum of both sides: `a + b`.
public func + (left: some SQLOperand, right: some SQLOperand) -> SQLExpression {
  SQLExpression(node: .chained(left.sqlNode, .plus, right.sqlNode))
}

/// The difference of both sides.
///
/// ```swift
/// DB.Column("a") - 1   // "a" - $1
/// ```
public func - (left: some SQLOperand, right: some SQLable) -> SQLExpression {
  SQLExpression(node: .chained(left.sqlNode, .minus, right.sqlNode))
}

/// The difference of both sides: `a - b`.
public func - (left: some SQLable, right: some SQLOperand) -> SQLExpression {
  SQLExpression(node: .chained(left.sqlNode, .minus, right.sqlNode))
}

/// The difference of both sides: `a - b`.
public func - (left: some SQLOperand, right: some SQLOperand) -> SQLExpression {
  SQLExpression(node: .chained(left.sqlNode, .minus, right.sqlNode))
}

/// The product of both sides.
///
/// ```swift
/// DB.Column("a") * 1   // "a" * $1
/// ```
public func * (left: some SQLOperand, right: some SQLable) -> SQLExpression {
  SQLExpression(node: .chained(left.sqlNode, .times, right.sqlNode))
}

/// The product of both sides: `a * b`.
public func * (left: some SQLable, right: some SQLOperand) -> SQLExpression {
  SQLExpression(node: .chained(left.sqlNode, .times, right.sqlNode))
}

/// The product of both sides: `a * b`.
public func * (left: some SQLOperand, right: some SQLOperand) -> SQLExpression {
  SQLExpression(node: .chained(left.sqlNode, .times, right.sqlNode))
}

/// The quotient of both sides. In DuckDB `/` divides integers exactly: `5 / 2` is 2.5.
///
/// ```swift
/// DB.Column("a") / 1   // "a" / $1
/// ```
public func / (left: some SQLOperand, right: some SQLable) -> SQLExpression {
  SQLExpression(node: .chained(left.sqlNode, .divide, right.sqlNode))
}

/// The quotient of both sides. In DuckDB `/` divides integers exactly: `5 / 2` is 2.5.
public func / (left: some SQLable, right: some SQLOperand) -> SQLExpression {
  SQLExpression(node: .chained(left.sqlNode, .divide, right.sqlNode))
}

/// The quotient of both sides. In DuckDB `/` divides integers exactly: `5 / 2` is 2.5.
public func / (left: some SQLOperand, right: some SQLOperand) -> SQLExpression {
  SQLExpression(node: .chained(left.sqlNode, .divide, right.sqlNode))
}

/// The remainder of a division.
///
/// ```swift
/// DB.Column("a") % 1   // "a" % $1
/// ```
public func % (left: some SQLOperand, right: some SQLable) -> SQLExpression {
  SQLExpression(node: .chained(left.sqlNode, .modulo, right.sqlNode))
}

/// The remainder of a division: `a % b`.
public func % (left: some SQLable, right: some SQLOperand) -> SQLExpression {
  SQLExpression(node: .chained(left.sqlNode, .modulo, right.sqlNode))
}

/// The remainder of a division: `a % b`.
public func % (left: some SQLOperand, right: some SQLOperand) -> SQLExpression {
  SQLExpression(node: .chained(left.sqlNode, .modulo, right.sqlNode))
}

/// The expression with its sign turned.
///
/// ```swift
/// -DB.Column("a")   // -"a"
/// ```
public prefix func - (operand: some SQLOperand) -> SQLExpression {
  SQLExpression(.unary(.minus, operand.sqlNode))
}

extension SQLOperand {
  /// The text of both, one after the other.
  ///
  /// ```swift
  /// DB.Column("first").concat(" ").concat(DB.Column("last"))   // "first" || $1 || "last"
  /// ```
  public func concat(_ other: some SQLable) -> SQLExpression {
    SQLExpression(node: .chained(sqlNode, .concat, other.sqlNode))
  }
}
