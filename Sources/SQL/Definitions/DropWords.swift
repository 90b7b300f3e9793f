// DROP and ALTER, word by word. Each chain ends in what the declarative form makes.

extension SQLContent {
  /// The word DROP: `SQL.drop.table.if.exists[any: t]` gives `DROP TABLE IF EXISTS "t"`.
  public var drop: SQLDropWord { SQLDropWord(before: clauses) }

  /// The word ALTER: `SQL.alter.table[any: t].rename.to("u")` gives `ALTER TABLE "t" RENAME TO "u"`.
  public var alter: SQLAlterWord { SQLAlterWord(before: self) }
}

/// A DROP that was written word by word.
///
/// It goes on with ``SQLDropping/cascade()`` and ``SQLDropping/restrict()``.
public struct SQLDropStatement: SQLDropping {
  /// What is dropped, in the tree.
  public var dropped: SQLDropForm
}

/// The word DROP, waiting for the kind of a thing.
public struct SQLDropWord: Sendable {
  fileprivate let before: ClauseList

  private func naming(_ word: String) -> Naming { Naming(before: before, word: word) }

  /// A table: `DROP TABLE`.
  public var table: Naming { naming("TABLE") }

  /// A view: `DROP VIEW`.
  public var view: Naming { naming("VIEW") }

  /// A type: `DROP TYPE`.
  public var type: Naming { naming("TYPE") }

  /// A schema: `DROP SCHEMA`.
  public var schema: Naming { naming("SCHEMA") }

  /// A sequence: `DROP SEQUENCE`.
  public var sequence: Naming { naming("SEQUENCE") }

  /// An index: `DROP INDEX`.
  public var index: Naming { naming("INDEX") }

  /// A macro: `DROP MACRO`.
  public var macro: Naming { naming("MACRO") }

  /// The kind of a thing, waiting for its name.
  public struct Naming: Sendable {
    fileprivate let before: ClauseList
    fileprivate let word: String
    fileprivate var isChecked = false

    /// The word IF, waiting for EXISTS.
    public var `if`: If { If(naming: self) }

    /// Names it.
    public subscript(any name: some SQLNamed) -> SQLDropStatement {
      var form = SQLDropForm(word, name.catalogPath)
      form.before = before
      form.drop.isChecked = isChecked
      return SQLDropStatement(dropped: form)
    }
  }

  /// The word IF, waiting for EXISTS.
  public struct If: Sendable {
    fileprivate let naming: Naming

    /// Does nothing where there is no such thing: `IF EXISTS`.
    public var exists: Naming {
      var naming = naming
      naming.isChecked = true
      return naming
    }
  }
}

/// The word ALTER, waiting for TABLE.
public struct SQLAlterWord: Sendable {
  fileprivate let before: SQLContent

  /// The word TABLE, waiting for a name.
  public var table: Naming { Naming(before: before) }

  /// The words ALTER TABLE, waiting for a name.
  public struct Naming: Sendable {
    fileprivate let before: SQLContent

    /// Names the table.
    public subscript(any name: some SQLNamed) -> SQLTableAlteration {
      SQLTableAlteration(before: before, path: name.catalogPath)
    }
  }
}

/// The words ALTER TABLE with a name, waiting for a change.
public struct SQLTableAlteration: Sendable {
  fileprivate let before: SQLContent
  fileprivate let path: [String]

  private func change(_ action: some AlterTableActionConvertible) -> SQLContent {
    before.append(AlterTable(DB.Identifier(path: path)) { action })
  }

  /// The word ADD, waiting for a column or a constraint.
  public var add: Add { Add(table: self) }

  /// The word DROP, waiting for a column.
  public var drop: Drop { Drop(table: self) }

  /// The word RENAME, waiting for a name, or for a column.
  public var rename: Rename { Rename(table: self) }

  /// A column that is changed: `.alter("x").type(.bigint)` gives `ALTER COLUMN "x" TYPE bigint`.
  public func alter(_ column: String) -> Alter { Alter(table: self, column: column) }

  /// What is added to a table.
  public struct Add: Sendable {
    fileprivate let table: SQLTableAlteration

    /// A column: `ADD COLUMN "x" text`.
    public func column(_ column: NewColumn) -> SQLContent { table.change(AddColumn(column)) }

    /// A constraint: `ADD UNIQUE ("x")`.
    public func constraint(_ constraint: Constraint) -> SQLContent { table.change(AddConstraint(constraint)) }
  }

  /// What is dropped from a table.
  public struct Drop: Sendable {
    fileprivate let table: SQLTableAlteration

    /// A column: `DROP COLUMN "x"`.
    public func column(_ name: String) -> SQLContent { table.change(DropColumn(name)) }
  }

  /// What is renamed.
  public struct Rename: Sendable {
    fileprivate let table: SQLTableAlteration

    /// The table: `RENAME TO "u"`.
    public func to(_ name: String) -> SQLContent { table.change(RenameTable(to: name)) }

    /// A column: `RENAME COLUMN "x" TO "y"`.
    public func column(_ name: String, to new: String) -> SQLContent {
      table.change(RenameColumn(name, to: new))
    }
  }

  /// What changes of a column.
  public struct Alter: Sendable {
    fileprivate let table: SQLTableAlteration
    fileprivate let column: String

    /// Its type: `ALTER COLUMN "x" TYPE bigint`.
    public func type(_ type: SQLType) -> SQLContent { table.change(AlterColumnType(column, type)) }

    /// Its default: `ALTER COLUMN "x" SET DEFAULT now()`.
    public func setDefault(_ expression: some SQLable) -> SQLContent {
      table.change(SetDefault(column, expression: expression))
    }

    /// It has no default: `ALTER COLUMN "x" DROP DEFAULT`.
    public func dropDefault() -> SQLContent { table.change(DropDefault(column)) }

    /// It is never NULL: `ALTER COLUMN "x" SET NOT NULL`.
    public func setNotNull() -> SQLContent { table.change(SetNotNull(column)) }

    /// It may be NULL: `ALTER COLUMN "x" DROP NOT NULL`.
    public func dropNotNull() -> SQLContent { table.change(DropNotNull(column)) }
  }
}
