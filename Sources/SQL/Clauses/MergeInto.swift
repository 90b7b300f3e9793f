/// MERGE INTO: inserts, changes and deletes rows of a table by those of a source, in one statement.
///
/// ```swift
/// MergeInto("stock")
/// Using("delivery")
/// On(stock.column("id") == delivery.column("id"))
/// WhenMatched(and: delivery.column("n") == 0, then: .delete)
/// WhenMatched(then: .update(stock.column("n") == delivery.column("n")))
/// WhenNotMatched(then: .insert)
/// // MERGE INTO "stock" USING "delivery" ON "stock"."id" = "delivery"."id"
/// // WHEN MATCHED AND "delivery"."n" = $1 THEN DELETE
/// // WHEN MATCHED THEN UPDATE SET "n" = "delivery"."n" WHEN NOT MATCHED THEN INSERT
/// ```
///
/// In place of ``On``, another ``Using`` names columns in common.
public struct MergeInto: SQLStatement, Sendable {
  /// The clause.
  public let sqlContent: SQLContent

  /// Changes this table.
  public init(_ table: some SQLable) {
    sqlContent = SQL.merge(into: table)
  }
}

/// What is done with a row of a MERGE.
public struct MergeAction: Sendable, Hashable {
  let action: SQLMergeBranch.Action

  /// The row stays as it is: `DO NOTHING`.
  public static let doNothing = MergeAction(action: .nothing)

  /// The row is deleted: `DELETE`.
  public static let delete = MergeAction(action: .delete)

  /// The row takes all columns of the source, in their order: `UPDATE`.
  public static let update = MergeAction(action: .update([], isByName: false))

  /// The row takes all columns of the source, by their names: `UPDATE BY NAME`.
  public static let updateByName = MergeAction(action: .update([], isByName: true))

  /// The row of the source is inserted, its columns in their order: `INSERT`.
  public static let insert = MergeAction(action: .insert(SQLMergeBranch.Insertion()))

  /// The row of the source is inserted, its columns by their names: `INSERT BY NAME`.
  public static let insertByName = MergeAction(action: .insert(SQLMergeBranch.Insertion(isByName: true)))

  /// The statement stops: `ERROR`.
  public static let error = MergeAction(action: .error(nil))

  /// The statement stops with a message: `.error("sold out")` gives `ERROR $1`.
  public static func error(_ message: some SQLable) -> MergeAction {
    MergeAction(action: .error(message.sqlNode))
  }

  /// The row is changed: `.update(\Todo.$name == "x")` gives `UPDATE SET "name" = $1`.
  public static func update(_ items: any SQLTerm...) -> MergeAction {
    MergeAction(action: .update(items.map(\.sqlNode), isByName: false))
  }

  /// A row is inserted: `.insert(Columns("id"), Row(1))` gives `INSERT ("id") VALUES ($1)`.
  public static func insert(_ columns: Columns, _ row: Row) -> MergeAction {
    let insertion = SQLMergeBranch.Insertion(fields: columns.nodes, values: [row.nodes])
    return MergeAction(action: .insert(insertion))
  }

  /// A row is inserted that has a value for each column: `.insert(Row(1, "x"))` gives `INSERT VALUES ($1, $2)`.
  public static func insert(_ row: Row) -> MergeAction {
    MergeAction(action: .insert(SQLMergeBranch.Insertion(values: [row.nodes])))
  }
}

/// What a MERGE does with rows that have one in the source: `WHEN MATCHED THEN …`.
public struct WhenMatched: SQLStatement, Sendable {
  /// The clause.
  public let sqlContent: SQLContent

  /// Does this with all of them that no WHEN before has taken.
  public init(then action: MergeAction) {
    sqlContent = .when(.matched, nil, action)
  }

  /// Does this with those for which a predicate is true: `WHEN MATCHED AND p THEN …`.
  public init(and condition: some SQLTerm, then action: MergeAction) {
    sqlContent = .when(.matched, condition.sqlNode, action)
  }
}

/// What a MERGE does with rows that one side has not: `WHEN NOT MATCHED THEN …`.
public struct WhenNotMatched: SQLStatement, Sendable {
  /// The side that has no row.
  public enum Side: Sendable {
    /// Rows of the table without one in the source: `BY SOURCE`.
    case source
    /// Rows of the source without one in the table: `BY TARGET`, which is what is meant without a side.
    case target
  }

  /// The clause.
  public let sqlContent: SQLContent

  /// Does this with all of them that no WHEN before has taken: `WHEN NOT MATCHED BY SOURCE THEN …`.
  public init(by side: Side? = nil, then action: MergeAction) {
    sqlContent = .when(Self.match(side), nil, action)
  }

  /// Does this with those for which a predicate is true: `WHEN NOT MATCHED AND p THEN …`.
  public init(by side: Side? = nil, and condition: some SQLTerm, then action: MergeAction) {
    sqlContent = .when(Self.match(side), condition.sqlNode, action)
  }

  private static func match(_ side: Side?) -> SQLMergeBranch.Match {
    switch side {
    case .source?: .notMatchedBySource
    case .target?: .notMatchedByTarget
    case nil: .notMatched
    }
  }
}

extension SQLContent {
  fileprivate static func when(
    _ match: SQLMergeBranch.Match,
    _ condition: SQLNode?,
    _ action: MergeAction
  ) -> SQLContent {
    SQLContent(.when(SQLMergeBranch(match: match, condition: condition, action: action.action)))
  }
}
