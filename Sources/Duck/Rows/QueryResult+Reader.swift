extension ResultReader where R == QueryResult {
  /// Copies the result into columns of our own.
  static var queryResult: ResultReader {
    ResultReader(nothing: { QueryResult(ResultColumns(), rowsChanged: $0) }) { result, check in
      let columns = try result.copyColumns(check: check)
      let summary = StatementSummary(rowCount: columns.rowCount, rowsChanged: result.rowsChanged())
      return Readout(value: QueryResult(columns, rowsChanged: summary.rowsChanged), summary: summary)
    }
  }
}
