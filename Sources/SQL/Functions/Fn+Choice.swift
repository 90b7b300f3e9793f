extension Fn {
  /// The first argument that is not NULL: `coalesce("x", …)`.
  public static func coalesce<X: SQLComparable>(_ x: X, _ rest: any SQLable...) -> SQLTypedFunction<
    X.SQLFamily
  > {
    known("coalesce", all: [x] + rest)
  }

  /// The first argument that is not NULL: `coalesce("x", …)`.
  public static func coalesce(_ x: some SQLOperand, _ rest: any SQLable...) -> SQLFunction {
    known("coalesce", all: [x] + rest)
  }

  /// The first argument, or the second where it is NULL: `ifnull("x", "y")`.
  public static func ifNull<X: SQLComparable>(_ x: X, _ y: some SQLable) -> SQLTypedFunction<X.SQLFamily> {
    known("ifnull", x, y)
  }

  /// The first argument, or the second where it is NULL: `ifnull("x", "y")`.
  public static func ifNull(_ x: some SQLOperand, _ y: some SQLable) -> SQLFunction {
    known("ifnull", x, y)
  }

  /// NULL where both are equal, else the first: `nullif("x", "y")`.
  public static func nullIf<X: SQLComparable>(_ x: X, _ y: some SQLable) -> SQLTypedFunction<X.SQLFamily> {
    known("nullif", x, y)
  }

  /// NULL where both are equal, else the first: `nullif("x", "y")`.
  public static func nullIf(_ x: some SQLOperand, _ y: some SQLable) -> SQLFunction {
    known("nullif", x, y)
  }

  /// The greatest of its arguments; NULL counts as nothing: `greatest("x", …)`.
  public static func greatest<X: SQLComparable>(_ x: X, _ rest: any SQLable...) -> SQLTypedFunction<
    X.SQLFamily
  > {
    known("greatest", all: [x] + rest)
  }

  /// The greatest of its arguments; NULL counts as nothing: `greatest("x", …)`.
  public static func greatest(_ x: some SQLOperand, _ rest: any SQLable...) -> SQLFunction {
    known("greatest", all: [x] + rest)
  }

  /// The least of its arguments; NULL counts as nothing: `least("x", …)`.
  public static func least<X: SQLComparable>(_ x: X, _ rest: any SQLable...) -> SQLTypedFunction<X.SQLFamily>
  {
    known("least", all: [x] + rest)
  }

  /// The least of its arguments; NULL counts as nothing: `least("x", …)`.
  public static func least(_ x: some SQLOperand, _ rest: any SQLable...) -> SQLFunction {
    known("least", all: [x] + rest)
  }

  /// The first value where a predicate is true, else the second: `if("predicate", "x", "y")`.
  public static func `if`<X: SQLComparable>(_ predicate: some SQLTerm, _ x: X, otherwise y: some SQLable)
    -> SQLTypedFunction<X.SQLFamily>
  {
    known("if", predicate, x, y)
  }

  /// The first value where a predicate is true, else the second: `if("predicate", "x", "y")`.
  public static func `if`(_ predicate: some SQLTerm, _ x: some SQLable, otherwise y: some SQLable)
    -> SQLFunction
  {
    known("if", predicate, x, y)
  }

  /// The name of the type: `typeof("x")`.
  public static func typeOf(_ x: some SQLable) -> Texts {
    known("typeof", x)
  }

  /// Fails with a message, where it is asked: `error("message")`.
  public static func error(_ message: some SQLable) -> SQLFunction {
    known("error", message)
  }
}

extension Fn {
  /// A value as an expression, so that SQL and not Swift computes with it.
  ///
  /// ```swift
  /// Fn.constant(PureDate(year: 1998, month: 12, day: 1)) - Interval(days: 90)   // $1 - $2
  /// ```
  public static func constant<Constant: SQLValueConvertible & SQLComparable>(
    _ value: Constant
  ) -> SQLTypedExpression<Constant.SQLFamily> {
    SQLTypedExpression(node: value.sqlNode)
  }
}
