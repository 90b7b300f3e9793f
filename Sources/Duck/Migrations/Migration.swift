/// One step in the history of a database's schema.
///
/// ```swift
/// struct CreateTodo: Migration {
///   let name = "Todo.Create"
///
///   var up: MigrationPlan {
///     CreateTable("todo") {
///       NewColumn("id", .uuid).primaryKey()
///       NewColumn("name", .text).notNull()
///     }
///   }
///
///   var down: MigrationPlan {
///     DropTable("todo")
///   }
/// }
/// ```
///
/// A step that was applied somewhere is history: write a new one instead of changing it. Name tables and columns by
/// text, so that the step stays the same when a model changes.
public protocol Migration: Sendable {
  /// The step's name in the history, which must never change and be different from all others.
  var name: String { get }

  /// What the step does, in order.
  @MigrationPlanBuilder var up: MigrationPlan { get }

  /// What undoes it, in order. A step without one cannot be reverted.
  @MigrationPlanBuilder var down: MigrationPlan { get }

  /// Checksums that count as this step's own: of plans that it was applied by, and that differ from today's in nothing
  /// that matters. ``MigrationError/changedPlan(name:recorded:current:)`` says the one that a file has.
  var acceptedChecksums: [String] { get }
}

extension Migration {
  /// No way back.
  public var down: MigrationPlan { MigrationPlan() }

  /// None beside the plan's own.
  public var acceptedChecksums: [String] { [] }
}
