extension SQLOperand {
  /// True where the expression equals one of a list.
  ///
  /// ```swift
  /// DB.Column("id").in([1, 2])   // "id" IN ($1, $2)
  /// DB.Column("id").in([Int]())  // FALSE
  /// ```
  ///
  /// More than sixteen constants of one kind are bound as one list, so that thousands are as cheap as ten. An
  /// element that is NULL makes what is not found unknown instead of false, as SQL has it.
  ///
  /// The engine does not compare such a list with a column of another family: give `UUID` values to a column of
  /// UUIDs, not their texts.
  public func `in`<Element: SQLable>(_ list: some Sequence<Element>) -> SQLPredicate {
    SQLPredicate(node: .membership(sqlNode, list.map(\.sqlNode), negated: false))
  }

  /// True where the expression equals one of these: `DB.Column("id").in(1, 2)` gives `"id" IN ($1, $2)`.
  public func `in`(_ first: any SQLable, _ second: any SQLable, _ rest: any SQLable...) -> SQLPredicate {
    SQLPredicate(node: .membership(sqlNode, ([first, second] + rest).map(\.sqlNode), negated: false))
  }

  /// True where the expression equals none of a list; of an empty list, `TRUE`.
  ///
  /// ```swift
  /// DB.Column("id").notIn([1, 2])   // "id" NOT IN ($1, $2)
  /// ```
  ///
  /// With a NULL among the elements nothing is found, as SQL has it.
  public func notIn<Element: SQLable>(_ list: some Sequence<Element>) -> SQLPredicate {
    SQLPredicate(node: .membership(sqlNode, list.map(\.sqlNode), negated: true))
  }

  /// True where the expression equals none of these: `DB.Column("id").notIn(1, 2)` gives `"id" NOT IN ($1, $2)`.
  public func notIn(_ first: any SQLable, _ second: any SQLable, _ rest: any SQLable...) -> SQLPredicate {
    SQLPredicate(node: .membership(sqlNode, ([first, second] + rest).map(\.sqlNode), negated: true))
  }
}

extension SQLTerm {
  /// True where the expression equals a row of a query.
  ///
  /// ```swift
  /// DB.Column("id").in(SQL.select(DB.Column("user_id")).from(DB.Table("visits")))
  /// // "id" IN (SELECT "user_id" FROM "visits")
  /// ```
  public func `in`(_ query: some SQLStatement) -> SQLPredicate {
    SQLPredicate(.membership(sqlNode, .query(query.sqlContent.clauses), negated: false))
  }

  /// True where the expression equals no row of a query: `"id" NOT IN (SELECT …)`.
  public func notIn(_ query: some SQLStatement) -> SQLPredicate {
    SQLPredicate(.membership(sqlNode, .query(query.sqlContent.clauses), negated: true))
  }
}

/// IN, as a word.
///
/// ```swift
/// In(DB.Column("id"), ids)   // "id" IN ($1, $2); of no ids FALSE
/// ```
public struct In: SQLOperand, Sendable {
  /// The predicate in the tree.
  public let sqlNode: SQLNode

  /// Asks for one of a list.
  public init<Element: SQLable>(_ operand: some SQLable, _ list: some Sequence<Element>) {
    sqlNode = .membership(operand.sqlNode, list.map(\.sqlNode), negated: false)
  }

  /// Asks for one of these.
  public init(_ operand: some SQLable, _ first: any SQLable, _ second: any SQLable, _ rest: any SQLable...) {
    sqlNode = .membership(operand.sqlNode, ([first, second] + rest).map(\.sqlNode), negated: false)
  }

  /// Asks for a row of a query.
  public init(_ operand: some SQLable, _ query: some SQLStatement) {
    sqlNode = SQLNode(.membership(operand.sqlNode, .query(query.sqlContent.clauses), negated: false))
  }
}

/// NOT IN, as a word.
///
/// ```swift
/// NotIn(DB.Column("id"), ids)   // "id" NOT IN ($1, $2); of no ids TRUE
/// ```
public struct NotIn: SQLOperand, Sendable {
  /// The predicate in the tree.
  public let sqlNode: SQLNode

  /// Asks for none of a list.
  public init<Element: SQLable>(_ operand: some SQLable, _ list: some Sequence<Element>) {
    sqlNode = .membership(operand.sqlNode, list.map(\.sqlNode), negated: true)
  }

  /// Asks for none of these.
  public init(_ operand: some SQLable, _ first: any SQLable, _ second: any SQLable, _ rest: any SQLable...) {
    sqlNode = .membership(operand.sqlNode, ([first, second] + rest).map(\.sqlNode), negated: true)
  }

  /// Asks for no row of a query.
  public init(_ operand: some SQLable, _ query: some SQLStatement) {
    sqlNode = SQLNode(.membership(operand.sqlNode, .query(query.sqlContent.clauses), negated: true))
  }
}

extension SQLNode {
  static func membership(_ operand: SQLNode, _ items: [SQLNode], negated: Bool) -> SQLNode {
    let constants = items.compactMap(\.constant)
    let members: Members = constants.count == items.count ? .constants(constants) : .items(items)
    return SQLNode(.membership(operand, members, negated: negated))
  }
}
