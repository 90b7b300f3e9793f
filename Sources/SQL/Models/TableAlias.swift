/// A model's table under another name for one statement.
///
/// ```swift
/// let t = Todo.as("t")
/// SQL.select(t.$id).from(t.table).where(t.$name == "x")
/// // SELECT "t"."id" FROM "todo" AS "t" WHERE "t"."name" = $1
/// ```
@dynamicMemberLookup
public struct TableAlias<Model: Table>: Sendable {
  /// The name.
  public let name: String

  /// The table as a source: `"todo" AS "t"`.
  public var table: SQLTableAlias { Model.table.as(name) }

  /// All columns of it: `"t".*`.
  public var all: SQLStar { SQLStar(qualifier: [name]) }

  /// The column of a property: `t.$id` gives `"t"."id"`.
  public subscript<Wrapper: ColumnWrapper>(
    dynamicMember path: KeyPath<Model, Wrapper>
  ) -> TableColumn<Model, Wrapper.Value> {
    TableColumn(node: ColumnResolver.node(of: path, qualifier: [name]))
  }
}

/// A model's table in a schema.
///
/// ```swift
/// let old = Todo.inSchema("archive")
/// SQL.select(old.$id).from(old.table)   // SELECT "archive"."todo"."id" FROM "archive"."todo"
/// ```
@dynamicMemberLookup
public struct TableInSchema<Model: Table>: Sendable {
  let schema: DB.Schema

  /// The table as a source: `"archive"."todo"`.
  public var table: DB.Table { schema.table(Model.tableName) }

  /// All columns of it: `"todo".*`. The engine takes no schema before a star.
  public var all: SQLStar { table.all }

  /// The column of a property: `old.$id` gives `"archive"."todo"."id"`.
  public subscript<Wrapper: ColumnWrapper>(
    dynamicMember path: KeyPath<Model, Wrapper>
  ) -> TableColumn<Model, Wrapper.Value> {
    TableColumn(node: ColumnResolver.node(of: path, qualifier: table.path))
  }
}
