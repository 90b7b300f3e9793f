/// Anything that has a place in an SQL statement: a value, a column, a predicate, a clause, a whole statement.
///
/// Conform a type of your own when its values should stand where SQL stands. Give the node of something that
/// already has one:
///
/// ```swift
/// struct UserID: SQLable {
///   let rawValue: UUID
///   var sqlNode: SQLNode { rawValue.sqlNode }
/// }
///
/// SQL.select(users.column("name")).from(users).where(users.column("id") == UserID(rawValue: id))
/// // SELECT "users"."name" FROM "users" WHERE "users"."id" = $1
/// ```
///
/// The protocol does not refine `Sendable`, since a key path conforms; the node it gives is a `Sendable` snapshot.
public protocol SQLable {
  /// What stands for this value in the tree of a statement.
  var sqlNode: SQLNode { get }
}

/// An expression that has a value for each row: what may be NULL, be named, be a member of a query's rows.
///
/// ```swift
/// \Todo.$doneAt == nil              // "todo"."done_at" IS NULL
/// (\Todo.$name).as("title")         // "todo"."name" as "title"
/// ```
///
/// What it may be compared with is said by ``SQLOperand``, with everything, and ``SQLTypedOperand``, with its family.
public protocol SQLTerm: SQLable {}

/// An expression whose SQL type Swift does not know: it may be compared with everything.
///
/// Operators such as `==`, `&&` and `+` become SQL when at least one side is an operand, so that `5 + 3` and
/// `text == nil` keep their meaning in Swift.
///
/// ```swift
/// DB.Column("price") * 2 > 10   // "price" * $1 > $2
/// ```
public protocol SQLOperand: SQLTerm {}

/// A thing that holds clauses: a statement, or a part of one.
///
/// Every clause can be appended to it, it can stand in `SQL { … }`, and it can be a subquery.
///
/// ```swift
/// let open = Where(DB.Column("done_at") == nil)
/// SQL.select(DB.Column("id")).from(DB.Table("todo")).append(open)
/// // SELECT "id" FROM "todo" WHERE "done_at" IS NULL
/// ```
public protocol SQLStatement: SQLable {
  /// The clauses that this holds, formed.
  var sqlContent: SQLContent { get }
}

extension SQLStatement {
  /// The statement as an expression: a subquery, or what a lone fragment of raw SQL says.
  public var sqlNode: SQLNode { sqlContent.clauses.node }
}

/// A reusable query, or a reusable part of one, as a type.
///
/// ```swift
/// struct Open: SQLQuery {
///   var query: Query {
///     Where(DB.Column("done_at") == nil)
///   }
/// }
///
/// SQL {
///   Select(DB.Column("id"))
///   From(DB.Table("todo"))
///   Open()
/// }
/// // SELECT "id" FROM "todo" WHERE "done_at" IS NULL
/// ```
///
/// It may stand in `SQL { … }`, as a subquery, and be executed like any statement.
public protocol SQLQuery: SQLStatement, Sendable {
  /// What ``query`` gives.
  typealias Query = SQLContent

  /// The clauses, as in `SQL { … }`. Write it without the attribute: `var query: Query { … }`.
  @SQLBuilder var query: Query { get }
}

extension SQLQuery {
  /// The clauses of ``query``.
  public var sqlContent: SQLContent { query }
}
