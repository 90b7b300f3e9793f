internal import SQL

/// A temporary table of some columns of a model's table: it carries many models to the engine, for one statement.
struct Staging<Model: Table> {
  /// Fewer models go one by one: making the table costs as much as so many statements.
  static var fewest: Int { 16 }

  let table: DB.Table
  private let session: Session
  private let context: StatementContext

  /// Lends a table that holds these columns of some models, in their order.
  static func with<R>(
    _ models: [Model],
    _ run: ModelWriter<Model>.Stretch,
    _ layout: ModelLayout<Model>,
    _ session: Session,
    _ context: StatementContext,
    _ body: (Staging) throws -> R
  ) throws -> R {
    let name = "duck_staging"
    let staging = Staging(
      table: DB.Catalog("temp").schema("main").table(name),
      session: session,
      // It is gone when the call is over, and changes nothing that other statements see.
      context: StatementContext(ticket: context.ticket, authority: .control)
    )
    let columns = ModelWriter(layout).names(run.fields).map { DB.Column($0) }
    try staging.execute(
      SQL.create.or.replace.temp.table[any: DB.Table(name)].as.select(columns).from(Model.table).limit(0)
    )
    do {
      try staging.fill(models, run, layout)
      let result = try body(staging)
      try staging.drop()
      return result
    } catch {
      // A failed statement has undone it already, unless a transaction goes on.
      try? staging.drop()
      throw error
    }
  }

  private func fill(
    _ models: [Model],
    _ run: ModelWriter<Model>.Stretch,
    _ layout: ModelLayout<Model>
  ) throws {
    try ModelAppending.append(models, run, ModelWriter(layout), to: table.path, session, context) { refused in
      for row in refused.rows {
        let values = try ModelFields(of: models[row]).values(run.fields)
        let statement = try ModelStatement(Model.self, values.insert(into: table), values)
        _ = try statement.run(.rowsChanged, row: row, refused: refused.reasons[row], session, context)
      }
    }
  }

  private func drop() throws {
    try execute(SQL.drop.table.if.exists[any: table])
  }

  private func execute(_ statement: some SQLStatement) throws {
    _ = try NativeOperation.statement(rendered(statement), .rowsChanged).run(session, context)
  }

  /// Its rows; of those with the same key the last alone, as if the models had been written one after another.
  ///
  /// The engine would take the first of them, or any.
  func rows(by key: ModelKey<Model>) throws -> SQLTableAlias {
    let columns = key.names.map { DB.Column($0) }
    let groups = SQL.select(columns).from(table).groupBy(columns).having(Fn.count() > 1).limit(1)
    let duplicates = try NativeOperation<QueryResult>.statement(rendered(groups), .queryResult).run(
      session,
      context
    )
    guard !duplicates.rows.isEmpty else { return table.as("staged") }
    let place = DB.Column("rowid")
    let last = SQL.select(Fn.max(place)).from(table).groupBy(columns)
    return SQL.select(SQL.asterisk).from(table).where(place.in(last)).orderBy(.asc(place)).as("staged")
  }
}

extension ModelKey {
  /// Joins the model's table to staged rows.
  func conditions(_ staged: SQLTableAlias) -> [SQLPredicate] {
    names.map { Model.table.column($0) == staged.column($0) }
  }
}
