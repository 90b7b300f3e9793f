// A list is an expression too, a value of the engine's type LIST. Without these, a list of columns in a place that takes
// any number of expressions would be one of them.

extension SQLStatement {
  /// INSERT INTO, with a list of columns.
  public func insertInto<Field: SQLable>(_ table: some SQLable, fields: [Field]) -> SQLContent {
    insertInto(table, fields: fields as [any SQLable])
  }

  /// FROM, of a list of sources.
  public func from<Source: SQLable>(_ sources: [Source]) -> SQLContent { from(sources as [any SQLable]) }
}

extension SQLContent {
  /// The columns of an INSERT, as a list.
  public func fields<Field: SQLable>(_ columns: [Field]) -> SQLContent { fields(columns as [any SQLable]) }
}

extension TableQuery {
  /// GROUP BY, of a list of expressions.
  public func groupBy<Item: SQLTerm>(_ expressions: [Item]) -> Self { groupBy(expressions as [any SQLable]) }
}
