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
      if let missing = writer.missing(
        in: models,
        optional: schema.columns.map { $0.isOptional || $0.defaultValue != nil }
      ) {
        throw DatabaseError.missingValue(model: "\(Model.self)", column: missing.field, row: missing.row)
      }
      for run in writer.runs(models) {
        let fits = try session.run(context) { handle, check in
          try append(models, run, writer, handle, check)
        }
        if !fits { try insertRows(models[run.range], session, context) }
      }
    }
  }

  /// Appends a run of models; false, with nothing done, where the table's columns are of other types.
  private static func append<Model: Table>(
    _ models: [Model],
    _ run: (range: Range<Int>, fields: [Int]),
    _ writer: ModelWriter<Model>,
    _ handle: ConnectionHandle,
    _ check: () throws -> Void
  ) throws -> Bool {
    guard !run.fields.isEmpty else { return false }
    let appender = try AppenderHandle(to: Model.table.path, columns: writer.names(run.fields), on: handle)
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
    for (row, model) in zip(models.indices, models) {
      let statement = try rendered(ModelValues(of: model, row: row).insert(into: Model.self))
      _ = try NativeOperation<QueryResult>.statement(statement, .queryResult).run(session, context)
    }
  }
}
