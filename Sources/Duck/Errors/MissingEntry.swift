/// What a statement names and the database does not have.
public struct MissingEntry: Sendable, Hashable {
  /// What it would be, in the engine's words: `Table`, `Column`, `Scalar Function`, `Type`, `Extension`.
  public let kind: String
  /// The name as the statement has it.
  public let name: String
  /// Names that were perhaps meant.
  public let similar: [String]

  package init(kind: String, name: String, similar: [String] = []) {
    self.kind = kind
    self.name = name
    self.similar = similar
  }
}
