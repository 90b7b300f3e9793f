/// CREATE TRIGGER: a statement that runs with each change of a table.
///
/// ```swift
/// CreateTrigger("log_new", .after, .insert, on: "todo", new: "fresh") {
///   Insert("log") {
///     Select(DB.Column("name"))
///     From("fresh")
///   }
/// }
/// // CREATE TRIGGER "log_new" AFTER INSERT ON "todo" REFERENCING NEW TABLE AS "fresh" FOR EACH STATEMENT
/// // INSERT INTO "log" SELECT "name" FROM "fresh"
///
/// CreateTrigger("log_each", .after, .insert, on: "todo", forEach: .row) {
///   Insert("log") { Values { Row(Trigger.new.column("name")) } }
/// }
/// // CREATE TRIGGER "log_each" AFTER INSERT ON "todo" FOR EACH ROW INSERT INTO "log" VALUES ("new"."name")
/// ```
///
/// Values in it are written as literals. DuckDB 2.0 takes no BEFORE for rows, and no condition.
public struct CreateTrigger: SQLCreating {
  /// What is created, in the tree.
  public var creation: SQLCreationForm

  /// Says when the statement of the block runs.
  ///
  /// - Parameters:
  ///   - new: A name for all rows as they are after the change, to read them as a table; for each statement.
  ///   - old: A name for all rows as they were before the change, to read them as a table; for each statement.
  public init(
    _ name: String,
    _ timing: TriggerTiming,
    _ event: TriggerEvent,
    on table: some SQLNamed,
    forEach level: TriggerLevel = .statement,
    new: String? = nil,
    old: String? = nil,
    @SQLBuilder _ content: () -> SQLContent
  ) {
    let trigger = SQLTriggerDefinition(
      timing: timing,
      event: event,
      table: table.catalogPath,
      isForRows: level == .row,
      newTable: new,
      oldTable: old,
      statement: content().clauses
    )
    creation = SQLCreationForm([name], .trigger(trigger))
  }
}

/// Whether a trigger runs before or after the change.
public enum TriggerTiming: String, Sendable, Hashable {
  /// `BEFORE`, for statements only.
  case before = "BEFORE"
  /// `AFTER`.
  case after = "AFTER"
}

/// Which change a trigger runs with.
public enum TriggerEvent: String, Sendable, Hashable {
  /// `INSERT`.
  case insert = "INSERT"
  /// `UPDATE`.
  case update = "UPDATE"
  /// `DELETE`.
  case delete = "DELETE"
}

/// How often a trigger runs.
public enum TriggerLevel: Sendable, Hashable {
  /// Once for each row, which is ``Trigger/new`` and was ``Trigger/old``: `FOR EACH ROW`.
  case row
  /// Once for each statement: `FOR EACH STATEMENT`.
  case statement
}

/// The row that a trigger runs for.
public enum Trigger {
  /// The row after the change: `Trigger.new.column("name")` gives `"new"."name"`.
  public static let new = DB.Table("new")
  /// The row before the change: `Trigger.old.column("name")` gives `"old"."name"`.
  public static let old = DB.Table("old")
}
