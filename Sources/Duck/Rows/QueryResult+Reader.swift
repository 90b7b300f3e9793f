extension ResultReader where R == QueryResult {
  /// Copies the result into columns of our own.
  static var queryResult: ResultReader {
    ResultReader(nothing: { QueryResult(rowsChanged: $0) }) { result, check, summary in
      let columns = try result.copyColumns(check: check)
      summary.rowCount = columns.rowCount
      return QueryResult(columns, rowsChanged: summary.rowsChanged)
    }
  }

  /// Copies the first row alone.
  static var firstRow: ResultReader {
    ResultReader(nothing: { QueryResult(rowsChanged: $0) }, isOfFirstRow: true) { result, _, summary in
      let columns = try result.copyFirstRow()
      summary.rowCount = columns.rowCount
      return QueryResult(columns, rowsChanged: summary.rowsChanged)
    }
  }
}

extension ResultReader where R == UInt64 {
  /// Tells how many rows the statement changed, and leaves its rows where they are.
  static var rowsChanged: ResultReader {
    ResultReader(nothing: { $0 }) { result, _, summary in
      summary.rowCount = result.rowCount()
      return summary.rowsChanged
    }
  }
}
