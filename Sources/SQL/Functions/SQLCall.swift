/// A call of a function, which may be filtered, be given an order, or be asked over a window.
///
/// ```swift
/// Fn.count(DB.Column("id")).filter(where: DB.Column("ok") == true)
/// // count("id") FILTER (WHERE "ok" = TRUE)
/// ```
///
/// ``SQLFunction`` and ``SQLTypedFunction`` conform, and nothing else should.
public protocol SQLCall: SQLTerm, Sendable {
  /// The call of a node, which must be one.
  init(call node: SQLNode)
}

/// A call of a function whose result Swift does not know: it is compared with everything.
public struct SQLFunction: SQLCall, SQLOperand {
  /// The call in the tree.
  public let sqlNode: SQLNode

  /// The call of a node.
  public init(call node: SQLNode) {
    sqlNode = node
  }
}

/// A call of a function whose result is of a family: `Fn.lower(x)` is a text.
public struct SQLTypedFunction<SQLFamily>: SQLCall, SQLTypedOperand {
  /// The call in the tree.
  public let sqlNode: SQLNode

  /// The call of a node.
  public init(call node: SQLNode) {
    sqlNode = node
  }
}

extension SQLCall {
  init(_ call: SQLNode.FunctionCall) {
    self.init(call: SQLNode(.function(call)))
  }

  /// Lets the aggregate see only rows for which the predicate is true; several filters must all be.
  ///
  /// ```swift
  /// Fn.count().filter(where: DB.Column("ok") == true)   // count(*) FILTER (WHERE "ok" = TRUE)
  /// ```
  public func filter(where predicate: some SQLTerm) -> Self {
    changed { $0.filter = .joined(.and, [$0.filter, predicate.sqlNode].compactMap(\.self)) }
  }

  /// Lets the aggregate see each value once: `Fn.sum(x).distinct` gives `sum(DISTINCT x)`.
  public var distinct: Self { changed { $0.isDistinct = true } }

  /// Lets the function pass over NULL: `Fn.lag(x).ignoreNulls.over(…)` gives `lag(x IGNORE NULLS) OVER (…)`.
  public var ignoreNulls: Self { changed { $0.ignoresNulls = true } }

  /// Lets the aggregate see its rows in an order.
  ///
  /// ```swift
  /// Fn.arrayAgg(DB.Column("name")).orderBy(.asc(DB.Column("age")))   // array_agg("name" ORDER BY "age" ASC)
  /// ```
  public func orderBy(_ items: OrderByItem...) -> Self { changed { $0.order += items.flatMap(\.nodes) } }

  /// Gives an aggregate of an ordered set its order.
  ///
  /// ```swift
  /// Fn.percentileCont(0.5).withinGroup(orderBy: .asc(DB.Column("n")))
  /// // percentile_cont($1) WITHIN GROUP (ORDER BY "n" ASC)
  /// ```
  public func withinGroup(orderBy items: OrderByItem...) -> Self {
    changed { $0.withinGroup += items.flatMap(\.nodes) }
  }

  /// Asks the function for each row, over the rows that belong to it.
  ///
  /// ```swift
  /// Fn.rowNumber().over(partitionBy: DB.Column("k"), orderBy: .asc(DB.Column("id")))
  /// // row_number() OVER (PARTITION BY "k" ORDER BY "id" ASC)
  /// Fn.sum(DB.Column("n")).over(orderBy: .asc(DB.Column("day")), frame: .rows(from: .preceding(6), to: .currentRow))
  /// // sum("n") OVER (ORDER BY "day" ASC ROWS BETWEEN $1 PRECEDING AND CURRENT ROW)
  /// ```
  ///
  /// Without a partition all rows belong together: `over()` gives `OVER ()`.
  public func over(
    partitionBy partition: any SQLable...,
    orderBy order: OrderByItem...,
    frame: WindowFrame? = nil
  ) -> Self {
    changed {
      $0.window = SQLNode.Window(
        partition: partition.map(\.sqlNode),
        order: order.flatMap(\.nodes),
        frame: frame?.frame
      )
    }
  }

  /// Asks the function over a window that is described apart, so that several share it: `… OVER (…)`.
  public func over(_ window: Window) -> Self { changed { $0.window = window.node } }

  /// Asks the function over a window of the clause WINDOW: `Fn.rank().over("w")` gives `rank() OVER "w"`.
  public func over(_ name: String) -> Self { over(.named(name)) }

  private func changed(_ change: (inout SQLNode.FunctionCall) -> Void) -> Self {
    guard case .function(var call) = sqlNode.kind else { return self }
    change(&call)
    return Self(call)
  }
}

extension DB {
  /// A function of the catalog that is declared once, with the type of what it gives, and then used like a built-in
  /// one.
  ///
  /// ```swift
  /// extension Fn {
  ///   static let jaccard = DB.Function<Double>("jaccard")
  /// }
  ///
  /// Where(Fn.jaccard(DB.Column("name"), "Ada") > 0.8)   // WHERE "jaccard"("name", $1) > $2
  /// Fn.jaccard(DB.Column("name"), "Ada") > "x"          // does not compile
  /// ```
  ///
  /// It may be a macro of yours, an aggregate, a function of an extension.
  public struct Function<Result: SQLComparable>: Sendable {
    private let name: DB.Identifier

    /// Names a function, in a catalog and a schema or by the search path.
    public init(catalog: String? = nil, schema: String? = nil, name: String) {
      self.name = DB.Identifier(catalog: catalog, schema: schema, name: name)
    }

    /// Names a function that the engine finds by its search path.
    public init(_ name: String) {
      self.name = DB.Identifier(name)
    }

    /// Calls it: `"jaccard"("name", $1)`.
    public func callAsFunction(_ arguments: any SQLable...) -> SQLTypedFunction<Result.SQLFamily> {
      SQLTypedFunction(
        SQLNode.FunctionCall(name: .identifier(name.path), arguments: arguments.map(\.sqlNode))
      )
    }
  }
}
