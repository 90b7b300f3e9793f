/// The clause WHERE: which rows are taken.
///
/// ```swift
/// Where(DB.Column("a") == 1)   // WHERE "a" = $1
///
/// Where {
///   DB.Column("deleted_at") == nil
///   if open { DB.Column("done_at") == nil }
/// }
/// // WHERE "deleted_at" IS NULL AND "done_at" IS NULL
/// ```
///
/// Lines of the block, and clauses that follow each other, must all be true. Where nothing is left, the clause is
/// left out: mind that for DELETE.
public struct Where: SQLStatement, Sendable {
  /// The clause.
  public let sqlContent: SQLContent

  /// Takes rows for which the predicate is true.
  public init(_ predicate: some SQLTerm) {
    sqlContent = SQLContent(.filter(.where, predicate.sqlNode))
  }

  /// Takes rows for which all predicates are true.
  public init(@PredicateBuilder _ content: () -> [SQLNode]) {
    sqlContent = SQLContent(.filter(.where, .joined(.and, content())))
  }
}

/// The clause HAVING: which groups are taken.
///
/// ```swift
/// Having(Fn.count() > 100)   // HAVING count(*) > $1
/// ```
public struct Having: SQLStatement, Sendable {
  /// The clause.
  public let sqlContent: SQLContent

  /// Takes groups for which the predicate is true.
  public init(_ predicate: some SQLTerm) {
    sqlContent = SQLContent(.filter(.having, predicate.sqlNode))
  }

  /// Takes groups for which all predicates are true.
  public init(@PredicateBuilder _ content: () -> [SQLNode]) {
    sqlContent = SQLContent(.filter(.having, .joined(.and, content())))
  }
}

/// The clause QUALIFY: which rows are taken by what window functions say of them.
///
/// ```swift
/// Qualify(Fn.rowNumber().over(partitionBy: DB.Column("k")) <= 3)
/// // QUALIFY row_number() OVER (PARTITION BY "k") <= $1
/// ```
public struct Qualify: SQLStatement, Sendable {
  /// The clause.
  public let sqlContent: SQLContent

  /// Takes rows for which the predicate is true.
  public init(_ predicate: some SQLTerm) {
    sqlContent = SQLContent(.filter(.qualify, predicate.sqlNode))
  }

  /// Takes rows for which all predicates are true.
  public init(@PredicateBuilder _ content: () -> [SQLNode]) {
    sqlContent = SQLContent(.filter(.qualify, .joined(.and, content())))
  }
}
