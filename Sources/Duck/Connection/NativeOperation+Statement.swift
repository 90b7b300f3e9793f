internal import SQL

extension NativeOperation {
  /// Runs a rendered statement and reads its result.
  static func statement(_ prepared: SQLPrepared, _ reader: ResultReader<R>) -> NativeOperation {
    NativeOperation { session, context in
      let request = StatementRequest(
        sql: prepared.query,
        values: try prepared.boundValues(),
        context: context
      )
      return try session.run(request, reader)
    }
  }
}

extension SQLPrepared {
  /// The values to bind. A placeholder has none: it belongs into a reusable statement.
  fileprivate func boundValues() throws(DatabaseError) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(binds.count)
    for bind in binds {
      guard case .value(let value) = bind else {
        throw .invalidSQL(
          .malformed("A placeholder has no value here: prepare the statement, and run it with arguments.")
        )
      }
      values.append(value)
    }
    return values
  }
}
