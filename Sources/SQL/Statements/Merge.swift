extension SQLContent {
  /// MERGE INTO, with its source and its condition.
  ///
  /// ```swift
  /// SQL.merge(into: stock, using: delivery, on: stock.column("id") == delivery.column("id"))
  ///   .when.matched.then.update.set(stock.column("n") == stock.column("n") + delivery.column("n"))
  ///   .when.not.matched.then.insert
  /// // MERGE INTO "stock" USING "delivery" ON "stock"."id" = "delivery"."id"
  /// // WHEN MATCHED THEN UPDATE SET "n" = "stock"."n" + "delivery"."n"
  /// // WHEN NOT MATCHED THEN INSERT
  /// ```
  public func merge(into table: some SQLable, using source: some SQLable, on condition: some SQLTerm)
    -> SQLContent
  {
    merge(into: table).using(source).on(condition)
  }

  /// MERGE INTO; continue with `.using(source)`, and with `.on(p)` or `.using("id")` for columns in common.
  public func merge(into table: some SQLable) -> SQLContent {
    adding(.merge(SQLMerging(table: table.sqlNode.asTableName)))
  }

  /// The word WHEN, as in `.when.matched.then.delete`. The first one that applies to a row is taken.
  public var when: SQLMergeWhen { SQLMergeWhen(statement: self) }
}

/// The word WHEN, waiting for MATCHED or NOT MATCHED.
public struct SQLMergeWhen: Sendable {
  fileprivate let statement: SQLContent

  /// Rows that have a row of the source: `WHEN MATCHED`.
  public var matched: SQLMergeMatch { SQLMergeMatch(statement: statement, match: .matched) }

  /// The word NOT, waiting for MATCHED.
  public var not: SQLMergeNot { SQLMergeNot(statement: statement) }
}

/// The words WHEN NOT, waiting for MATCHED.
public struct SQLMergeNot: Sendable {
  fileprivate let statement: SQLContent

  /// Rows of the source that have none in the table: `WHEN NOT MATCHED`.
  public var matched: SQLMergeNotMatched { SQLMergeNotMatched(statement: statement) }
}

/// The words WHEN NOT MATCHED, waiting for THEN, AND or BY.
public struct SQLMergeNotMatched: Sendable {
  fileprivate let statement: SQLContent

  private var match: SQLMergeMatch { SQLMergeMatch(statement: statement, match: .notMatched) }

  /// The word BY, waiting for SOURCE or TARGET.
  public var by: SQLMergeBy { SQLMergeBy(statement: statement) }

  /// Some of these rows: `WHEN NOT MATCHED AND p`.
  public func and(_ condition: some SQLTerm) -> SQLMergeMatch { match.and(condition) }

  /// The word THEN, waiting for what is done.
  public var then: SQLMergeThen { match.then }
}

/// The words WHEN NOT MATCHED BY, waiting for SOURCE or TARGET.
public struct SQLMergeBy: Sendable {
  fileprivate let statement: SQLContent

  /// Rows of the table that have none in the source: `WHEN NOT MATCHED BY SOURCE`.
  public var source: SQLMergeMatch { SQLMergeMatch(statement: statement, match: .notMatchedBySource) }

  /// Rows of the source that have none in the table: `WHEN NOT MATCHED BY TARGET`.
  public var target: SQLMergeMatch { SQLMergeMatch(statement: statement, match: .notMatchedByTarget) }
}

/// The words WHEN MATCHED and their like, waiting for THEN.
public struct SQLMergeMatch: Sendable {
  fileprivate let statement: SQLContent
  fileprivate let match: SQLMergeBranch.Match
  fileprivate var condition: SQLNode?

  fileprivate init(statement: SQLContent, match: SQLMergeBranch.Match) {
    self.statement = statement
    self.match = match
  }

  /// Some of these rows: `WHEN MATCHED AND p`. Called again, all must be true.
  public func and(_ condition: some SQLTerm) -> SQLMergeMatch {
    var copy = self
    copy.condition = .joined(.and, [self.condition, condition.sqlNode].compactMap(\.self))
    return copy
  }

  /// The word THEN, waiting for what is done.
  public var then: SQLMergeThen { SQLMergeThen(match: self) }
}

/// The word THEN of a MERGE, waiting for what is done.
public struct SQLMergeThen: Sendable {
  fileprivate let match: SQLMergeMatch

  private func adding(_ action: SQLMergeBranch.Action) -> SQLContent {
    match.statement.adding(
      .when(SQLMergeBranch(match: match.match, condition: match.condition, action: action))
    )
  }

  /// Changes the row: `.update.set(…)` gives `UPDATE SET …`. Without SET, `UPDATE` takes all columns of the source
  /// in their order, and `.update.by.name` by their names.
  public var update: SQLContent { adding(.update([], isByName: false)) }

  /// Inserts a row: `.insert.fields("id").values(1)` gives `INSERT ("id") VALUES ($1)`. Alone, `INSERT` takes the
  /// source's row in its order, and `.insert.by.name` by the names of its columns.
  public var insert: SQLContent { adding(.insert(SQLMergeBranch.Insertion())) }

  /// Deletes the row: `DELETE`.
  public var delete: SQLContent { adding(.delete) }

  /// The word DO, waiting for NOTHING.
  public var `do`: SQLMergeDo { SQLMergeDo(nothing: adding(.nothing)) }

  /// Stops the whole statement: `ERROR`.
  public var error: SQLContent { adding(.error(nil)) }

  /// Stops the whole statement with a message: `.error("sold out")` gives `ERROR $1`.
  public func error(_ message: some SQLable) -> SQLContent { adding(.error(message.sqlNode)) }
}

/// The word DO of a MERGE, waiting for NOTHING.
public struct SQLMergeDo: Sendable {
  /// Leaves the row as it is: `DO NOTHING`.
  public let nothing: SQLContent
}
