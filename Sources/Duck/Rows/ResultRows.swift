/// The rows of a ``QueryResult``, in order.
public struct ResultRows: RandomAccessCollection, Sendable {
  let storage: ResultStorage

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of rows.
  public var endIndex: Int { storage.rowCount }

  /// The row at a position; traps where there is none.
  public subscript(position: Int) -> ResultRow {
    precondition(indices.contains(position), "row \(position) of \(count)")
    return ResultRow(storage: storage, index: position)
  }
}
