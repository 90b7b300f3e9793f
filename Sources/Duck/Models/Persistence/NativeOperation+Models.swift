internal import SQL

extension NativeOperation where R == UInt64 {
  /// Runs a change, and tells how many rows it changed.
  static func change(_ statement: ModelStatement) -> NativeOperation {
    NativeOperation { session, context in try statement.run(.rowsChanged, session, context) }
  }
}

extension NativeOperation where R: Table {
  /// Inserts the row of a model, and reads what RETURNING gives: a row that the model cannot read is not kept.
  static func insertAndRead(_ insertion: ModelStatement) -> NativeOperation {
    .atomic { session, context in
      guard let row = try insertion.run(.models(R.self), session, context).first else {
        throw DatabaseError.invalidResult("INSERT … RETURNING gave no row.")
      }
      return row
    }
  }

  /// Changes the row of a model, and reads it.
  ///
  /// RETURNING would do both, but with it the engine deletes the row and inserts it again: it would be refused where rows
  /// of other tables reference it.
  static func updateAndRead(_ update: ModelStatement, _ selection: ModelStatement, by key: ModelKey<R>)
    -> NativeOperation
  {
    .atomic { session, context in
      switch try update.run(.rowsChanged, session, context) {
      case 0: throw DatabaseError.rowNotFound(model: update.model, row: nil)
      case 1: return try read(selection, by: key, session, context)
      default: throw DatabaseError.severalRows(model: update.model, columns: key.names)
      }
    }
  }

  /// Inserts or changes the row of a model, and reads it.
  static func upsertAndRead(_ upsert: ModelStatement, _ selection: ModelStatement, by key: ModelKey<R>)
    -> NativeOperation
  {
    .atomic { session, context in
      _ = try upsert.run(.rowsChanged, session, context)
      return try read(selection, by: key, session, context)
    }
  }

  private static func read(
    _ selection: ModelStatement,
    by key: ModelKey<R>,
    _ session: Session,
    _ context: StatementContext
  ) throws -> R {
    let rows: [R] = try selection.run(.models(R.self), session, context)
    guard rows.count < 2 else { throw DatabaseError.severalRows(model: "\(R.self)", columns: key.names) }
    guard let row = rows.first else {
      throw DatabaseError.invalidResult(
        "The row of a \(R.self) was written, and is not there: a trigger took it away."
      )
    }
    return row
  }
}
