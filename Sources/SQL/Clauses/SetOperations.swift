/// All rows of several queries, each row once.
///
/// ```swift
/// Union(a, b)              // (SELECT …) UNION (SELECT …)
/// Union(all: a, b)         // (SELECT …) UNION ALL (SELECT …)
/// Union(allByName: a, b)   // (SELECT …) UNION ALL BY NAME (SELECT …)
/// ```
///
/// What follows, as in `Union(a, b).orderBy(.asc(1)).limit(10)`, is about all rows.
public struct Union: SQLStatement, Sendable {
  /// The queries as one clause.
  public let sqlContent: SQLContent

  /// Joins the queries and drops rows that are there already.
  public init(_ first: some SQLStatement, _ rest: any SQLStatement...) {
    sqlContent = SQLContent(.compound(.union, first, rest))
  }

  /// Joins the queries and keeps every row.
  public init(all first: some SQLStatement, _ rest: any SQLStatement...) {
    sqlContent = SQLContent(.compound(.unionAll, first, rest))
  }

  /// Joins the queries by the names of their columns, and drops rows that are there already.
  public init(byName first: some SQLStatement, _ rest: any SQLStatement...) {
    sqlContent = SQLContent(.compound(.unionByName, first, rest))
  }

  /// Joins the queries by the names of their columns, and keeps every row.
  public init(allByName first: some SQLStatement, _ rest: any SQLStatement...) {
    sqlContent = SQLContent(.compound(.unionAllByName, first, rest))
  }
}

/// Rows that are in each of several queries.
///
/// ```swift
/// Intersect(a, b)        // (SELECT …) INTERSECT (SELECT …)
/// Intersect(all: a, b)   // (SELECT …) INTERSECT ALL (SELECT …)
/// ```
public struct Intersect: SQLStatement, Sendable {
  /// The queries as one clause.
  public let sqlContent: SQLContent

  /// Takes each row once.
  public init(_ first: some SQLStatement, _ rest: any SQLStatement...) {
    sqlContent = SQLContent(.compound(.intersect, first, rest))
  }

  /// Takes a row as often as all queries have it.
  public init(all first: some SQLStatement, _ rest: any SQLStatement...) {
    sqlContent = SQLContent(.compound(.intersectAll, first, rest))
  }
}

/// Rows of the first query that are in none of the others.
///
/// ```swift
/// Except(a, b)        // (SELECT …) EXCEPT (SELECT …)
/// Except(all: a, b)   // (SELECT …) EXCEPT ALL (SELECT …)
/// ```
public struct Except: SQLStatement, Sendable {
  /// The queries as one clause.
  public let sqlContent: SQLContent

  /// Takes each row once.
  public init(_ first: some SQLStatement, _ rest: any SQLStatement...) {
    sqlContent = SQLContent(.compound(.except, first, rest))
  }

  /// Takes a row away as often as the others have it.
  public init(all first: some SQLStatement, _ rest: any SQLStatement...) {
    sqlContent = SQLContent(.compound(.exceptAll, first, rest))
  }
}

extension SQLClause {
  static func compound(
    _ operation: SetOperation,
    _ first: any SQLStatement,
    _ rest: [any SQLStatement]
  ) -> SQLClause {
    let operands = rest.map { Compound.Operand(operation: operation, query: $0.sqlContent.clauses) }
    let list = first.sqlContent.clauses
    if list.clauses.count == 1, case .compound(var compound) = list.clauses[0],
      compound.rest.allSatisfy({ $0.operation == operation })
    {
      compound.rest += operands
      return .compound(compound)
    }
    return .compound(Compound(first: list, rest: operands))
  }
}
