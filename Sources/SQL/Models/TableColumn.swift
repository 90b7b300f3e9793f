/// A column of a model in a statement, with the type of its property: what `Todo.$id` gives.
///
/// ```swift
/// SQL.select(Todo.$id).from(Todo.table).where(Todo.$name == "x")
/// // SELECT "todo"."id" FROM "todo" WHERE "todo"."name" = $1
/// ```
///
/// It is compared in SQL, not in Swift. A name that cannot be told (the type's columns contradict each other) throws
/// when the statement is prepared.
public struct TableColumn<Model: Table, Value>: SQLTerm, Sendable {
  /// The column in the tree.
  public let sqlNode: SQLNode

  init(node: SQLNode) {
    sqlNode = node
  }
}

extension TableColumn: SQLComparable where Value: SQLComparable {
  /// The family of the property's type.
  public typealias SQLFamily = Value.SQLFamily
}

extension TableColumn: SQLTypedOperand where Value: SQLComparable {}

/// A key path to a column of a model is that column: `\Todo.$id` gives `"todo"."id"`.
extension KeyPath: SQLable where Root: Table, Value: ColumnWrapper {
  /// The column in the tree.
  public var sqlNode: SQLNode { ColumnResolver.node(of: self, in: Root.self) }
}

extension KeyPath: SQLTerm where Root: Table, Value: ColumnWrapper {}

extension KeyPath: SQLComparable where Root: Table, Value: ColumnWrapper, Value.Value: SQLComparable {
  /// The family of the property's type.
  public typealias SQLFamily = Value.Value.SQLFamily
}

extension KeyPath: SQLTypedOperand where Root: Table, Value: ColumnWrapper, Value.Value: SQLComparable {}

enum ColumnResolver {
  /// The column of a key path, under the name of its table unless another qualifier is given.
  static func node<Model: Table, Wrapper: ColumnWrapper>(
    of path: KeyPath<Model, Wrapper>,
    in type: Model.Type,
    qualifier: [String]? = nil
  ) -> SQLNode {
    do {
      let schema = try TableSchema.of(type)
      let column = try schema.column(at: path)
      return SQLNode(.column(qualifier: qualifier ?? [schema.tableName], name: column.name))
    } catch {
      // A tree never throws while it is made: what is wrong shows when it is prepared.
      return SQLNode(unwritable: error)
    }
  }
}

extension SQLNode {
  fileprivate init(unwritable error: SQLError) {
    self = .malformed(error.description)
  }
}
