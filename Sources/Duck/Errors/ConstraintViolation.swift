/// Which constraint refused a change, as far as the engine's text says it.
public struct ConstraintViolation: Sendable, Hashable {
  /// What sort of constraint it is.
  public let kind: Kind
  /// The table, where it is named: for NOT NULL and CHECK.
  public let table: String?
  /// The columns of the key, or the one that must not be NULL.
  public let columns: [String]
  /// The key's values as text, in the order of `columns`. They are data: do not log them.
  public let key: [String]
  /// The expression of a CHECK.
  public let expression: String?

  package init(
    kind: Kind,
    table: String? = nil,
    columns: [String] = [],
    key: [String] = [],
    expression: String? = nil
  ) {
    self.kind = kind
    self.table = table
    self.columns = columns
    self.key = key
    self.expression = expression
  }

  /// The sort of a constraint.
  @nonexhaustive
  public enum Kind: String, Sendable, CaseIterable {
    /// The key is there already.
    case primaryKey
    /// The value of a UNIQUE constraint or index is there already. Between rows that a transaction has not committed,
    /// or at its COMMIT, the engine does not tell a primary key from these.
    case unique
    /// A value must not be NULL.
    case notNull
    /// A row does not fulfil a CHECK.
    case check
    /// The row that is referenced is not there.
    case missingParent
    /// Other rows reference the row that was to go.
    case stillReferenced
  }
}
