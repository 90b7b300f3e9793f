import Duck
import Floor

extension Stage {
  /// Rows of six mixed columns: one by one, and whole columns at once. The C appender that takes cells is beside both.
  func measureAppender(_ samples: Measurements) async throws {
    let (floor, connection) = (floor, connection)
    let rows = MixedColumns(rows: 1_000_000)
    let table = DB.Table("mixed")
    try await samples.inTurns([
      {
        floor.run(MixedColumns.table)
        let seconds = floor.appendChunks(rows)
        samples.add("append rows", .floor, seconds * 1e3)
        samples.add("append columns", .floor, seconds * 1e3)
      },
      {
        floor.run(MixedColumns.table)
        let seconds = floor.appendCells(rows)
        samples.add("append rows", .c, seconds * 1e3)
        samples.add("append columns", .c, seconds * 1e3)
      },
      {
        try await connection.execute(SQL.raw(MixedColumns.table))
        let start = now()
        try await connection.appender(to: table, columns: MixedColumns.columns) { appender in
          for row in rows.ids.indices {
            try await appender.append(
              rows.ids[row],
              rows.names[row],
              rows.prices[row],
              rows.counts[row],
              rows.flags[row],
              rows.kinds[row]
            )
          }
        }
        samples.add("append rows", .ours, (now() - start) * 1e3)
        try await checkMixed(connection, rows, samples)
      },
      {
        try await connection.execute(SQL.raw(MixedColumns.table))
        let start = now()
        try await connection.appender(to: table, columns: MixedColumns.columns) { appender in
          try await appender.append(
            columns: rows.ids,
            rows.names,
            rows.prices,
            rows.counts,
            rows.flags,
            rows.kinds
          )
        }
        samples.add("append columns", .ours, (now() - start) * 1e3)
        try await checkMixed(connection, rows, samples)
      },
    ])
    floor.run("DROP TABLE mixed")
    try await connection.execute(SQL.raw("DROP TABLE mixed"))
  }
}

/// Compares what was appended with what should have been, once.
private func checkMixed(_ connection: Connection, _ rows: MixedColumns, _ samples: Measurements) async throws
{
  guard samples.isWarmUp else { return }
  let result = try await connection.query(SQL.raw("SELECT id, name, price, n, flag, kind FROM mixed"))
  try check(result, 0, rows.ids)
  try check(result, 1, rows.names)
  try check(result, 2, rows.prices)
  try check(result, 3, rows.counts)
  try check(result, 4, rows.flags)
  try check(result, 5, rows.kinds)
}

private func check<T: ColumnElement & Equatable>(_ result: QueryResult, _ column: Int, _ values: [T]) throws {
  let found = try Array(result.column(column, as: T.self))
  precondition(found == values, "column \(column) differs")
}
