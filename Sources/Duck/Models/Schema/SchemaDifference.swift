/// Something that a model expects of its table, and that the database has otherwise.
public struct SchemaDifference: Sendable, Hashable {
  /// The model's type.
  public let model: String
  /// The model's table.
  public let table: String
  /// The column; nil where the table is missing.
  public let column: String?
  /// What is otherwise.
  public let kind: Kind

  /// What is otherwise than a model expects.
  @nonexhaustive
  public enum Kind: Sendable, Hashable {
    /// There is no table or view of that name.
    case missingTable
    /// The table has no such column.
    case missingColumn
    /// The property cannot be read from the column's type.
    case type(property: String, column: String)
    /// The column may be NULL, and the property is not optional.
    case mayBeNull
    /// The column is NOT NULL without a default, and the property is optional.
    case mustNotBeNull
    /// `@Column` calls the column a key or unique, and the table does not.
    case missingKey
  }
}

extension SchemaDifference: CustomStringConvertible {
  /// One sentence for a log or a developer.
  public var description: String {
    let place = "\(model): table \"\(table)\"\(column.map { ", column \"\($0)\"" } ?? "")"
    return switch kind {
    case .missingTable: "\(place) does not exist."
    case .missingColumn: "\(place) does not exist."
    case .type(let property, let column): "\(place) is \(column), and the property is \(property)."
    case .mayBeNull: "\(place) may be NULL, and the property is not optional."
    case .mustNotBeNull: "\(place) must not be NULL and has no default, and the property is optional."
    case .missingKey: "\(place) is neither a key nor unique, as the model has it."
    }
  }
}
