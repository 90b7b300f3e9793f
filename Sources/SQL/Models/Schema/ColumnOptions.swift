/// What a `@Column` says of its column beside the name.
package struct ColumnOptions: Sendable, Hashable {
  package var type: SQLType?
  package var defaultValue: ColumnDefault?
  package var constraints: [Constraint] = []
}

/// The default of a column: a constant or an expression, written as a literal.
///
/// ```swift
/// @Column("made_at", default: .expression(Fn.now())) var madeAt: Date   // DEFAULT now()
/// @Column("priority", default: .constant(0)) var priority: Int          // DEFAULT 0
/// ```
public struct ColumnDefault: Sendable, Hashable {
  package let node: SQLNode

  /// The same constant in every row.
  public static func constant(_ value: some SQLValueConvertible) -> ColumnDefault {
    ColumnDefault(node: value.sqlNode)
  }

  /// What an expression gives when the row is inserted.
  public static func expression(_ expression: some SQLable) -> ColumnDefault {
    ColumnDefault(node: expression.sqlNode)
  }
}
