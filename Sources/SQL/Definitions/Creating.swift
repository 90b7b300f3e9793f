/// What CREATE statements share. The types of this library conform.
public protocol SQLCreating: SQLStatement, Sendable {
  /// What is created, opaque outside of the library.
  var creation: SQLCreationForm { get set }
}

/// What CREATE statements share that may be of a connection only. The types of this library conform.
public protocol SQLCreatingTemporary: SQLCreating {}

/// What is created, in the tree.
public struct SQLCreationForm: Sendable {
  /// What stands before it: nothing, unless it was written behind another statement.
  var before = ClauseList()
  var creation: SQLCreation

  init(_ path: [String], _ thing: SQLCreated) {
    creation = SQLCreation(path, thing)
  }
}

extension SQLCreating {
  /// The statement.
  public var sqlContent: SQLContent {
    var list = creation.before
    list.append(.definition(.create(creation.creation)))
    return SQLContent(clauses: list)
  }

  /// Leaves a thing of that name as it is: `CREATE … IF NOT EXISTS`.
  public func ifNotExists() -> Self { changed { $0.isChecked = true } }

  /// Takes the place of a thing of that name: `CREATE OR REPLACE …`.
  public func orReplace() -> Self { changed { $0.replaces = true } }

  func changed(_ change: (inout SQLCreation) -> Void) -> Self {
    var statement = self
    change(&statement.creation.creation)
    return statement
  }
}

extension SQLCreatingTemporary {
  /// Made for one connection, and gone with it: `CREATE TEMPORARY …`. Statements on an identifier may run on another
  /// connection: give it to a `Connection`.
  public func temporary() -> Self { changed { $0.isTemporary = true } }
}

/// The name of a thing in the catalog: a text, or a name with its schema and catalog.
///
/// ```swift
/// CreateView("v", as: query)                          // CREATE VIEW "v" as …
/// CreateView(DB.Identifier(schema: "s", name: "v"), as: query)   // CREATE VIEW "s"."v" as …
/// ```
public protocol SQLNamed: Sendable {
  /// The parts of the name; each is quoted by itself.
  var catalogPath: [String] { get }
}

extension String: SQLNamed {
  /// The text as the one part of the name.
  public var catalogPath: [String] { [self] }
}

extension DB.Table: SQLNamed {
  /// Catalog and schema where they were given, then the table.
  public var catalogPath: [String] { path }
}

extension DB.Identifier: SQLNamed {
  /// Catalog and schema where they were given, then the name.
  public var catalogPath: [String] { path }
}

extension DB.Schema: SQLNamed {
  /// The catalog where it was given, then the schema.
  public var catalogPath: [String] { path }
}

extension DB.Catalog: SQLNamed {
  /// The catalog.
  public var catalogPath: [String] { [name] }
}
