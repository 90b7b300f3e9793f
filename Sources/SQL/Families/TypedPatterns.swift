// Patterns are asked of texts alone, and are texts themselves or expressions without a type.

extension SQLTypedOperand where SQLFamily == SQLFamilies.Texts {
  /// Matches a pattern in which `%` is any text and `_` any character: `(\Todo.$name).like("a%")` gives `"todo"."name" LIKE $1`.
  public func like<Pattern: SQLComparable>(_ pattern: Pattern) -> SQLPredicate
  where Pattern.SQLFamily == SQLFamily {
    SQLPredicate(.binary(.like, sqlNode, pattern.sqlNode))
  }

  /// Matches a pattern in which `%` is any text and `_` any character.
  public func like(_ pattern: some SQLOperand) -> SQLPredicate {
    SQLPredicate(.binary(.like, sqlNode, pattern.sqlNode))
  }

  /// `NOT LIKE`, the contrary of ``like(_:)``: `(\Todo.$name).notLike("a%")` gives `"todo"."name" NOT LIKE $1`.
  public func notLike<Pattern: SQLComparable>(_ pattern: Pattern) -> SQLPredicate
  where Pattern.SQLFamily == SQLFamily {
    SQLPredicate(.binary(.notLike, sqlNode, pattern.sqlNode))
  }

  /// `NOT LIKE`, the contrary of ``like(_:)``.
  public func notLike(_ pattern: some SQLOperand) -> SQLPredicate {
    SQLPredicate(.binary(.notLike, sqlNode, pattern.sqlNode))
  }

  /// Matches a pattern without regard to case: `(\Todo.$name).iLike("a%")` gives `"todo"."name" ILIKE $1`.
  public func iLike<Pattern: SQLComparable>(_ pattern: Pattern) -> SQLPredicate
  where Pattern.SQLFamily == SQLFamily {
    SQLPredicate(.binary(.iLike, sqlNode, pattern.sqlNode))
  }

  /// Matches a pattern without regard to case: `x ILIKE a`.
  public func iLike(_ pattern: some SQLOperand) -> SQLPredicate {
    SQLPredicate(.binary(.iLike, sqlNode, pattern.sqlNode))
  }

  /// `NOT ILIKE`, the contrary of ``iLike(_:)``: `(\Todo.$name).notILike("a%")` gives `"todo"."name" NOT ILIKE $1`.
  public func notILike<Pattern: SQLComparable>(_ pattern: Pattern) -> SQLPredicate
  where Pattern.SQLFamily == SQLFamily {
    SQLPredicate(.binary(.notILike, sqlNode, pattern.sqlNode))
  }

  /// `NOT ILIKE`, the contrary of ``iLike(_:)``.
  public func notILike(_ pattern: some SQLOperand) -> SQLPredicate {
    SQLPredicate(.binary(.notILike, sqlNode, pattern.sqlNode))
  }

  /// Matches a whole text against a regular expression: `(\Todo.$name).similarTo("a%")` gives `"todo"."name" SIMILAR TO $1`.
  public func similarTo<Pattern: SQLComparable>(_ pattern: Pattern) -> SQLPredicate
  where Pattern.SQLFamily == SQLFamily {
    SQLPredicate(.binary(.similarTo, sqlNode, pattern.sqlNode))
  }

  /// Matches a whole text against a regular expression: `x SIMILAR TO a`.
  public func similarTo(_ pattern: some SQLOperand) -> SQLPredicate {
    SQLPredicate(.binary(.similarTo, sqlNode, pattern.sqlNode))
  }

  /// `NOT SIMILAR TO`, the contrary of ``similarTo(_:)``: `(\Todo.$name).notSimilarTo("a%")` gives `"todo"."name" NOT SIMILAR TO $1`.
  public func notSimilarTo<Pattern: SQLComparable>(_ pattern: Pattern) -> SQLPredicate
  where Pattern.SQLFamily == SQLFamily {
    SQLPredicate(.binary(.notSimilarTo, sqlNode, pattern.sqlNode))
  }

  /// `NOT SIMILAR TO`, the contrary of ``similarTo(_:)``.
  public func notSimilarTo(_ pattern: some SQLOperand) -> SQLPredicate {
    SQLPredicate(.binary(.notSimilarTo, sqlNode, pattern.sqlNode))
  }

  /// Matches a pattern of file names, with `*` and `?`: `(\Todo.$name).glob("a%")` gives `"todo"."name" GLOB $1`.
  public func glob<Pattern: SQLComparable>(_ pattern: Pattern) -> SQLPredicate
  where Pattern.SQLFamily == SQLFamily {
    SQLPredicate(.binary(.glob, sqlNode, pattern.sqlNode))
  }

  /// Matches a pattern of file names, with `*` and `?`.
  public func glob(_ pattern: some SQLOperand) -> SQLPredicate {
    SQLPredicate(.binary(.glob, sqlNode, pattern.sqlNode))
  }

  /// The text of both, one after the other: `(\Todo.$name).concat("!")` gives `"todo"."name" || $1`.
  public func concat(_ other: some SQLable) -> SQLTypedExpression<SQLFamilies.Texts> {
    SQLTypedExpression(node: .chained(sqlNode, .concat, other.sqlNode))
  }
}
