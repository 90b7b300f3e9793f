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
  /// The statements.
  public let sqlContent: SQLContent

  /// Changes a table, of a schema or found by the search path.
  public init(
    _ name: String,
    schema: String? = nil,
    @AlterTableActionBuilder _ content: () -> [AlterTableAction]
  ) {
    let path = [schema, name].compactMap(\.self)
    let changes = content().map { SQLClause.definition(.alterTable(path, $0.change)) }
    sqlContent = SQLContent(clauses: ClauseList(changes))
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
