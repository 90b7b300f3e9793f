/// A subquery that gives one value, whose family is known; of no row it is NULL.
///
/// ```swift
/// \Order.$total > Scalar(Fn.avg(\Order.$total)) { From(Order.table) }
/// // "order"."total" > (SELECT avg("order"."total") FROM "order")
/// ```
///
/// Any query may stand where a value does; this one is compared within its family. Of more than one row the engine
/// throws.
public struct Scalar<SQLFamily>: SQLTypedOperand, Sendable {
  /// The subquery in the tree.
  public let sqlNode: SQLNode

  /// Selects the value by the clauses of the block: FROM, WHERE and whatever else.
  public init<Value: SQLTypedOperand>(_ value: Value, @SQLBuilder _ clauses: () -> SQLContent)
  where Value.SQLFamily == SQLFamily {
    sqlNode = SQL.select(value).append(clauses()).sqlNode
  }
}
