extension SQLStatement {
  /// INSERT INTO.
  ///
  /// ```swift
  /// let users = DB.Table("users")
  /// SQL.insertInto(users, fields: users.column("id"), users.column("name")).values(1, "Ada")
  /// // INSERT INTO "users" ("id", "name") VALUES ($1, $2)
  /// ```
  ///
  /// Fields are columns or plain texts; a table before a column's name is left out. Continue with ``values(_:)``,
  /// or with ``select(_:)-(SQLable)`` for the rows of a query.
  public func insertInto(_ table: some SQLable, fields: any SQLable...) -> SQLContent {
    insertInto(table, fields: fields)
  }

  /// INSERT INTO, with a list of fields: `SQL.insertInto("users", fields: names)`.
  public func insertInto(_ table: some SQLable, fields: [any SQLable]) -> SQLContent {
    adding(.insert(into: table.sqlNode.asTableName, fields: fields.map(\.sqlNode.asColumnName)))
  }

  /// INSERT INTO all columns of a table, in their order.
  public func insertInto(_ table: some SQLable) -> SQLContent { insertInto(table, fields: []) }

  /// The word VALUES, before rows: `.values.values(1, "Ada")`. It may be left out.
  public var values: SQLContent { adding(.values([])) }

  /// A row: `.values(1, "Ada", nil)` gives `VALUES ($1, $2, NULL)`. Called again, it adds a row.
  public func values(_ items: (any SQLable)?...) -> SQLContent {
    adding(.values([items.map { $0?.sqlNode ?? .value(.null) }]))
  }

  /// Several rows: `.values(array: [1, "a"], [2, "b"])` gives `VALUES ($1, $2), ($3, $4)`.
  public func values(array rows: [any SQLable]...) -> SQLContent { values(array: rows) }

  /// Several rows, of a list.
  public func values(array rows: [[any SQLable]]) -> SQLContent {
    adding(.values(rows.map { $0.map(\.sqlNode) }))
  }

  /// RETURNING: `.returning(users.column("id"))` gives `RETURNING "id"`.
  ///
  /// The engine takes no parameters here: constants are written as literals.
  public func returning(_ items: any SQLable...) -> SQLContent { adding(.returning(items.map(\.sqlNode))) }
}
