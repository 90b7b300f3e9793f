internal import SQL

extension ResultReader {
  /// Reads rows straight into models where their type has a layout, and through `Codable` where it has none.
  static func models<Model: Table>(_ type: Model.Type) -> ResultReader where R == [Model] {
    ResultReader(nothing: { _ in [] }) { result, check, summary in
      guard let layout = try ModelNames.readableLayout(of: type) else {
        let models = try decode(type, from: &result, check)
        summary.rowCount = models.count
        return models
      }
      summary.rowCount = result.rowCount()
      let reader = try result.memo { try RowsReader(layout, columns: $0) }
      return try reader.read(result, rows: summary.rowCount, check: check)
    }
  }

  /// Reads the first row into a model; nil where there is none.
  static func first<Model: Table>(of type: Model.Type) throws(DatabaseError) -> ResultReader
  where R == Model? {
    let layout = try ModelNames.readableLayout(of: type)
    guard let layout else {
      return ResultReader(nothing: { _ in nil }, isOfFirstRow: true) { result, _, summary in
        let columns = try result.copyFirstRow()
        summary.rowCount = columns.rowCount
        return try QueryResult(columns, rowsChanged: 0).first(decoding: type)
      }
    }
    return ResultReader(nothing: { _ in nil }, isOfFirstRow: true) { result, _, summary in
      let model = try result.memo { try RowsReader(layout, columns: $0) }.readFirst(of: result)
      summary.rowCount = model == nil ? 0 : 1
      return model
    }
  }

  private static func decode<Model: Table>(
    _ type: Model.Type,
    from result: inout ResultHandle,
    _ check: () throws -> Void
  ) throws -> [Model] {
    try QueryResult(result.copyColumns(check: check), rowsChanged: 0).all(decoding: type)
  }
}
