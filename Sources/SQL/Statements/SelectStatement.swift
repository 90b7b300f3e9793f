extension SQLStatement {
  // Disfavored: a list of expressions of one type must not pass as one item, which would be a LIST.
  /// SELECT: `SQL.select(DB.Column("id"))` gives `SELECT "id"`.
  @_disfavoredOverload
  public func select(_ items: any SQLable...) -> SQLContent { select(items) }

  /// SELECT, of a list: `SQL.select(columns)`.
  public func select(_ items: [any SQLable]) -> SQLContent {
    adding(.select(SQLClause.SelectList(items: items.map(\.sqlNode))))
  }

  /// SELECT, of a list of expressions of one type: `let columns = [t.column("a"), t.column("b")]`.
  ///
  /// A list of values, such as `[1, 2]`, is one LIST instead.
  public func select<Item: SQLTerm>(_ items: [Item]) -> SQLContent { select(items as [any SQLable]) }

  /// DISTINCT, right after SELECT: `SQL.select(DB.Column("kind")).distinct` gives `SELECT DISTINCT "kind"`.
  public var distinct: SQLContent { adding(.select(SQLClause.SelectList(distinct: .rows, items: []))) }

  /// DISTINCT ON, right after SELECT: `SQL.select(a).distinct(on: b)` gives `SELECT DISTINCT ON ("b") "a"`.
  public func distinct(on expressions: any SQLable...) -> SQLContent {
    adding(.select(SQLClause.SelectList(distinct: .on(expressions.map(\.sqlNode)), items: [])))
  }

  /// FROM: `.from(DB.Table("a"), DB.Table("b"))` gives `FROM "a", "b"`. A plain text is the name of a table.
  public func from(_ sources: any SQLable...) -> SQLContent { from(sources) }

  /// FROM, of a list: `.from(tables)`.
  public func from(_ sources: [any SQLable]) -> SQLContent {
    adding(.from(sources.map { .source($0.sqlNode.asTableName) }))
  }

  /// FROM, of a list of sources of one type.
  public func from<Source: SQLable>(_ sources: [Source]) -> SQLContent { from(sources as [any SQLable]) }

  /// WHERE: `.where(DB.Column("a") == 1)` gives `WHERE "a" = $1`. Called again, all must be true.
  public func `where`(_ predicate: some SQLTerm) -> SQLContent { adding(.filter(.where, predicate.sqlNode)) }

  /// HAVING: `.having(Fn.count() > 100)` gives `HAVING count(*) > $1`. Called again, all must be true.
  public func having(_ predicate: some SQLTerm) -> SQLContent { adding(.filter(.having, predicate.sqlNode)) }

  /// Which rows are taken by what window functions say of them: `QUALIFY p`. Called again, all must be true.
  public func qualify(_ predicate: some SQLTerm) -> SQLContent {
    adding(.filter(.qualify, predicate.sqlNode))
  }

  /// AND, with the whole predicate before it.
  ///
  /// ```swift
  /// .where(DB.Column("a") == 1).and(DB.Column("b") == 2)   // WHERE "a" = $1 AND "b" = $2
  /// ```
  public func and(_ predicate: some SQLTerm) -> SQLContent { extendingPredicate(.and, predicate) }

  /// OR, with the whole predicate before it.
  ///
  /// ```swift
  /// .where(DB.Column("a") == 1).or(DB.Column("b") == 2)   // WHERE "a" = $1 OR "b" = $2
  /// ```
  public func or(_ predicate: some SQLTerm) -> SQLContent { extendingPredicate(.or, predicate) }

  private func extendingPredicate(_ connective: Connective, _ predicate: some SQLTerm) -> SQLContent {
    var content = sqlContent
    content.clauses.extendPredicate(connective, with: predicate.sqlNode)
    return content
  }

  /// GROUP BY: `.groupBy(DB.Column("k"))` gives `GROUP BY "k"`.
  @_disfavoredOverload
  public func groupBy(_ expressions: any SQLable...) -> SQLContent { groupBy(expressions) }

  /// GROUP BY, of a list: `.groupBy(columns)`.
  public func groupBy(_ expressions: [any SQLable]) -> SQLContent {
    adding(.groupBy(expressions.map(\.sqlNode)))
  }

  /// GROUP BY, of a list of expressions of one type: `let columns = [t.column("a"), t.column("b")]`.
  public func groupBy<Item: SQLTerm>(_ expressions: [Item]) -> SQLContent {
    groupBy(expressions as [any SQLable])
  }

  /// ORDER BY: `.orderBy(.asc(DB.Column("name")))` gives `ORDER BY "name" ASC`.
  public func orderBy(_ items: OrderByItem...) -> SQLContent { orderBy(items) }

  /// ORDER BY, of a list: `.orderBy(items)`.
  public func orderBy(_ items: [OrderByItem]) -> SQLContent { adding(.orderBy(items.flatMap(\.nodes))) }

  /// ORDER BY, in the engine's usual direction: `.orderBy(SQL.all)` gives `ORDER BY ALL`.
  public func orderBy(_ expression: some SQLable) -> SQLContent { adding(.orderBy([expression.sqlNode])) }

  /// LIMIT: `.limit(20)` gives `LIMIT $1`.
  public func limit(_ count: some SQLable) -> SQLContent { adding(.limit(count.sqlNode)) }

  /// OFFSET: `.offset(40)` gives `OFFSET $1`.
  public func offset(_ count: some SQLable) -> SQLContent { adding(.offset(count.sqlNode)) }

  /// ORDER BY, in a direction: `.orderBy(DB.Column("name"), .desc)` gives `ORDER BY "name" DESC`.
  public func orderBy(_ expression: some SQLable, _ direction: OrderDirection) -> SQLContent {
    orderBy(.direction(direction, expression))
  }

  /// LIMIT, of a hundred rows: `.limit(percent: 10)` gives `LIMIT $1%`.
  public func limit(percent: some SQLable) -> SQLContent { adding(.limitPercent(percent.sqlNode)) }

  /// WHERE EXISTS: `.whereExists(query)` gives `WHERE EXISTS (SELECT …)`.
  public func whereExists(_ query: some SQLStatement) -> SQLContent { self.where(SQL.exists(query)) }

  /// WHERE NOT EXISTS: `.whereNotExists(query)` gives `WHERE NOT EXISTS (SELECT …)`.
  public func whereNotExists(_ query: some SQLStatement) -> SQLContent { self.where(SQL.notExists(query)) }
}
