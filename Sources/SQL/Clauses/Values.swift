/// Rows of values, as a statement, as a source, or for an INSERT.
///
/// ```swift
/// Values(Row(1, "x"), Row(2, "y"))   // VALUES ($1, $2), ($3, $4)
/// Values { for n in 1...3 { Row(n) } }
/// ```
public struct Values: SQLStatement, Sendable {
  /// The rows as a clause.
  public let sqlContent: SQLContent

  /// Lists these rows.
  public init(_ rows: Row...) {
    sqlContent = SQLContent(.values(rows.map(\.nodes)))
  }

  /// Lists the rows of the block.
  public init(@RowBuilder _ content: () -> [Row]) {
    sqlContent = SQLContent(.values(content().map(\.nodes)))
  }
}

/// One row: `Row(1, "x")` gives `($1, $2)` in ``Values`` and `ROW($1, $2)` in an expression.
public struct Row: SQLOperand, Sendable {
  let nodes: [SQLNode]

  /// A row of these; `nil` is NULL.
  public init(_ items: (any SQLable)?...) {
    nodes = items.map { $0?.sqlNode ?? .value(.null) }
  }

  /// A row of what the block lists.
  public init(@ExpressionListBuilder _ content: () -> [SQLNode]) {
    nodes = content()
  }

  /// The row in the tree.
  public var sqlNode: SQLNode { SQLNode(.row(nodes)) }
}

/// The word DEFAULT, for a column of an INSERT or an UPDATE that takes its default.
public struct Default: SQLable, Sendable {
  /// The word.
  public init() {}

  /// The word in the tree.
  public var sqlNode: SQLNode { SQLNode(.keyword(.default)) }
}

/// All rows of several queries, each row once.
///
/// ```swift
/// Union(a, b)        // (SELECT …) UNION (SELECT …)
/// Union(all: a, b)   // (SELECT …) UNION ALL (SELECT …)
/// ```
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
