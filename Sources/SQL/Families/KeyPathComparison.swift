// Two key paths are Swift values, which Swift's own `==` compares: of columns whose families differ it would make a
// `Bool`, and of that a filter that is always false. So `==` and `!=` of two key paths are taken here, whatever they
// lead to; those of one family are the more special, and are preferred.

/// A key path to a column of a model. Nothing but `KeyPath` conforms.
public protocol SQLKeyPath: SQLTerm {}

/// A key path to a column of a model whose family is known. Nothing but `KeyPath` conforms.
public protocol SQLTypedKeyPath: SQLKeyPath, SQLTypedOperand {}

extension KeyPath: SQLKeyPath where Root: Table, Value: ColumnWrapper {}

extension KeyPath: SQLTypedKeyPath where Root: Table, Value: ColumnWrapper, Value.Value: SQLComparable {}

/// True where both columns are equal.
///
/// ```swift
/// \Event.$todoID == \Todo.$id   // "event"."todo_id" = "todo"."id"
/// ```
public func == <Left: SQLTypedKeyPath, Right: SQLTypedKeyPath>(left: Left, right: Right) -> SQLPredicate
where Left.SQLFamily == Right.SQLFamily {
  SQLPredicate(node: .equality(left.sqlNode, right.sqlNode, negated: false))
}

/// Columns of different families: a warning here, and an error when the statement is prepared.
@available(
  *,
  deprecated,
  message: "Columns of different families are not compared: the statement will throw."
)
public func == <Left: SQLKeyPath, Right: SQLKeyPath>(left: Left, right: Right) -> SQLPredicate {
  SQLPredicate(.differentFamilies(left.sqlNode, right.sqlNode))
}

/// True where the columns differ.
///
/// ```swift
/// \Event.$todoID != \Todo.$id   // "event"."todo_id" != "todo"."id"
/// ```
public func != <Left: SQLTypedKeyPath, Right: SQLTypedKeyPath>(left: Left, right: Right) -> SQLPredicate
where Left.SQLFamily == Right.SQLFamily {
  SQLPredicate(node: .equality(left.sqlNode, right.sqlNode, negated: true))
}

/// Columns of different families: a warning here, and an error when the statement is prepared.
@available(
  *,
  deprecated,
  message: "Columns of different families are not compared: the statement will throw."
)
public func != <Left: SQLKeyPath, Right: SQLKeyPath>(left: Left, right: Right) -> SQLPredicate {
  SQLPredicate(.differentFamilies(left.sqlNode, right.sqlNode))
}

extension SQLNode.Kind {
  fileprivate static func differentFamilies(_ left: SQLNode, _ right: SQLNode) -> SQLNode.Kind {
    .malformed("The families of \(left) and \(right) differ: cast one side to compare them.")
  }
}
