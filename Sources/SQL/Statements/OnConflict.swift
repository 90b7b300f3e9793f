extension SQLContent {
  /// The word ON, as in `.on.conflict(\Todo.$id).do.nothing`.
  public var on: SQLOnWord { SQLOnWord(statement: self) }

  /// The condition of a MERGE, or of the join before it: `.on(p)` gives `ON p`.
  public func on(_ predicate: some SQLTerm) -> SQLContent { adding(.on(predicate.sqlNode)) }
}

/// The word ON, waiting for CONFLICT.
public struct SQLOnWord: Sendable {
  fileprivate let statement: SQLContent

  /// What is done with a row whose values in these columns are there already; the columns need a key or UNIQUE.
  ///
  /// ```swift
  /// SQL.insertInto(Todo.table, fields: \Todo.$id, \Todo.$name).values(id, "x")
  ///   .on.conflict(\Todo.$id).do.update.set[items: \Todo.$name == Todo.excluded.$name]
  /// // INSERT INTO "todo" ("id", "name") VALUES ($1, $2)
  /// // ON CONFLICT ("id") DO UPDATE SET "name" = "excluded"."name"
  /// ```
  public func conflict(_ columns: any SQLable...) -> SQLConflictWord { conflict(columns) }

  /// What is done with a row whose values in a list of columns are there already: `.on.conflict(names)`.
  public func conflict(_ columns: [any SQLable]) -> SQLConflictWord {
    SQLConflictWord(statement: statement, columns: columns.map(\.sqlNode.asColumnName))
  }

  /// What is done with a row that any key or UNIQUE refuses: `ON CONFLICT DO NOTHING`.
  public var conflict: SQLConflictWord { SQLConflictWord(statement: statement, columns: []) }
}

/// The words ON CONFLICT, waiting for DO.
public struct SQLConflictWord: Sendable {
  fileprivate let statement: SQLContent
  fileprivate let columns: [SQLNode]

  /// The word DO, waiting for NOTHING or UPDATE.
  public var `do`: SQLConflictDo { SQLConflictDo(statement: statement, columns: columns) }
}

/// The words ON CONFLICT … DO, waiting for NOTHING or UPDATE.
public struct SQLConflictDo: Sendable {
  fileprivate let statement: SQLContent
  fileprivate let columns: [SQLNode]

  /// Leaves the row out: `DO NOTHING`.
  public var nothing: SQLContent { adding(.nothing) }

  /// Changes the row that is there: `DO UPDATE`. Continue with `.set[items: …]`, and with `.where(…)` for some rows.
  public var update: SQLContent { adding(.update) }

  private func adding(_ action: SQLConflict.Action) -> SQLContent {
    statement.adding(.conflict(SQLConflict(columns: columns, action: action)))
  }
}

/// What an INSERT does with a row whose key is there already.
///
/// ```swift
/// Insert(Todo.table) {
///   Columns(\Todo.$id, \Todo.$name)
///   Values { Row(id, "x") }
/// }
/// OnConflict(\Todo.$id, do: .update)
/// SetColumns(\Todo.$name == Todo.excluded.$name)
/// // … ON CONFLICT ("id") DO UPDATE SET "name" = "excluded"."name"
/// ```
public struct OnConflict: SQLStatement, Sendable {
  /// What is done.
  public enum Action: Sendable {
    /// The row is left out: `DO NOTHING`.
    case nothing
    /// The row that is there is changed by the clause SET that follows: `DO UPDATE`.
    case update
  }

  /// The clause.
  public let sqlContent: SQLContent

  /// Names columns that have a key or UNIQUE; without any it is whichever refuses the row.
  public init(_ columns: any SQLable..., do action: Action) {
    let conflict = SQLConflict(
      columns: columns.map(\.sqlNode.asColumnName),
      action: action == .nothing ? .nothing : .update
    )
    sqlContent = SQLContent(.conflict(conflict))
  }
}

extension DB {
  /// The row that was refused, in ON CONFLICT: `DB.excluded.column("name")` gives `"excluded"."name"`.
  public static let excluded = DB.Table("excluded")
}

extension Table {
  /// The row that was refused, in ON CONFLICT: `Todo.excluded.$name` gives `"excluded"."name"`.
  public static var excluded: TableAlias<Self> { Self.as("excluded") }
}
