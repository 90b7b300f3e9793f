/// The clause SELECT.
///
/// ```swift
/// Select(DB.Column("id"), DB.Column("name"))   // SELECT "id", "name"
///
/// Select {
///   Distinct()
///   DB.Column("kind")
///   if detailed {
///     Fn.count()
///     As("count")
///   }
/// }
/// // SELECT DISTINCT "kind", count(*) as "count"
/// ```
public struct Select: SQLStatement, Sendable {
  /// The clause.
  public let sqlContent: SQLContent

  /// Selects these.
  @_disfavoredOverload
  public init(_ items: any SQLable...) {
    self.init(items)
  }

  /// Selects all of a list.
  public init(_ items: [any SQLable]) {
    sqlContent = SQLContent(.select(SQLClause.SelectList(items: items.map(\.sqlNode))))
  }

  /// Selects all of a list of expressions of one type.
  public init<Item: SQLTerm>(_ items: [Item]) {
    self.init(items as [any SQLable])
  }

  /// Selects what the block lists.
  public init(@SelectBuilder _ content: () -> SQLContent) {
    sqlContent = content()
  }
}

/// DISTINCT, in `Select { … }`: each row once, or one row for each value of some expressions.
///
/// ```swift
/// Select { Distinct(); DB.Column("kind") }                          // SELECT DISTINCT "kind"
/// Select { Distinct(on: DB.Column("kind")); DB.Column("name") }     // SELECT DISTINCT ON ("kind") "name"
/// ```
public struct Distinct: Sendable {
  let kind: SQLClause.SelectList.Distinctness

  /// Each row once.
  public init() {
    kind = .rows
  }

  /// One row, the first in the query's order, for each value of the expressions.
  public init(on expressions: any SQLable...) {
    kind = .on(expressions.map(\.sqlNode))
  }

  init(on nodes: [SQLNode]) {
    kind = .on(nodes)
  }
}

/// DISTINCT ON, in `Select { … }`: one row, the first in the query's order, for each value of some expressions.
///
/// ```swift
/// Select { DistinctOn(DB.Column("kind")); DB.Column("name") }   // SELECT DISTINCT ON ("kind") "name"
/// ```
public struct DistinctOn: Sendable {
  let distinct: Distinct

  /// One row for each value of these.
  public init(_ expressions: any SQLable...) {
    distinct = Distinct(on: expressions.map(\.sqlNode))
  }

  /// One row for each value of what the block lists.
  public init(@ExpressionListBuilder _ content: () -> [SQLNode]) {
    distinct = Distinct(on: content())
  }
}

/// A name for what was written before it: an expression in `Select { … }`, a table or a join in `From { … }`.
///
/// ```swift
/// From { DB.Table("users"); As("u") }   // FROM "users" AS "u"
/// ```
public struct As: SQLStatement, Sendable {
  /// The name as a fragment.
  public let sqlContent: SQLContent

  /// Names what was written before, and its columns where it is a source and names are given.
  ///
  /// ```swift
  /// From { Fn.unnest([1, 2]); As("u", columns: "n") }   // FROM unnest($1) as "u" ("n")
  /// ```
  public init(_ name: String, columns: String...) {
    sqlContent = SQLContent(.alias(name, columns: columns))
  }
}
