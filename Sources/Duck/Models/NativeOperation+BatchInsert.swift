internal import SQL

extension NativeOperation where R == Void {
  /// Writes models through whole chunks where their type has a layout and the table's types fit, and through rows of
  /// binds where not.
  static func batchInsert<Model: Table>(_ models: [Model]) -> NativeOperation {
    NativeOperation { session, context in
      guard let layout = try ModelNames.layout(of: Model.self) else {
        return try insertRows(models[...], session, context)
      }
      let writer = ModelWriter(layout)
      let schema = try ModelNames.schema(of: Model.self)
      let optional = schema.columns.map { $0.isOptional || $0.defaultValue != nil }
      let runs = try writer.runs(models, optional: optional)
      let path = try AppenderTarget.path(of: Model.table, in: session, context)
      for run in runs {
        let isDone = try path.map { path in
          try session.run(context) { try append(models, run, writer, to: path, $0, check: $1) }
        }
        if isDone != true { try insertRows(models[run.range], session, context) }
      }
    }
  }

  /// Appends a run of models; false, with nothing done, where the table or its columns are not what it can take.
  private static func append<Model: Table>(
    _ models: [Model],
    _ run: ModelWriter<Model>.Stretch,
    _ writer: ModelWriter<Model>,
    to path: [String],
    _ handle: ConnectionHandle,
    check: () throws -> Void
  ) throws -> Bool {
    guard !run.fields.isEmpty else { return false }
    let columns = writer.names(run.fields)
    // An INSERT finds more than an appender, and says better what is wrong.
    guard let appender = try? AppenderHandle(to: path, columns: columns, on: handle) else { return false }
    guard writer.fits(run.fields, appender.types) else { return false }
    try writer.append(models, run.range, run.fields, to: appender, check: check)
    try appender.close()
    return true
  }

  /// One INSERT for each model: the engine converts what it can, and says what it cannot.
  private static func insertRows<Model: Table>(
    _ models: ArraySlice<Model>,
    _ session: Session,
    _ context: StatementContext
  ) throws {
    // All are read before any is written: one may lack a value.
    let rows = try zip(models.indices, models).map { (row: $0, values: try ModelValues(of: $1, row: $0)) }
    for (row, values) in rows {
      let statement = try rendered(values.insert(into: Model.self))
      do {
        _ = try NativeOperation<QueryResult>.statement(statement, .queryResult, mustFit: true).run(
          session,
          context
        )
      } catch DatabaseError.invalidBind(let position, let reason) {
        // Those before it are written: the transaction has to know that this was more than a refused statement.
        throw DatabaseError.typeMismatch(
          TypeMismatch(
            column: values.columns[position - 1],
            row: row,
            wanted: "the column's type",
            found: "a \(values.values[position - 1].kind) (\(reason))"
          )
        )
      }
    }
  }
}
