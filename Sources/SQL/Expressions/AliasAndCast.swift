/// Below comparison and logic, above assignment: everything on the left is what is named or cast.
precedencegroup SQLNamingPrecedence {
  associativity: left
  higherThan: TernaryPrecedence
  lowerThan: LogicalDisjunctionPrecedence
}

infix operator => : SQLNamingPrecedence

/// Gives an expression a name in the result.
///
/// ```swift
/// Fn.count(DB.Column("id")) => "count"   // count("id") as "count"
/// ```
public func => (expression: some SQLable, name: String) -> SQLAlias {
  SQLAlias(expression.sqlNode, name: name)
}

/// Gives an expression a name in the result, by which its family is kept: `Fn.count() => "n"` gives
/// `count(*) as "n"`.
public func => <Operand: SQLTypedOperand>(expression: Operand, name: String) -> SQLTypedAlias<
  Operand.SQLFamily
> {
  SQLTypedAlias(node: .named(expression.sqlNode, name))
}

/// Gives an expression the name of a column of a model that describes the result, and must be of its family.
///
/// ```swift
/// Fn.sum(\Order.$total) => \Customer.$spent   // sum("order"."total") as "spent"
/// ```
public func => <Operand: SQLTypedOperand, Model: Table, Wrapper: ColumnWrapper>(
  expression: Operand,
  column: KeyPath<Model, Wrapper>
) -> SQLTypedAlias<Operand.SQLFamily>
where Wrapper.Value: SQLComparable, Wrapper.Value.SQLFamily == Operand.SQLFamily {
  SQLTypedAlias(node: ColumnResolver.named(expression.sqlNode, as: column))
}

/// Gives an expression without a family the name, and the family, of a column of a model that describes the result.
public func => <Model: Table, Wrapper: ColumnWrapper>(
  expression: some SQLOperand,
  column: KeyPath<Model, Wrapper>
) -> SQLTypedAlias<Wrapper.Value.SQLFamily> where Wrapper.Value: SQLComparable {
  SQLTypedAlias(node: ColumnResolver.named(expression.sqlNode, as: column))
}

/// Casts an expression.
///
/// ```swift
/// DB.Column("id") => .text             // "id"::text
/// (DB.Column("id") => .text) == "17"   // "id"::text = $1
/// ```
///
/// The operator binds loosely, since it also names whole expressions: go on in brackets, or use ``Fn/cast(_:_:)``.
public func => (expression: some SQLable, type: SQLType) -> SQLExpression {
  SQLExpression(.cast(expression.sqlNode, type, .symbol))
}

extension SQLTerm {
  /// Gives the expression a name in the result: `DB.Column("name").as("title")` gives `"name" as "title"`.
  public func `as`(_ name: String) -> SQLAlias { SQLAlias(sqlNode, name: name) }
}

extension SQLTypedOperand {
  /// Gives the expression a name in the result, by which its family is kept: `Fn.count().as("n")` gives
  /// `count(*) as "n"`.
  public func `as`(_ name: String) -> SQLTypedAlias<SQLFamily> { SQLTypedAlias(node: .named(sqlNode, name)) }
}

extension SQLValueConvertible {
  /// Gives the value a name in the result: `1.as("one")` gives `$1 as "one"`.
  public func `as`(_ name: String) -> SQLAlias { SQLAlias(sqlNode, name: name) }
}

extension Fn {
  /// Casts an expression.
  ///
  /// ```swift
  /// Fn.cast(Fn.count(DB.Column("id")), .bigint)   // cast(count("id") as bigint)
  /// ```
  ///
  /// What the type cannot hold makes the engine throw.
  public static func cast(_ expression: some SQLable, _ type: SQLType) -> SQLExpression {
    SQLExpression(.cast(expression.sqlNode, type, .function))
  }

  /// Casts an expression, to NULL where the type cannot hold it: `Fn.tryCast(DB.Column("a"), .integer)` gives
  /// `try_cast("a" as integer)`.
  public static func tryCast(_ expression: some SQLable, _ type: SQLType) -> SQLExpression {
    SQLExpression(.cast(expression.sqlNode, type, .attempt))
  }
}
