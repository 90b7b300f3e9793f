/// DROP TABLE, by name.
///
/// ```swift
/// DropTable("todo")                    // DROP TABLE "todo"
/// DropTable("todo").checkIfExists()    // DROP TABLE IF EXISTS "todo"
/// ```
public struct DropTable: SQLStatement, Sendable {
  private let path: [String]
  private var isChecked = false

  /// Names the table, of a schema or found by the search path.
  public init(_ name: String, schema: String? = nil) {
    path = [schema, name].compactMap(\.self)
  }

  init(_ table: DB.Table) {
    path = table.path
  }

  /// Does nothing where there is no such table: `DROP TABLE IF EXISTS`.
  public func checkIfExists() -> DropTable {
    var statement = self
    statement.isChecked = true
    return statement
  }

  /// Does nothing where there is no such table, another word for ``checkIfExists()``.
  public func ifExists() -> DropTable { checkIfExists() }

  /// The statement.
  public var sqlContent: SQLContent { SQLContent(.definition(.dropTable(path, ifExists: isChecked))) }
}

/// DROP TABLE, of a model.
///
/// ```swift
/// DropTableBuilder<Todo>()                    // DROP TABLE "todo"
/// DropTableBuilder<Todo>().checkIfExists()    // DROP TABLE IF EXISTS "todo"
/// ```
public struct DropTableBuilder<Model: Table>: SQLStatement, Sendable {
  private let statement: DropTable

  /// Drops the table of the model, of a schema or found by the search path.
  public init(schema: String? = nil) {
    statement = DropTable(schema.map { Model.inSchema($0).table } ?? Model.table)
  }

  private init(_ statement: DropTable) {
    self.statement = statement
  }

  /// Does nothing where there is no such table: `DROP TABLE IF EXISTS`.
  public func checkIfExists() -> DropTableBuilder { DropTableBuilder(statement.checkIfExists()) }

  /// The statement.
  public var sqlContent: SQLContent { statement.sqlContent }
}
