/// A table or a subquery under a name that holds for one statement.
///
/// ```swift
/// let recent = query.as("recent")
/// SQL.select(recent.column("id")).from(recent)   // SELECT "recent"."id" FROM (SELECT …) as "recent"
/// ```
public struct SQLTableAlias: SQLable, Sendable {
  /// The name.
  public let name: String
  /// The aliased source in the tree.
  public let sqlNode: SQLNode

  init(_ node: SQLNode, name: String, columns: [String] = []) {
    self.name = name
    sqlNode = SQLNode(.alias(node, name: name, columns: columns))
  }

  /// A column of it: `recent.column("id")` gives `"recent"."id"`.
  public func column(_ name: String) -> DB.Column { DB.Column(qualifier: [self.name], name: name) }

  /// All columns of it: `"recent".*`.
  public var all: SQLStar { SQLStar(qualifier: [name]) }
}

extension SQLStatement {
  /// The statement as a subquery of that name, with names for its columns where given.
  ///
  /// ```swift
  /// From(Values(Row(1, "x")).as("v", columns: "n", "s"))   // FROM (VALUES ($1, $2)) as "v" ("n", "s")
  /// ```
  public func `as`(_ name: String, columns: String...) -> SQLTableAlias {
    SQLTableAlias(sqlNode, name: name, columns: columns)
  }
}

extension SQLStatement {
  /// The statement as a subquery whose rows a model describes, under the name of the model's table.
  ///
  /// ```swift
  /// struct Spending: Table {
  ///   @Column("customer") var customer: String
  ///   @Column("spent") var spent: Int
  /// }
  ///
  /// let spending = SQL.select(\Order.$customer => \Spending.$customer, Fn.sum(\Order.$total) => \Spending.$spent)
  ///   .from(Order.table).groupBy(\Order.$customer)
  /// SQL.select(Fn.avg(\Spending.$spent)).from(spending.as(Spending.self))
  /// // SELECT avg("spending"."spent") FROM (SELECT … as "customer", … as "spent" …) as "spending"
  /// ```
  public func `as`<Model: Table>(_ model: Model.Type) -> SQLTableAlias {
    SQLTableAlias(sqlNode, name: Model.tableName)
  }
}

extension SQLContent {
  /// The statement as a subquery of that name, in FROM or among what is selected.
  public func `as`(_ name: String) -> SQLTableAlias { SQLTableAlias(sqlNode, name: name) }
}
