/// Whole columns on their way into a table.
///
/// The thread of the connection fills one chunk after the other with them. What another thread has filled would have to come
/// from that thread's cache, which takes longer than filling.
@usableFromInline
struct AppendedColumns: Sendable {
  let rowCount: Int
  /// Writes some rows into an empty chunk.
  let fill: @Sendable (AppendChunk, Range<Int>) -> Void

  init<each Cell: AppenderCell>(rowCount: Int, _ columns: repeat [each Cell]) {
    self.rowCount = rowCount
    let columns = (repeat each columns)
    fill = { chunk, rows in
      var column = 0
      repeat chunk.write(each columns, rows, to: &column, at: 0)
    }
  }
}

extension AppendChunk {
  /// Writes a part of a column into neighbouring rows, and goes on to the next column.
  func write<Cell: AppenderCell>(
    _ values: [Cell],
    _ range: Range<Int>,
    to column: inout Int,
    at first: Int
  ) {
    let writer = writers[column]
    if Cell.canAppend(to: types[column]) {
      Cell.write(values, range, into: writer, at: first)
    } else {
      for index in range {
        let row = first + index - range.lowerBound
        if let value = values[index].appendedValue {
          writer.store(value, at: row)
        } else {
          writer.refuse(row, "a default among whole columns: leave the column out")
        }
      }
    }
    column += 1
  }
}
