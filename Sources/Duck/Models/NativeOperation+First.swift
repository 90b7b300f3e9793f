internal import SQL

extension NativeOperation {
  /// Reads the first row of a query, with a LIMIT only where more than one row can be found.
  static func first<Model: Table>(of query: TableQuery<Model>) -> NativeOperation where R == Model? {
    NativeOperation { session, context in
      try session.notes.note(on: Model.self) { try FirstReads<Model>() }.read(query, in: session, context)
    }
  }
}

/// How the first rows of a model's table are read: found out once for each connection.
///
/// A look-up by one value is the commonest query of all and as small as queries get, so its text is made once.
private final class FirstReads<Model: Table> {
  private let reader: ResultReader<Model?>
  private let table = Model.table
  /// The columns that are read, where no others can be asked for; nil where the type reads its rows by `Codable`.
  private let columns: [DB.Column]?
  /// The texts of look-ups by one column, by its name, and what they bind after the value of the column: a LIMIT.
  private var texts: [String: (sql: String, limit: ArraySlice<Value>)] = [:]
  private var keys: TableKeys?

  init() throws(DatabaseError) {
    reader = try .first(of: Model.self)
    let isReadInPlace = try ModelNames.readableLayout(of: Model.self) != nil
    columns = try isReadInPlace ? ModelNames.schema(of: Model.self).columns.map { DB.Column($0.name) } : nil
  }

  func read(_ query: TableQuery<Model>, in session: Session, _ context: StatementContext) throws -> Model? {
    let column = query.onlyFixedColumn.flatMap { $0.qualifier == table.path ? $0 : nil }
    if let column, let text = texts[column.name] {
      do {
        let values = [column.value] + text.limit
        return try session.run(StatementRequest(sql: text.sql, values: values, context: context), reader)
      } catch DatabaseError.engine(let error) where error.category == .missingColumn {
        // The table has changed since: as it is written, the query tells what there is.
        texts[column.name] = nil
      }
    }
    let isByKey = try query.fixedColumns.contains { try isKey($0.name, in: session, context) }
    let request = try StatementRequest(rendered(isByKey ? query : query.limitedToOne), context)
    let model = try session.run(request, reader)
    if let column {
      let plainest = isByKey ? try plainest(column, context) : nil
      texts[column.name] = (plainest?.sql ?? request.sql, request.values.dropFirst())
    }
    return model
  }

  /// The look-up in the words that cost the engine least, which plans it anew each time (note 14 in `Decisions/`).
  private func plainest(_ column: FixedColumn, _ context: StatementContext) throws -> StatementRequest? {
    // The name alone would be the row if the column were dropped.
    guard let columns, let name = table.path.last, !columns.contains(where: { $0.name == name }) else {
      return nil
    }
    let query = SQL.select(columns).from(table).where(DB.Column(column.name) == column.value)
    return try StatementRequest(rendered(query), context)
  }

  private func isKey(_ column: String, in session: Session, _ context: StatementContext) throws -> Bool {
    let known = try keys ?? TableKeys.load(table, in: session, context)
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
