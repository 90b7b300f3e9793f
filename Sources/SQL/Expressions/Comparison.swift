/// True where both sides are equal. A side that is nil asks for NULL.
///
/// ```swift
/// DB.Column("a") == 1   // "a" = $1
/// ```
///
/// An optional that is nil when the line runs gives `IS NULL`. One side must be an SQL expression: of Swift
/// values alone, `==` stays a `Bool`.
public func == (left: some SQLOperand, right: some SQLable) -> SQLPredicate {
  SQLPredicate(node: .equality(left.sqlNode, right.sqlNode, negated: false))
}

/// True where both sides are equal: `a = b`. A side that is nil asks for NULL.
public func == (left: some SQLable, right: some SQLOperand) -> SQLPredicate {
  SQLPredicate(node: .equality(left.sqlNode, right.sqlNode, negated: false))
}

/// True where both sides are equal: `a = b`. A side that is nil asks for NULL.
public func == (left: some SQLOperand, right: some SQLOperand) -> SQLPredicate {
  SQLPredicate(node: .equality(left.sqlNode, right.sqlNode, negated: false))
}

/// `IS NULL`.
///
/// ```swift
/// DB.Column("a") == nil   // "a" IS NULL
/// ```
public func == (left: some SQLTerm, right: SQLNull) -> SQLPredicate {
  SQLPredicate(.isNull(left.sqlNode, negated: false))
}

/// True where the sides differ. A side that is nil asks for anything but NULL.
///
/// ```swift
/// DB.Column("a") != 1   // "a" != $1
/// ```
///
/// As in SQL, a row whose column is NULL is not found by `!= 1`; ``SQLOperand/isDistinct(from:)`` finds it.
public func != (left: some SQLOperand, right: some SQLable) -> SQLPredicate {
  SQLPredicate(node: .equality(left.sqlNode, right.sqlNode, negated: true))
}

/// True where the sides differ: `a != b`. A side that is nil asks for anything but NULL.
public func != (left: some SQLable, right: some SQLOperand) -> SQLPredicate {
  SQLPredicate(node: .equality(left.sqlNode, right.sqlNode, negated: true))
}

/// True where the sides differ: `a != b`. A side that is nil asks for anything but NULL.
public func != (left: some SQLOperand, right: some SQLOperand) -> SQLPredicate {
  SQLPredicate(node: .equality(left.sqlNode, right.sqlNode, negated: true))
}

/// `IS NOT NULL`.
///
/// ```swift
/// DB.Column("a") != nil   // "a" IS NOT NULL
/// ```
public func != (left: some SQLTerm, right: SQLNull) -> SQLPredicate {
  SQLPredicate(.isNull(left.sqlNode, negated: true))
}

/// True where the left side is less than the right one.
///
/// ```swift
/// DB.Column("a") < 1   // "a" < $1
/// ```
public func < (left: some SQLOperand, right: some SQLable) -> SQLPredicate {
  SQLPredicate(.binary(.less, left.sqlNode, right.sqlNode))
}

/// True where the left side is less than the right one: `a < b`.
public func < (left: some SQLable, right: some SQLOperand) -> SQLPredicate {
  SQLPredicate(.binary(.less, left.sqlNode, right.sqlNode))
}

/// True where the left side is less than the right one: `a < b`.
public func < (left: some SQLOperand, right: some SQLOperand) -> SQLPredicate {
  SQLPredicate(.binary(.less, left.sqlNode, right.sqlNode))
}

/// True where the left side is greater than the right one.
///
/// ```swift
/// DB.Column("a") > 1   // "a" > $1
/// ```
public func > (left: some SQLOperand, right: some SQLable) -> SQLPredicate {
  SQLPredicate(.binary(.greater, left.sqlNode, right.sqlNode))
}

/// True where the left side is greater than the right one: `a > b`.
public func > (left: some SQLable, right: some SQLOperand) -> SQLPredicate {
  SQLPredicate(.binary(.greater, left.sqlNode, right.sqlNode))
}

/// True where the left side is greater than the right one: `a > b`.
public func > (left: some SQLOperand, right: some SQLOperand) -> SQLPredicate {
  SQLPredicate(.binary(.greater, left.sqlNode, right.sqlNode))
}

/// True where the left side is at most the right one.
///
/// ```swift
/// DB.Column("a") <= 1   // "a" <= $1
/// ```
public func <= (left: some SQLOperand, right: some SQLable) -> SQLPredicate {
  SQLPredicate(.binary(.lessOrEqual, left.sqlNode, right.sqlNode))
}

/// True where the left side is at most the right one: `a <= b`.
public func <= (left: some SQLable, right: some SQLOperand) -> SQLPredicate {
  SQLPredicate(.binary(.lessOrEqual, left.sqlNode, right.sqlNode))
}

/// True where the left side is at most the right one: `a <= b`.
public func <= (left: some SQLOperand, right: some SQLOperand) -> SQLPredicate {
  SQLPredicate(.binary(.lessOrEqual, left.sqlNode, right.sqlNode))
}

/// True where the left side is at least the right one.
///
/// ```swift
/// DB.Column("a") >= 1   // "a" >= $1
/// ```
public func >= (left: some SQLOperand, right: some SQLable) -> SQLPredicate {
  SQLPredicate(.binary(.greaterOrEqual, left.sqlNode, right.sqlNode))
}

/// True where the left side is at least the right one: `a >= b`.
public func >= (left: some SQLable, right: some SQLOperand) -> SQLPredicate {
  SQLPredicate(.binary(.greaterOrEqual, left.sqlNode, right.sqlNode))
}

/// True where the left side is at least the right one: `a >= b`.
public func >= (left: some SQLOperand, right: some SQLOperand) -> SQLPredicate {
  SQLPredicate(.binary(.greaterOrEqual, left.sqlNode, right.sqlNode))
}
