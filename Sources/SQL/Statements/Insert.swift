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
    adding(.insert(table, fields: fields))
  }

  /// INSERT INTO, with a list of fields of one type: `let names = ["id", "name"]`.
  public func insertInto<Field: SQLable>(_ table: some SQLable, fields: [Field]) -> SQLContent {
    insertInto(table, fields: fields as [any SQLable])
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

  /// The word RETURNING, as in `.returning.asterisk`: `RETURNING *`.
  public var returning: SQLReturningWord { SQLReturningWord(statement: sqlContent) }
}

extension SQLContent {
  /// One row that takes the default of each column: `DEFAULT VALUES`.
  public var defaultValues: SQLContent { adding(.defaultValues) }

  /// The fields of the INSERT before it: `.fields("id", "name")` gives `("id", "name")`.
  public func fields(_ columns: any SQLable...) -> SQLContent { fields(columns) }

  /// The fields of the INSERT before it, of a list: `.fields(names)` gives `("id", "name")`.
  public func fields(_ columns: [any SQLable]) -> SQLContent {
    adding(.fields(columns.map(\.sqlNode.asColumnName)))
  }

  /// The fields of the INSERT before it, of a list of names: `let names = ["id", "name"]`.
  public func fields(_ names: [String]) -> SQLContent { fields(names as [any SQLable]) }

  /// The word BY, as in `SQL.insertInto(t).by.name.select(…)`: `INSERT INTO "t" BY NAME SELECT …`.
  public var by: SQLBy { SQLBy(statement: self) }

  /// The word INSERT, as in `SQL.insert.or.replace.into[table: t]`.
  public var insert: SQLInsertWord { SQLInsertWord(statement: self, resolution: nil) }
}

/// The word BY, waiting for NAME.
public struct SQLBy: Sendable {
  let statement: SQLContent

  /// The columns of the query go to those of their names: `BY NAME`.
  public var name: SQLContent { statement.adding(.byName) }
}

/// The word INSERT, waiting for its table.
public struct SQLInsertWord: Sendable {
  fileprivate let statement: SQLContent
  fileprivate let resolution: SQLInsertion.Resolution?

  /// The word OR, waiting for IGNORE or REPLACE.
  public var or: SQLInsertOr { SQLInsertOr(statement: statement) }

  /// The word INTO: `SQL.insert.into[table: t]` gives `INSERT INTO "t"`.
  public var into: SQLInsertInto { SQLInsertInto(statement: statement, resolution: resolution) }
}

/// The words INSERT OR, waiting for IGNORE or REPLACE.
public struct SQLInsertOr: Sendable {
  fileprivate let statement: SQLContent

  /// A row whose key is there is left out: `INSERT OR IGNORE`.
  public var ignore: SQLInsertWord { SQLInsertWord(statement: statement, resolution: .ignore) }

  /// A row whose key is there takes the place of the other: `INSERT OR REPLACE`.
  public var replace: SQLInsertWord { SQLInsertWord(statement: statement, resolution: .replace) }
}

/// The words INSERT INTO, waiting for a table.
public struct SQLInsertInto: Sendable {
  fileprivate let statement: SQLContent
  fileprivate let resolution: SQLInsertion.Resolution?

  /// Names the table: `SQL.insert.or.ignore.into[table: t].fields("id").values(1)` gives
  /// `INSERT OR IGNORE INTO "t" ("id") VALUES ($1)`.
  public subscript(table table: some SQLable) -> SQLContent {
    statement.adding(.insert(table, fields: [], resolution))
  }
}

/// The word RETURNING, waiting for what is given back.
public struct SQLReturningWord: Sendable {
  fileprivate let statement: SQLContent

  /// All columns: `RETURNING *`.
  public var asterisk: SQLContent { statement.returning(SQL.asterisk) }

  /// Expressions: `.returning[items: name => "n"]` gives `RETURNING "name" as "n"`.
  public subscript(items items: any SQLable...) -> SQLContent {
    statement.adding(.returning(items.map(\.sqlNode)))
  }
}

extension SQLClause {
  static func insert(
    _ table: some SQLable,
    fields: [any SQLable],
    _ resolution: SQLInsertion.Resolution? = nil
  ) -> SQLClause {
    .insert(
      SQLInsertion(
        table: table.sqlNode.asTableName,
        fields: fields.map(\.sqlNode.asColumnName),
        resolution: resolution
      )
    )
  }
}
