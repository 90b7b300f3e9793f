/// CREATE TABLE.
///
/// ```swift
/// CreateTable("todo") {
///   NewColumn("id", .uuid).primaryKey()
///   NewColumn("name", .text).notNull()
/// }
/// // CREATE TABLE "todo" ("id" uuid PRIMARY KEY, "name" text NOT NULL)
/// ```
///
/// Names are texts on purpose: what a migration did must not change when a model is renamed. Values in it are written as
/// literals. A table without columns throws when the statement is prepared.
public struct CreateTable: SQLStatement, Sendable {
  private let path: [String]
  private var ifNotExistsIsAsked = false
  private let items: [SQLTableItem]

  /// Describes a table, of a schema or found by the search path.
  public init(
    _ name: String,
    schema: String? = nil,
    @TableDefinitionBuilder _ content: () -> TableDefinitionBuilder.Items
  ) {
    path = [schema, name].compactMap(\.self)
    items = content().items
  }

  /// Leaves a table of that name as it is: `CREATE TABLE IF NOT EXISTS`.
  public func ifNotExists() -> CreateTable {
    var statement = self
    statement.ifNotExistsIsAsked = true
    return statement
  }

  /// The statement.
  public var sqlContent: SQLContent {
    SQLContent(.definition(.createTable(path, ifNotExists: ifNotExistsIsAsked, items: items)))
  }
}

extension SQLContent {
  /// The word CREATE: `SQL.create.table[any: table].tableDefinitions(…)`.
  public var create: SQLCreation { SQLCreation(before: clauses) }
}

/// The word CREATE, waiting for what is made.
public struct SQLCreation: Sendable {
  fileprivate let before: ClauseList

  fileprivate init(before: ClauseList) {
    self.before = before
  }

  /// The word TABLE, waiting for its name.
  public var table: TableCreation { TableCreation(before: before) }
}

/// The words CREATE TABLE, waiting for a name.
public struct TableCreation: Sendable {
  fileprivate let before: ClauseList

  /// Names the table.
  public subscript(any table: DB.Table) -> Named { Named(before: before, path: table.path) }

  /// The words CREATE TABLE with a name, waiting for the columns.
  public struct Named: Sendable {
    fileprivate let before: ClauseList
    fileprivate let path: [String]

    /// Lists the columns.
    ///
    /// ```swift
    /// SQL.create.table[any: DB.Table("a")].tableDefinitions(NewColumn("id", .bigint).primaryKey())
    /// // CREATE TABLE "a" ("id" bigint PRIMARY KEY)
    /// ```
    public func tableDefinitions(_ columns: NewColumn...) -> SQLContent {
      var list = before
      let items = columns.map { SQLTableItem.column($0.definition) }
      list.append(.definition(.createTable(path, ifNotExists: false, items: items)))
      return SQLContent(clauses: list)
    }
  }
}
