/// How an engine writes names and places of parameters.
///
/// ```swift
/// try query.prepare(.duck)
/// try query.prepare(SQLDialect(id: "other", identifierQuote: "`", parameters: .plain("?")))
/// ```
public struct SQLDialect: Sendable, Hashable {
  /// How the place of a parameter is written.
  public enum Parameters: Sendable, Hashable {
    /// A prefix and the number of the parameter, from 1: `$1`.
    case numbered(String)
    /// The same text at every place: `?`.
    case plain(String)
  }

  /// The dialect's name.
  public let id: String
  /// What stands around a name, and is doubled in it.
  public let identifierQuote: Unicode.Scalar
  /// How the place of a parameter is written.
  public let parameters: Parameters

  /// Describes a dialect.
  public init(id: String, identifierQuote: Unicode.Scalar, parameters: Parameters) {
    self.id = id
    self.identifierQuote = identifierQuote
    self.parameters = parameters
  }

  /// DuckDB: `"name"`, `$1`.
  public static let duck = SQLDialect(id: "duckdb", identifierQuote: "\"", parameters: .numbered("$"))
}
