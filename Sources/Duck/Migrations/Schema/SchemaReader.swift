internal import SQL

/// Reads what the current database defines; nothing temporary, and nothing of the engine's own.
struct SchemaReader {
  private let catalog: CatalogReader
  /// Each schema by its number, with those around it.
  private let schemas: [Int64: [String]]

  init(of executor: some DatabaseExecutor) async throws {
    catalog = CatalogReader(executor: executor)
    let rows: [Schema] = try await catalog.rows(
      of: "duckdb_schemas",
      ["oid", "schema_name", "parent_schema_oid", "internal"],
      orderBy: "oid"
    )
    let byNumber = Dictionary(rows.map { ($0.oid, $0) }) { first, _ in first }
    schemas = byNumber.filter { !$0.value.internal || $0.value.schema_name == "main" }.mapValues { schema in
      var path = [schema.schema_name]
      var around = schema.parent_schema_oid
      while let parent = around.flatMap({ byNumber[$0] }) {
        path.insert(parent.schema_name, at: 0)
        around = parent.parent_schema_oid
      }
      return path
    }
  }

  private struct Schema: Decodable {
    let oid: Int64
    let schema_name: String
    let parent_schema_oid: Int64?
    let `internal`: Bool
  }

  /// The schemas, the main one first.
  var schemaPaths: [[String]] {
    let others = schemas.values.filter { $0 != SchemaDefinition.main }
    return [SchemaDefinition.main] + others.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// All definitions, in no order. Those of macros are what the catalog has of their bodies.
  func definitions() async throws -> [SchemaDefinition] {
    let schemas = schemaPaths.dropFirst().map { path in
      SchemaDefinition(
        kind: .schema,
        schema: Array(path.dropLast()),
        name: path[path.count - 1],
        sql: "CREATE SCHEMA \(SchemaDefinition.quoted(path))"
      )
    }
    return try await schemas + types() + sequences() + tables() + views() + macros() + indexes() + triggers()
      + columnComments()
  }

  private func path(_ number: Int64) -> [String] { schemas[number] ?? SchemaDefinition.main }

  /// The schema of a name that the catalog gives without those around it.
  private func path(named name: String) -> [String] {
    schemas.values.filter { $0.last == name }.min { $0.lexicographicallyPrecedes($1) } ?? [name]
  }

  private func comment(
    _ text: String?,
    on word: String,
    _ schema: [String],
    _ name: String,
    _ column: String? = nil
  )
    -> [SchemaDefinition]
  {
    guard let text else { return [] }
    let path = SchemaDefinition.path(schema, name) + (column.map { ".\($0.quoted(by: "\""))" } ?? "")
    return [
      SchemaDefinition(
        kind: .comment,
        schema: schema,
        name: name,
        sql: "COMMENT ON \(word) \(path) IS \(Value.string(text).sqlLiteral)"
      )
    ]
  }

  private func types() async throws -> [SchemaDefinition] {
    struct Named: Decodable {
      let schema_oid: Int64
      let type_name: String
      let comment: String?
    }
    let found: [Named] = try await catalog.rows(
      of: "duckdb_types",
      ["schema_oid", "type_name", "comment"],
      where: DB.Column("internal") == false,
      orderBy: "type_name"
    )
    guard !found.isEmpty else { return [] }
    let paths = found.map { SchemaDefinition.path(path($0.schema_oid), $0.type_name) }
    // The catalog has but the outermost word of a type.
    let query = "SELECT [\(paths.map { "typeof(NULL::\($0))" }.joined(separator: ", "))] AS texts"
    let row = try await catalog.executor.query(SQL.raw(query)).rows.first
    let texts = row?.value("texts", as: [String].self) ?? []
    return zip(found, zip(paths, texts)).flatMap { type, text -> [SchemaDefinition] in
      let schema = path(type.schema_oid)
      let sql = "CREATE TYPE \(text.0) AS \(text.1)"
      return [SchemaDefinition(kind: .type, schema: schema, name: type.type_name, sql: sql)]
        + comment(type.comment, on: "TYPE", schema, type.type_name)
    }
  }

  private func sequences() async throws -> [SchemaDefinition] {
    struct Sequence: Decodable {
      let schema_oid: Int64
      let sequence_name: String
      let comment: String?
      let increment_by: Int64
      let min_value: Int64
      let max_value: Int64
      let cycle: Bool
    }
    let found: [Sequence] = try await catalog.rows(
      of: "duckdb_sequences",
      ["schema_oid", "sequence_name", "comment", "increment_by", "min_value", "max_value", "cycle"],
      orderBy: "sequence_name"
    )
    return found.flatMap { sequence -> [SchemaDefinition] in
      let schema = path(sequence.schema_oid)
      let sql = """
        CREATE SEQUENCE \(SchemaDefinition.path(schema, sequence.sequence_name)) INCREMENT BY \(sequence.increment_by) \
        MINVALUE \(sequence.min_value) MAXVALUE \(sequence.max_value) \(sequence.cycle ? "CYCLE" : "NO CYCLE")
        """
      return [SchemaDefinition(kind: .sequence, schema: schema, name: sequence.sequence_name, sql: sql)]
        + comment(sequence.comment, on: "SEQUENCE", schema, sequence.sequence_name)
    }
  }

  private func tables() async throws -> [SchemaDefinition] {
    struct Table: Decodable {
      let schema_oid: Int64
      let table_name: String
      let comment: String?
      let column_count: Int64
      let sql: String
    }
    struct Key: Decodable {
      let schema_oid: Int64
      let table_name: String
      let referenced_table: String
    }
    let found: [Table] = try await catalog.rows(
      of: "duckdb_tables",
      ["schema_oid", "table_name", "comment", "column_count", "sql"],
      where: DB.Column("internal") == false,
      orderBy: "table_name"
    )
    let keys: [Key] = try await catalog.rows(
      of: "duckdb_constraints",
      ["schema_oid", "table_name", "referenced_table"],
      where: DB.Column("constraint_type") == "FOREIGN KEY",
      orderBy: "table_name"
    )
    return found.flatMap { table -> [SchemaDefinition] in
      let schema = path(table.schema_oid)
      let parents = keys.filter { $0.schema_oid == table.schema_oid && $0.table_name == table.table_name }
      let text = TableText(table.sql.withoutSemicolon, columnCount: Int(table.column_count)).sql
      let definition = SchemaDefinition(
        kind: .table,
        schema: schema,
        name: table.table_name,
        sql: text,
        parents: parents.map(\.referenced_table)
      )
      return [definition] + comment(table.comment, on: "TABLE", schema, table.table_name)
    }
  }

  private func views() async throws -> [SchemaDefinition] {
    try await entries("view", where: DB.Column("internal") == false).flatMap { view in
      let schema = path(view.schema_oid)
      return [SchemaDefinition(kind: .view, schema: schema, name: view.name, sql: view.sql.withoutSemicolon)]
        + comment(view.comment, on: "VIEW", schema, view.name)
    }
  }

  private func indexes() async throws -> [SchemaDefinition] {
    try await entries("index", where: DB.Column("sql") != nil).flatMap { index in
      let schema = path(index.schema_oid)
      return [
        SchemaDefinition(kind: .index, schema: schema, name: index.name, sql: index.sql.withoutSemicolon)
      ]
        + comment(index.comment, on: "INDEX", schema, index.name)
    }
  }

  /// The engine takes no comment on a trigger.
  private func triggers() async throws -> [SchemaDefinition] {
    try await entries("trigger").map { trigger in
      SchemaDefinition(
        kind: .trigger,
        schema: path(trigger.schema_oid),
        name: trigger.name,
        sql: trigger.sql.withoutSemicolon
      )
    }
  }

  private struct Entry: Decodable {
    let schema_oid: Int64
    let name: String
    let sql: String
    let comment: String?
  }

  private func entries(_ kind: String, where condition: (any SQLTerm)? = nil) async throws -> [Entry] {
    try await catalog.rows(
      of: "duckdb_\(kind == "index" ? "indexe" : kind)s",
      items: [
        DB.Column("schema_oid"), DB.Column(kind + "_name") => "name", DB.Column("sql"), DB.Column("comment"),
      ],
      where: condition,
      orderBy: kind + "_name"
    )
  }

  private func macros() async throws -> [SchemaDefinition] {
    struct Macro: Decodable, Hashable {
      let schema_name: String
      let function_name: String
      let function_type: String
      let comment: String?
      let macro_definition: String?
    }
    let found: [Macro] = try await catalog.rows(
      of: "duckdb_functions",
      ["schema_name", "function_name", "function_type", "comment", "macro_definition"],
      where: DB.Column("internal") == false && DB.Column("function_type").in("macro", "table_macro"),
      orderBy: "function_name"
    )
    // A macro for several numbers of parameters has several rows.
    let macros = Dictionary(grouping: found) { [$0.schema_name, $0.function_name, $0.function_type] }
    return macros.values.flatMap { forms -> [SchemaDefinition] in
      let macro = forms[0]
      let schema = path(named: macro.schema_name)
      let isTable = macro.function_type == "table_macro"
      let definition = SchemaDefinition(
        kind: isTable ? .tableMacro : .macro,
        schema: schema,
        name: macro.function_name,
        sql: forms.compactMap(\.macro_definition).joined(separator: " ")
      )
      return [definition]
        + comment(macro.comment, on: isTable ? "MACRO TABLE" : "MACRO", schema, macro.function_name)
    }
  }

  private func columnComments() async throws -> [SchemaDefinition] {
    struct Column: Decodable {
      let schema_oid: Int64
      let table_name: String
      let column_name: String
      let comment: String
    }
    let found: [Column] = try await catalog.rows(
      of: "duckdb_columns",
      ["schema_oid", "table_name", "column_name", "comment"],
      where: DB.Column("internal") == false && DB.Column("comment") != nil,
      orderBy: "table_name"
    )
    return found.flatMap { column in
      comment(column.comment, on: "COLUMN", path(column.schema_oid), column.table_name, column.column_name)
    }
  }
}
