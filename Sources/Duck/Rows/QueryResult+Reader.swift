extension ResultReader where R == QueryResult {
  /// Copies the result into columns of our own.
  static var queryResult: ResultReader {
    ResultReader(nothing: { QueryResult(ResultColumns(), rowsChanged: $0) }) { result, check, summary in
      let columns = try result.copyColumns(check: check)
      summary.rowCount = columns.rowCount
      return QueryResult(columns, rowsChanged: summary.rowsChanged)
    }
  }
}
