/// Groupings of several expressions, each group of fewer of them, from all down to none.
///
/// ```swift
/// GroupBy(Rollup(DB.Column("year"), DB.Column("month")))   // GROUP BY ROLLUP("year", "month")
/// ```
///
/// It groups by year and month, by year alone, and by nothing. ``Fn/grouping(_:)`` tells the rows of one from those of
/// another.
public struct Rollup: SQLable, Sendable {
  /// The groupings in the tree.
  public let sqlNode: SQLNode

  /// Rolls these up.
  public init(_ expressions: any SQLable...) {
    sqlNode = SQLNode(.grouping(.rollup, expressions.map { [$0.sqlNode] }))
  }

  /// Rolls up what the block lists.
  public init(@ExpressionListBuilder _ content: () -> [SQLNode]) {
    sqlNode = SQLNode(.grouping(.rollup, content().map { [$0] }))
  }
}

/// Groupings by every selection of several expressions.
///
/// ```swift
/// GroupBy(Cube(DB.Column("year"), DB.Column("shop")))   // GROUP BY CUBE("year", "shop")
/// ```
///
/// It groups by year and shop, by each alone, and by nothing.
public struct Cube: SQLable, Sendable {
  /// The groupings in the tree.
  public let sqlNode: SQLNode

  /// Groups by every selection of these.
  public init(_ expressions: any SQLable...) {
    sqlNode = SQLNode(.grouping(.cube, expressions.map { [$0.sqlNode] }))
  }

  /// Groups by every selection of what the block lists.
  public init(@ExpressionListBuilder _ content: () -> [SQLNode]) {
    sqlNode = SQLNode(.grouping(.cube, content().map { [$0] }))
  }
}

/// Several groupings at once.
///
/// ```swift
/// let year = DB.Column("year")
/// let shop = DB.Column("shop")
/// GroupBy(GroupingSets([[year], [shop], []]))   // GROUP BY GROUPING SETS (("year"), ("shop"), ())
/// ```
///
/// The empty set is the group of all rows.
public struct GroupingSets: SQLable, Sendable {
  /// The groupings in the tree.
  public let sqlNode: SQLNode

  /// Groups by each of the sets.
  public init(_ sets: [[any SQLable]]) {
    sqlNode = SQLNode(.grouping(.sets, sets.map { $0.map(\.sqlNode) }))
  }
}
