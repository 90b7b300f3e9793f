/// ALTER TABLE, one statement for each change: DuckDB takes one at a time.
///
/// ```swift
/// AlterTable("todo") {
///   AddColumn("priority", .integer).default(constant: 0)
///   RenameColumn("name", to: "title")
/// }
/// // ALTER TABLE "todo" ADD COLUMN "priority" integer DEFAULT 0
/// // ALTER TABLE "todo" RENAME COLUMN "name" TO "title"
/// ```
///
/// A migration runs them in order. Where a single statement is needed, several changes throw when it is prepared.
public struct AlterTable: SQLStatement, Sendable {
  private let path: [String]
  private let changes: [SQLTableChange]
  private var isChecked = false

  /// Changes a table, of a schema or found by the search path.
  public init(
    _ name: some SQLNamed,
    schema: String? = nil,
    @AlterTableActionBuilder _ content: () -> [AlterTableAction]
  ) {
    path = .path(schema, name)
    changes = content().map(\.change)
  }

  /// Does nothing where there is no such table: `ALTER TABLE IF EXISTS`.
  public func ifExists() -> AlterTable {
    var statement = self
    statement.isChecked = true
    return statement
  }

  /// The statements.
  public var sqlContent: SQLContent {
    let clauses = changes.map { SQLClause.definition(.alterTable(path, ifExists: isChecked, $0)) }
    return SQLContent(clauses: ClauseList(clauses))
  }
}

/// ALTER VIEW: `RenameView("v", to: "w")` gives `ALTER VIEW "v" RENAME TO "w"`.
public struct RenameView: SQLStatement, Sendable {
  private let path: [String]
  private let new: String
  private var isChecked = false

  /// Names the view, and names it anew.
  public init(_ name: some SQLNamed, to new: String) {
    path = name.catalogPath
    self.new = new
  }

  /// Does nothing where there is no such view: `ALTER VIEW IF EXISTS`.
  public func ifExists() -> RenameView {
    var statement = self
    statement.isChecked = true
    return statement
  }

  /// The statement.
  public var sqlContent: SQLContent {
    SQLContent(.definition(.renameView(path, ifExists: isChecked, to: new)))
  }
}

/// One change of a table, in the tree; made by ``AddColumn``, ``DropColumn`` and their like.
public struct AlterTableAction: Sendable, Hashable {
  let change: SQLTableChange
}

/// What an ``AlterTable`` can list.
public protocol AlterTableActionConvertible: Sendable {
  /// The change in the tree.
  var alterTableAction: AlterTableAction { get }
}

/// Changes, one a line, as in `AlterTable("todo") { … }`.
@resultBuilder
public enum AlterTableActionBuilder {
  /// A change.
  public static func buildExpression(_ action: some AlterTableActionConvertible) -> [AlterTableAction] {
    [action.alterTableAction]
  }

  /// All of them, in order.
  public static func buildBlock(_ parts: [AlterTableAction]...) -> [AlterTableAction] {
    parts.flatMap(\.self)
  }

  /// Nothing where the condition does not hold.
  public static func buildOptional(_ actions: [AlterTableAction]?) -> [AlterTableAction] { actions ?? [] }

  /// What the condition chose.
  public static func buildEither(first actions: [AlterTableAction]) -> [AlterTableAction] { actions }

  /// What the condition chose.
  public static func buildEither(second actions: [AlterTableAction]) -> [AlterTableAction] { actions }

  /// All that a loop gave.
  public static func buildArray(_ parts: [[AlterTableAction]]) -> [AlterTableAction] { parts.flatMap(\.self) }
}
