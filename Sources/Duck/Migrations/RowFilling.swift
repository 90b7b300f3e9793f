internal import SQL

/// Fills an empty table with rows of another.
struct RowFilling {
  private let table: DB.Table
  private let columns: [DB.Column]
  private let transaction: DuckTransaction

  init(_ table: DB.Table, columns: [String], in transaction: DuckTransaction) {
    self.table = table
    self.columns = columns.map { DB.Column($0) }
    self.transaction = transaction
  }

  /// Inserts all rows of `rows`, which a table that references itself uses up.
  ///
  /// - Parameter keys: The references of the table to itself.
  func fill(from rows: DB.Table, _ keys: [SchemaCatalog.ForeignKey]) async throws {
    guard !columns.isEmpty else { return }
    if keys.isEmpty {
      try await insert(rows)
    } else {
      try await fillInWaves(rows, keys)
    }
  }

  private func insert(_ rows: DB.Table) async throws {
    try await transaction.execute(
      SQL.insertInto(table, fields: columns).append(SQL.select(columns).from(rows))
    )
  }

  /// The engine wants a row to be there before another refers to it, also within one INSERT.
  private func fillInWaves(_ rows: DB.Table, _ keys: [SchemaCatalog.ForeignKey]) async throws {
    let wave = "duck_rebuild_wave"
    let ready = keys.dropFirst().reduce(isFree(rows, keys[0])) { $0 && isFree(rows, $1) }
    var remaining = try await transaction.rowCount(of: rows)
    while remaining > 0 {
      let next = SQL.select(SQL.asterisk).from(rows).where(ready)
      try await transaction.execute(CreateTable(wave, as: next).orReplace().temporary())
      let count = try await transaction.execute(SQL.delete(from: rows).where(ready))
      guard count > 0 else { throw RebuildError.circle(table.path.last ?? "") }
      try await insert(DB.Table(wave))
      remaining -= count
    }
    try await transaction.execute(DropTable(wave).ifExists())
  }

  /// Whether a row refers to nothing, or to a row that is there.
  private func isFree(_ rows: DB.Table, _ key: SchemaCatalog.ForeignKey) -> SQLPredicate {
    var parent = SQL.select(1).from(table)
    for (own, other) in zip(key.constraint_column_names, key.referenced_column_names) {
      parent = parent.where(table.column(other) == rows.column(own))
    }
    return key.constraint_column_names.reduce(SQL.exists(parent)) { $0 || rows.column($1) == nil }
  }
}
