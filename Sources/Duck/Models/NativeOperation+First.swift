internal import SQL

extension NativeOperation {
  /// Reads the first row of a query, with a LIMIT only where more than one row can be found.
  static func first<Model: Table>(of query: TableQuery<Model>) -> NativeOperation where R == Model? {
    NativeOperation { session, context in
      let reads = try session.notes.note(on: Model.self) { try FirstReads<Model>() }
      return try session.run(reads.request(for: query, in: session, context), reads.reader)
    }
  }
}

/// How the first rows of a model's table are read: found out once for each connection.
///
/// A look-up by one value is the commonest query of all and as small as queries get, so its text is made once.
private final class FirstReads<Model: Table> {
  let reader: ResultReader<Model?>
  private let path = Model.table.path
  /// The texts of look-ups by one column, by its name, and what they bind after the value of the column: a LIMIT.
  private var texts: [String: (sql: String, limit: ArraySlice<Value>)] = [:]
  private var keys: TableKeys?

  init() throws(DatabaseError) {
    reader = try .first(of: Model.self)
  }

  func request(for query: TableQuery<Model>, in session: Session, _ context: StatementContext) throws
    -> StatementRequest
  {
    let column = query.onlyFixedColumn.flatMap { $0.qualifier == path ? $0 : nil }
    if let column, let text = texts[column.name] {
      return StatementRequest(sql: text.sql, values: [column.value] + text.limit, context: context)
    }
    let isByKey = try query.fixedColumns.contains { try isKey($0.name, in: session, context) }
    let request = try StatementRequest(rendered(isByKey ? query : query.limitedToOne), context)
    if let column { texts[column.name] = (request.sql, request.values.dropFirst()) }
    return request
  }

  private func isKey(_ column: String, in session: Session, _ context: StatementContext) throws -> Bool {
    let known = try keys ?? TableKeys.load(Model.table, in: session, context)
    keys = known
    return known.contains(column)
  }
}

/// Which columns of a table are keys by themselves, as the catalog says. When a key is dropped later, a query without
/// LIMIT still gives its first row, and only costs more.
private struct TableKeys {
  private let names: Set<String>

  func contains(_ column: String) -> Bool { names.contains(column.lowercased()) }

  static func load(_ table: DB.Table, in session: Session, _ context: StatementContext) throws -> TableKeys {
    let constraints = DB.Table("duckdb_constraints")
    let kind = constraints.column("constraint_type")
    var condition =
      constraints.column("table_name") == (table.path.last ?? "") && kind.in("PRIMARY KEY", "UNIQUE")
    if let schema = table.path.dropLast().last {
      condition = condition && constraints.column("schema_name") == schema
    }
    let query = SQL.select(constraints.column("constraint_column_names") => "names").from(constraints).where(
      condition
    )
    let result = try NativeOperation<QueryResult>.statement(rendered(query), .queryResult).run(
      session,
      context
    )
    let lists = result.rows.compactMap { $0.value("names", as: [String].self) }
    return TableKeys(names: Set(lists.filter { $0.count == 1 }.map { $0[0].lowercased() }))
  }
}
