/// A choice between expressions.
///
/// ```swift
/// Case.when(DB.Column("delay") > 15).then("late").else("on time").end
/// // CASE WHEN "delay" > $1 THEN $2 ELSE $3 END
///
/// Case(DB.Column("month")).when(1).then("January").end
/// // CASE "month" WHEN $1 THEN $2 END
/// ```
///
/// Without ``else(_:)-(SQLable)`` the rest is NULL.
public struct Case: Sendable {
  private var conditional: SQLNode.Conditional

  /// Compares one expression with each `when`.
  public init(_ operand: some SQLable) {
    conditional = SQLNode.Conditional(operand: operand.sqlNode)
  }

  private init(_ conditional: SQLNode.Conditional) {
    self.conditional = conditional
  }

  /// A condition that waits for its result.
  public struct Branch: Sendable {
    fileprivate let conditional: SQLNode.Conditional
    fileprivate let condition: SQLNode

    /// The result where the condition holds.
    public func then(_ result: some SQLable) -> Case { then(result.sqlNode) }

    /// NULL where the condition holds.
    @_disfavoredOverload
    public func then(_ result: SQLNull) -> Case { then(result.sqlNode) }

    private func then(_ result: SQLNode) -> Case {
      var conditional = conditional
      conditional.branches.append(SQLNode.Conditional.Branch(condition: condition, result: result))
      return Case(conditional)
    }
  }

  /// Starts with a condition: `CASE WHEN p`.
  public static func when(_ condition: some SQLTerm) -> Branch {
    Branch(conditional: SQLNode.Conditional(), condition: condition.sqlNode)
  }

  /// The next condition, asked where none before it holds: `WHEN p`.
  public func when(_ condition: some SQLable) -> Branch {
    Branch(conditional: conditional, condition: condition.sqlNode)
  }

  /// The result where no condition holds.
  public func `else`(_ result: some SQLable) -> Case { otherwise(result.sqlNode) }

  /// NULL where no condition holds, which is also what a CASE without `else` gives.
  @_disfavoredOverload
  public func `else`(_ result: SQLNull) -> Case { otherwise(result.sqlNode) }

  private func otherwise(_ result: SQLNode) -> Case {
    var conditional = conditional
    conditional.otherwise = result
    return Case(conditional)
  }

  /// The choice as an expression: `CASE … END`.
  public var end: SQLExpression {
    guard !conditional.branches.isEmpty else {
      return SQLExpression(.malformed("A CASE needs at least one `when` with its `then`."))
    }
    return SQLExpression(.conditional(conditional))
  }
}
