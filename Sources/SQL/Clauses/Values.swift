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
