/// Adds a column: `ADD COLUMN "x" text`.
///
/// ```swift
/// AddColumn("x", .text).default(constant: "")   // ADD COLUMN "x" text DEFAULT ''
/// ```
///
/// With it, the engine takes a default, NOT NULL and UNIQUE; no key, no check and no reference.
public struct AddColumn: AlterTableActionConvertible {
  private var column: NewColumn
  private var isChecked = false

  /// Names the column and its type.
  public init(_ name: String, _ type: SQLType) {
    column = NewColumn(name, type)
  }

  /// Adds a column that is described.
  public init(_ column: NewColumn) {
    self.column = column
  }

  /// What rows that are there, and rows that are inserted without the column, get.
  public func `default`(constant value: some SQLValueConvertible) -> AddColumn {
    with { $0.column = column.default(constant: value) }
  }

  /// An expression for rows that are there, and for rows that are inserted without the column.
  public func `default`(expression: some SQLable) -> AddColumn {
    with { $0.column = column.default(expression: expression) }
  }

  /// The column is never NULL: rows that are there need a default.
  public func notNull() -> AddColumn { with { $0.column = column.notNull() } }

  /// No two rows have the same value in the column.
  public func unique() -> AddColumn { with { $0.column = column.unique() } }

  /// Leaves a column of that name as it is: `ADD COLUMN IF NOT EXISTS`.
  public func ifNotExists() -> AddColumn { with { $0.isChecked = true } }

  /// The change in the tree.
  public var alterTableAction: AlterTableAction {
    AlterTableAction(change: .addColumn(column.definition, ifNotExists: isChecked))
  }

  private func with(_ change: (inout AddColumn) -> Void) -> AddColumn {
    var action = self
    change(&action)
    return action
  }
}

/// Removes a column: `DROP COLUMN "x"`.
public struct DropColumn: AlterTableActionConvertible {
  private let name: String
  private var isChecked = false
  private var reach: SQLDrop.Reach?

  /// Names the column.
  public init(_ name: String) {
    self.name = name
  }

  /// Does nothing where there is no such column: `DROP COLUMN IF EXISTS`.
  public func ifExists() -> DropColumn {
    var action = self
    action.isChecked = true
    return action
  }

  /// Drops what needs it too: `DROP COLUMN "x" CASCADE`.
  public func cascade() -> DropColumn {
    var action = self
    action.reach = .cascade
    return action
  }

  /// The change in the tree.
  public var alterTableAction: AlterTableAction {
    AlterTableAction(change: .dropColumn(name, ifExists: isChecked, reach))
  }
}

/// Gives a column another name: `RENAME COLUMN "x" TO "y"`.
public struct RenameColumn: AlterTableActionConvertible {
  /// The change in the tree.
  public let alterTableAction: AlterTableAction

  /// Names the column, and names it anew.
  public init(_ name: String, to new: String) {
    alterTableAction = AlterTableAction(change: .renameColumn(name, to: new))
  }
}

/// Gives the table another name: `RENAME TO "y"`.
public struct RenameTable: AlterTableActionConvertible {
  /// The change in the tree.
  public let alterTableAction: AlterTableAction

  /// Names the table anew.
  public init(to new: String) {
    alterTableAction = AlterTableAction(change: .renameTable(to: new))
  }
}

/// Changes the type of a column, and casts what is in it: `ALTER COLUMN "x" TYPE bigint`.
public struct AlterColumnType: AlterTableActionConvertible {
  /// The change in the tree.
  public let alterTableAction: AlterTableAction

  /// Names the column and its new type.
  public init(_ name: String, _ type: SQLType) {
    alterTableAction = AlterTableAction(change: .changeType(of: name, to: type, using: nil))
  }

  /// Names the column, its new type, and what gives the new values: `TYPE integer USING length("x")`.
  public init(_ name: String, _ type: SQLType, using expression: some SQLable) {
    alterTableAction = AlterTableAction(change: .changeType(of: name, to: type, using: expression.sqlNode))
  }
}

/// Gives a column a default: `ALTER COLUMN "x" SET DEFAULT 0`.
public struct SetDefault: AlterTableActionConvertible {
  /// The change in the tree.
  public let alterTableAction: AlterTableAction

  /// Names the column and the constant.
  public init(_ name: String, constant value: some SQLValueConvertible) {
    alterTableAction = AlterTableAction(change: .setDefault(of: name, value.sqlNode))
  }

  /// Names the column and the expression.
  public init(_ name: String, expression: some SQLable) {
    alterTableAction = AlterTableAction(change: .setDefault(of: name, expression.sqlNode))
  }
}

/// Takes the default of a column away: `ALTER COLUMN "x" DROP DEFAULT`.
public struct DropDefault: AlterTableActionConvertible {
  /// The change in the tree.
  public let alterTableAction: AlterTableAction

  /// Names the column.
  public init(_ name: String) {
    alterTableAction = AlterTableAction(change: .dropDefault(of: name))
  }
}

/// Forbids NULL in a column: `ALTER COLUMN "x" SET NOT NULL`.
public struct SetNotNull: AlterTableActionConvertible {
  /// The change in the tree.
  public let alterTableAction: AlterTableAction

  /// Names the column.
  public init(_ name: String) {
    alterTableAction = AlterTableAction(change: .setNotNull(name))
  }
}

/// Allows NULL in a column: `ALTER COLUMN "x" DROP NOT NULL`.
public struct DropNotNull: AlterTableActionConvertible {
  /// The change in the tree.
  public let alterTableAction: AlterTableAction

  /// Names the column.
  public init(_ name: String) {
    alterTableAction = AlterTableAction(change: .dropNotNull(name))
  }
}

/// Adds a constraint of the table: `ADD PRIMARY KEY ("a")`, `ADD CONSTRAINT "u" UNIQUE ("a")`.
///
/// DuckDB adds keys and UNIQUE; checks and references belong into ``CreateTable``.
public struct AddConstraint: AlterTableActionConvertible {
  /// The change in the tree.
  public let alterTableAction: AlterTableAction

  /// Adds a constraint that names its columns.
  public init(_ constraint: Constraint) {
    switch constraint.form {
    case .table(let constraint, let name):
      alterTableAction = AlterTableAction(change: .addConstraint(constraint, name: name))
    case .column:
      let reason = "A constraint that is added to a table names its columns: `.unique(\"a\")`."
      alterTableAction = AlterTableAction(change: .addConstraint(.check(.malformed(reason)), name: nil))
    }
  }
}
