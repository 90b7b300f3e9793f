internal import SQL

/// Where an appender finds the table that an INSERT finds.
enum AppenderTarget {
  /// The path to give to an appender, which looks into the schema `main` where it is told none; nil where there is no
  /// telling.
  static func path(of table: DB.Table, in session: Session, _ context: StatementContext) throws -> [String]? {
    guard table.path.count == 1 else { return table.path }
    let current = try first(SQL.select(SQL.raw("current_schema()") => "name"), session, context)
    guard let schema = current?.string("name"), schema != "main" else { return table.path }
    // A temporary table comes before all others of its name.
    let tables = DB.Table("duckdb_tables")
    let temporary = SQL.select(tables.column("table_name")).from(tables).where(
      tables.column("temporary") == true
    )
    return try first(temporary.limit(1), session, context) == nil ? [schema] + table.path : nil
  }

  private static func first(
    _ query: SQLContent,
    _ session: Session,
    _ context: StatementContext
  ) throws -> ResultRow? {
    try NativeOperation<QueryResult>.statement(rendered(query), .queryResult).run(session, context).rows.first
  }
}
