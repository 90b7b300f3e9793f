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

  /// The next number of a sequence: `.default(sequence: "ids")` gives `DEFAULT nextval('"ids"')`.
  public func `default`(sequence: some SQLNamed) -> NewColumn {
    adding(.defaultValue(Fn.nextVal(SQLNode(.nameText(sequence.catalogPath))).sqlNode))
  }

  /// How texts are compared: `.collate("nocase")` gives `COLLATE "nocase"`.
  public func collate(_ collation: String) -> NewColumn { adding(.collation(collation)) }

  /// A condition that is false of no row: `.check(DB.Column("n") > 0)` gives `CHECK ("n" > 0)`.
  public func check(name: String? = nil, _ condition: some SQLTerm) -> NewColumn {
    adding(.check(name: name, condition.sqlNode))
  }

  /// The column holds keys of another table: `.references("todo", "id")` gives `REFERENCES "todo" ("id")`.
  ///
  /// Without a column it is the other table's key. DuckDB takes `RESTRICT` and `NO ACTION` alone.
  public func references(
    _ table: some SQLNamed,
    _ column: String? = nil,
    onDelete: ReferentialAction? = nil,
    onUpdate: ReferentialAction? = nil
  ) -> NewColumn {
    adding(.references(.to(table, [column].compactMap(\.self), onDelete, onUpdate)))
  }

  /// Any of the constraints of one column.
  ///
  /// One that names columns is a constraint of the table: it throws here, when the statement is prepared.
  public func constraint(_ constraint: Constraint) -> NewColumn {
    switch constraint.form {
    case .column(let rule): adding(rule)
    case .table(.check(let node), let name): adding(.check(name: name, node))
    case .table: adding(.check(name: nil, .malformed(Self.ofTable(definition.name))))
    }
  }

  private static func ofTable(_ name: String) -> String {
    "A constraint that names columns belongs beside the column \(name.debugDescription), not on it."
  }
}
