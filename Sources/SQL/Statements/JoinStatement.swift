extension SQLStatement {
  /// A join: `.join(.cross, DB.Table("b"))` gives `CROSS JOIN "b"`.
  public func join(_ mode: JoinMode, _ source: some SQLable) -> SQLContent { adding(.join(mode, source)) }

  /// A join by a condition.
  ///
  /// ```swift
  /// .join(.left, b, on: a.column("id") == b.column("a_id"))   // LEFT JOIN "b" ON "a"."id" = "b"."a_id"
  /// ```
  public func join(_ mode: JoinMode, _ source: some SQLable, on predicate: some SQLTerm) -> SQLContent {
    adding(.join(mode, source, .on(predicate.sqlNode)))
  }

  /// A join by columns of the same name: `.join(.left, b, using: "id")` gives `LEFT JOIN "b" USING ("id")`.
  ///
  /// A table before a column's name is left out.
  public func join(_ mode: JoinMode, _ source: some SQLable, using columns: any SQLable...) -> SQLContent {
    adding(.join(mode, source, .using(columns.map(\.sqlNode.asColumnName))))
  }

  /// A join by the columns of a list: `.join(.left, b, using: names)`.
  public func join(_ mode: JoinMode, _ source: some SQLable, using columns: [any SQLable]) -> SQLContent {
    adding(.join(mode, source, .using(columns.map(\.sqlNode.asColumnName))))
  }

  /// An inner join by a condition: `.join(b, on: p)` gives `JOIN "b" ON p`.
  public func join(_ source: some SQLable, on predicate: some SQLTerm) -> SQLContent {
    adding(.join(.none, source, .on(predicate.sqlNode)))
  }

  /// An inner join by columns of the same name: `.join(b, using: "id")` gives `JOIN "b" USING ("id")`.
  public func join(_ source: some SQLable, using columns: any SQLable...) -> SQLContent {
    adding(.join(.none, source, .using(columns.map(\.sqlNode.asColumnName))))
  }
}
