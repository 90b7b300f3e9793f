internal import SQL

extension NativeOperation {
  /// Reads the first row of a query, with a LIMIT only where more than one row can be found.
  static func first<Model: Table>(of query: TableQuery<Model>) -> NativeOperation where R == Model? {
    NativeOperation { session, context in
      let isByKey = try query.fixedColumns.contains {
        try TableKeys.isKey($0, of: Model.self, in: session, context)
      }
      let prepared = try rendered(isByKey ? query : query.limitedToOne)
      return try NativeOperation<[Model]>.statement(prepared, .models(Model.self)).run(session, context).first
    }
  }
}

/// Which columns of a table are keys by themselves, as the catalog says. Asked once for each connection and table:
/// when a key is dropped later, a query without LIMIT still gives its first row, and only costs more.
private enum TableKeys {
  static func isKey<Model: Table>(
    _ column: String,
    of type: Model.Type,
    in session: Session,
    _ context: StatementContext
  ) throws -> Bool {
    let keys = try session.notes.value(for: ObjectIdentifier(type)) {
      try load(Model.table, in: session, context)
    }
    return keys.contains(column) || keys.contains(column.lowercased())
  }

  private static func load(_ table: DB.Table, in session: Session, _ context: StatementContext) throws -> Set<
    String
  > {
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
    return Set(lists.filter { $0.count == 1 }.map { $0[0].lowercased() })
  }
}
