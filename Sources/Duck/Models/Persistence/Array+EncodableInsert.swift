public import SQL

extension Array where Element: Encodable & Sendable {
  /// Inserts rows of any `Encodable` type into a table, all or none.
  ///
  /// ```swift
  /// struct Reading: Codable { let sensor: String; let celsius: Double? }
  /// try await readings.batchInsert(into: DB.Table("reading"), on: .app)
  /// ```
  ///
  /// The keys that the first row is encoded with name the columns; a property that is nil, or that a later row leaves out,
  /// is NULL. Other columns of the table get their defaults. The rows go in as whole chunks of columns, in their order.
  /// A value that does not fit its column as it is, is refused.
  ///
  /// Many rows (20,000 or more) are shared between all cores: their `encode(to:)` runs on several threads at a time, and
  /// finds no task-local values.
  ///
  /// - Parameter naming: How keys name columns.
  /// - Throws: ``DatabaseError``: ``DatabaseError/typeMismatch(_:)``, which names column, row, wanted and found,
  ///   ``DatabaseError/unknownColumn(name:available:)`` for a key that the first row did not have; what the type's own
  ///   `encode(to:)` throws; `CancellationError`.
  public func batchInsert(
    into table: DB.Table,
    naming: ColumnNaming = .keys,
    on database: DatabaseIdentifier,
    timeout: QueryTimeout? = nil
  ) async throws {
    guard !isEmpty else { return }
    let deadline = Deadline(timeout)
    try await database.transaction(beginningBy: deadline) {
      try await $0.perform(.batchInsert(self, into: table, naming).ending(by: deadline))
    }
  }

  /// Inserts rows of any `Encodable` type into a table, all or none, on a connection.
  ///
  /// - Throws: what ``batchInsert(into:naming:on:timeout:)-(_,_,DatabaseIdentifier,_)`` throws.
  public func batchInsert(
    into table: DB.Table,
    naming: ColumnNaming = .keys,
    on connection: Connection,
    timeout: QueryTimeout? = nil
  ) async throws {
    guard !isEmpty else { return }
    let deadline = Deadline(timeout)
    try await connection.transaction(beginningBy: deadline) {
      try await $0.perform(.batchInsert(self, into: table, naming).ending(by: deadline))
    }
  }

  /// Inserts rows of any `Encodable` type into a table, as a part of a transaction, which can only be undone when that
  /// fails.
  ///
  /// - Throws: what ``batchInsert(into:naming:on:timeout:)-(_,_,DatabaseIdentifier,_)`` throws.
  public func batchInsert(
    into table: DB.Table,
    naming: ColumnNaming = .keys,
    on transaction: DuckTransaction,
    timeout: QueryTimeout? = nil
  ) async throws {
    guard !isEmpty else { return }
    try await transaction.perform(.batchInsert(self, into: table, naming).within(timeout))
  }
}

extension NativeOperation where R == Void {
  /// Encodes rows into whole chunks.
  fileprivate static func batchInsert<Row: Encodable & Sendable>(
    _ rows: [Row],
    into table: DB.Table,
    _ naming: ColumnNaming
  ) -> NativeOperation {
    NativeOperation { session, context in
      let keys = try RowKeys(of: Row.self, prefix: "", naming: naming)
      let columns = try RowEncoder.columns(of: rows[0], keys)
      guard !columns.isEmpty else { throw EncodingError.withoutNames(rows[0]) }
      guard let path = try AppenderTarget.path(of: table, in: session, context) else {
        throw DatabaseError.invalidResult(
          "Which table \(table.path.joined(separator: ".")) is, cannot be told beside temporary tables: name its schema."
        )
      }
      try session.run(context) { handle, check in
        let appender = try AppenderHandle(to: path, columns: columns, on: handle)
        try RowEncoder.append(rows, columns, keys, to: appender, check: check)
        try appender.close()
      }
    }
  }
}

extension RowEncoder {
  /// Appends rows, chunk by chunk. `check` is called between chunks, to stop early.
  fileprivate static func append<Row: Encodable & Sendable>(
    _ rows: [Row],
    _ columns: [String],
    _ keys: RowKeys,
    to appender: borrowing AppenderHandle,
    check: () throws -> Void
  ) throws {
    if let column = appender.types.firstIndex(where: { !$0.hasWritableCells }) {
      throw DatabaseError.typeMismatch(
        TypeMismatch(
          column: columns[column],
          row: nil,
          wanted: appender.types[column].description,
          found: "a value of Swift, which such a column does not take in a batch"
        )
      )
    }
    let types = appender.types
    _ = try FillingTeam<Never>(rows: rows.indices, appender.makeChunk()).run(
      check: check,
      member: {
        let writer = RowWriter(types)
        let encoder = RowEncoder(writer, columns, keys)
        return { range, chunk in
          // The encoder and what it keeps refer to each other.
          defer { encoder.forget() }
          writer.begin(chunk)
          for row in range { try encoder.encode(rows[row], columns) }
          chunk.setCount(range.count)
          guard let refusal = chunk.notes.refusal else { return nil }
          throw DatabaseError.typeMismatch(
            TypeMismatch(
              column: columns[refusal.column],
              row: range.lowerBound + refusal.row,
              wanted: types[refusal.column].brief,
              found: refusal.reason
            )
          )
        }
      },
      append: { try appender.append($0) }
    )
  }
}
