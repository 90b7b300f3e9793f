internal import Foundation

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
  public var sqlNode: SQLNode { ColumnResolver.node(of: self) }
}

extension KeyPath: SQLTerm where Root: Table, Value: ColumnWrapper {}

extension KeyPath: SQLComparable where Root: Table, Value: ColumnWrapper, Value.Value: SQLComparable {
  /// The family of the property's type.
  public typealias SQLFamily = Value.Value.SQLFamily
}

extension KeyPath: SQLTypedOperand where Root: Table, Value: ColumnWrapper, Value.Value: SQLComparable {}

enum ColumnResolver {
  /// The column of a key path, under the name of its table.
  static func node<Model: Table, Wrapper: ColumnWrapper>(of path: KeyPath<Model, Wrapper>) -> SQLNode {
    NodeCache.shared.node(for: path) { resolve(path, qualifier: nil) }
  }

  /// The column of a key path, under another name for its table.
  static func node<Model: Table, Wrapper: ColumnWrapper>(
    of path: KeyPath<Model, Wrapper>,
    qualifier: [String]
  ) -> SQLNode {
    resolve(path, qualifier: qualifier)
  }

  /// An expression under the name of a column.
  static func named<Model: Table, Wrapper: ColumnWrapper>(
    _ node: SQLNode,
    as path: KeyPath<Model, Wrapper>
  ) -> SQLNode {
    let column = self.node(of: path)
    guard case .column(_, let name) = column.kind else { return column }
    return .named(node, name)
  }

  private static func resolve<Model: Table, Wrapper: ColumnWrapper>(
    _ path: KeyPath<Model, Wrapper>,
    qualifier: [String]?
  ) -> SQLNode {
    do {
      let schema = try TableSchema.of(Model.self)
      let column = try schema.column(at: path)
      return SQLNode(
        .column(qualifier: qualifier ?? [schema.tableName], name: column.name),
        isDecimal: Wrapper.Value.self is Decimal.Type || Wrapper.Value.self is Decimal?.Type
      )
    } catch {
      // A tree never throws while it is made: what is wrong shows when it is prepared.
      return SQLNode(unwritable: error)
    }
  }
}

/// The columns of key paths that were used before.
///
/// A key path literal is one object for the whole program, so that its address tells it; kept here, no other can get
/// that address. Following a key path through a model costs ten times as much.
private final class NodeCache: @unchecked Sendable {
  static let shared = NodeCache()

  /// Key paths that are made while the program runs may have no end.
  private static let capacity = 1_000

  // `lock` guards the table.
  private let lock = NSLock()
  private var nodes: [ObjectIdentifier: (path: AnyKeyPath, node: SQLNode)] = [:]

  func node(for path: AnyKeyPath, make: () -> SQLNode) -> SQLNode {
    let key = ObjectIdentifier(path)
    if let known = lock.withLock({ nodes[key]?.node }) { return known }
    let made = make()
    lock.withLock { if nodes.count < Self.capacity { nodes[key] = (path, made) } }
    return made
  }
}

extension SQLNode {
  fileprivate init(unwritable error: SQLError) {
    self = .malformed(error.description)
  }
}
