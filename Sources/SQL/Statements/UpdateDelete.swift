extension SQLStatement {
  /// UPDATE.
  ///
  /// ```swift
  /// SQL.update(users).set[items: users.column("name") == "Ada", users.column("left_at") == nil]
  ///   .where(users.column("id") == 1)
  /// // UPDATE "users" SET "name" = $1, "left_at" = NULL WHERE "users"."id" = $2
  /// ```
  ///
  /// `.from(…)` after SET reads other tables.
  public func update(_ table: some SQLable) -> SQLContent { adding(.update(table.sqlNode.asTableName)) }

  /// SET: what follows in brackets says which columns get which values.
  public var set: SQLAssignments { SQLAssignments(statement: sqlContent) }

  /// SET, in round brackets: `.set(\Todo.$name == "x")` gives `SET "name" = $1`.
  public func set(_ items: any SQLTerm...) -> SQLContent { set(items) }

  /// SET, of a list of assignments that was made before.
  public func set(_ items: [any SQLTerm]) -> SQLContent { adding(.set(items.map(\.sqlNode))) }

  /// DELETE FROM: `SQL.delete(from: users).where(…)` gives `DELETE FROM "users" WHERE …`.
  ///
  /// Without WHERE it deletes every row.
  public func delete(from table: some SQLable) -> SQLContent {
    adding(.delete(SQLDeletion(table: table.sqlNode.asTableName)))
  }

  /// TRUNCATE: `SQL.truncate(users)` gives `TRUNCATE "users"`, which deletes every row.
  public func truncate(_ table: some SQLable) -> SQLContent { adding(.truncate(table.sqlNode.asTableName)) }
}

extension SQLContent {
  /// Other tables that a DELETE reads, the source of a MERGE, or the common columns of the join before it.
  ///
  /// ```swift
  /// SQL.delete(from: users).using(banned).where(users.column("id") == banned.column("id"))
  /// // DELETE FROM "users" USING "banned" WHERE "users"."id" = "banned"."id"
  /// ```
  public func using(_ sources: any SQLable...) -> SQLContent {
    adding(.using(sources.map(\.sqlNode.asColumnName)))
  }
}

/// The word SET, waiting for its assignments: `.set[items: column == value, …]`.
public struct SQLAssignments: Sendable {
  let statement: SQLContent

  /// Sets columns to values; `== nil` sets NULL.
  ///
  /// Each item must be a column, `==`, and what it gets. Anything else throws when the statement is prepared.
  public subscript(items items: any SQLTerm...) -> SQLContent {
    statement.adding(.set(items.map(\.sqlNode)))
  }
}
