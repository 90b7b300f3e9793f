/// A subquery with a name, before the query that reads it: WITH.
///
/// ```swift
/// let late = With("late", SQL.select(DB.Column("id")).from("flights").where(DB.Column("delay") > 60))
///
/// SQL.with(late).select(Fn.count()).from(late.table)
/// // WITH "late" as (SELECT "id" FROM "flights" WHERE "delay" > $1) SELECT count(*) FROM "late"
/// ```
///
/// A recursive one reads itself. Its query is a UNION of where it starts and of what follows from what there is:
///
/// ```swift
/// let n = DB.Column("n")
/// SQL.with(recursive: With("r", columns: ["n"], Union(all: SQL.select(1), SQL.select(n + 1).from("r").where(n < 5))))
///   .select(n).from("r")
/// // WITH RECURSIVE "r" ("n") as ((SELECT $1) UNION ALL (SELECT "n" + $2 FROM "r" WHERE "n" < $3)) SELECT "n" FROM "r"
/// ```
public struct With: SQLStatement, Sendable {
  private var list: SQLClause.WithList

  private init(
    _ name: String,
    columns: [String],
    key: [String],
    materialized: Bool?,
    recursive: Bool,
    _ query: some SQLStatement
  ) {
    let table = SQLClause.CommonTable(
      name: name,
      columns: columns,
      key: key,
      isMaterialized: materialized,
      query: query.sqlContent.clauses
    )
    list = SQLClause.WithList(isRecursive: recursive, tables: [table])
  }

  /// Names a query, and its columns where names are given.
  ///
  /// - Parameter materialized: `true` computes it once, `false` at each place that reads it; else the engine decides.
  public init(_ name: String, columns: [String] = [], materialized: Bool? = nil, _ query: some SQLStatement) {
    self.init(name, columns: columns, key: [], materialized: materialized, recursive: false, query)
  }

  /// Names a query as a table that has a description in Swift, such as a model's or one with columns.
  public init(
    _ table: DB.Table,
    columns: [String] = [],
    materialized: Bool? = nil,
    _ query: some SQLStatement
  ) {
    self.init(
      table.path.last ?? "",
      columns: columns,
      key: [],
      materialized: materialized,
      recursive: false,
      query
    )
  }

  /// Names a query whose rows a model describes, as the model's table.
  ///
  /// ```swift
  /// SQL.with(With(Spending.self, query)).select(Fn.max(\Spending.$spent)).from(Spending.table)
  /// // WITH "spending" as (SELECT …) SELECT max("spending"."spent") FROM "spending"
  /// ```
  public init<Model: Table>(_ model: Model.Type, materialized: Bool? = nil, _ query: some SQLStatement) {
    self.init(
      Model.tableName,
      columns: [],
      key: [],
      materialized: materialized,
      recursive: false,
      query
    )
  }

  /// Names a query that may read itself: `WITH RECURSIVE`.
  ///
  /// - Parameter key: With columns here, a new row replaces an earlier one of the same key: `USING KEY ("n")`.
  public init(
    recursive name: String,
    columns: [String] = [],
    usingKey key: [String] = [],
    _ query: some SQLStatement
  ) {
    self.init(name, columns: columns, key: key, materialized: nil, recursive: true, query)
  }

  /// The clause.
  public var sqlContent: SQLContent { SQLContent(.with(list)) }

  /// The query's name as a source: `"late"`.
  public var table: DB.Table { DB.Table(list.tables[0].name) }

  /// A column of the query: `late.column("id")` gives `"late"."id"`.
  public func column(_ name: String) -> DB.Column { table.column(name) }

  var asRecursive: With {
    var with = self
    with.list.isRecursive = true
    return with
  }
}

extension SQLStatement {
  /// WITH: named subqueries for the query that follows.
  ///
  /// ```swift
  /// SQL.with(With("r", query)).select(SQL.asterisk).from("r")   // WITH "r" as (SELECT …) SELECT * FROM "r"
  /// ```
  public func with(_ tables: With...) -> SQLContent {
    tables.reduce(sqlContent) { $0.append($1) }
  }

  /// Named subqueries that may read themselves: `WITH RECURSIVE "r" as (…)`.
  public func with(recursive tables: With...) -> SQLContent {
    tables.reduce(sqlContent) { $0.append($1.asRecursive) }
  }
}
