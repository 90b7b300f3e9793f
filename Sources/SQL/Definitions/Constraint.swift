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
    /// A condition stands in both places.
    case table(SQLTableConstraint, name: String?)
  }

  package let form: Form

  /// The column is the key of its table.
  public static let primaryKey = Constraint(form: .column(.primaryKey))
  /// No two rows have the same value in the column.
  public static let unique = Constraint(form: .column(.unique))
  /// The column is never NULL.
  public static let notNull = Constraint(form: .column(.notNull))

  /// The columns are the key of the table: `PRIMARY KEY ("a", "b")`.
  public static func primaryKey(_ columns: String..., name: String? = nil) -> Constraint {
    Constraint(form: .table(.primaryKey(columns), name: name))
  }

  /// No two rows have the same values in the columns: `UNIQUE ("a", "b")`, with a name `CONSTRAINT "u" UNIQUE (…)`.
  public static func unique(_ columns: String..., name: String? = nil) -> Constraint {
    Constraint(form: .table(.unique(columns), name: name))
  }

  /// The condition is not false of any row: `CHECK ("n" > 0)`.
  public static func check(name: String? = nil, _ condition: some SQLTerm) -> Constraint {
    Constraint(form: .table(.check(condition.sqlNode), name: name))
  }

  /// The column holds keys of another table: `REFERENCES "todo" ("id") ON DELETE RESTRICT`.
  public static func references(
    _ table: some SQLNamed,
    _ columns: String...,
    onDelete: ReferentialAction? = nil,
    onUpdate: ReferentialAction? = nil
  ) -> Constraint {
    Constraint(form: .column(.references(.to(table, columns, onDelete, onUpdate))))
  }

  /// The column holds keys of a model's table: `Constraint.references(Todo.self)` gives `REFERENCES "todo"`.
  public static func references<Model: Table>(
    _ model: Model.Type,
    onDelete: ReferentialAction? = nil,
    onUpdate: ReferentialAction? = nil
  ) -> Constraint {
    Constraint(form: .column(.references(.to(model.table, [], onDelete, onUpdate))))
  }

  /// Columns that hold keys of another table: `FOREIGN KEY ("a") REFERENCES "todo" ("id")`.
  public static func foreignKey(
    _ columns: String...,
    references table: some SQLNamed,
    _ others: String...,
    onDelete: ReferentialAction? = nil,
    onUpdate: ReferentialAction? = nil,
    name: String? = nil
  ) -> Constraint {
    Constraint(form: .table(.foreignKey(columns, .to(table, others, onDelete, onUpdate)), name: name))
  }
}

/// What becomes of rows that refer to one that is deleted, or whose key changes. DuckDB has no `CASCADE`, `SET NULL`
/// and `SET DEFAULT`.
public enum ReferentialAction: String, Sendable, Hashable {
  /// The change is refused: `NO ACTION`.
  case noAction = "NO ACTION"
  /// The change is refused: `RESTRICT`.
  case restrict = "RESTRICT"
}

extension SQLReference {
  static func to(
    _ table: some SQLNamed,
    _ columns: [String],
    _ onDelete: ReferentialAction?,
    _ onUpdate: ReferentialAction?
  ) -> SQLReference {
    SQLReference(table: table.catalogPath, columns: columns, onDelete: onDelete, onUpdate: onUpdate)
  }
}
