/// What the builders of lists share: conditions and loops over nodes.
public protocol SQLListBuilder {}

extension SQLListBuilder {
  /// All of them, in order.
  public static func buildBlock(_ parts: [SQLNode]...) -> [SQLNode] { parts.flatMap(\.self) }

  /// Nothing where the condition does not hold.
  public static func buildOptional(_ nodes: [SQLNode]?) -> [SQLNode] { nodes ?? [] }

  /// What the condition chose.
  public static func buildEither(first nodes: [SQLNode]) -> [SQLNode] { nodes }

  /// What the condition chose.
  public static func buildEither(second nodes: [SQLNode]) -> [SQLNode] { nodes }

  /// All that a loop gave.
  public static func buildArray(_ parts: [[SQLNode]]) -> [SQLNode] { parts.flatMap(\.self) }

  /// What a check of the platform's version allows.
  public static func buildLimitedAvailability(_ nodes: [SQLNode]) -> [SQLNode] { nodes }
}

/// Predicates, one a line, as in `Where { … }`, `On { … }`, `And { … }`, `Or { … }`.
@resultBuilder
public enum PredicateBuilder: SQLListBuilder {
  /// A predicate.
  public static func buildExpression(_ predicate: some SQLTerm) -> [SQLNode] { [predicate.sqlNode] }
}

/// Expressions, one a line, as in `GroupBy { … }` and `Row { … }`.
@resultBuilder
public enum ExpressionListBuilder: SQLListBuilder {
  /// An expression.
  public static func buildExpression(_ expression: some SQLable) -> [SQLNode] { [expression.sqlNode] }
}

/// Order items and plain expressions, one a line, as in `OrderBy { … }`.
@resultBuilder
public enum OrderByBuilder: SQLListBuilder {
  /// An item with its direction.
  public static func buildExpression(_ item: OrderByItem) -> [SQLNode] { item.nodes }

  /// An expression, in the engine's usual direction.
  public static func buildExpression(_ expression: some SQLable) -> [SQLNode] { [expression.sqlNode] }
}

/// Rows, one a line, as in `Values { … }`.
@resultBuilder
public enum RowBuilder {
  /// A row.
  public static func buildExpression(_ row: Row) -> [Row] { [row] }

  /// All of them, in order.
  public static func buildBlock(_ parts: [Row]...) -> [Row] { parts.flatMap(\.self) }

  /// Nothing where the condition does not hold.
  public static func buildOptional(_ rows: [Row]?) -> [Row] { rows ?? [] }

  /// What the condition chose.
  public static func buildEither(first rows: [Row]) -> [Row] { rows }

  /// What the condition chose.
  public static func buildEither(second rows: [Row]) -> [Row] { rows }

  /// All that a loop gave.
  public static func buildArray(_ parts: [[Row]]) -> [Row] { parts.flatMap(\.self) }

  /// What a check of the platform's version allows.
  public static func buildLimitedAvailability(_ rows: [Row]) -> [Row] { rows }
}
