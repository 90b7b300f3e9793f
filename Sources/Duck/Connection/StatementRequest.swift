internal import SQL

/// One text to run, with what is bound to it, for one caller.
struct StatementRequest {
  let sql: String
  let values: [Value]
  let context: StatementContext
  /// Whether a value must fit the column that it goes to, where the engine would round it.
  var mustFit = false
  /// Which of how many statements of the text it is, where there are several.
  var part: (index: Int, count: Int)?
  /// The statement that was prepared from the text, where the caller keeps one.
  var prepared: PreparedStatement?

  /// Whether the library begins or ends a transaction by it.
  var isControl: Bool { context.authority == .control && values.isEmpty && Self.control.contains(sql) }

  private static let control: Set<String> = [
    "BEGIN TRANSACTION", "BEGIN TRANSACTION READ ONLY", "COMMIT", "ROLLBACK",
  ]

  /// Whether the text undoes a transaction. That must be possible in a cancelled task too: it is how one cleans up.
  var isRollback: Bool {
    // Most texts are none at first sight.
    if let first = sql.utf8.first, first | 0x20 == UInt8(ascii: "s") || first | 0x20 == UInt8(ascii: "i") {
      return false
    }
    let word = sql.drop(while: \.isWhitespace).prefix { $0.isLetter }.lowercased()
    return word == "rollback" || word == "abort"
  }
}

/// On whose behalf a statement runs.
enum StatementAuthority: Equatable {
  /// The owner of a connection, who may also write BEGIN and COMMIT by hand.
  case caller
  /// Someone whose next statement may go to another connection.
  case identifier
  /// The transaction of that number.
  case transaction(UInt64)
  /// The appender of that number, in a transaction or not.
  case appender(UInt64)
  /// The library itself, beginning or ending a transaction.
  case control

  /// Whether BEGIN, COMMIT and ROLLBACK may run.
  var allowsTransactionControl: Bool { self == .caller || self == .control }

  /// Whether it may be a part of a transaction, which fails with it.
  var isPart: Bool {
    switch self {
    case .transaction, .appender: true
    case .caller, .identifier, .control: false
    }
  }
}
