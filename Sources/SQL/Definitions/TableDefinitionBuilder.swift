/// Columns and constraints, one a line, as in `CreateTable("todo") { … }`.
@resultBuilder
public enum TableDefinitionBuilder {
  /// What the lines are.
  public struct Items: Sendable {
    package let items: [SQLTableItem]
  }

  /// A column.
  public static func buildExpression(_ column: NewColumn) -> Items {
    Items(items: [.column(column.definition)])
  }

  /// A column whose value follows from others.
  public static func buildExpression(_ column: GeneratedColumn) -> Items {
    Items(items: [.generated(column.column)])
  }

  /// A constraint of the table.
  public static func buildExpression(_ constraint: Constraint) -> Items {
    switch constraint.form {
    case .table(let constraint, let name): Items(items: [.constraint(constraint, name: name)])
    case .column:
      Items(items: [
        .constraint(.check(.malformed("A constraint of one column belongs on it, not beside it.")), name: nil)
      ])
    }
  }

  /// All of them, in order.
  public static func buildBlock(_ parts: Items...) -> Items { buildArray(parts) }

  /// Nothing where the condition does not hold.
  public static func buildOptional(_ part: Items?) -> Items { part ?? Items(items: []) }

  /// What the condition chose.
  public static func buildEither(first part: Items) -> Items { part }

  /// What the condition chose.
  public static func buildEither(second part: Items) -> Items { part }

  /// All that a loop gave.
  public static func buildArray(_ parts: [Items]) -> Items { Items(items: parts.flatMap(\.items)) }
}
