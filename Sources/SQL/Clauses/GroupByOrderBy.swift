/// The clause GROUP BY.
///
/// ```swift
/// GroupBy(DB.Column("carrier"))   // GROUP BY "carrier"
/// GroupBy(SQL.all)                // GROUP BY ALL
/// ```
///
/// An expression with constants may be repeated in SELECT, HAVING and ORDER BY: the engine sees the same parameters
/// and knows it again.
public struct GroupBy: SQLStatement, Sendable {
  /// The clause.
  public let sqlContent: SQLContent

  /// Groups by these.
  @_disfavoredOverload
  public init(_ expressions: any SQLable...) {
    sqlContent = SQLContent(.groupBy(expressions.map(\.sqlNode)))
  }

  /// Groups by all of a list.
  public init<Item: SQLTerm>(_ expressions: [Item]) {
    sqlContent = SQLContent(.groupBy(expressions.map(\.sqlNode)))
  }

  /// Groups by what the block lists.
  public init(@ExpressionListBuilder _ content: () -> [SQLNode]) {
    sqlContent = SQLContent(.groupBy(content()))
  }
}

/// The clause ORDER BY.
///
/// ```swift
/// OrderBy(.asc(DB.Column("name")))                   // ORDER BY "name" ASC
/// OrderBy { OrderByItem.desc(DB.Column("name")) }    // ORDER BY "name" DESC
/// ```
public struct OrderBy: SQLStatement, Sendable {
  /// The clause.
  public let sqlContent: SQLContent

  /// Orders by these, the first first.
  public init(_ items: OrderByItem...) {
    sqlContent = SQLContent(.orderBy(items.flatMap(\.nodes)))
  }

  /// Orders by an expression in the engine's usual direction, or by `SQL.all`.
  public init(_ expression: some SQLable) {
    sqlContent = SQLContent(.orderBy([expression.sqlNode]))
  }

  /// Orders by an expression in a direction: `OrderBy(DB.Column("name"), .desc)` gives `ORDER BY "name" DESC`.
  public init(_ expression: some SQLable, _ direction: OrderDirection) {
    self.init(.direction(direction, expression))
  }

  /// Orders by all of a list.
  public init(_ items: [OrderByItem]) {
    sqlContent = SQLContent(.orderBy(items.flatMap(\.nodes)))
  }

  /// Orders by what the block lists.
  public init(@OrderByBuilder _ content: () -> [SQLNode]) {
    sqlContent = SQLContent(.orderBy(content()))
  }
}

/// The clause LIMIT: `Limit(20)` gives `LIMIT $1`.
public struct Limit: SQLStatement, Sendable {
  /// The clause.
  public let sqlContent: SQLContent

  /// Takes so many rows at most.
  public init(_ count: some SQLable) {
    sqlContent = SQLContent(.limit(count.sqlNode))
  }

  /// Takes so much of a hundred rows: `Limit(percent: 10)` gives `LIMIT $1%`.
  public init(percent: some SQLable) {
    sqlContent = SQLContent(.limitPercent(percent.sqlNode))
  }
}

/// The clause OFFSET: `Offset(40)` gives `OFFSET $1`.
public struct Offset: SQLStatement, Sendable {
  /// The clause.
  public let sqlContent: SQLContent

  /// Leaves out so many rows first.
  public init(_ count: some SQLable) {
    sqlContent = SQLContent(.offset(count.sqlNode))
  }
}
