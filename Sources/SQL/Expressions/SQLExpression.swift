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

/// An expression under another name, in the list of what is selected; everywhere else it is that name.
///
/// ```swift
/// let total = (DB.Column("price") * DB.Column("amount")).as("total")
/// SQL.select(total).from("sales").orderBy(.desc(total))
/// // SELECT "price" * "amount" as "total" FROM "sales" ORDER BY "total" DESC
/// ```
public struct SQLAlias: SQLOperand, Sendable {
  /// The name.
  public let name: String
  /// The aliased expression in the tree.
  public let sqlNode: SQLNode

  init(_ node: SQLNode, name: String) {
    self.name = name
    sqlNode = .named(node, name)
  }
}

/// An expression under another name, whose family is known.
///
/// In the list of what is selected it is the expression with its name; everywhere else it is that name.
///
/// ```swift
/// let rank = Fn.rowNumber().over(orderBy: .desc(\Todo.$priority)) => "rank"
/// SQL.select(\Todo.$name, rank).from(Todo.table).qualify(rank <= 3).orderBy(.asc(rank))
/// // SELECT "todo"."name", row_number() OVER (ORDER BY "todo"."priority" DESC) as "rank" FROM "todo"
/// // QUALIFY "rank" <= $1 ORDER BY "rank" ASC
/// ```
public struct SQLTypedAlias<SQLFamily>: SQLTypedOperand, Sendable {
  /// The aliased expression in the tree.
  public let sqlNode: SQLNode

  init(node: SQLNode) {
    sqlNode = node
  }
}

extension SQLNode {
  static func named(_ node: SQLNode, _ name: String) -> SQLNode {
    SQLNode(.alias(node, name: name, columns: []))
  }
}
