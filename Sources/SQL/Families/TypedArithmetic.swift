// Arithmetic on numbers gives numbers. The overloads stay three to an operator, as those of `SQLOperand` do.

/// An expression of numbers.
public typealias SQLNumber = SQLTypedExpression<SQLFamilies.Numbers>

/// The sum of both sides.
///
/// ```swift
/// \Todo.$priority + 1   // "todo"."priority" + $1
/// ```
public func + <Left: SQLTypedOperand, Right: SQLComparable>(left: Left, right: Right) -> SQLNumber
where Left.SQLFamily == SQLFamilies.Numbers, Right.SQLFamily == SQLFamilies.Numbers {
  SQLNumber(node: .chained(left.sqlNode, .plus, right.sqlNode))
}

/// The sum of both sides: `a + b`.
public func + <Left: SQLComparable, Right: SQLTypedOperand>(left: Left, right: Right) -> SQLNumber
where Left.SQLFamily == SQLFamilies.Numbers, Right.SQLFamily == SQLFamilies.Numbers {
  SQLNumber(node: .chained(left.sqlNode, .plus, right.sqlNode))
}

/// The sum of both sides: `a + b`.
public func + <Left: SQLTypedOperand, Right: SQLTypedOperand>(left: Left, right: Right) -> SQLNumber
where Left.SQLFamily == SQLFamilies.Numbers, Right.SQLFamily == SQLFamilies.Numbers {
  SQLNumber(node: .chained(left.sqlNode, .plus, right.sqlNode))
}

/// The difference of both sides.
///
/// ```swift
/// \Todo.$priority - 1   // "todo"."priority" - $1
/// ```
public func - <Left: SQLTypedOperand, Right: SQLComparable>(left: Left, right: Right) -> SQLNumber
where Left.SQLFamily == SQLFamilies.Numbers, Right.SQLFamily == SQLFamilies.Numbers {
  SQLNumber(node: .chained(left.sqlNode, .minus, right.sqlNode))
}

/// The difference of both sides: `a - b`.
public func - <Left: SQLComparable, Right: SQLTypedOperand>(left: Left, right: Right) -> SQLNumber
where Left.SQLFamily == SQLFamilies.Numbers, Right.SQLFamily == SQLFamilies.Numbers {
  SQLNumber(node: .chained(left.sqlNode, .minus, right.sqlNode))
}

/// The difference of both sides: `a - b`.
public func - <Left: SQLTypedOperand, Right: SQLTypedOperand>(left: Left, right: Right) -> SQLNumber
where Left.SQLFamily == SQLFamilies.Numbers, Right.SQLFamily == SQLFamilies.Numbers {
  SQLNumber(node: .chained(left.sqlNode, .minus, right.sqlNode))
}

/// The product of both sides.
///
/// ```swift
/// \Todo.$priority * 1   // "todo"."priority" * $1
/// ```
public func * <Left: SQLTypedOperand, Right: SQLComparable>(left: Left, right: Right) -> SQLNumber
where Left.SQLFamily == SQLFamilies.Numbers, Right.SQLFamily == SQLFamilies.Numbers {
  SQLNumber(node: .chained(left.sqlNode, .times, right.sqlNode))
}

/// The product of both sides: `a * b`.
public func * <Left: SQLComparable, Right: SQLTypedOperand>(left: Left, right: Right) -> SQLNumber
where Left.SQLFamily == SQLFamilies.Numbers, Right.SQLFamily == SQLFamilies.Numbers {
  SQLNumber(node: .chained(left.sqlNode, .times, right.sqlNode))
}

/// The product of both sides: `a * b`.
public func * <Left: SQLTypedOperand, Right: SQLTypedOperand>(left: Left, right: Right) -> SQLNumber
where Left.SQLFamily == SQLFamilies.Numbers, Right.SQLFamily == SQLFamilies.Numbers {
  SQLNumber(node: .chained(left.sqlNode, .times, right.sqlNode))
}

/// The quotient of both sides. In DuckDB `/` divides integers exactly: `5 / 2` is 2.5.
///
/// ```swift
/// \Todo.$priority / 1   // "todo"."priority" / $1
/// ```
public func / <Left: SQLTypedOperand, Right: SQLComparable>(left: Left, right: Right) -> SQLNumber
where Left.SQLFamily == SQLFamilies.Numbers, Right.SQLFamily == SQLFamilies.Numbers {
  SQLNumber(node: .chained(left.sqlNode, .divide, right.sqlNode))
}

/// The quotient of both sides. In DuckDB `/` divides integers exactly: `5 / 2` is 2.5.
public func / <Left: SQLComparable, Right: SQLTypedOperand>(left: Left, right: Right) -> SQLNumber
where Left.SQLFamily == SQLFamilies.Numbers, Right.SQLFamily == SQLFamilies.Numbers {
  SQLNumber(node: .chained(left.sqlNode, .divide, right.sqlNode))
}

/// The quotient of both sides. In DuckDB `/` divides integers exactly: `5 / 2` is 2.5.
public func / <Left: SQLTypedOperand, Right: SQLTypedOperand>(left: Left, right: Right) -> SQLNumber
where Left.SQLFamily == SQLFamilies.Numbers, Right.SQLFamily == SQLFamilies.Numbers {
  SQLNumber(node: .chained(left.sqlNode, .divide, right.sqlNode))
}

/// The remainder of a division.
///
/// ```swift
/// \Todo.$priority % 1   // "todo"."priority" % $1
/// ```
public func % <Left: SQLTypedOperand, Right: SQLComparable>(left: Left, right: Right) -> SQLNumber
where Left.SQLFamily == SQLFamilies.Numbers, Right.SQLFamily == SQLFamilies.Numbers {
  SQLNumber(node: .chained(left.sqlNode, .modulo, right.sqlNode))
}

/// The remainder of a division: `a % b`.
public func % <Left: SQLComparable, Right: SQLTypedOperand>(left: Left, right: Right) -> SQLNumber
where Left.SQLFamily == SQLFamilies.Numbers, Right.SQLFamily == SQLFamilies.Numbers {
  SQLNumber(node: .chained(left.sqlNode, .modulo, right.sqlNode))
}

/// The remainder of a division: `a % b`.
public func % <Left: SQLTypedOperand, Right: SQLTypedOperand>(left: Left, right: Right) -> SQLNumber
where Left.SQLFamily == SQLFamilies.Numbers, Right.SQLFamily == SQLFamilies.Numbers {
  SQLNumber(node: .chained(left.sqlNode, .modulo, right.sqlNode))
}

/// The number with its sign turned: `-(\Todo.$priority)` gives `-"todo"."priority"`.
public prefix func - <Operand: SQLTypedOperand>(operand: Operand) -> SQLNumber
where Operand.SQLFamily == SQLFamilies.Numbers {
  SQLNumber(node: SQLNode(.unary(.minus, operand.sqlNode)))
}

/// A time that is a span later: `\Todo.$madeAt + Interval(days: 1)` gives `"todo"."made_at" + $1`.
public func + <Left: SQLTypedOperand>(left: Left, right: Interval) -> SQLTypedExpression<Left.SQLFamily> {
  SQLTypedExpression(node: .chained(left.sqlNode, .plus, right.sqlNode))
}

/// A time that is a span earlier: `\Todo.$madeAt - Interval(days: 1)` gives `"todo"."made_at" - $1`.
public func - <Left: SQLTypedOperand>(left: Left, right: Interval) -> SQLTypedExpression<Left.SQLFamily> {
  SQLTypedExpression(node: .chained(left.sqlNode, .minus, right.sqlNode))
}
