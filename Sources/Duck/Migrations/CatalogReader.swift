internal import SQL

/// Asks the engine's catalog functions about the current database.
struct CatalogReader {
  let executor: any DatabaseExecutor

  /// Some columns of what a function lists of this database, in an order.
  func rows<Row: Decodable>(
    of function: String,
    _ columns: [String],
    where condition: (any SQLTerm)? = nil,
    orderBy order: String
  ) async throws -> [Row] {
    try await rows(of: function, items: columns.map { DB.Column($0) }, where: condition, orderBy: order)
  }

  /// Some columns and expressions of what a function lists of this database, in an order.
  func rows<Row: Decodable>(
    of function: String,
    items: [any SQLable],
    where condition: (any SQLTerm)? = nil,
    orderBy order: String
  ) async throws -> [Row] {
    let isHere = DB.Column("database_name") == Fn.call("current_database")
    var query = SQL.select(items).from(Fn.table(function)).where(isHere)
    if let condition { query = query.where(condition) }
    return try await executor.query(query.orderBy(DB.Column(order))).all(decoding: Row.self)
  }
}
