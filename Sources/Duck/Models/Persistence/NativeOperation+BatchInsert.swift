internal import SQL

extension NativeOperation where R == Void {
  /// Writes models through whole chunks where it is known where their properties lie, and through rows of binds where not.
  static func batchInsert<Model: Table>(_ models: [Model]) -> NativeOperation {
    NativeOperation { session, context in
      guard let layout = try ModelNames.layout(of: Model.self) else {
        return try insert(models, RefusedModels(all: models.indices), session, context)
      }
      let writer = ModelWriter(layout)
      let schema = try ModelNames.schema(of: Model.self)
      let optional = schema.columns.map { !$0.isRequired }
      let runs = try writer.runs(models, optional: optional)
      let path = try AppenderTarget.path(of: Model.table, in: session, context)
      for run in runs {
        try ModelAppending.append(models, run, writer, to: path, session, context) {
          try insert(models, $0, session, context)
        }
      }
    }
  }

  /// One INSERT for each model: the engine converts what it can, and says what it cannot.
  private static func insert<Model: Table>(
    _ models: [Model],
    _ refused: RefusedModels,
    _ session: Session,
    _ context: StatementContext
  ) throws {
    // All are read before any is written: one may lack a value.
    let rows = try refused.rows.map {
      (row: $0, statement: try ModelFields(of: models[$0]).insertion(row: $0))
    }
    for (row, statement) in rows {
      _ = try statement.run(.rowsChanged, row: row, refused: refused.reasons[row], session, context)
    }
  }
}
