/// A query whose clauses may come in any order: they are put into that of SQL.
///
/// ```swift
/// SQLSelectBuilder()
///   .where(DB.Column("a") == 1)
///   .from("users")
///   .limit(3)
///   .select(DB.Column("a"))
///   .build()
/// // SELECT "a" FROM "users" WHERE "a" = $1 LIMIT $2
/// ```
///
/// It is a value: each call gives another builder. It may stand wherever a query does.
public struct SQLSelectBuilder: SQLStatement, Sendable {
  private var added: [SQLClause] = []

  /// Starts without clauses.
  public init() {}

  /// The query, its clauses in the order of SQL; those of one kind stay in their order.
  public func build() -> SQLContent {
    let ordered = added.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
    return SQLContent(clauses: ClauseList(ordered.map(\.element)))
  }

  /// The query, its clauses in the order of SQL.
  public var sqlContent: SQLContent { build() }

  /// Adds any clause or fragment: `Where(…)`, `Join(…)`, a query of its own.
  public func adding(_ statement: some SQLStatement) -> Self {
    var builder = self
    builder.added += statement.sqlContent.clauses.clauses
    return builder
  }

  /// WITH.
  public func with(_ tables: With...) -> Self { tables.reduce(self) { $0.adding($1) } }

  /// SELECT. Called again, it selects more.
  public func select(_ items: any SQLable...) -> Self { adding(Select(items)) }

  /// DISTINCT.
  public var distinct: Self { adding(SQL.distinct) }

  /// FROM. Called again, it reads more.
  public func from(_ sources: any SQLable...) -> Self { adding(SQL.from(sources)) }

  /// A join by a condition.
  public func join(_ mode: JoinMode = .none, _ source: some SQLable, on predicate: some SQLTerm) -> Self {
    adding(SQL.join(mode, source, on: predicate))
  }

  /// WHERE. Called again, all must be true.
  public func `where`(_ predicate: some SQLTerm) -> Self { adding(Where(predicate)) }

  /// GROUP BY. Called again, it adds to the grouping.
  public func groupBy(_ expressions: any SQLable...) -> Self { adding(SQL.groupBy(expressions)) }

  /// HAVING. Called again, all must be true.
  public func having(_ predicate: some SQLTerm) -> Self { adding(Having(predicate)) }

  /// WINDOW. Called again, it names another.
  public func window(_ name: String, _ window: Window) -> Self { adding(Windows(name, window)) }

  /// QUALIFY. Called again, all must be true.
  public func qualify(_ predicate: some SQLTerm) -> Self { adding(Qualify(predicate)) }

  /// ORDER BY. Called again, it orders what is equal so far.
  public func orderBy(_ items: OrderByItem...) -> Self { adding(OrderBy(items)) }

  /// LIMIT.
  public func limit(_ count: some SQLable) -> Self { adding(Limit(count)) }

  /// OFFSET.
  public func offset(_ count: some SQLable) -> Self { adding(Offset(count)) }
}

extension SQLClause {
  /// Where in a query the clause stands.
  fileprivate var place: Int {
    switch self {
    case .with: 0
    case .select: 1
    case .from(let items): if case .source? = items.first { 2 } else { 3 }
    case .on, .using, .alias: 3
    case .filter(.where, _): 4
    case .groupBy: 5
    case .filter(.having, _): 6
    case .window: 7
    case .filter(.qualify, _): 8
    case .sample: 9
    case .orderBy: 10
    case .limit, .limitPercent: 11
    case .offset: 12
    default: 13
    }
  }
}
