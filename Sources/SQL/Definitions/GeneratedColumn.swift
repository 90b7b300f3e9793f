/// A column whose value follows from others of its row.
///
/// ```swift
/// GeneratedColumn("total", as: DB.Column("price") * DB.Column("amount"))   // "total" as ("price" * "amount")
/// GeneratedColumn("total", .integer, generatedAlwaysAs: DB.Column("price") * 2, storage: .virtual)
/// // "total" integer GENERATED ALWAYS AS ("price" * 2) VIRTUAL
/// ```
public struct GeneratedColumn: Sendable, Hashable {
  let column: SQLGeneratedColumn

  /// How a generated column is kept.
  public enum Storage: Sendable {
    /// Not at all: it is computed where it is read. DuckDB has no other way.
    case virtual
  }

  /// Names the column; its type is that of the expression.
  public init(_ name: String, as expression: some SQLable) {
    column = SQLGeneratedColumn(name: name, type: nil, expression: expression.sqlNode, isVirtual: false)
  }

  /// Names the column and its type.
  public init(
    _ name: String,
    _ type: SQLType,
    generatedAlwaysAs expression: some SQLable,
    storage: Storage? = nil
  ) {
    column = SQLGeneratedColumn(
      name: name,
      type: type,
      expression: expression.sqlNode,
      isVirtual: storage == .virtual
    )
  }
}
