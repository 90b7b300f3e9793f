extension SQLTypedOperand {
  /// Like `!=`, with NULL as a value like any other: `\Todo.$priority` `IS DISTINCT FROM $1`.
  ///
  /// ```swift
  /// (\Todo.$priority).isDistinct(from: 1)   // "todo"."priority" IS DISTINCT FROM $1
  /// ```
  public func isDistinct<Other: SQLComparable>(from other: Other) -> SQLPredicate
  where Other.SQLFamily == SQLFamily {
    SQLPredicate(.binary(.distinct, sqlNode, other.sqlNode))
  }

  /// Like `!=`, with NULL as a value like any other.
  public func isDistinct(from other: some SQLOperand) -> SQLPredicate {
    SQLPredicate(.binary(.distinct, sqlNode, other.sqlNode))
  }

  /// Like `==`, with NULL equal to NULL.
  ///
  /// ```swift
  /// (\Todo.$priority).isNotDistinct(from: 1)   // "todo"."priority" IS NOT DISTINCT FROM $1
  /// ```
  public func isNotDistinct<Other: SQLComparable>(from other: Other) -> SQLPredicate
  where Other.SQLFamily == SQLFamily {
    SQLPredicate(.binary(.notDistinct, sqlNode, other.sqlNode))
  }

  /// Like `==`, with NULL equal to NULL.
  public func isNotDistinct(from other: some SQLOperand) -> SQLPredicate {
    SQLPredicate(.binary(.notDistinct, sqlNode, other.sqlNode))
  }

  /// True from the lower bound to the upper one, both included.
  ///
  /// ```swift
  /// (\Todo.$priority).between(1, 3)   // "todo"."priority" BETWEEN $1 AND $2
  /// ```
  public func between<Low: SQLComparable, High: SQLComparable>(_ low: Low, _ high: High) -> SQLPredicate
  where Low.SQLFamily == SQLFamily, High.SQLFamily == SQLFamily {
    SQLPredicate(.between(sqlNode, low: low.sqlNode, high: high.sqlNode, negated: false))
  }

  /// True from the lower bound to the upper one, both included: `x BETWEEN a AND b`.
  public func between(_ low: some SQLOperand, _ high: some SQLOperand) -> SQLPredicate {
    SQLPredicate(.between(sqlNode, low: low.sqlNode, high: high.sqlNode, negated: false))
  }

  /// `NOT BETWEEN`, the contrary of ``between(_:_:)``.
  public func notBetween<Low: SQLComparable, High: SQLComparable>(_ low: Low, _ high: High) -> SQLPredicate
  where Low.SQLFamily == SQLFamily, High.SQLFamily == SQLFamily {
    SQLPredicate(.between(sqlNode, low: low.sqlNode, high: high.sqlNode, negated: true))
  }

  /// `NOT BETWEEN`, the contrary of ``between(_:_:)``.
  public func notBetween(_ low: some SQLOperand, _ high: some SQLOperand) -> SQLPredicate {
    SQLPredicate(.between(sqlNode, low: low.sqlNode, high: high.sqlNode, negated: true))
  }
}
