internal import SQL

extension NativeOperation where R == Void {
  /// Writes models through whole chunks where it is known where their properties lie, and through rows of binds where not.
  static func batchInsert<Model: Table>(_ models: [Model]) -> NativeOperation {
    NativeOperation { session, context in
      guard let layout = try ModelNames.layout(of: Model.self) else {
        return try insertRows(models[...], session, context)
      }
      let writer = ModelWriter(layout, encode: ValueEncoder.value)
      let schema = try ModelNames.schema(of: Model.self)
      let optional = schema.columns.map { $0.isOptional || $0.defaultValue != nil }
      let runs = try writer.runs(models, optional: optional)
      let path = try AppenderTarget.path(of: Model.table, in: session, context)
      for run in runs {
        guard let path, !run.fields.isEmpty else {
          try insertRows(models[run.range], session, context)
          continue
        }
        var rest = run
        while !rest.range.isEmpty {
          let refused = try session.run(context) { try append(models, rest, writer, to: path, $0, check: $1) }
          guard let refused else { break }
          // An INSERT converts more than a chunk takes.
          try insertRows(models[refused.rows], session, context, refused: refused.reasons)
          rest.range = refused.rows.upperBound..<rest.range.upperBound
        }
      }
    }
  }

  /// Appends a run of models, up to one that does not go into a chunk as it is; nil where all did.
  private static func append<Model: Table>(
    _ models: [Model],
    _ run: ModelWriter<Model>.Stretch,
    _ writer: ModelWriter<Model>,
    to path: [String],
    _ handle: ConnectionHandle,
    check: () throws -> Void
  ) throws -> RefusedModels? {
    // An INSERT finds more than an appender, and says better what is wrong.
    guard let appender = try? AppenderHandle(to: path, columns: writer.names(run.fields), on: handle),
      appender.types.allSatisfy(\.hasWritableCells)
    else { return RefusedModels(all: run.range) }
    let refused = try writer.append(models, run.range, run.fields, to: appender, check: check)
    try appender.close()
    return refused
  }

  /// One INSERT for each model: the engine converts what it can, and says what it cannot.
  ///
  /// - Parameter refused: why values did not go into a chunk, which says more than the engine.
  private static func insertRows<Model: Table>(
    _ models: ArraySlice<Model>,
    _ session: Session,
    _ context: StatementContext,
    refused: [Int: TypeMismatch] = [:]
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
            wanted: refused[row]?.wanted ?? "the column's type",
            found: "a \(values.values[position - 1].kind) (\(reason))"
          )
        )
      } catch DatabaseError.engine(let error) where error.isAboutType {
        throw refused[row].map(DatabaseError.typeMismatch) ?? DatabaseError.engine(error)
      }
    }
  }
}

extension EngineError {
  /// Whether a value could not be made one of the type of its place.
  fileprivate var isAboutType: Bool {
    category == .conversion || category == .outOfRange || category == .type
  }
}
