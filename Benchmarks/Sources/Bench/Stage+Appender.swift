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
  precondition(try Array(result.column(0, as: Int64.self)) == rows.ids, "the ids differ")
  precondition(try Array(result.column(1, as: String.self)) == rows.names, "the names differ")
  precondition(try Array(result.column(2, as: Double.self)) == rows.prices, "the prices differ")
  precondition(try Array(result.column(3, as: Int32?.self)) == rows.counts, "the counts differ")
  precondition(try Array(result.column(4, as: Bool.self)) == rows.flags, "the flags differ")
  precondition(try Array(result.column(5, as: Int16.self)) == rows.kinds, "the kinds differ")
}
