/// A function that is written where it is used, for the functions of lists.
///
/// ```swift
/// Fn.listTransform(DB.Column("tags"), SQLLambda("x") { Fn.upper($0) })
/// // list_transform("tags", lambda "x" : upper("x"))
/// Fn.listReduce(DB.Column("numbers"), SQLLambda("a", "x") { $0 + $1 })
/// // list_reduce("numbers", lambda "a", "x" : "a" + "x")
/// ```
///
/// A parameter hides a column of the same name inside.
public struct SQLLambda: SQLable, Sendable {
  /// The lambda in the tree.
  public let sqlNode: SQLNode

  private init(_ parameters: [String], _ body: SQLNode) {
    sqlNode = SQLNode(.lambda(parameters, body))
  }

  /// Of one parameter.
  public init(_ first: String, _ body: (DB.Column) -> some SQLable) {
    self.init([first], body(DB.Column(first)).sqlNode)
  }

  /// Of two parameters: of a filter, the element and its position from 1.
  public init(_ first: String, _ second: String, _ body: (DB.Column, DB.Column) -> some SQLable) {
    self.init([first, second], body(DB.Column(first), DB.Column(second)).sqlNode)
  }

  /// Of three parameters: of ``Fn/listReduce(_:_:)``, what there is, the element and its position from 1.
  public init(
    _ first: String,
    _ second: String,
    _ third: String,
    _ body: (DB.Column, DB.Column, DB.Column) -> some SQLable
  ) {
    self.init(
      [first, second, third],
      body(DB.Column(first), DB.Column(second), DB.Column(third)).sqlNode
    )
  }
}
