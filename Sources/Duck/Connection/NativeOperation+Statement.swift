internal import SQL

extension NativeOperation {
  /// Runs a rendered statement and reads its result.
  static func statement(_ prepared: SQLPrepared, _ reader: ResultReader<R>, mustFit: Bool = false)
    -> NativeOperation
  {
    NativeOperation { session, context in
      try session.run(StatementRequest(prepared, context, mustFit: mustFit), reader)
    }
  }

  /// Runs a statement; what the engine takes only one by one, such as the changes of an `AlterTable`, in order.
  static func all(of statement: some SQLStatement, _ reader: ResultReader<R>) throws(DatabaseError)
    -> NativeOperation
  {
    let content = statement.sqlContent
    guard content.isSeveral else { return .statement(try rendered(content), reader) }
    var prepared: [SQLPrepared] = []
    for part in content.statements { prepared.append(try rendered(part)) }
    return NativeOperation { [prepared] session, context in
      var last = reader.nothing(0)
      for part in prepared { last = try NativeOperation.statement(part, reader).run(session, context) }
      return last
    }
  }
}

extension StatementRequest {
  /// A rendered statement with the values that are in it.
  init(_ prepared: SQLPrepared, _ context: StatementContext, mustFit: Bool = false) throws(DatabaseError) {
    self.init(sql: prepared.query, values: try prepared.boundValues(), context: context, mustFit: mustFit)
  }
}

extension DatabaseError {
  /// Raw SQL counts its places from `$1` as the statement does: a value would go to a place that it is not meant for.
  static let placesOfRawSQL = DatabaseError.invalidSQL(
    .malformed(
      "Raw SQL has places for values beside those of the statement: put the values into the statement."
    )
  )
}

extension SQLPrepared {
  /// The values to bind. A placeholder has none: it belongs into a reusable statement.
  func boundValues() throws(DatabaseError) -> [Value] {
    if mayHaveOtherPlaces, placeCount > 0, StatementScan(query).places.count != placeCount {
      throw .placesOfRawSQL
    }
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
