/// What the database demands of the rows of a table.
///
/// ```swift
/// CreateTable("visit") {
///   NewColumn("user_id", .uuid)
///   NewColumn("day", .date)
///   Constraint.primaryKey("user_id", "day")
/// }
/// // CREATE TABLE "visit" ("user_id" uuid, "day" date, PRIMARY KEY ("user_id", "day"))
/// ```
///
/// Those without columns are of one column: give them to `@Column`, or to ``NewColumn/constraint(_:)``.
public struct Constraint: Sendable, Hashable {
  package enum Form: Sendable, Hashable {
    case column(SQLColumnRule)
    case table(SQLTableConstraint)
    /// A condition stands in both places.
    case check(name: String?, SQLNode)
  }

  package let form: Form

  /// The column is the key of its table.
  public static let primaryKey = Constraint(form: .column(.primaryKey))
  /// No two rows have the same value in the column.
  public static let unique = Constraint(form: .column(.unique))
  /// The column is never NULL.
  public static let notNull = Constraint(form: .column(.notNull))

  /// The columns are the key of the table: `PRIMARY KEY ("a", "b")`.
  public static func primaryKey(_ columns: String...) -> Constraint {
    Constraint(form: .table(.primaryKey(columns)))
  }

  /// No two rows have the same values in the columns: `UNIQUE ("a", "b")`.
  public static func unique(_ columns: String...) -> Constraint { Constraint(form: .table(.unique(columns))) }

  /// The condition is not false of any row: `CHECK ("n" > 0)`.
  public static func check(name: String? = nil, _ condition: some SQLTerm) -> Constraint {
    Constraint(form: .check(name: name, condition.sqlNode))
  }

  /// The column holds keys of another table: `REFERENCES "todo" ("id")`.
  public static func references(_ table: String, _ columns: String...) -> Constraint {
    Constraint(form: .column(.references(table: [table], columns: columns)))
  }

  /// The column holds keys of a model's table: `Constraint.references(Todo.self)` gives `REFERENCES "todo"`.
  public static func references<Model: Table>(_ model: Model.Type) -> Constraint {
    Constraint(form: .column(.references(table: model.table.path, columns: [])))
  }

  /// Columns that hold keys of another table: `FOREIGN KEY ("a") REFERENCES "todo" ("id")`.
  public static func foreignKey(
    _ columns: String...,
    references table: String,
    _ others: String...
  ) -> Constraint {
    Constraint(form: .table(.foreignKey(columns, table: [table], columns: others)))
  }
}
