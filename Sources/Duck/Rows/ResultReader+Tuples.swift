extension ResultReader {
  /// Reads rows straight into tuples.
  static func tuples<Row>(_ layout: TupleLayout<Row>) -> ResultReader where R == [Row] {
    ResultReader(nothing: { _ in [] }) { result, check, summary in
      summary.rowCount = result.rowCount()
      let reader = try result.memo { try RowsReader(layout, columns: $0) }
      return try reader.read(result, rows: summary.rowCount, check: check)
    }
  }

  /// Reads the first row into a tuple; nil where there is none.
  static func firstTuple<Row>(_ layout: TupleLayout<Row>) -> ResultReader where R == Row? {
    ResultReader(nothing: { _ in nil }, isOfFirstRow: true) { result, _, summary in
      let row = try result.memo { try RowsReader(layout, columns: $0) }.readFirst(of: result)
      summary.rowCount = row == nil ? 0 : 1
      return row
    }
  }
}
