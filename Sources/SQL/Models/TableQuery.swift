/// A query whose rows are models: what `Todo.query` gives.
///
/// ```swift
/// Todo.query.where(\Todo.$doneAt == nil).orderBy(.asc(\Todo.$name)).limit(20)
/// // SELECT "todo".* FROM "todo" WHERE "todo"."done_at" IS NULL ORDER BY "todo"."name" ASC LIMIT $1
/// ```
///
/// It is a plain `Sendable` value: keep it, copy it, go on with it. Its clauses may be added in any order.
/// It may stand in `SQL { … }` and be a subquery. For what it has no word for, go on from `Todo.select`.
public struct TableQuery<Model: Table>: SQLStatement, SQLOperand, Sendable {
  private var joins: [SQLClause] = []
  private var predicates: [SQLNode] = []
  private var grouping: [SQLNode] = []
  private var ordering: [SQLNode] = []
  private var count: SQLNode?
  private var start: SQLNode?

  init() {}

  /// The query, its clauses in the order of SQL.
  public var sqlContent: SQLContent { selectingColumns([Model.table.all.sqlNode]) }

  /// The query with other columns.
  package func selectingColumns(_ items: [SQLNode]) -> SQLContent {
    var list = ClauseList([
      .select(SQLClause.SelectList(items: items)), .from([.source(Model.table.sqlNode)]),
    ])
    for join in joins { list.append(join) }
    list.append(.filter(.where, .joined(.and, predicates)))
    list.append(.groupBy(grouping))
    list.append(.orderBy(ordering))
    if let count { list.append(.limit(count)) }
    if let start { list.append(.offset(start)) }
    return SQLContent(clauses: list)
  }

  /// The query as an expression: a subquery.
  public var sqlNode: SQLNode { sqlContent.sqlNode }

  /// The condition as a clause WHERE, empty where there is none.
  package var filter: SQLContent {
    SQLContent(clauses: ClauseList([.filter(.where, .joined(.and, predicates))]))
  }

  /// What must be true of a row, part by part.
  var filterNodes: [SQLNode] {
    guard case .connective(.and, let parts) = SQLNode.joined(.and, predicates).kind else { return predicates }
    return parts
  }

  /// What must be true of a row, where that was said in one piece.
  var onlyCondition: SQLNode? { predicates.count == 1 ? predicates[0] : nil }

  /// The LIMIT that was given.
  var ownLimit: SQLNode? { count }

  /// True where the query says no more than which rows: what a DELETE can say too.
  package var isFilterOnly: Bool {
    joins.isEmpty && grouping.isEmpty && ordering.isEmpty && count == nil && start == nil
  }

  /// WHERE. Called again, all must be true.
  ///
  /// ```swift
  /// Todo.query.where(\Todo.$id == 1 || \Todo.$id == 2).where(\Todo.$doneAt == nil)
  /// // … WHERE ("todo"."id" = $1 OR "todo"."id" = $2) AND "todo"."done_at" IS NULL
  /// ```
  public func `where`(_ predicate: some SQLTerm) -> Self { with { $0.predicates.append(predicate.sqlNode) } }

  /// ORDER BY. Called again, it orders what is equal so far.
  public func orderBy(_ items: OrderByItem...) -> Self { orderBy(items) }

  /// ORDER BY, of a list. Called again, it orders what is equal so far.
  public func orderBy(_ items: [OrderByItem]) -> Self { with { $0.ordering += items.flatMap(\.nodes) } }

  /// ORDER BY, in the engine's usual direction. Called again, it orders what is equal so far.
  public func orderBy(_ expression: some SQLable) -> Self { with { $0.ordering.append(expression.sqlNode) } }

  /// LIMIT: so many rows at most. Called again, the last one holds.
  public func limit(_ count: some SQLable) -> Self { with { $0.count = count.sqlNode } }

  /// OFFSET: so many rows are left out first. Called again, the last one holds.
  public func offset(_ count: some SQLable) -> Self { with { $0.start = count.sqlNode } }

  /// GROUP BY. Called again, it adds to the grouping.
  public func groupBy(_ expressions: any SQLable...) -> Self { groupBy(expressions) }

  /// GROUP BY, of a list. Called again, it adds to the grouping.
  public func groupBy(_ expressions: [any SQLable]) -> Self {
    with { $0.grouping += expressions.map(\.sqlNode) }
  }

  /// GROUP BY, of a list of expressions of one type. Called again, it adds to the grouping.
  public func groupBy<Item: SQLTerm>(_ expressions: [Item]) -> Self { groupBy(expressions as [any SQLable]) }

  /// A join by a condition, to ask more of the rows; the model's columns alone are selected.
  ///
  /// ```swift
  /// Todo.query.join(.inner, Event.table, on: \Event.$todoID == \Todo.$id)
  /// // SELECT "todo".* FROM "todo" INNER JOIN "event" ON "event"."todo_id" = "todo"."id"
  /// ```
  public func join(_ mode: JoinMode, _ source: some SQLable, on predicate: some SQLTerm) -> Self {
    with { $0.joins.append(.join(mode, source, .on(predicate.sqlNode))) }
  }

  /// An inner join by a condition: `JOIN "event" ON …`.
  public func join(_ source: some SQLable, on predicate: some SQLTerm) -> Self {
    join(.none, source, on: predicate)
  }

  /// A join by columns of the same name: `LEFT JOIN "event" USING ("id")`.
  public func join(_ mode: JoinMode, _ source: some SQLable, using columns: any SQLable...) -> Self {
    with { $0.joins.append(.join(mode, source, .using(columns.map(\.sqlNode.asColumnName)))) }
  }

  /// A join without a condition: `.join(.cross, Event.table)` gives `CROSS JOIN "event"`.
  public func join(_ mode: JoinMode, _ source: some SQLable) -> Self {
    with { $0.joins.append(.join(mode, source)) }
  }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var query = self
    change(&query)
    return query
  }
}

extension TableQuery: CustomStringConvertible {
  /// The SQL with places for its constants, for people to read: no value shows, so that it may be logged.
  public var description: String { sqlContent.description }
}
