extension SQLTerm {
  /// `IS NULL`: `DB.Column("a").isNull` gives `"a" IS NULL`.
  public var isNull: SQLPredicate { SQLPredicate(.isNull(sqlNode, negated: false)) }

  /// `IS NOT NULL`: `DB.Column("a").isNotNull` gives `"a" IS NOT NULL`.
  public var isNotNull: SQLPredicate { SQLPredicate(.isNull(sqlNode, negated: true)) }
}

extension SQLOperand {
  /// Like `!=`, with NULL as a value like any other: never unknown.
  ///
  /// ```swift
  /// DB.Column("a").isDistinct(from: 1)   // "a" IS DISTINCT FROM $1
  /// ```
  public func isDistinct(from other: some SQLable) -> SQLPredicate {
    SQLPredicate(.binary(.distinct, sqlNode, other.sqlNode))
  }

  /// Like `==`, with NULL equal to NULL: never unknown.
  ///
  /// ```swift
  /// DB.Column("a").isNotDistinct(from: DB.Column("b"))   // "a" IS NOT DISTINCT FROM "b"
  /// ```
  public func isNotDistinct(from other: some SQLable) -> SQLPredicate {
    SQLPredicate(.binary(.notDistinct, sqlNode, other.sqlNode))
  }

  /// Matches a pattern in which `%` is any text and `_` any character.
  ///
  /// ```swift
  /// DB.Column("name").like("a%")   // "name" LIKE $1
  /// ```
  ///
  /// A pattern is a value and is bound, but its `%` and `_` stay wildcards: do not build one from a text of users
  /// when you mean that text exactly.
  public func like(_ pattern: some SQLable) -> SQLPredicate {
    SQLPredicate(.binary(.like, sqlNode, pattern.sqlNode))
  }

  /// `NOT LIKE`, the contrary of ``like(_:)``.
  public func notLike(_ pattern: some SQLable) -> SQLPredicate {
    SQLPredicate(.binary(.notLike, sqlNode, pattern.sqlNode))
  }

  /// ``like(_:)`` without regard to case: `DB.Column("name").iLike("a%")` gives `"name" ILIKE $1`.
  public func iLike(_ pattern: some SQLable) -> SQLPredicate {
    SQLPredicate(.binary(.iLike, sqlNode, pattern.sqlNode))
  }

  /// `NOT ILIKE`, the contrary of ``iLike(_:)``.
  public func notILike(_ pattern: some SQLable) -> SQLPredicate {
    SQLPredicate(.binary(.notILike, sqlNode, pattern.sqlNode))
  }

  /// Matches a whole text against a regular expression: `"name" SIMILAR TO $1`.
  public func similarTo(_ pattern: some SQLable) -> SQLPredicate {
    SQLPredicate(.binary(.similarTo, sqlNode, pattern.sqlNode))
  }

  /// `NOT SIMILAR TO`, the contrary of ``similarTo(_:)``.
  public func notSimilarTo(_ pattern: some SQLable) -> SQLPredicate {
    SQLPredicate(.binary(.notSimilarTo, sqlNode, pattern.sqlNode))
  }

  /// Matches a pattern of file names, with `*` and `?`: `"name" GLOB $1`.
  public func glob(_ pattern: some SQLable) -> SQLPredicate {
    SQLPredicate(.binary(.glob, sqlNode, pattern.sqlNode))
  }

  /// True from the lower bound to the upper one, both included.
  ///
  /// ```swift
  /// DB.Column("age").between(18, 65)   // "age" BETWEEN $1 AND $2
  /// ```
  public func between(_ low: some SQLable, _ high: some SQLable) -> SQLPredicate {
    SQLPredicate(.between(sqlNode, low: low.sqlNode, high: high.sqlNode, negated: false))
  }

  /// `NOT BETWEEN`, the contrary of ``between(_:_:)``.
  public func notBetween(_ low: some SQLable, _ high: some SQLable) -> SQLPredicate {
    SQLPredicate(.between(sqlNode, low: low.sqlNode, high: high.sqlNode, negated: true))
  }
}

/// `IS NULL`, as a word: `IsNull(DB.Column("a"))` gives `"a" IS NULL`.
public struct IsNull: SQLOperand, Sendable {
  /// The predicate in the tree.
  public let sqlNode: SQLNode

  /// Asks for NULL.
  public init(_ operand: some SQLable) {
    sqlNode = SQLNode(.isNull(operand.sqlNode, negated: false))
  }
}

/// `IS NOT NULL`, as a word: `IsNotNull(DB.Column("a"))` gives `"a" IS NOT NULL`.
public struct IsNotNull: SQLOperand, Sendable {
  /// The predicate in the tree.
  public let sqlNode: SQLNode

  /// Asks for anything but NULL.
  public init(_ operand: some SQLable) {
    sqlNode = SQLNode(.isNull(operand.sqlNode, negated: true))
  }
}

extension SQLContent {
  /// True where a query gives a row: `SQL.exists(query)` gives `EXISTS (SELECT …)`.
  ///
  /// It starts at `SQL`: behind a clause, as in `SQL.select(a).exists(query)`, it throws when it is prepared.
  public func exists(_ query: some SQLStatement) -> SQLPredicate { existence(of: query, negated: false) }

  /// True where a query gives no row: `SQL.notExists(query)` gives `NOT EXISTS (SELECT …)`.
  public func notExists(_ query: some SQLStatement) -> SQLPredicate { existence(of: query, negated: true) }

  private func existence(of query: some SQLStatement, negated: Bool) -> SQLPredicate {
    guard clauses.clauses.isEmpty else {
      return SQLPredicate(.malformed("EXISTS is a predicate and follows no clause: write SQL.exists(…)."))
    }
    return SQLPredicate(.exists(query.sqlContent.clauses, negated: negated))
  }
}
