/// How a result is turned into Swift values, while the engine's memory is there to read from.
struct ResultReader<R: Sendable>: Sendable {
  /// Reads a result that has rows, and notes how many. The second argument is to be called between chunks, and throws
  /// to stop early.
  typealias Read = @Sendable (inout ResultHandle, () throws -> Void, inout StatementSummary) throws -> R

  /// What a statement without rows gives, and a text without statements; the number is of rows changed.
  let nothing: @Sendable (UInt64) -> R
  /// Whether it reads no row but the first, and asks for nothing but columns and chunks. Then the row comes as it is
  /// made, and the others are not made.
  let isOfFirstRow: Bool
  private let readRows: Read

  init(
    nothing: @escaping @Sendable (UInt64) -> R,
    isOfFirstRow: Bool = false,
    readRows: @escaping Read
  ) {
    self.nothing = nothing
    self.isOfFirstRow = isOfFirstRow
    self.readRows = readRows
  }

  func read(_ result: inout ResultHandle, _ check: () throws -> Void, _ summary: inout StatementSummary)
    throws
    -> R
  {
    summary.rowsChanged = result.rowsChanged()
    return result.hasRows ? try readRows(&result, check, &summary) : nothing(summary.rowsChanged)
  }
}

/// How many rows a statement gave and changed.
struct StatementSummary: Sendable {
  var rowCount = 0
  var rowsChanged: UInt64 = 0
}
