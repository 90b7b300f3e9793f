/// Where a fluent statement starts: `SQL.select(…)`, `SQL.insertInto(…)`, `SQL.raw(…)`.
///
/// ```swift
/// let users = DB.Table("users")
/// SQL.select(users.column("id"))
///   .from(users)
///   .where(users.column("active") == true)
/// // SELECT "users"."id" FROM "users" WHERE "users"."active" = TRUE
/// ```
///
/// It is a statement without clauses. `SQL { … }` forms the same statements in a block.
public var SQL: SQLContent { SQLContent() }

/// Forms a statement, or a part of one, of the clauses in a block.
///
/// ```swift
/// SQL {
///   Select(users.column("id"))
///   From(users)
///   if onlyActive {
///     Where(users.column("active") == true)
///   }
/// }
/// // SELECT "users"."id" FROM "users" WHERE "users"."active" = TRUE
/// ```
///
/// The block may hold clauses, fragments, ``SQLQuery`` values and whole statements, with `if`, `else`, `if let` and
/// `for`. The result is the one that the fluent form gives.
public func SQL(@SQLBuilder _ content: () -> SQLContent) -> SQLContent {
  content()
}

extension SQLStatement {
  /// Continues with SQL text that is taken as it is: the one entry that escapes nothing.
  ///
  /// ```swift
  /// SQL.raw("PRAGMA version")   // PRAGMA version
  /// ```
  ///
  /// Never make the text from what comes from outside; write values with ``DB`` and bound constants instead.
  public func raw(_ text: String) -> SQLContent { adding(.node(SQLNode(.raw(text)))) }
}

extension String {
  /// The text as SQL that is taken as it is: `"PRAGMA version".raw` is `SQL.raw("PRAGMA version")`.
  ///
  /// Never make the text from what comes from outside: nothing in it is escaped.
  public var raw: SQLContent { SQL.raw(self) }
}

extension SQLContent {
  /// All columns: `SQL.select(SQL.asterisk)` gives `SELECT *`.
  public var asterisk: SQLStar { SQLStar(qualifier: []) }

  /// The word ALL: `GroupBy(SQL.all)` gives `GROUP BY ALL`.
  public var all: SQLExpression { SQLExpression(.keyword(.all)) }
}
