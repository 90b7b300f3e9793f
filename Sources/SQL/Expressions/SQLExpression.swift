/// An expression that gives a value: of an operator, a function, a cast, a CASE.
///
/// ```swift
/// let total = DB.Column("price") * DB.Column("amount")
/// SQL.select(total => "total")   // SELECT "price" * "amount" as "total"
/// ```
public struct SQLExpression: SQLOperand, Sendable {
  /// The expression in the tree.
  public let sqlNode: SQLNode

  init(_ kind: SQLNode.Kind) {
    sqlNode = SQLNode(kind)
  }

  init(node: SQLNode) {
    sqlNode = node
  }
}

/// An expression that is true, false or unknown.
///
/// ```swift
/// let adult = DB.Column("age") >= 18
/// SQL { Where(adult) }   // WHERE "age" >= $1
/// ```
public struct SQLPredicate: SQLOperand, Sendable {
  /// The predicate in the tree.
  public let sqlNode: SQLNode

  init(_ kind: SQLNode.Kind) {
    sqlNode = SQLNode(kind)
  }

  init(node: SQLNode) {
    sqlNode = node
  }
}

/// An expression under another name, in the list of what is selected.
public struct SQLAlias: SQLable, Sendable {
  /// The name.
  public let name: String
  /// The aliased expression in the tree.
  public let sqlNode: SQLNode

  init(_ node: SQLNode, name: String) {
    self.name = name
    sqlNode = SQLNode(.alias(node, name: name, columns: []))
  }
}
