import Duck

/// Loads CSV files into tables.
///
/// A table is emptied and filled in one transaction: either it has all rows of its file, or those that it had. That is
/// what lets the next run tell from an empty table that it is left to load.
struct Loading {
  let database: DatabaseIdentifier
  let folder: DataFolder

  /// The tables without rows.
  func missingTables() async throws -> [any Table.Type] {
    let haveRows = SampleTables.all.map { model in
      SQL.exists(SQL.select(1).from(model.table)) => model.tableName
    }
    let row = try await SQL.select(haveRows).query(on: database).rows.first
    return SampleTables.all.filter { row?.bool($0.tableName) != true }
  }

  func flightCount() async throws -> Int {
    try await SQL.select(Fn.count()).from(Flight.table).query(on: database).column(0, as: Int.self)[0]
  }

  /// Fills a table with its file, in place of the rows that it has. Returns the number of rows.
  ///
  /// When anything fails, or the task is cancelled, the table is as it was before.
  func load(_ model: any Table.Type) async throws -> UInt64 {
    let columns = try await Catalog.read(from: database).columns[model.tableName]
    try folder.checkHeader(of: model, columns: columns)
    let copy = Copy(
      model.table,
      from: folder.file(of: model),
      options: .format(.csv),
      .header(),
      .delimiter(","),
      .nullText("NA"),
      .autoDetect(false)
    )
    let connection = try await database.connect()
    return try await connection.transaction { transaction in
      try await SQL.delete(from: model.table).execute(on: transaction)
      return try await copy.execute(on: transaction)
    }
  }
}
