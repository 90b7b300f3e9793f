/// What the builders of clauses share: conditions and loops over parts of a statement.
public protocol SQLContentBuilder {}

extension SQLContentBuilder {
  /// All of them, in order.
  public static func buildBlock(_ parts: SQLContent...) -> SQLContent { buildArray(parts) }

  /// Nothing where the condition does not hold.
  public static func buildOptional(_ part: SQLContent?) -> SQLContent { part ?? SQLContent() }

  /// What the condition chose.
  public static func buildEither(first part: SQLContent) -> SQLContent { part }

  /// What the condition chose.
  public static func buildEither(second part: SQLContent) -> SQLContent { part }

  /// All that a loop gave.
  public static func buildArray(_ parts: [SQLContent]) -> SQLContent {
    var content = SQLContent()
    for part in parts { content.clauses.append(part.clauses) }
    return content
  }

  /// What a check of the platform's version allows.
  public static func buildLimitedAvailability(_ part: SQLContent) -> SQLContent { part }
}

/// What a statement is built of in `SQL { … }`: clauses, fragments, whole statements, in their order.
@resultBuilder
public enum SQLBuilder: SQLContentBuilder {
  /// A clause, a fragment, a statement.
  public static func buildExpression(_ statement: some SQLStatement) -> SQLContent { statement.sqlContent }
}

/// What is selected, one a line, with ``Distinct`` and ``As`` among it, as in `Select { … }`.
@resultBuilder
public enum SelectBuilder: SQLContentBuilder {
  /// An expression.
  public static func buildExpression(_ expression: some SQLable) -> SQLContent {
    SQLContent(.select(SQLClause.SelectList(items: [expression.sqlNode])))
  }

  /// DISTINCT.
  public static func buildExpression(_ distinct: Distinct) -> SQLContent {
    SQLContent(.select(SQLClause.SelectList(distinct: distinct.kind, items: [])))
  }

  /// DISTINCT ON.
  public static func buildExpression(_ distinct: DistinctOn) -> SQLContent {
    buildExpression(distinct.distinct)
  }

  /// A name for the expression in the line before.
  public static func buildExpression(_ alias: As) -> SQLContent { alias.sqlContent }
}

/// What is read, one a line, with ``Join``, ``On``, ``Using`` and ``As`` among it, as in `From { … }`.
@resultBuilder
public enum FromBuilder: SQLContentBuilder {
  /// A table, a named subquery, a table function.
  public static func buildExpression(_ source: some SQLable) -> SQLContent {
    SQLContent(.from([.source(source.sqlNode.asTableName)]))
  }

  /// A join with what is above.
  public static func buildExpression(_ join: Join) -> SQLContent { join.sqlContent }

  /// The condition of the join above.
  public static func buildExpression(_ condition: On) -> SQLContent { condition.sqlContent }

  /// The common columns of the join above.
  public static func buildExpression(_ columns: Using) -> SQLContent { columns.sqlContent }

  /// A name for what the line above reads.
  public static func buildExpression(_ alias: As) -> SQLContent { alias.sqlContent }
}
