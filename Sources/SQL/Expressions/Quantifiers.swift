/// What a comparison must hold for: any or all rows of a query, any or all elements of a list.
///
/// ```swift
/// DB.Column("age") > SQL.all(SQL.select(DB.Column("limit")).from("rules"))   // "age" > ALL (SELECT …)
/// DB.Column("tag") == SQL.any(DB.Column("tags"))                             // "tag" = ANY("tags")
/// ```
public struct SQLQuantified: SQLOperand, Sendable {
  /// The side of the comparison in the tree.
  public let sqlNode: SQLNode

  init(_ quantifier: SQLNode.Quantifier, _ node: SQLNode) {
    sqlNode = SQLNode(.quantified(quantifier, node))
  }
}

extension SQLContent {
  /// Any row of a query, or any element of a list, on the right of a comparison: `x == SQL.any(query)`.
  public func any(_ source: some SQLable) -> SQLQuantified { SQLQuantified(.any, source.sqlNode) }

  /// All rows of a query, or all elements of a list, on the right of a comparison: `x > SQL.all(query)`.
  public func all(_ source: some SQLable) -> SQLQuantified { SQLQuantified(.all, source.sqlNode) }
}

extension SQLPredicate {
  /// AND: `(a == 1).and(b == 2)` gives `"a" = $1 AND "b" = $2`.
  public func and(_ other: some SQLTerm) -> SQLPredicate { self && other }

  /// OR: `(a == 1).or(b == 2)` gives `"a" = $1 OR "b" = $2`.
  public func or(_ other: some SQLTerm) -> SQLPredicate { self || other }

  /// NOT: `(a == 1).not` gives `NOT "a" = $1`.
  public var not: SQLPredicate { !self }
}

infix operator ||> : ComparisonPrecedence
infix operator <|| : ComparisonPrecedence

/// True where the left list has all elements of the right one.
///
/// ```swift
/// DB.Column("tags") ||> ["a", "b"]   // list_has_all("tags", $1)
/// ```
public func ||> (left: some SQLTerm, right: some SQLable) -> Fn.Booleans { Fn.listHasAll(left, right) }

/// True where the right list has all elements of the left one.
///
/// ```swift
/// DB.Column("tags") <|| ["a", "b"]   // list_has_all($1, "tags")
/// ```
public func <|| (left: some SQLTerm, right: some SQLable) -> Fn.Booleans { Fn.listHasAll(right, left) }
