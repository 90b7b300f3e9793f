extension Table {
  /// All columns of all rows, to go on with.
  ///
  /// ```swift
  /// Todo.select.where(Todo.$doneAt == nil)
  /// // SELECT "todo".* FROM "todo" WHERE "todo"."done_at" IS NULL
  /// ```
  public static var select: SQLContent { SQL.select(table.all).from(table) }

  /// Some columns of all rows, to go on with.
  ///
  /// ```swift
  /// Todo.select(\.$id, \.$name)
  /// // SELECT "todo"."id", "todo"."name" FROM "todo"
  /// ```
  public static func select<First: ColumnWrapper, each Rest: ColumnWrapper>(
    _ first: KeyPath<Self, First>,
    _ rest: repeat KeyPath<Self, each Rest>
  ) -> SQLContent {
    var items = [ColumnResolver.node(of: first)]
    repeat items.append(ColumnResolver.node(of: each rest))
    return SQLContent(.select(SQLClause.SelectList(items: items))).from(table)
  }

  /// A query whose rows are models.
  ///
  /// ```swift
  /// Todo.query.where(\Todo.$doneAt == nil).orderBy(.asc(\Todo.$name)).limit(20)
  /// // SELECT "todo".* FROM "todo" WHERE "todo"."done_at" IS NULL ORDER BY "todo"."name" ASC LIMIT $1
  /// ```
  public static var query: TableQuery<Self> { TableQuery() }
}
