/// CREATE INDEX.
///
/// ```swift
/// CreateIndex("by_name", on: "todo", "name")            // CREATE INDEX "by_name" ON "todo" ("name")
/// CreateIndex("one", on: "todo") {
///   IndexItem.column("name")
///   IndexItem.expression(Fn.lower(DB.Column("note")))
/// }.unique()
/// // CREATE UNIQUE INDEX "one" ON "todo" ("name", (lower("note")))
/// ```
///
/// DuckDB has no partial indexes. A table with an index cannot be renamed.
public struct CreateIndex: SQLCreating {
  /// What is created, in the tree.
  public var creation: SQLCreationForm
  private var index: SQLIndexDefinition

  /// Indexes columns of a table.
  public init(_ name: some SQLNamed, on table: some SQLNamed, _ columns: String...) {
    self.init(name.catalogPath, on: table, columns.map { IndexItem.column($0).sqlNode })
  }

  /// Indexes what the block lists.
  public init(
    _ name: some SQLNamed,
    on table: some SQLNamed,
    @IndexItemBuilder _ content: () -> [SQLNode]
  ) {
    self.init(name.catalogPath, on: table, content())
  }

  init(_ path: [String], on table: some SQLNamed, _ items: [SQLNode]) {
    index = SQLIndexDefinition(table: table.catalogPath, items: items)
    creation = SQLCreationForm(path, .index(index))
  }

  private func with(_ change: (inout SQLIndexDefinition) -> Void) -> CreateIndex {
    var statement = self
    change(&statement.index)
    statement.creation.creation.thing = .index(statement.index)
    return statement
  }

  /// No two rows have the same values in it: `CREATE UNIQUE INDEX`.
  public func unique() -> CreateIndex { with { $0.isUnique = true } }

  /// How it is built: `.using(.art)` gives `USING art`, which is the engine's usual way.
  public func using(_ type: IndexType) -> CreateIndex { with { $0.method = type } }
}

/// How an index is built.
public enum IndexType: String, Sendable, Hashable {
  /// An adaptive radix tree, the engine's own.
  case art
}

/// What an index is of.
public struct IndexItem: SQLable, Sendable {
  /// The item in the tree.
  public let sqlNode: SQLNode

  fileprivate init(sqlNode: SQLNode) {
    self.sqlNode = sqlNode
  }

  /// A column: `.column("a")` gives `"a"`, with a direction `"a" DESC NULLS LAST`.
  public static func column(
    _ name: String,
    order direction: OrderDirection? = nil,
    nulls: NullsOrder? = nil
  ) -> IndexItem {
    let column = DB.Column(name).sqlNode
    guard let direction else { return IndexItem(sqlNode: column) }
    return IndexItem(sqlNode: SQLNode(.ordered(column, direction, nulls)))
  }

  /// An expression over columns of the table, in brackets: `(lower("a"))`.
  public static func expression(_ expression: some SQLable) -> IndexItem {
    IndexItem(sqlNode: expression.sqlNode)
  }
}

/// Items of an index, one a line, as in `CreateIndex("i", on: "t") { … }`.
@resultBuilder
public enum IndexItemBuilder: SQLListBuilder {
  /// An item.
  public static func buildExpression(_ item: IndexItem) -> [SQLNode] { [item.sqlNode] }
}
