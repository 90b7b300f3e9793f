extension TableQuery {
  /// What an aggregate of the query's rows is asked with: `SELECT count(*) FROM "todo" WHERE …`.
  ///
  /// A query that says more than which rows becomes a subquery, under the name of the table, so that the columns of the
  /// model are found.
  package func selecting(_ item: SQLNode) -> SQLContent {
    let selection = SQL.select([item] as [any SQLable])
    return isFilterOnly
      ? selection.from(Model.table).append(filter) : selection.from(self.as(Model.tableName))
  }

  /// How many rows there are: `SELECT count(*) FROM "todo" WHERE …`.
  package var counting: SQLContent { selecting(Fn.count().sqlNode) }

  /// A function of all rows: `SELECT max("todo"."n") FROM "todo" WHERE …`.
  package func aggregating(_ function: String, _ column: SQLNode) -> SQLContent {
    selecting(Self.call(function, column))
  }

  /// A function of all rows, cast: `SELECT cast(sum("todo"."n") as bigint) FROM "todo" WHERE …`.
  package func aggregating(_ function: String, _ column: SQLNode, as type: SQLType) -> SQLContent {
    selecting(SQLNode(.cast(Self.call(function, column), type, .function)))
  }

  private static func call(_ function: String, _ column: SQLNode) -> SQLNode {
    SQLNode(.function(SQLNode.FunctionCall(name: .known(function), arguments: [column])))
  }

  /// Whether there is a row: `SELECT EXISTS (SELECT "todo".* FROM "todo" WHERE …)`.
  package var existence: SQLContent { SQL.select(SQL.exists(self)) }

  /// UPDATE of the query's rows; nil where the query says more than which rows.
  package func updating(_ items: [any SQLTerm]) -> SQLContent? {
    isFilterOnly ? SQL.update(Model.table).set(items).append(filter) : nil
  }

  /// DELETE of the query's rows; nil where the query says more than which rows.
  package var deletion: SQLContent? {
    isFilterOnly ? SQL.delete(from: Model.table).append(filter) : nil
  }
}
