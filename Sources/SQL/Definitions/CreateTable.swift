/// CREATE TABLE.
///
/// ```swift
/// CreateTable("todo") {
///   NewColumn("id", .uuid).primaryKey()
///   NewColumn("name", .text).notNull()
/// }
/// // CREATE TABLE "todo" ("id" uuid PRIMARY KEY, "name" text NOT NULL)
///
/// CreateTable("done", as: SQL.select(SQL.asterisk).from("todo"))   // CREATE TABLE "done" as SELECT * FROM "todo"
/// ```
///
/// Names are texts on purpose: what a migration did must not change when a model is renamed. Values in it are written as
/// literals. A table without columns throws when the statement is prepared.
public struct CreateTable: SQLCreatingTemporary {
  /// What is created, in the tree.
  public var creation: SQLCreationForm

  /// Describes a table, of a schema or found by the search path.
  public init(
    _ name: some SQLNamed,
    schema: String? = nil,
    @TableDefinitionBuilder _ content: () -> TableDefinitionBuilder.Items
  ) {
    self.init([String].path(schema, name), content().items)
  }

  package init(_ path: [String], _ items: [SQLTableItem]) {
    creation = SQLCreationForm(path, .table(items))
  }

  /// Makes a table of the rows of a query, with names for its columns where given: `CREATE TABLE "t" ("a") as …`.
  ///
  /// The values of the query are bound, so that each has its own type.
  public init(
    _ name: some SQLNamed,
    schema: String? = nil,
    columns: [String] = [],
    as query: some SQLStatement
  ) {
    let query = SQLDefinedQuery(clauses: query.sqlContent.clauses)
    creation = SQLCreationForm(.path(schema, name), .tableOfQuery(columns: columns, query))
  }
}

extension [String] {
  static func path(_ schema: String?, _ name: some SQLNamed) -> [String] {
    [schema].compactMap(\.self) + name.catalogPath
  }
}
