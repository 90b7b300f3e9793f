extension SQLTypedOperand {
  /// True where the expression equals one of a list; of an empty list `FALSE`.
  ///
  /// ```swift
  /// (\Todo.$priority).in([1, 2])   // "todo"."priority" IN ($1, $2)
  /// ```
  public func `in`<Element: SQLComparable>(_ list: some Sequence<Element>) -> SQLPredicate
  where Element.SQLFamily == SQLFamily {
    SQLPredicate(node: .membership(sqlNode, list.map(\.sqlNode), negated: false))
  }

  /// True where the expression equals one of a list of expressions without a type: `x IN (a, b)`.
  public func `in`<Element: SQLOperand>(_ list: some Sequence<Element>) -> SQLPredicate {
    SQLPredicate(node: .membership(sqlNode, list.map(\.sqlNode), negated: false))
  }

  /// True where the expression equals one of these: `(\Todo.$priority).in(1, 2)` gives `… IN ($1, $2)`.
  public func `in`<Element: SQLComparable>(_ first: Element, _ second: Element, _ rest: Element...)
    -> SQLPredicate
  where Element.SQLFamily == SQLFamily {
    SQLPredicate(node: .membership(sqlNode, ([first, second] + rest).map(\.sqlNode), negated: false))
  }

  /// True where the expression equals one of these expressions without a type: `x IN (a, b)`.
  public func `in`(_ first: any SQLOperand, _ second: any SQLOperand, _ rest: any SQLOperand...)
    -> SQLPredicate
  {
    SQLPredicate(node: .membership(sqlNode, ([first, second] + rest).map(\.sqlNode), negated: false))
  }

  /// True where the expression equals none of a list; of an empty list `TRUE`.
  ///
  /// ```swift
  /// (\Todo.$priority).notIn([1, 2])   // "todo"."priority" NOT IN ($1, $2)
  /// ```
  public func notIn<Element: SQLComparable>(_ list: some Sequence<Element>) -> SQLPredicate
  where Element.SQLFamily == SQLFamily {
    SQLPredicate(node: .membership(sqlNode, list.map(\.sqlNode), negated: true))
  }

  /// True where the expression equals none of a list of expressions without a type: `x NOT IN (a, b)`.
  public func notIn<Element: SQLOperand>(_ list: some Sequence<Element>) -> SQLPredicate {
    SQLPredicate(node: .membership(sqlNode, list.map(\.sqlNode), negated: true))
  }

  /// True where the expression equals none of these: `(\Todo.$priority).notIn(1, 2)` gives `… NOT IN ($1, $2)`.
  public func notIn<Element: SQLComparable>(_ first: Element, _ second: Element, _ rest: Element...)
    -> SQLPredicate
  where Element.SQLFamily == SQLFamily {
    SQLPredicate(node: .membership(sqlNode, ([first, second] + rest).map(\.sqlNode), negated: true))
  }

  /// True where the expression equals none of these expressions without a type: `x NOT IN (a, b)`.
  public func notIn(_ first: any SQLOperand, _ second: any SQLOperand, _ rest: any SQLOperand...)
    -> SQLPredicate
  {
    SQLPredicate(node: .membership(sqlNode, ([first, second] + rest).map(\.sqlNode), negated: true))
  }
}
