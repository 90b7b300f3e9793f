/// A model: a struct whose `@Column` properties are the columns of a table.
///
/// ```swift
/// struct Todo: Table {
///   @Column("id") var id: UUID
///   @Column("name") var name: String
///   @Column("done_at") var doneAt: Date?
/// }
///
/// Todo.query.where(\Todo.$doneAt == nil)
/// // SELECT "todo".* FROM "todo" WHERE "todo"."done_at" IS NULL
/// ```
///
/// The compiler writes `Codable`; its keys are the names of the properties. In statements, `\Todo.$id` and `Todo.$id`
/// are the column, and know what it may be compared with.
///
/// Models are `Sendable` and belong to no actor, also in a module whose default isolation is the main actor.
@dynamicMemberLookup
public protocol Table: Codable, Sendable {
  /// The name of the table; the name of the type in lower snake case unless you write another.
  ///
  /// `Todo` gives `todo`, `UserProfile` gives `user_profile`, `HTTPServer` gives `http_server`. Of a nested type it is
  /// the last name. It must not change while the program runs.
  static var tableName: String { get }

  /// Makes a model of which nothing is set.
  ///
  /// It also makes the prototype of which the columns of the type are read, once.
  init()
}

extension Table {
  /// The name of the type in lower snake case.
  public static var tableName: String { TableName.default(of: Self.self) }

  /// The table: `Todo.table` gives `"todo"`.
  public static var table: DB.Table { DB.Table(tableName) }

  /// The column of a property: `Todo.$id` gives `"todo"."id"`.
  public static subscript<Wrapper: ColumnWrapper>(
    dynamicMember path: KeyPath<Self, Wrapper>
  ) -> TableColumn<Self, Wrapper.Value> {
    TableColumn(node: ColumnResolver.node(of: path))
  }

  /// What the model's type knows of a column.
  ///
  /// ```swift
  /// try Todo.column(\.$doneAt).name   // "done_at"
  /// ```
  ///
  /// - Throws: ``SQLError/malformed(_:)`` where the columns of the type contradict each other.
  public static func column<Wrapper: ColumnWrapper>(
    _ path: KeyPath<Self, Wrapper>
  ) throws(SQLError) -> ColumnDescription {
    try TableSchema.of(Self.self).column(at: path)
  }

  /// The table under another name for one statement.
  ///
  /// ```swift
  /// let t = Todo.as("t")
  /// SQL.select(t.$id).from(t.table)   // SELECT "t"."id" FROM "todo" AS "t"
  /// ```
  public static func `as`(_ name: String) -> TableAlias<Self> { TableAlias(name: name) }

  /// The table in a schema: `Todo.inSchema("a").table` gives `"a"."todo"`.
  public static func inSchema(_ name: String) -> TableInSchema<Self> {
    TableInSchema(schema: DB.Schema(name))
  }

  /// The table in a schema of a catalog: `Todo.inSchema(DB.Catalog("c").schema("a")).table`.
  public static func inSchema(_ schema: DB.Schema) -> TableInSchema<Self> { TableInSchema(schema: schema) }
}
