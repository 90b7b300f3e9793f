public import SQL

/// How the rows of a model are read.
///
/// ```swift
/// try ModelPath.of(Todo.self)      // .columns
/// ```
///
/// A model whose stored properties are all `@Column`s of types with a cell of their own goes by columns, which is many
/// times faster. It is worth a test for the models that matter.
public enum ModelPath: String, Sendable {
  /// Whole columns go between the engine and the memory of the models.
  case columns
  /// Each row goes through `Codable`.
  case codable

  /// How the models of a type are read.
  ///
  /// - Throws: ``DatabaseError/invalidSQL(_:)`` where the columns of the type contradict each other.
  public static func of<Model: Table>(_ type: Model.Type) throws(DatabaseError) -> ModelPath {
    try ModelNames.readableLayout(of: type) == nil ? .codable : .columns
  }
}
