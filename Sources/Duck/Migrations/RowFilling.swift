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

  func count(_ table: DB.Table) async throws -> Int64 {
    let query = SQL.select(Fn.count(SQL.asterisk) => "n").from(table)
    return try await transaction.query(query).rows.first?.int64("n") ?? 0
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
    while try await count(rows) > 0 {
      let next = SQL.select(SQL.asterisk).from(rows).where(ready)
      try await transaction.execute(CreateTable(wave, as: next).orReplace().temporary())
      guard try await count(DB.Table(wave)) > 0 else { throw RebuildError.circle(table.path.last ?? "") }
      try await transaction.execute(SQL.delete(from: rows).where(ready))
      try await insert(DB.Table(wave))
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
