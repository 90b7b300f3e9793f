extension SQLStatement {
  /// UPDATE.
  ///
  /// ```swift
  /// SQL.update(users).set[items: users.column("name") == "Ada", users.column("left_at") == nil]
  ///   .where(users.column("id") == 1)
  /// // UPDATE "users" SET "name" = $1, "left_at" = NULL WHERE "users"."id" = $2
  /// ```
  public func update(_ table: some SQLable) -> SQLContent { adding(.update(table.sqlNode.asTableName)) }

  /// SET: what follows in brackets says which columns get which values.
  public var set: SQLAssignments { SQLAssignments(statement: sqlContent) }

  /// DELETE FROM: `SQL.delete(from: users).where(…)` gives `DELETE FROM "users" WHERE …`.
  ///
  /// Without WHERE it deletes every row.
  public func delete(from table: some SQLable) -> SQLContent {
    adding(.delete(from: table.sqlNode.asTableName))
  }
}

/// The word SET, waiting for its assignments: `.set[items: column == value, …]`.
public struct SQLAssignments: Sendable {
  let statement: SQLContent

  /// Sets columns to values; `== nil` sets NULL.
  ///
  /// Each item must be a column, `==`, and what it gets. Anything else throws when the statement is prepared.
  public subscript(items items: any SQLable...) -> SQLContent {
    statement.adding(.set(items.map(\.sqlNode)))
  }
}
