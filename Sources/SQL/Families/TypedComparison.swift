// Four overloads to an operator: a typed expression on the left, on the right, on both sides, and nil. What one of them
// is compared with must be of its family; expressions without a type compare with everything, by the operators of
// `SQLOperand`. None of them fits Swift values alone, whose operators stay what they are.

/// True where both sides are equal. A side that is nil asks for NULL.
///
/// ```swift
/// \Todo.$priority == 1   // "todo"."priority" = $1
/// ```
public func == <Left: SQLTypedOperand, Right: SQLComparable>(left: Left, right: Right) -> SQLPredicate
where Left.SQLFamily == Right.SQLFamily {
  SQLPredicate(node: .equality(left.sqlNode, right.sqlNode, negated: false))
}

/// True where both sides are equal: `a = b`. A side that is nil asks for NULL.
public func == <Left: SQLComparable, Right: SQLTypedOperand>(left: Left, right: Right) -> SQLPredicate
where Left.SQLFamily == Right.SQLFamily {
  SQLPredicate(node: .equality(left.sqlNode, right.sqlNode, negated: false))
}

/// True where both sides are equal: `a = b`. A side that is nil asks for NULL.
public func == <Left: SQLTypedOperand, Right: SQLTypedOperand>(left: Left, right: Right) -> SQLPredicate
where Left.SQLFamily == Right.SQLFamily {
  SQLPredicate(node: .equality(left.sqlNode, right.sqlNode, negated: false))
}

/// True where the sides differ. A side that is nil asks for anything but NULL.
///
/// ```swift
/// \Todo.$priority != 1   // "todo"."priority" != $1
/// ```
public func != <Left: SQLTypedOperand, Right: SQLComparable>(left: Left, right: Right) -> SQLPredicate
where Left.SQLFamily == Right.SQLFamily {
  SQLPredicate(node: .equality(left.sqlNode, right.sqlNode, negated: true))
}

/// True where the sides differ: `a != b`. A side that is nil asks for anything but NULL.
public func != <Left: SQLComparable, Right: SQLTypedOperand>(left: Left, right: Right) -> SQLPredicate
where Left.SQLFamily == Right.SQLFamily {
  SQLPredicate(node: .equality(left.sqlNode, right.sqlNode, negated: true))
}

/// True where the sides differ: `a != b`. A side that is nil asks for anything but NULL.
public func != <Left: SQLTypedOperand, Right: SQLTypedOperand>(left: Left, right: Right) -> SQLPredicate
where Left.SQLFamily == Right.SQLFamily {
  SQLPredicate(node: .equality(left.sqlNode, right.sqlNode, negated: true))
}

/// True where the left side is less than the right one.
///
/// ```swift
/// \Todo.$priority < 1   // "todo"."priority" < $1
/// ```
public func < <Left: SQLTypedOperand, Right: SQLComparable>(left: Left, right: Right) -> SQLPredicate
where Left.SQLFamily == Right.SQLFamily {
  SQLPredicate(.binary(.less, left.sqlNode, right.sqlNode))
}

/// True where the left side is less than the right one: `a < b`.
public func < <Left: SQLComparable, Right: SQLTypedOperand>(left: Left, right: Right) -> SQLPredicate
where Left.SQLFamily == Right.SQLFamily {
  SQLPredicate(.binary(.less, left.sqlNode, right.sqlNode))
}

/// True where the left side is less than the right one: `a < b`.
public func < <Left: SQLTypedOperand, Right: SQLTypedOperand>(left: Left, right: Right) -> SQLPredicate
where Left.SQLFamily == Right.SQLFamily {
  SQLPredicate(.binary(.less, left.sqlNode, right.sqlNode))
}

/// True where the left side is greater than the right one.
///
/// ```swift
/// \Todo.$priority > 1   // "todo"."priority" > $1
/// ```
public func > <Left: SQLTypedOperand, Right: SQLComparable>(left: Left, right: Right) -> SQLPredicate
where Left.SQLFamily == Right.SQLFamily {
  SQLPredicate(.binary(.greater, left.sqlNode, right.sqlNode))
}

/// True where the left side is greater than the right one: `a > b`.
public func > <Left: SQLComparable, Right: SQLTypedOperand>(left: Left, right: Right) -> SQLPredicate
where Left.SQLFamily == Right.SQLFamily {
  SQLPredicate(.binary(.greater, left.sqlNode, right.sqlNode))
}

/// True where the left side is greater than the right one: `a > b`.
public func > <Left: SQLTypedOperand, Right: SQLTypedOperand>(left: Left, right: Right) -> SQLPredicate
where Left.SQLFamily == Right.SQLFamily {
  SQLPredicate(.binary(.greater, left.sqlNode, right.sqlNode))
}

/// True where the left side is at most the right one.
///
/// ```swift
/// \Todo.$priority <= 1   // "todo"."priority" <= $1
/// ```
public func <= <Left: SQLTypedOperand, Right: SQLComparable>(left: Left, right: Right) -> SQLPredicate
where Left.SQLFamily == Right.SQLFamily {
  SQLPredicate(.binary(.lessOrEqual, left.sqlNode, right.sqlNode))
}

/// True where the left side is at most the right one: `a <= b`.
public func <= <Left: SQLComparable, Right: SQLTypedOperand>(left: Left, right: Right) -> SQLPredicate
where Left.SQLFamily == Right.SQLFamily {
  SQLPredicate(.binary(.lessOrEqual, left.sqlNode, right.sqlNode))
}

/// True where the left side is at most the right one: `a <= b`.
public func <= <Left: SQLTypedOperand, Right: SQLTypedOperand>(left: Left, right: Right) -> SQLPredicate
where Left.SQLFamily == Right.SQLFamily {
  SQLPredicate(.binary(.lessOrEqual, left.sqlNode, right.sqlNode))
}

/// True where the left side is at least the right one.
///
/// ```swift
/// \Todo.$priority >= 1   // "todo"."priority" >= $1
/// ```
public func >= <Left: SQLTypedOperand, Right: SQLComparable>(left: Left, right: Right) -> SQLPredicate
where Left.SQLFamily == Right.SQLFamily {
  SQLPredicate(.binary(.greaterOrEqual, left.sqlNode, right.sqlNode))
}

/// True where the left side is at least the right one: `a >= b`.
public func >= <Left: SQLComparable, Right: SQLTypedOperand>(left: Left, right: Right) -> SQLPredicate
where Left.SQLFamily == Right.SQLFamily {
  SQLPredicate(.binary(.greaterOrEqual, left.sqlNode, right.sqlNode))
}

/// True where the left side is at least the right one: `a >= b`.
public func >= <Left: SQLTypedOperand, Right: SQLTypedOperand>(left: Left, right: Right) -> SQLPredicate
where Left.SQLFamily == Right.SQLFamily {
  SQLPredicate(.binary(.greaterOrEqual, left.sqlNode, right.sqlNode))
}
