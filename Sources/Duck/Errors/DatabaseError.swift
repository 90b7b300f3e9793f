public import SQL

/// What can go wrong when Duck works with a database.
///
/// An error of the engine carries its category, so that a program can act on it, and its text, so that a person can
/// read it. `description` never shows bound values; the `message` of an ``EngineError`` may, since the engine quotes
/// them.
///
/// ```swift
/// do {
///   try await SQL.raw("SELECT * FROM missing").query(on: .app)
/// } catch let DatabaseError.engine(error) where error.category == .catalog {
///   print(error.message)      // Table with name missing does not exist! …
/// }
/// ```
@nonexhaustive
public indirect enum DatabaseError: Error, Sendable, Equatable {
  /// The engine refused or failed a statement.
  case engine(EngineError)
  /// The database cannot be opened.
  case cannotOpen(OpenFailure)
  /// The engine has no option of that name; `similar` lists names that were perhaps meant.
  case unknownOption(name: String, similar: [String])
  /// The engine refuses the value of an option.
  case invalidOption(name: String, reason: String)
  /// The database is open in another way than this identifier wants.
  case configurationConflict(path: String)
  /// The database was suspended, and is not resumed yet.
  case databaseSuspended
  /// A statement is malformed before the engine sees it: an empty clause, or a NUL character in SQL text or a name.
  case invalidSQL(SQLError)
  /// A value cannot be bound: it does not fit its kind, or the engine has no such value. Nothing was executed.
  case invalidBind(position: Int, reason: String)
  /// Several statements in one text, and values to bind: nothing was executed.
  case parametersWithSeveralStatements(count: Int)
  /// The statement and its values differ in number: it was not executed.
  case parameterCount(expected: Int, found: Int)
  /// The arguments by name are not those that the statement names. It was not executed.
  case parameterNames(missing: [String], unknown: [String])
  /// A text with that many statements cannot be prepared: it must hold one. Nothing was executed.
  case notOneStatement(count: Int)
  /// The statement was closed.
  case statementClosed
  /// The statement was prepared on another connection. It was not executed.
  case statementOfAnotherConnection
  /// The time that the call had is over. What the statement had begun is undone.
  case timeout
  /// No column of that name.
  case unknownColumn(name: String, available: [String])
  /// Several columns have that name, differing at most in case; they can be read by position.
  case ambiguousColumn(name: String)
  /// A cell or column cannot be read as the wanted type.
  case typeMismatch(TypeMismatch)
  /// A property of a model that must have a value was never set; nothing was executed. `row` is the model's place
  /// where several are written.
  case missingValue(model: String, column: String, row: Int?)
  /// No row has the key of the model; nothing was changed. `row` is the model's place where several are written.
  case rowNotFound(model: String, row: Int?)
  /// The columns by which a model was to be found again are no key: several rows have its values. Everything is undone.
  case severalRows(model: String, columns: [String])
  /// Rows of other tables reference the row that was to change, and the engine refuses that: a column that they
  /// reference changes, or one that has an index or is of a nested type. `columns` are those that were to be set.
  case rowIsReferenced(model: String, columns: [String], EngineError)
  /// A result is not what the caller, or the library, can use.
  case invalidResult(String)
  /// The connection's native state is unknown after a failure; make a new connection.
  case connectionUnusable(reason: String)
  /// The connection, or its database, was closed.
  case connectionClosed
  /// BEGIN, COMMIT or ROLLBACK was given to an identifier, where the next statement may run elsewhere, or to a
  /// transaction, which ends itself. Nothing was executed.
  case transactionControlRefused
  /// A transaction or an appender holds the connection; work on it goes through that. Nothing was executed.
  case connectionReserved
  /// The transaction is over.
  case transactionEnded
  /// A statement of the transaction failed earlier, so that it can only be undone. `first` is that failure.
  case transactionFailed(first: DatabaseError)
  /// What made a transaction impossible to commit was no error of the database: its text, as `first` of
  /// ``transactionFailed(first:)``.
  case transactionStopped(String)
  /// The scope of the appender is over.
  case appenderEnded
  /// A value cannot go into a column; nothing of its row is kept, and the appender's scope fails.
  case appenderAppend(column: String, message: String)
  /// Rows that an appender held cannot go into the table; the appender's scope fails.
  case appenderRowCompletion(EngineError)
  /// The pool was shut down.
  case poolClosed
  /// A pool needs at least one connection, and no time of its options may be negative.
  case poolConfiguration(String)
  /// The lease is over; the connection belongs to someone else by now.
  case poolLeaseExpired
  /// A lease of the same pool is open in this task: waiting for another could last forever.
  case poolReentrantCheckout
  /// A lease ended with its transaction open. The transaction was undone.
  case poolTransactionNotFinalized
  /// A pool cannot be shut down from inside one of its leases, for whose end it would wait.
  case poolShutdownFromLease
  /// No connection of the pool became free in that many seconds.
  case poolCheckoutTimeout(seconds: Double)
  /// Only queries can be observed: one SELECT, which changes nothing. Nothing was changed.
  case observationRequiresReadOnlyQuery
  /// The query means something on one connection only, by what is named here: observe it on that ``Connection``.
  case observationRequiresConnection(String)
  /// The engine is older than this library needs, or broken.
  case unsupportedEngine(found: String, needed: String)
}

