public import SQL

/// Gives a table another form where the engine has no ALTER for it, as a part of a ``MigrationPlan``.
///
/// The engine refuses most changes of a table that has an index or is referenced by another, and adds no CHECK, no
/// foreign key and no other key at all. This makes the table anew, in the migration's transaction: rows, indexes,
/// triggers and comments are kept, and so are the tables that reference it, and those that reference them.
///
/// ```swift
/// RebuildTable("todo") {
///   NewColumn("id", .uuid).primaryKey()
///   NewColumn("title", .text).notNull()
///   NewColumn("rank", .integer).notNull().check(DB.Column("rank") >= 0)
/// }
/// .filling("title", with: DB.Column("name"))
/// .filling("rank", with: 0)
/// ```
///
/// A column takes the values of the one that had its name; one that is new gets its default, or what ``filling(_:with:)``
/// says; what is not in the new form is gone. Types are converted as the engine does on INSERT: a fraction that goes into
/// a column of whole numbers is rounded.
///
/// When the migration throws, the table is as it was. It throws where an index or a trigger does not fit the new form
/// (drop it first), where a view that names the table would be broken, and where tables that reference this one no
/// longer fit: all of them are listed before anything is changed, and ``rebuilding(_:)`` takes them along.
///
/// All rows of the table and of those that reference it are copied twice.
public struct RebuildTable: Sendable {
  let name: String
  let schema: String?
  let items: [SQLTableItem]
  private(set) var fillings: [(column: String, value: SQLNode)] = []
  private(set) var children: [RebuildTable] = []

  /// Describes the table as it is to be, with its columns and constraints as in `CreateTable`.
  public init(
    _ name: String,
    schema: String? = nil,
    @TableDefinitionBuilder _ content: () -> TableDefinitionBuilder.Items
  ) {
    self.name = name
    self.schema = schema
    items = content().items
  }

  /// Computes a column's values from the rows as they were.
  ///
  /// - Parameter value: An expression over the old columns, or a constant.
  public func filling(_ column: String, with value: some SQLable) -> RebuildTable {
    var rebuild = self
    rebuild.fillings.append((column, value.sqlNode))
    return rebuild
  }

  /// Gives tables that reference this one another form too, for instance another type of the column that does.
  public func rebuilding(_ children: RebuildTable...) -> RebuildTable {
    var rebuild = self
    rebuild.children += children
    return rebuild
  }

  /// All that it says, for people and for a checksum.
  var said: [SQLContent] {
    [CreateTable([schema, name].compactMap(\.self), items).sqlContent]
      + fillings.map { SQL.select($0.value => $0.column) } + children.flatMap(\.said)
  }

  /// This one and those that it takes along, however deep.
  var all: [RebuildTable] { [self] + children.flatMap(\.all) }

  func run(in transaction: DuckTransaction) async throws {
    try await TableRebuilding(self, in: transaction).run()
  }
}
