public import SQL

/// What a ``Migration`` does, in order: statements of SQL, ``RebuildTable``, and ``Run`` blocks.
public struct MigrationPlan: Sendable {
  enum Step: Sendable {
    case statement(SQLContent)
    case run(@Sendable (DuckTransaction) async throws -> Void)
    case rebuild(RebuildTable)

    func run(in transaction: DuckTransaction) async throws {
      switch self {
      case .statement(let statement): try await transaction.execute(statement)
      case .run(let body): try await body(transaction)
      case .rebuild(let rebuild): try await rebuild.run(in: transaction)
      }
    }
  }

  var steps: [Step] = []

  /// A plan that does nothing.
  public init() {}

  init(steps: [Step]) {
    self.steps = steps
  }
}

/// Work in Swift as a part of a ``MigrationPlan``: filling a new column, moving rows.
///
/// ```swift
/// Run { transaction in
///   try await Todo(name: "Welcome").insertNonReturning(on: transaction)
/// }
/// ```
///
/// It belongs to the migration's transaction: when it throws, nothing of the step stays.
public struct Run: Sendable {
  let body: @Sendable (DuckTransaction) async throws -> Void

  /// Runs `body` when the plan comes to it.
  public init(_ body: @escaping @Sendable (DuckTransaction) async throws -> Void) {
    self.body = body
  }
}

/// Builds a ``MigrationPlan`` of statements and ``Run`` blocks, with `if`, `else` and `for`.
@resultBuilder
public enum MigrationPlanBuilder {
  /// A statement.
  public static func buildExpression(_ statement: some SQLStatement) -> MigrationPlan {
    MigrationPlan(steps: statement.sqlContent.statements.map(MigrationPlan.Step.statement))
  }

  /// Work in Swift.
  public static func buildExpression(_ run: Run) -> MigrationPlan {
    MigrationPlan(steps: [.run(run.body)])
  }

  /// A table in another form.
  public static func buildExpression(_ rebuild: RebuildTable) -> MigrationPlan {
    MigrationPlan(steps: [.rebuild(rebuild)])
  }

  /// Another plan.
  public static func buildExpression(_ plan: MigrationPlan) -> MigrationPlan { plan }

  /// The parts, in order.
  public static func buildBlock(_ parts: MigrationPlan...) -> MigrationPlan { buildArray(parts) }

  /// What a loop gives, in order.
  public static func buildArray(_ parts: [MigrationPlan]) -> MigrationPlan {
    MigrationPlan(steps: parts.flatMap(\.steps))
  }

  /// What an `if` without `else` gives.
  public static func buildOptional(_ part: MigrationPlan?) -> MigrationPlan { part ?? MigrationPlan() }

  /// The first branch.
  public static func buildEither(first: MigrationPlan) -> MigrationPlan { first }

  /// The other branch.
  public static func buildEither(second: MigrationPlan) -> MigrationPlan { second }
}
