/// A column of a table that is made, or is added to one.
///
/// ```swift
/// NewColumn("id", .uuid).primaryKey()                          // "id" uuid PRIMARY KEY
/// NewColumn("n", .integer).default(constant: 0).notNull()      // "n" integer DEFAULT 0 NOT NULL
/// NewColumn("made_at", .timestamptz).default(expression: Fn.now())   // "made_at" timestamptz DEFAULT now()
/// ```
///
/// Its rules are written in the order in which they were added, values in them as literals.
public struct NewColumn: Sendable, Hashable {
  package private(set) var definition: SQLColumnDefinition

  /// Names the column and its type.
  public init(_ name: String, _ type: SQLType) {
    definition = SQLColumnDefinition(name: name, type: type)
  }

  private func adding(_ rule: SQLColumnRule) -> NewColumn {
    var column = self
    column.definition.rules.append(rule)
    return column
  }

  /// The column is the key of its table: `PRIMARY KEY`.
  public func primaryKey() -> NewColumn { adding(.primaryKey) }

  /// The column is never NULL: `NOT NULL`.
  public func notNull() -> NewColumn { adding(.notNull) }

  /// No two rows have the same value in the column: `UNIQUE`.
  public func unique() -> NewColumn { adding(.unique) }

  /// What a row gets that is inserted without the column: `DEFAULT 0`.
  public func `default`(constant value: some SQLValueConvertible) -> NewColumn {
    adding(.defaultValue(value.sqlNode))
  }

  /// An expression that is asked for each row that is inserted without the column: `DEFAULT now()`.
  public func `default`(expression: some SQLable) -> NewColumn { adding(.defaultValue(expression.sqlNode)) }

  /// A condition that is false of no row: `.check(DB.Column("n") > 0)` gives `CHECK ("n" > 0)`.
  public func check(name: String? = nil, _ condition: some SQLTerm) -> NewColumn {
    adding(.check(name: name, condition.sqlNode))
  }

  /// The column holds keys of another table: `.references("todo", "id")` gives `REFERENCES "todo" ("id")`.
  ///
  /// Without a column it is the other table's key.
  public func references(_ table: String, _ column: String? = nil) -> NewColumn {
    adding(.references(table: [table], columns: column.map { [$0] } ?? []))
  }

  /// The column holds keys of another table, of a schema or of a model: `.references(Todo.table)`.
  public func references(_ table: DB.Table, _ column: String? = nil) -> NewColumn {
    adding(.references(table: table.path, columns: column.map { [$0] } ?? []))
  }

  /// Any of the constraints of one column.
  ///
  /// One that names columns is a constraint of the table: it throws here, when the statement is prepared.
  public func constraint(_ constraint: Constraint) -> NewColumn {
    switch constraint.form {
    case .column(let rule): adding(rule)
    case .check(let name, let node): adding(.check(name: name, node))
    case .table: adding(.check(name: nil, .malformed(Self.ofTable(definition.name))))
    }
  }

  private static func ofTable(_ name: String) -> String {
    "A constraint that names columns belongs beside the column \(name.debugDescription), not on it."
  }
}
