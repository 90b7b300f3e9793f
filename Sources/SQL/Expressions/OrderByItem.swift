/// What to order by, and in which direction.
///
/// ```swift
/// OrderBy(.asc(DB.Column("name")), .desc(DB.Column("age"), nulls: .last))
/// // ORDER BY "name" ASC, "age" DESC NULLS LAST
/// ```
///
/// A plain integer is the position of a selected column, as in SQL: `.asc(1)`.
public struct OrderByItem: SQLable, Sendable {
  let nodes: [SQLNode]

  private init(_ expressions: [any SQLable], _ direction: OrderDirection, _ nulls: NullsOrder?) {
    nodes = expressions.map { SQLNode(.ordered($0.sqlNode, direction, nulls)) }
  }

  /// The item in the tree; of several expressions it is a row.
  public var sqlNode: SQLNode { nodes.count == 1 ? nodes[0] : SQLNode(.row(nodes)) }

  /// Smallest first: `.asc(DB.Column("a"))` gives `"a" ASC`.
  public static func asc(_ expressions: any SQLable..., nulls: NullsOrder? = nil) -> OrderByItem {
    OrderByItem(expressions, .asc, nulls)
  }

  /// Greatest first: `.desc(DB.Column("a"))` gives `"a" DESC`.
  public static func desc(_ expressions: any SQLable..., nulls: NullsOrder? = nil) -> OrderByItem {
    OrderByItem(expressions, .desc, nulls)
  }
}

extension OrderByItem {
  /// The direction that a value chose: `.direction(.desc, DB.Column("age"))` gives `"age" DESC`.
  public static func direction(
    _ direction: OrderDirection,
    _ expressions: any SQLable...,
    nulls: NullsOrder? = nil
  ) -> OrderByItem {
    OrderByItem(expressions, direction, nulls)
  }

  /// Another order each time: `random() ASC`.
  public static var random: OrderByItem { .asc(Fn.random()) }
}

/// Where NULL is put among ordered rows.
public enum NullsOrder: String, Sendable, Hashable {
  /// Before everything else.
  case first = "NULLS FIRST"
  /// After everything else.
  case last = "NULLS LAST"
}