extension DatabaseError: CustomStringConvertible {
  /// One sentence for a log or a developer, without bound values.
  public var description: String {
    switch self {
    case .engine(let error): error.description
    case .cannotOpen(let failure): failure.description
    case .unknownOption(let name, let similar):
      "The engine has no option \"\(name)\"\(similar.isEmpty ? "" : "; similar: \(similar.joined(separator: ", "))")."
    case .invalidOption(let name, let reason): "The option \"\(name)\" cannot be set: \(reason)."
    case .configurationConflict(let path):
      "\(path) is open with another configuration; close it first, or use the same."
    case .databaseSuspended: "The database is suspended; resume() opens it again."
    case .invalidSQL(let error): String(describing: error)
    case .invalidBind(let position, let reason): "The value for $\(position) cannot be bound: \(reason)"
    case .parametersWithSeveralStatements(let count):
      "The SQL text holds \(count) statements; values can be bound to one only. Nothing was executed."
    case .parameterCount(let expected, let found):
      "The statement takes \(expected) values and got \(found). It was not executed."
    case .parameterNames(let missing, let unknown):
      "The statement names its values otherwise: missing \(missing), unknown \(unknown). It was not executed."
    case .notOneStatement(let count): "The SQL text holds \(count) statements, and one can be prepared."
    case .statementClosed: "The statement was closed."
    case .statementOfAnotherConnection:
      "The statement was prepared on another connection. It was not executed."
    case .timeout: "The time for the statement is over; it was interrupted, or did not begin."
    case .unknownColumn(let name, let available):
      "There is no column \"\(name)\"; the result has \(available.map { "\"\($0)\"" }.joined(separator: ", "))."
    case .ambiguousColumn(let name):
      "Several columns are named \"\(name)\" (case does not count); read them by position or give them aliases."
    case .typeMismatch(let mismatch): mismatch.description
    case .missingValue(let model, let column, let row):
      "\(model)\(row.map { " number \($0)" } ?? "") has no value for its column \"\(column)\". Nothing was executed."
    case .rowNotFound(let model, let row):
      "No row has the key of \(model)\(row.map { " number \($0)" } ?? ""). Nothing was changed."
    case .severalRows(let model, let columns):
      "Several rows have the values of \(model) in \(columns.map { "\"\($0)\"" }.joined(separator: ", ")). Everything is undone."
    case .rowIsReferenced(let model, let columns, _):
      """
      A row of \(model) cannot get other values in \(columns.map { "\"\($0)\"" }.joined(separator: ", ")) while rows \
      reference it: the engine changes columns that have an index, or are lists, maps, unions or variants, by deleting the \
      row and inserting it again. Leave such columns as they are, or change the row before others reference it.
      """
    case .invalidResult(let reason): reason
    case .connectionUnusable(let reason): "The connection cannot be used any more: \(reason)"
    case .connectionClosed: "The connection or its database was closed."
    case .transactionControlRefused:
      "BEGIN, COMMIT and ROLLBACK need a connection of their own; transaction { } does it all. Nothing was executed."
    case .connectionReserved:
      "A transaction or an appender holds this connection: use that, or another connection. Nothing was executed."
    case .transactionEnded: "The transaction is over; work cannot go through it any more."
    case .transactionFailed(let first):
      "The transaction was undone, because a statement in it failed: \(first)"
    case .transactionStopped(let reason): reason
    case .appenderEnded: "The appender's scope is over; no rows can go through it any more."
    case .appenderAppend(let column, _): "A value cannot go into column \"\(column)\"."
    case .appenderRowCompletion(let error): "Appended rows cannot go into the table: \(error)"
    case .poolClosed: "The pool was shut down."
    case .poolConfiguration(let reason): reason
    case .poolLeaseExpired: "The lease of this connection is over; check out another."
    case .poolReentrantCheckout:
      "This task holds a lease of the pool already: use that one. Waiting for another could last forever."
    case .poolTransactionNotFinalized:
      "A lease ended with its transaction open, which was undone: commit it or roll it back before the end."
    case .poolShutdownFromLease: "A pool cannot be shut down from inside one of its leases."
    case .poolCheckoutTimeout(let seconds): "No connection of the pool became free in \(seconds) s."
    case .observationRequiresReadOnlyQuery:
      "Only one query that changes nothing can be observed. Nothing was changed."
    case .observationRequiresConnection(let reason):
      "The query depends on \(reason): observe it on its connection."
    case .unsupportedEngine(let found, let needed): "The engine is \(found); Duck needs \(needed)."
    }
  }
}
