/// What DROP statements share. The types of this library conform.
///
/// ```swift
/// DropTable("todo")                               // DROP TABLE "todo"
/// DropSchema("archive").ifExists().cascade()      // DROP SCHEMA IF EXISTS "archive" CASCADE
/// ```
public protocol SQLDropping: SQLStatement, Sendable {
  /// What is dropped, opaque outside of the library.
  var dropped: SQLDropForm { get set }
}

/// What is dropped, in the tree.
public struct SQLDropForm: Sendable {
  /// What stands before it: nothing, unless it was written behind another statement.
  var before = ClauseList()
  var drop: SQLDrop

  init(_ word: String, _ path: [String], table: [String]? = nil) {
    drop = SQLDrop(word: word, path: path, table: table)
  }
}

extension SQLDropping {
  /// The statement.
  public var sqlContent: SQLContent {
    var list = dropped.before
    list.append(.definition(.drop(dropped.drop)))
    return SQLContent(clauses: list)
  }

  /// Does nothing where there is no such thing: `DROP … IF EXISTS`.
  public func ifExists() -> Self { changed { $0.isChecked = true } }

  /// Does nothing where there is no such thing, another word for ``ifExists()``.
  public func checkIfExists() -> Self { ifExists() }

  /// Drops what needs it too: `CASCADE`.
  public func cascade() -> Self { changed { $0.reach = .cascade } }

  /// Refuses where something needs it, which is usual: `RESTRICT`.
  public func restrict() -> Self { changed { $0.reach = .restrict } }

  private func changed(_ change: (inout SQLDrop) -> Void) -> Self {
    var statement = self
    change(&statement.dropped.drop)
    return statement
  }
}

/// DROP TABLE, by name.
///
/// ```swift
/// DropTable("todo")               // DROP TABLE "todo"
/// DropTable("todo").ifExists()    // DROP TABLE IF EXISTS "todo"
/// ```
public struct DropTable: SQLDropping {
  /// What is dropped, in the tree.
  public var dropped: SQLDropForm

  /// Names the table, of a schema or found by the search path.
  public init(_ name: some SQLNamed, schema: String? = nil) {
    dropped = SQLDropForm("TABLE", .path(schema, name))
  }
}

/// DROP TABLE, of a model.
///
/// ```swift
/// DropTableBuilder<Todo>()                    // DROP TABLE "todo"
/// DropTableBuilder<Todo>().checkIfExists()    // DROP TABLE IF EXISTS "todo"
/// ```
public struct DropTableBuilder<Model: Table>: SQLDropping {
  /// What is dropped, in the tree.
  public var dropped: SQLDropForm

  /// Drops the table of the model, of a schema or found by the search path.
  public init(schema: String? = nil) {
    dropped = SQLDropForm("TABLE", .path(schema, Model.table))
  }
}

/// DROP VIEW: `DropView("open")` gives `DROP VIEW "open"`.
public struct DropView: SQLDropping {
  /// What is dropped, in the tree.
  public var dropped: SQLDropForm

  /// Names the view, of a schema or found by the search path.
  public init(_ name: some SQLNamed, schema: String? = nil) {
    dropped = SQLDropForm("VIEW", .path(schema, name))
  }
}

/// DROP SCHEMA: `DropSchema("a").cascade()` gives `DROP SCHEMA "a" CASCADE`.
public struct DropSchema: SQLDropping {
  /// What is dropped, in the tree.
  public var dropped: SQLDropForm

  /// Names the schema.
  public init(_ name: some SQLNamed) {
    dropped = SQLDropForm("SCHEMA", name.catalogPath)
  }
}

/// DROP SEQUENCE: `DropSequence("ids")` gives `DROP SEQUENCE "ids"`.
public struct DropSequence: SQLDropping {
  /// What is dropped, in the tree.
  public var dropped: SQLDropForm

  /// Names the sequence, of a schema or found by the search path.
  public init(_ name: some SQLNamed, schema: String? = nil) {
    dropped = SQLDropForm("SEQUENCE", .path(schema, name))
  }
}

/// DROP INDEX: `DropIndex("by_name")` gives `DROP INDEX "by_name"`.
public struct DropIndex: SQLDropping {
  /// What is dropped, in the tree.
  public var dropped: SQLDropForm

  /// Names the index, of a schema or found by the search path.
  public init(_ name: some SQLNamed, schema: String? = nil) {
    dropped = SQLDropForm("INDEX", .path(schema, name))
  }
}

/// DROP MACRO: `DropMacro("plus")` gives `DROP MACRO "plus"`.
public struct DropMacro: SQLDropping {
  /// What is dropped, in the tree.
  public var dropped: SQLDropForm

  /// Names the macro of an expression.
  public init(_ name: some SQLNamed) {
    dropped = SQLDropForm("MACRO", name.catalogPath)
  }

  /// Names the macro of a query: `DROP MACRO TABLE "of_kind"`.
  public init(table name: some SQLNamed) {
    dropped = SQLDropForm("MACRO TABLE", name.catalogPath)
  }
}

/// DROP TRIGGER: `DropTrigger("log_new", on: "todo")` gives `DROP TRIGGER "log_new" ON "todo"`.
public struct DropTrigger: SQLDropping {
  /// What is dropped, in the tree.
  public var dropped: SQLDropForm

  /// Names the trigger and its table.
  public init(_ name: String, on table: some SQLNamed) {
    dropped = SQLDropForm("TRIGGER", [name], table: table.catalogPath)
  }
}

/// DROP TYPE: `DropType("point")` gives `DROP TYPE "point"`.
public struct DropType: SQLDropping {
  /// What is dropped, in the tree.
  public var dropped: SQLDropForm

  /// Names the type, of a schema or found by the search path.
  public init(_ name: some SQLNamed, schema: String? = nil) {
    dropped = SQLDropForm("TYPE", .path(schema, name))
  }
}

/// Removes a type of texts: `DropEnum("mood")` gives `DROP TYPE "mood"`. Another word for ``DropType``.
public typealias DropEnum = DropType
