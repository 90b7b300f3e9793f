/// A type of the database, for casts and for columns.
///
/// ```swift
/// Fn.cast(amount, .decimal(19, 0))              // cast($1 as decimal(19, 0))
/// DB.Column("tags") => .list(.varchar)          // "tags"::varchar[]
/// SQLType.struct([("flag", .boolean)])          // STRUCT("flag" boolean)
/// ```
///
/// Names of members and of types of your own are quoted, so they may come from anyone.
public struct SQLType: Sendable, Hashable {
  package indirect enum Form: Sendable, Hashable {
    case builtin(String)
    case custom([String])
    case list(SQLType)
    case array(SQLType, length: Int)
    case map(key: SQLType, value: SQLType)
    case members(word: String, [Member])
  }

  package struct Member: Sendable, Hashable {
    package let name: String
    package let type: SQLType
  }

  package let form: Form

  package init(form: Form) {
    self.form = form
  }

  init(builtin name: String) {
    form = .builtin(name)
  }

  /// A type by its name alone, such as an ENUM that was created: `SQLType("mood")` gives `"mood"`.
  ///
  /// The name is quoted: a type with arguments has a member of its own, such as ``decimal(_:_:)``.
  public init(_ name: String) {
    form = .custom([name])
  }

  /// A type by its name alone, such as an ENUM that was created: `.custom("mood")` gives `"mood"`.
  public static func custom(_ name: String) -> SQLType { SQLType(name) }

  /// A type of a schema or a catalog.
  public static func custom(_ name: DB.Identifier) -> SQLType { SQLType(form: .custom(name.path)) }
}

/// The short name of ``SQLType``: `Type.list(.varchar)`.
public typealias Type = SQLType
