/// A formed statement, or a formed part of one: what `SQL { … }` and `SQL.select(…)` give.
///
/// It is a plain `Sendable` value: keep it, copy it, continue it, use it as a subquery.
///
/// ```swift
/// let users = DB.Table("users")
/// let names = SQL.select(users.column("name")).from(users)
/// let some = names.limit(3)
/// // SELECT "users"."name" FROM "users" LIMIT $1
/// let one = SQL.select(DB.Column("id")).from(DB.Table("badges")).where(DB.Column("name").in(names))
/// // … WHERE "name" IN (SELECT "users"."name" FROM "users")
/// ```
public struct SQLContent: SQLStatement, SQLOperand, Sendable {
  package var clauses: ClauseList

  package init(clauses: ClauseList) {
    self.clauses = clauses
  }

  package init(_ clause: SQLClause) {
    clauses = ClauseList([clause])
  }

  /// A statement without clauses.
  public init() {
    clauses = ClauseList()
  }

  /// The statement that holds one thing: a statement as it is, any other expression alone.
  public init(_ content: some SQLable) {
    let node = content.sqlNode
    if case .query(let list) = node.kind {
      clauses = list
    } else {
      clauses = ClauseList([.node(node)])
    }
  }

  /// The statement itself.
  public var sqlContent: SQLContent { self }

  /// The statement as an expression: a subquery, or what a lone fragment of raw SQL says.
  public var sqlNode: SQLNode { clauses.node }
}

extension SQLStatement {
  func adding(_ clause: SQLClause) -> SQLContent {
    var content = sqlContent
    content.clauses.append(clause)
    return content
  }

  /// Continues the statement with all clauses of another.
  ///
  /// ```swift
  /// names.append(Where(DB.Column("active") == true))
  /// // … WHERE "active" = TRUE
  /// ```
  public func append(_ other: some SQLStatement) -> SQLContent {
    var content = sqlContent
    content.clauses.append(other.sqlContent.clauses)
    return content
  }
}
