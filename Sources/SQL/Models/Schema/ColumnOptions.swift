/// What a `@Column` says of its column beside the name.
package struct ColumnOptions: Sendable, Hashable {
  package var type: SQLType?
  package var defaultValue: ColumnDefault?
  package var constraints: [Constraint] = []
  package var storage = StoredForm.native
  package var generation: SQLNode?
  package var isWritten = true
}

/// How a column keeps the value of a property.
public enum StoredForm: Sendable, Hashable {
  /// As a value of the column's own type.
  case native
  /// As a JSON document, in a column of the type JSON or a text: what `JSONEncoder` makes of the value, and
  /// `JSONDecoder` reads. NULL stands for nil.
  case json
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
