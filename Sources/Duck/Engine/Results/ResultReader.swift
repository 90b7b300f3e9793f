/// How a result is turned into Swift values, while the engine's memory is there to read from.
struct ResultReader<R: Sendable>: Sendable {
  /// Reads a result that has rows; the last argument is to be called between chunks, and throws to stop early.
  typealias Read = @Sendable (inout ResultHandle, () throws -> Void) throws -> Readout<R>

  /// What a statement without rows gives, and a text without statements; the number is of rows changed.
  let nothing: @Sendable (UInt64) -> R
  let readRows: Read

  init(nothing: @escaping @Sendable (UInt64) -> R, readRows: @escaping Read) {
    self.nothing = nothing
    self.readRows = readRows
  }

  var none: Readout<R> { Readout(value: nothing(0)) }

  func read(_ result: inout ResultHandle, check: () throws -> Void) throws -> Readout<R> {
    guard result.hasRows else {
      let changed = result.rowsChanged()
      return Readout(value: nothing(changed), summary: StatementSummary(rowsChanged: changed))
    }
    return try readRows(&result, check)
  }
}

/// What was read, and how much.
struct Readout<R: Sendable>: Sendable {
  let value: R
  var summary = StatementSummary()
}

/// How many rows a statement gave and changed.
struct StatementSummary: Sendable {
  var rowCount = 0
  var rowsChanged: UInt64 = 0
}
