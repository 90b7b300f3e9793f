/// Functions of the database.
///
/// ```swift
/// Fn.count(DB.Column("id"))              // count("id")
/// Fn.round(DB.Column("delay"), 1)        // round("delay", $1)
/// Fn.call(DB.Identifier("twice"), 21)    // "twice"($1)
/// ```
public enum Fn {
  /// Calls a function that this library does not know, by its name in the catalog.
  ///
  /// ```swift
  /// Fn.call(DB.Identifier(schema: "tools", name: "twice"), 21)   // "tools"."twice"($1)
  /// ```
  public static func call(_ name: DB.Identifier, _ arguments: any SQLable...) -> SQLFunction {
    SQLFunction(SQLNode.FunctionCall(name: .identifier(name.path), arguments: arguments.map(\.sqlNode)))
  }

  /// Calls a function that this library does not know: `Fn.call("twice", 21)` gives `"twice"($1)`.
  public static func call(_ name: String, _ arguments: any SQLable...) -> SQLFunction {
    SQLFunction(SQLNode.FunctionCall(name: .identifier([name]), arguments: arguments.map(\.sqlNode)))
  }

  static func known(_ name: String, _ arguments: any SQLable...) -> SQLFunction {
    SQLFunction(SQLNode.FunctionCall(name: .known(name), arguments: arguments.map(\.sqlNode)))
  }

  static func known(_ name: String, all arguments: [any SQLable]) -> SQLFunction {
    SQLFunction(SQLNode.FunctionCall(name: .known(name), arguments: arguments.map(\.sqlNode)))
  }
}

/// A call of a function, which may be filtered or be asked over a window.
///
/// ```swift
/// Fn.count(DB.Column("id")).filter(where: DB.Column("ok") == true)
/// // count("id") FILTER (WHERE "ok" = TRUE)
/// ```
public struct SQLFunction: SQLOperand, Sendable {
  private let call: SQLNode.FunctionCall

  init(_ call: SQLNode.FunctionCall) {
    self.call = call
  }

  /// The call in the tree.
  public var sqlNode: SQLNode { SQLNode(.function(call)) }

  /// Lets the aggregate see only rows for which the predicate is true; several filters must all be.
  public func filter(where predicate: some SQLTerm) -> SQLFunction {
    var call = call
    call.filter = .joined(.and, [call.filter, predicate.sqlNode].compactMap(\.self))
    return SQLFunction(call)
  }

  /// Lets the aggregate see each value once: `Fn.sum(x).distinct` gives `sum(DISTINCT x)`.
  public var distinct: SQLFunction {
    var call = call
    call.isDistinct = true
    return SQLFunction(call)
  }

  /// Lets the aggregate see its rows in an order.
  ///
  /// ```swift
  /// Fn.arrayAgg(DB.Column("name")).orderBy(.asc(DB.Column("age")))   // array_agg("name" ORDER BY "age" ASC)
  /// ```
  public func orderBy(_ items: OrderByItem...) -> SQLFunction {
    var call = call
    call.order += items.flatMap(\.nodes)
    return SQLFunction(call)
  }

  /// Asks the function for each row, over the rows that belong to it.
  ///
  /// ```swift
  /// Fn.rowNumber().over(partitionBy: DB.Column("k"), orderBy: .asc(DB.Column("id")))
  /// // row_number() OVER (PARTITION BY "k" ORDER BY "id" ASC)
  /// ```
  ///
  /// Without a partition all rows belong together: `over()` gives `OVER ()`.
  public func over(partitionBy partition: any SQLable..., orderBy order: OrderByItem...) -> SQLExpression {
    var call = call
    call.window = SQLNode.Window(partition: partition.map(\.sqlNode), order: order.flatMap(\.nodes))
    return SQLExpression(.function(call))
  }
}
