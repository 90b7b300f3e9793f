extension Optional: SQLable where Wrapped: SQLable {
  /// What is wrapped, or NULL.
  public var sqlNode: SQLNode { self?.sqlNode ?? .value(.null) }
}

extension Optional: SQLValueConvertible where Wrapped: SQLValueConvertible {
  /// What is wrapped, or NULL.
  public var sqlValue: Value { self?.sqlValue ?? .null }
}

extension Array: SQLable where Element: SQLable {
  /// A list: of constants one bound LIST, of anything else `[a, b]`.
  public var sqlNode: SQLNode {
    let nodes = map(\.sqlNode)
    let constants = nodes.compactMap(\.constant)
    return constants.count == nodes.count ? .value(.list(constants)) : SQLNode(.list(nodes))
  }
}

extension Array: SQLValueConvertible where Element: SQLValueConvertible {
  /// A LIST of the elements.
  public var sqlValue: Value { .list(map(\.sqlValue)) }
}

/// What a plain `nil` is in SQL. Write `nil`; the name is seldom needed.
///
/// ```swift
/// DB.Column("done_at") == nil   // "done_at" IS NULL
/// ```
public struct SQLNull: ExpressibleByNilLiteral, SQLValueConvertible, Sendable {
  /// NULL.
  public init() {}

  /// NULL, from a literal `nil`.
  public init(nilLiteral: ()) {}

  /// ``Value/null``.
  public var sqlValue: Value { .null }
}

/// The place of a constant that a reusable statement takes at each execution.
///
/// Placeholders come from a statement's preparation, in the order of its arguments; used twice, one is still one
/// argument. It stands wherever a constant may.
public struct SQLPlaceholder: SQLOperand, Sendable {
  /// The position of its argument, from 0.
  package let slot: Int

  package init(slot: Int) {
    self.slot = slot
  }

  /// The placeholder in the tree.
  public var sqlNode: SQLNode { SQLNode(.placeholder(slot)) }
}
