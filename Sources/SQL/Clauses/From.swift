/// The clause FROM.
///
/// ```swift
/// From(DB.Table("a"), DB.Table("b"))   // FROM "a", "b"
///
/// From {
///   DB.Table("todo")
///   As("t")
///   Join(.left, DB.Table("events"))
///   On { DB.Column("todo_id") == DB.Column("id") }
/// }
/// // FROM "todo" AS "t" LEFT JOIN "events" ON "todo_id" = "id"
/// ```
///
/// A plain `String` is the name of a table, quoted like any other.
public struct From: SQLStatement, Sendable {
  /// The clause.
  public let sqlContent: SQLContent

  /// Reads these.
  public init(_ sources: any SQLable...) {
    sqlContent = SQLContent(.from(sources.map { .source($0.sqlNode.asTableName) }))
  }

  /// Reads what the block lists.
  public init(@FromBuilder _ content: () -> SQLContent) {
    sqlContent = content()
  }
}

/// A join with what was read before it; ``On`` or ``Using`` says how.
///
/// ```swift
/// Join(.left, DB.Table("events"))   // LEFT JOIN "events"
/// ```
public struct Join: SQLStatement, Sendable {
  /// The join as a fragment.
  public let sqlContent: SQLContent

  /// Joins a table, a named subquery, a table function.
  public init(_ mode: JoinMode, _ source: some SQLable) {
    sqlContent = SQLContent(.join(mode, source))
  }

  /// Joins by `JOIN`, which is an inner join.
  public init(_ source: some SQLable) {
    self.init(.none, source)
  }

  /// Joins the query that the block forms; ``As`` behind it names that.
  ///
  /// ```swift
  /// Join(.crossLateral) {
  ///   Select(Fn.max(DB.Column("seen")) => "last")
  ///   From("events")
  ///   Where(DB.Column("user_id") == users.column("id"))
  /// }
  /// // CROSS JOIN LATERAL (SELECT max("seen") as "last" FROM "events" WHERE "user_id" = "users"."id")
  /// ```
  public init(_ mode: JoinMode = .none, @SQLBuilder _ query: () -> SQLContent) {
    self.init(mode, query())
  }
}

/// The condition of the join before it: `On(p)`, or `On { … }` with all of several.
///
/// ```swift
/// On(a.column("id") == b.column("a_id"))   // ON "a"."id" = "b"."a_id"
/// ```
public struct On: SQLStatement, Sendable {
  /// The condition as a fragment.
  public let sqlContent: SQLContent

  /// Joins where the predicate is true.
  public init(_ predicate: some SQLTerm) {
    sqlContent = SQLContent(.on(predicate.sqlNode))
  }

  /// Joins where all predicates are true.
  public init(@PredicateBuilder _ content: () -> [SQLNode]) {
    sqlContent = SQLContent(.on(.joined(.and, content())))
  }
}

/// The columns that the join before it has in common: `Using("id")` gives `USING ("id")`.
public struct Using: SQLStatement, Sendable {
  /// The columns as a fragment.
  public let sqlContent: SQLContent

  /// Joins where these columns are equal; a table before a column's name is left out.
  public init(_ columns: any SQLable...) {
    sqlContent = SQLContent(.using(columns.map(\.sqlNode.asColumnName)))
  }
}

/// How rows of two sources meet.
public enum JoinMode: String, Sendable, Hashable {
  /// `JOIN`: an inner join.
  case none = "JOIN"
  /// `INNER JOIN`: pairs for which the condition holds.
  case inner = "INNER JOIN"
  /// `LEFT JOIN`: pairs, and rows of the left side that have none.
  case left = "LEFT JOIN"
  /// `RIGHT JOIN`: pairs, and rows of the right side that have none.
  case right = "RIGHT JOIN"
  /// `FULL JOIN`: pairs, and rows of either side that have none.
  case full = "FULL JOIN"
  /// `CROSS JOIN`: all pairs.
  case cross = "CROSS JOIN"
  /// `LEFT OUTER JOIN`, in full words.
  case leftOuter = "LEFT OUTER JOIN"
  /// `RIGHT OUTER JOIN`, in full words.
  case rightOuter = "RIGHT OUTER JOIN"
  /// `FULL OUTER JOIN`, in full words.
  case fullOuter = "FULL OUTER JOIN"
  /// `LEFT JOIN LATERAL`: the right side is a subquery that sees the left row.
  case leftLateral = "LEFT JOIN LATERAL"
  /// `LEFT OUTER JOIN LATERAL`, in full words.
  case leftOuterLateral = "LEFT OUTER JOIN LATERAL"
  /// `INNER JOIN LATERAL`: pairs with a subquery that sees the left row, for which the condition holds.
  case innerLateral = "INNER JOIN LATERAL"
  /// `CROSS JOIN LATERAL`: pairs with a subquery that sees the left row.
  case crossLateral = "CROSS JOIN LATERAL"
  /// `SEMI JOIN`: rows of the left side that have a pair, once each.
  case semi = "SEMI JOIN"
  /// `ANTI JOIN`: rows of the left side that have no pair.
  case anti = "ANTI JOIN"
  /// `ASOF JOIN`: the nearest pair of each row.
  case asOf = "ASOF JOIN"
  /// `ASOF LEFT JOIN`: the nearest pair of each row, and rows that have none.
  case asOfLeft = "ASOF LEFT JOIN"
  /// `ASOF RIGHT JOIN`: the nearest pair of each row, and rows of the right side that have none.
  case asOfRight = "ASOF RIGHT JOIN"
  /// `ASOF FULL JOIN`: the nearest pair of each row, and rows of either side that have none.
  case asOfFull = "ASOF FULL JOIN"
  /// `POSITIONAL JOIN`: first row with first row, second with second.
  case positional = "POSITIONAL JOIN"
  /// `NATURAL JOIN`: pairs that are equal in all columns of the same name.
  case natural = "NATURAL JOIN"
  /// `NATURAL INNER JOIN`, in full words.
  case naturalInner = "NATURAL INNER JOIN"
  /// `NATURAL LEFT JOIN`: as ``natural``, and rows of the left side that have no pair.
  case naturalLeft = "NATURAL LEFT JOIN"
  /// `NATURAL RIGHT JOIN`: as ``natural``, and rows of the right side that have no pair.
  case naturalRight = "NATURAL RIGHT JOIN"
  /// `NATURAL FULL JOIN`: as ``natural``, and rows of either side that have no pair.
  case naturalFull = "NATURAL FULL JOIN"
  /// `NATURAL FULL OUTER JOIN`, in full words.
  case naturalFullOuter = "NATURAL FULL OUTER JOIN"
  /// `NATURAL SEMI JOIN`: rows of the left side that have a pair in all columns of the same name.
  case naturalSemi = "NATURAL SEMI JOIN"
  /// `NATURAL ANTI JOIN`: rows of the left side that have no pair in all columns of the same name.
  case naturalAnti = "NATURAL ANTI JOIN"
}

extension SQLClause {
  static func join(_ mode: JoinMode, _ source: some SQLable, _ condition: JoinItem.Condition? = nil)
    -> SQLClause
  {
    .from([.join(JoinItem(mode: mode, source: source.sqlNode.asTableName, condition: condition))])
  }
}
