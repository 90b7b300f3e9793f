/// Makes a type of its own whose values are some texts.
///
/// ```swift
/// CreateEnum("mood", "calm", "wild")   // CREATE TYPE "mood" as ENUM ('calm', 'wild')
/// NewColumn("mood", .custom("mood"))   // "mood" "mood"
/// ```
///
/// The values are ordered as they are listed. DuckDB cannot add one later.
public struct CreateEnum: SQLStatement, Sendable {
  /// The statement.
  public let sqlContent: SQLContent

  /// Names the type and its values.
  public init(_ name: String, schema: String? = nil, _ labels: String...) {
    self.init(name, schema: schema, labels: labels)
  }

  /// Names the type and its values, of a list: `CreateEnum("mood", labels: Mood.allCases.map(\.rawValue))`.
  public init(_ name: String, schema: String? = nil, labels: [String]) {
    let path = [schema, name].compactMap(\.self)
    sqlContent = SQLContent(.definition(.createEnum(path, labels: labels)))
  }
}

/// Removes a type: `DropEnum("mood")` gives `DROP TYPE "mood"`.
public struct DropEnum: SQLStatement, Sendable {
  private let path: [String]
  private var isChecked = false

  /// Names the type.
  public init(_ name: String, schema: String? = nil) {
    path = [schema, name].compactMap(\.self)
  }

  /// Does nothing where there is no such type: `DROP TYPE IF EXISTS`.
  public func checkIfExists() -> DropEnum {
    var statement = self
    statement.isChecked = true
    return statement
  }

  /// The statement.
  public var sqlContent: SQLContent { SQLContent(.definition(.dropType(path, ifExists: isChecked))) }
}
