public import SQL

/// A statement that is prepared once and runs many times, with other values each time.
///
/// ```swift
/// let find = try await connection.prepare { parameters in
///   let id = parameters.parameter()
///   return Todo.select.where(\Todo.$id == id)
/// }
/// let todo = try await find.first(decoding: Todo.self, id)
/// // SELECT … FROM "todo" WHERE "todo"."id" = $1
/// ```
///
/// It belongs to the connection that prepared it and keeps that alive. It may be used from any task; its runs take
/// turns with the connection's other statements. When tables change underneath, the next run sees them as they are
/// then. The native statement is given up with the last copy of the value, by ``close()``, or with the connection.
public struct Statement: Sendable {
  let core: StatementCore

  /// The SQL text, with places `$1`, `$2`, … for arguments and constants.
  public var sql: String { core.prepared.sql }

  /// How many arguments a run takes.
  public var parameterCount: Int { core.arguments.count }

  /// Gives up the native statement. Later runs throw ``DatabaseError/statementClosed``.
  public func close() async {
    await core.connection.release(core.prepared)
  }
}

extension Statement {
  /// Gives out the parameters of a statement while it is written down.
  public struct Parameters {
    private(set) var count = 0

    /// The next parameter: it stands for the argument at the same position. Used twice, it is still one argument.
    public mutating func parameter() -> SQLPlaceholder {
      defer { count += 1 }
      return SQLPlaceholder(slot: count)
    }
  }
}

/// What the copies of a ``Statement`` share.
@usableFromInline
final class StatementCore: Sendable {
  let connection: Connection
  let prepared: PreparedStatement
  let arguments: StatementArguments

  init(on connection: Connection, _ prepared: PreparedStatement, _ arguments: StatementArguments) {
    self.connection = connection
    self.prepared = prepared
    self.arguments = arguments
  }

  /// How many arguments a run takes.
  @usableFromInline var parameterCount: Int { arguments.count }

  deinit {
    // A closed connection has given up its statements already.
    guard !connection.gate.isClosed else { return }
    Task { [connection, prepared] in await connection.release(prepared) }
  }

  /// One run with these values, in the order of the arguments.
  func operation<R>(_ values: [Value], _ reader: ResultReader<R>, _ timeout: QueryTimeout?)
    throws(DatabaseError) -> NativeOperation<R>
  {
    let bound = try arguments.bound(values)
    return NativeOperation { [prepared] session, context in
      var request = StatementRequest(sql: prepared.sql, values: bound, context: context)
      request.prepared = prepared
      return try session.run(request, reader)
    }.within(timeout)
  }
}

extension StatementCore {
  /// Runs the statement, and gives the number of rows changed.
  @usableFromInline
  func execute(_ values: [Value], _ timeout: QueryTimeout?) async throws -> UInt64 {
    try await connection.perform(operation(values, .rowsChanged, timeout))
  }

  /// One run, whose rows go into tuples. Its callers hold no pack of types while it waits.
  func rows<Row: Sendable>(
    _ layout: TupleLayout<Row>,
    _ values: [Value],
    on executor: some DatabaseExecutor,
    _ timeout: QueryTimeout?
  ) async throws -> [Row] {
    try await executor.perform(operation(values, .tuples(layout), timeout))
  }

  /// One run, whose first row goes into a tuple.
  func firstRow<Row: Sendable>(
    _ layout: TupleLayout<Row>,
    _ values: [Value],
    on executor: some DatabaseExecutor,
    _ timeout: QueryTimeout?
  ) async throws -> Row? {
    try await executor.perform(operation(values, .firstTuple(layout), timeout))
  }
}
