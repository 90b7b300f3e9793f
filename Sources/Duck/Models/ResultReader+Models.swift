internal import SQL

extension ResultReader {
  /// Reads rows straight into models where their type has a layout, and through `Codable` where it has none.
  static func models<Model: Table>(_ type: Model.Type) -> ResultReader where R == [Model] {
    ResultReader(nothing: { _ in [] }) { result, check in
      guard let layout = try ModelNames.layout(of: type) else {
        let columns = try result.copyColumns(check: check)
        let models = try QueryResult(columns, rowsChanged: 0).all(decoding: type)
        return Readout(value: models, summary: StatementSummary(rowCount: models.count))
      }
      let rows = result.rowCount()
      let reader = try result.memo { try ModelReader(layout, columns: $0) }
      let models = try reader.read(result, rows: rows, check: check)
      let summary = StatementSummary(rowCount: models.count, rowsChanged: result.rowsChanged())
      return Readout(value: models, summary: summary)
    }
  }

  /// Reads the first row into a model; nil where there is none.
  static func first<Model: Table>(of type: Model.Type) -> ResultReader where R == Model? {
    ResultReader(nothing: { _ in nil }) { result, check in
      guard let layout = try ModelNames.layout(of: type) else {
        let models = try ResultReader<[Model]>.models(type).read(&result, check: check)
        return Readout(value: models.value.first, summary: models.summary)
      }
      let reader = try result.memo { try ModelReader(layout, columns: $0) }
      let model = try reader.readFirst(of: result)
      let summary = StatementSummary(rowCount: result.rowCount(), rowsChanged: result.rowsChanged())
      return Readout(value: model, summary: summary)
    }
  }
}
