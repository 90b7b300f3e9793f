/// Why a tree could not be rendered as SQL.
///
/// Thrown by ``SQLable/prepare(_:)`` and by what executes a statement; never a trap. The list may grow: a `switch`
/// needs an `@unknown default`.
///
/// ```swift
/// try SQL.select(DB.Column("a\0b")).prepare()
/// // throws SQLError.nulCharacter(in: "a\0b")
/// ```
@nonexhaustive
public enum SQLError: Error, Sendable, Hashable {
  /// A name or a raw SQL text holds a NUL character, which the engine would take for its end. In a bound value a
  /// NUL is data like any other.
  case nulCharacter(in: String)
  /// A part of the statement cannot be written as SQL; the text says which and why.
  case malformed(String)
}

extension SQLError: CustomStringConvertible {
  /// One sentence that says what is wrong.
  public var description: String {
    switch self {
    case .nulCharacter(let text): "A NUL character in SQL text or in a name: \(text.debugDescription)."
    case .malformed(let reason): reason
    }
  }
}
