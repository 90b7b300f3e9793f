internal import SQL

/// How the keys of a `Decodable` type name columns, and the members of STRUCTs.
///
/// ```swift
/// struct Summary: Decodable { let doneAt: Date? }
/// try await query.all(decoding: Summary.self, naming: .snakeCase, on: .app)      // reads "done_at"
/// ```
///
/// The properties of a model have the names that `@Column` gives them.
@nonexhaustive
public enum ColumnNaming: Sendable {
  /// By their own names.
  case keys
  /// By their names in lower snake case: `doneAt` reads `done_at`, and `userID` reads `user_id`.
  case snakeCase
  /// By what a function makes of them.
  case custom(@Sendable (String) -> String)

  func name(of key: String) -> String {
    switch self {
    case .keys: key
    case .snakeCase: TableName.snakeCase(key)
    case .custom(let name): name(key)
    }
  }
}
