/// The statement PIVOT: values of a column become columns.
///
/// ```swift
/// SQL.pivot("flights").on(DB.Column("month"), in: 1, 2).using(Fn.count()).groupBy(DB.Column("carrier"))
/// // PIVOT "flights" ON "month" IN ($1, $2) USING count(*) GROUP BY "carrier"
/// ```
///
/// It stands wherever a query does, also in FROM with ``as(_:)``. Without GROUP BY the rest of the source's columns
/// are the groups.
public struct Pivot: SQLStatement, Sendable {
  private var pivoting: SQLNode.Pivoting

  /// Pivots a table, a named subquery, a table function.
  public init(_ source: some SQLable) {
    pivoting = SQLNode.Pivoting(source: source.sqlNode.asTableName)
  }

  /// The clause.
  public var sqlContent: SQLContent { SQLContent(.pivot(pivoting)) }

  /// The column whose values become columns, all that there are: `ON "month"`.
  ///
  /// The engine then looks for them first, with a statement of its own. It cannot do that with parameters in the
  /// query: list the values.
  public func on(_ column: some SQLable) -> Pivot { on(column, in: [any SQLable]()) }

  /// The column of which some values become columns: `.on(c, in: 1, 2)` gives `ON "c" IN ($1, $2)`.
  public func on(_ column: some SQLable, in values: any SQLable...) -> Pivot { on(column, in: values) }

  /// The column of which the values of a list become columns: `ON "c" IN ($1, $2)`.
  public func on(_ column: some SQLable, in values: [any SQLable]) -> Pivot {
    var pivot = self
    pivot.pivoting.columns.append(
      SQLNode.PivotColumn(expression: column.sqlNode, values: values.map(\.sqlNode))
    )
    return pivot
  }

  /// What each cell is: `.using(Fn.sum(v))` gives `USING sum("v")`. Of several, each makes its own columns.
  public func using(_ aggregates: any SQLable...) -> Pivot {
    var pivot = self
    pivot.pivoting.aggregates += aggregates.map(\.sqlNode)
    return pivot
  }

  /// The same in FROM, in the words of the SQL standard.
  ///
  /// ```swift
  /// From(Pivot("sales").on(DB.Column("year"), in: 2020).using(Fn.sum(DB.Column("n"))).source(groupBy: DB.Column("shop")))
  /// // FROM "sales" PIVOT (sum("n") FOR "year" IN ($1) GROUP BY "shop")
  /// ```
  public func source(groupBy groups: any SQLable...) -> SQLSource {
    var pivoting = pivoting
    pivoting.groups = groups.map(\.sqlNode)
    return SQLSource(.pivoted(pivoting))
  }
}

/// The statement UNPIVOT: columns become rows.
///
/// ```swift
/// SQL.unpivot("sales").on(DB.Column("jan"), DB.Column("feb")).into(name: "month", value: "n")
/// // UNPIVOT "sales" ON "jan", "feb" INTO NAME "month" VALUE "n"
/// ```
///
/// Cells that are NULL give no row, unless ``includingNulls`` says so.
public struct Unpivot: SQLStatement, Sendable {
  private var unpivoting: SQLNode.Unpivoting

  /// Unpivots a table, a named subquery, a table function.
  public init(_ source: some SQLable) {
    unpivoting = SQLNode.Unpivoting(source: source.sqlNode.asTableName)
  }

  /// The clause.
  public var sqlContent: SQLContent { SQLContent(.unpivot(unpivoting)) }

  /// The columns that become rows; ``Fn/columns(_:)`` takes many at once.
  public func on(_ columns: any SQLable...) -> Unpivot {
    changed { $0.columns += columns.map(\.sqlNode) }
  }

  /// The columns that say which column a row was, and what stood in it; else they are `name` and `value`:
  /// `INTO NAME "month" VALUE "n"`.
  public func into(name: String, value: String) -> Unpivot {
    changed {
      $0.name = name
      $0.value = value
    }
  }

  /// Cells that are NULL give rows too: `FROM "sales" UNPIVOT INCLUDE NULLS (…)`.
  public var includingNulls: Unpivot { changed { $0.includesNulls = true } }

  /// The same in FROM, in the words of the SQL standard.
  ///
  /// ```swift
  /// From(Unpivot("sales").on(DB.Column("jan")).into(name: "month", value: "n").source)
  /// // FROM "sales" UNPIVOT ("n" FOR "month" IN ("jan"))
  /// ```
  public var source: SQLSource { SQLSource(.unpivoted(unpivoting)) }

  private func changed(_ change: (inout SQLNode.Unpivoting) -> Void) -> Unpivot {
    var unpivot = self
    change(&unpivot.unpivoting)
    return unpivot
  }
}

/// A source of rows that is not a table: what FROM and joins take.
public struct SQLSource: SQLable, Sendable {
  /// The source in the tree.
  public let sqlNode: SQLNode

  init(_ kind: SQLNode.Kind) {
    sqlNode = SQLNode(kind)
  }

  /// The source under a name that holds for one statement: `… as "p"`.
  public func `as`(_ name: String, columns: String...) -> SQLTableAlias {
    SQLTableAlias(sqlNode, name: name, columns: columns)
  }
}

extension SQLContent {
  /// Starts a PIVOT: `SQL.pivot("sales").on(c, in: 1, 2).using(Fn.sum(v))`.
  public func pivot(_ source: some SQLable) -> Pivot { Pivot(source) }

  /// Starts an UNPIVOT: `SQL.unpivot("sales").on(a, b).into(name: "n", value: "v")`.
  public func unpivot(_ source: some SQLable) -> Unpivot { Unpivot(source) }
}
