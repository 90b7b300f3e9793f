/// What the type of a model knows of one of its columns.
///
/// ```swift
/// let column = try Todo.column(\.$doneAt)
/// column.name           // "done_at"
/// column.propertyName   // "doneAt"
/// column.isOptional     // true
/// ```
public struct ColumnDescription: Sendable {
  /// The column's name in the database.
  public let name: String
  /// The property's name in Swift.
  public let propertyName: String
  /// The property's type.
  public let valueType: any Any.Type
  /// True where the property may be nil.
  public let isOptional: Bool
  package let options: ColumnOptions
  /// The byte that the column has in the prototype.
  package let mark: ColumnState

  /// The type that `@Column` gave, if any.
  public var type: SQLType? { options.type }
  /// The default that `@Column` gave, if any.
  public var defaultValue: ColumnDefault? { options.defaultValue }
  /// The constraints that `@Column` gave.
  public var constraints: [Constraint] { options.constraints }
  /// How the column keeps the value.
  public var storage: StoredForm { options.storage }
  /// True where the database computes the column.
  public var isGenerated: Bool { options.generation != nil }
  /// True where INSERT and UPDATE write the column; false where it is only read.
  public var isWritten: Bool { options.isWritten && !isGenerated }
  /// True where an INSERT cannot do without a value of the property.
  package var isRequired: Bool { isWritten && !isOptional && defaultValue == nil }
}
