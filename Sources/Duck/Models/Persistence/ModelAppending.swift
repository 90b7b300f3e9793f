internal import SQL

/// Models into a table, or into the one that stages them, through an appender.
enum ModelAppending {
  /// Appends a run of models, and gives `others` those that do not go into a chunk as they are, in their place.
  ///
  /// - Parameter path: nil for what takes no appender.
  static func append<Model: Table>(
    _ models: [Model],
    _ run: ModelWriter<Model>.Stretch,
    _ writer: ModelWriter<Model>,
    to path: [String]?,
    _ session: Session,
    _ context: StatementContext,
    others: (RefusedModels) throws -> Void
  ) throws {
    guard let path, !run.fields.isEmpty else { return try others(RefusedModels(all: run.range)) }
    var rest = run
    while !rest.range.isEmpty {
      let refused = try session.run(context) { try append(models, rest, writer, to: path, $0, check: $1) }
      let end = refused?.rows.lowerBound ?? rest.range.upperBound
      if end > rest.range.lowerBound {
        session.noteAppended(to: path, rowCount: UInt64(end - rest.range.lowerBound))
      }
      guard let refused else { return }
      try others(refused)
      rest.range = refused.rows.upperBound..<rest.range.upperBound
    }
  }

  /// Appends up to a model that does not go into a chunk; nil where all did.
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
}

extension ModelWriter {
  /// Encodes what has no bytes of the engine's own as all other routes do.
  init(_ layout: ModelLayout<Model>) {
    self.init(layout, encode: ValueEncoder.value)
  }
}
