internal import Foundation
internal import SQL

extension DatabaseIdentifier {
  /// What the database defines, as SQL text: to read, to keep in git, to compare, and to make the same schema elsewhere.
  ///
  /// ```swift
  /// try await DatabaseIdentifier.app.schemaDump().write(toFile: "schema.sql", atomically: true, encoding: .utf8)
  /// // CREATE TABLE todo(
  /// //   id UUID PRIMARY KEY,
  /// //   "name" VARCHAR NOT NULL
  /// // );
  /// ```
  ///
  /// It has schemas, types, sequences, tables, views, macros, indexes, triggers and comments, as the engine writes them,
  /// with a line for each column. The order is that of their kinds and names, and each stands behind what it needs; so the
  /// text is the same whichever way the schema came about. Run on an empty database, as one text on one connection, it
  /// gives a schema with that dump.
  ///
  /// There are no rows in it, and no numbers of sequences: where one stands is data, and the engine does not remember
  /// where it began. Names of constraints are not kept by the engine, and columns have the types that the names of types
  /// stood for.
  ///
  /// Where there are macros, the engine writes their texts to a folder for temporary files, so
  /// `enable_external_access` must not be off then.
  ///
  /// - Throws: ``DatabaseError``; `CancellationError`.
  public func schemaDump() async throws -> String {
    try await SchemaDump(of: connect()).text
  }
}

extension Migrator {
  /// What the database defines, without the table of this migrator's history: see ``DatabaseIdentifier/schemaDump()``.
  ///
  /// ```swift
  /// // In a test: the file in git is what the migrations make.
  /// let migrator = DatabaseIdentifier.memory().migrator(App.migrations)
  /// try await migrator.migrate()
  /// #expect(try await migrator.schemaDump() == String(contentsOfFile: "schema.sql", encoding: .utf8))
  /// ```
  ///
  /// - Throws: ``DatabaseError``; `CancellationError`.
  public func schemaDump() async throws -> String {
    try await SchemaDump(of: connect(), without: history).text
  }
}

/// All definitions of a database as one text.
struct SchemaDump {
  private(set) var text = ""
  private var schema = SchemaDefinition.main

  init(of connection: Connection, without history: History? = nil) async throws {
    let scratch = AttachedDatabase(
      catalog: DB.Catalog("duck_schema_\(UUID().uuidString)"),
      connection: connection
    )
    // Beside a file that is open for reading only, it would be for reading only too.
    try await scratch.attach(
      by: Attach(":memory:", as: scratch.catalog, options: .named("READ_WRITE", true))
    )
    let definitions = try await scratch.use { transaction in
      var definitions = try await SchemaReader(of: transaction).definitions()
      guard definitions.contains(where: \.kind.isMacro) else { return definitions }
      let tables = definitions.filter { $0.kind == .table }.ordered
      let macros = try await MacroTexts(tables: tables, through: scratch.catalog, in: transaction)
      for index in definitions.indices where definitions[index].kind.isMacro {
        definitions[index].sql = macros.text(of: definitions[index]) ?? definitions[index].sql
      }
      return definitions
    }
    write(definitions.filter { history?.isMade(by: $0) != true }.ordered)
  }

  private mutating func write(_ definitions: [SchemaDefinition]) {
    var previous: SchemaDefinition.Kind?
    for definition in definitions {
      if let previous, previous != definition.kind || previous == .table { text += "\n" }
      enter(definition.schemaOfText)
      text += "\(definition.sql);\n"
      previous = definition.kind
    }
    enter(SchemaDefinition.main)
  }

  /// Names in what the engine writes may count from the schema that they are in.
  private mutating func enter(_ schema: [String]) {
    guard schema != self.schema else { return }
    text += "USE \(SchemaDefinition.quoted(schema));\n"
    self.schema = schema
  }
}

extension SchemaDefinition {
  /// The schema in which its text is to be run.
  fileprivate var schemaOfText: [String] {
    switch kind {
    case .schema, .type, .sequence, .comment: Self.main
    case .table, .view, .macro, .tableMacro, .index, .trigger: schema
    }
  }
}
