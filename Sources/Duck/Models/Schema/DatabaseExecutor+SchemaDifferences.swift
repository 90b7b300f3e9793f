public import SQL

extension DatabaseExecutor {
  /// Compares models with the tables that the database has: for a test, or at the start of an app.
  ///
  /// ```swift
  /// let differences = try await DatabaseIdentifier.app.schemaDifferences(of: Todo.self, List.self)
  /// for difference in differences { print(difference) }
  /// // Todo: table "todo", column "done_at" is VARCHAR, and the property is Optional<Date>.
  /// ```
  ///
  /// It looks for tables, columns, types, NULL, and the keys that `@Column` declares. Columns that the model does not have
  /// are no difference, and types of `Codable` properties are not compared. Nothing is changed.
  ///
  /// - Throws: ``DatabaseError``; `CancellationError`.
  public func schemaDifferences(of models: any Table.Type...) async throws -> [SchemaDifference] {
    var differences: [SchemaDifference] = []
    for model in models { differences += try await compared(model) }
    return differences
  }

  private func compared<Model: Table>(_ model: Model.Type) async throws -> [SchemaDifference] {
    let schema = try ModelNames.schema(of: model)
    let differing = { (column: String?, kind) in
      SchemaDifference(model: schema.typeName, table: schema.tableName, column: column, kind: kind)
    }
    let live = try await LiveTable.load(Model.self, on: self)
    guard let live else { return [differing(nil, .missingTable)] }
    return schema.columns.flatMap { column in
      live.differences(of: column).map { differing(column.name, $0) }
    }
  }
}

/// A table or view as the catalog has it.
private struct LiveTable {
  struct LiveColumn {
    let type: LogicalType
    var mayBeNull = true
    var hasDefault = false
    var isUnique = false
  }

  /// By their names in lower case.
  private var columns: [String: LiveColumn] = [:]
  /// What the engine knows of the columns of a view says nothing of NULL.
  private var isTable = false

  static func load<Model: Table>(_ model: Model.Type, on executor: some DatabaseExecutor) async throws
    -> LiveTable?
  {
    let described = DB.Table("duckdb_columns")
    // The table that a query would find: a temporary one comes first, then the current schema.
    let isHere =
      DB.Column("database_name") == "temp"
      || DB.Column("database_name") == SQL.raw("current_database()")
        && DB.Column("schema_name") == SQL.raw("current_schema()")
    let rows = try await executor.query(
      SQL.select(
        DB.Column("column_name"),
        DB.Column("is_nullable"),
        DB.Column("column_default").isNotNull => "has_default",
        DB.Column("database_name"),
        DB.Column("schema_name"),
        DB.Column("table_oid")
      ).from(described)
        .where(Fn.lower(DB.Column("table_name")) == Model.tableName.lowercased()).where(isHere)
        .orderBy(.desc(DB.Column("database_name") == "temp"))
    ).rows
    guard let first = rows.first else { return nil }
    var table = LiveTable()
    let types = try await executor.query(Model.select.limit(0)).resultColumns
    for type in types { table.columns[type.name.lowercased()] = LiveColumn(type: type.logicalType) }
    let own = rows.filter { $0.value("database_name") == first.value("database_name") }
    for row in own {
      guard let name = row.string("column_name")?.lowercased() else { continue }
      table.columns[name]?.mayBeNull = row.value("is_nullable", as: Bool.self) ?? true
      table.columns[name]?.hasDefault = row.value("has_default", as: Bool.self) ?? false
    }
    let constraints = try await executor.query(
      SQL.select(DB.Column("constraint_type"), DB.Column("constraint_column_names"))
        .from(DB.Table("duckdb_constraints")).where(DB.Column("table_oid") == first.value("table_oid"))
        .where(DB.Column("database_name") == first.value("database_name"))
        .where(DB.Column("schema_name") == first.value("schema_name"))
    ).rows
    table.isTable = try await !executor.query(
      SQL.select(DB.Column("table_oid")).from(DB.Table("duckdb_tables"))
        .where(DB.Column("table_oid") == first.value("table_oid"))
        .where(DB.Column("database_name") == first.value("database_name"))
        .where(DB.Column("schema_name") == first.value("schema_name"))
    ).rows.isEmpty
    for row in constraints where ["PRIMARY KEY", "UNIQUE"].contains(row.string("constraint_type") ?? "") {
      let names = row.value("constraint_column_names", as: [String].self) ?? []
      if names.count == 1 { table.columns[names[0].lowercased()]?.isUnique = true }
    }
    return table
  }

  func differences(of column: ColumnDescription) -> [SchemaDifference.Kind] {
    guard let live = columns[column.name.lowercased()] else { return [.missingColumn] }
    var kinds: [SchemaDifference.Kind] = []
    if let element = column.element, !element.accepts(live.type) {
      kinds.append(.type(property: "\(column.valueType)", column: live.type.description))
    }
    guard isTable else { return kinds }
    if live.mayBeNull, !column.isOptional, !column.isGenerated { kinds.append(.mayBeNull) }
    if !live.mayBeNull, !live.hasDefault, column.isOptional, column.isWritten { kinds.append(.mustNotBeNull) }
    let isKey = column.constraints.contains(.primaryKey) || column.constraints.contains(.unique)
    if isKey, !live.isUnique { kinds.append(.missingKey) }
    return kinds
  }
}
