public import SQL

extension TableQuery {
  /// How many rows the query has.
  ///
  /// ```swift
  /// let open = try await Todo.query.where(\Todo.$doneAt == nil).count(on: .app)
  /// // SELECT count(*) FROM "todo" WHERE "todo"."done_at" IS NULL
  /// ```
  ///
  /// Of a query with a join, a grouping, an order or a limit, it counts what that has: `SELECT count(*) FROM (…)`.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func count(
    on database: DatabaseIdentifier,
    timeout: QueryTimeout? = nil
  ) async throws -> Int {
    try await answer(counting, Int.self, on: database, timeout)
  }

  /// How many rows the query has.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func count(
    on executor: some DatabaseExecutor,
    timeout: QueryTimeout? = nil
  ) async throws -> Int {
    try await answer(counting, Int.self, on: executor, timeout)
  }

  /// Whether the query has a row; the engine stops at the first.
  ///
  /// ```swift
  /// let isOpen = try await Todo.query.where(\Todo.$doneAt == nil).exists(on: .app)
  /// // SELECT EXISTS (SELECT "todo".* FROM "todo" WHERE "todo"."done_at" IS NULL)
  /// ```
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func exists(
    on database: DatabaseIdentifier,
    timeout: QueryTimeout? = nil
  ) async throws -> Bool {
    try await answer(existence, Bool.self, on: database, timeout)
  }

  /// Whether the query has a row; the engine stops at the first.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func exists(
    on executor: some DatabaseExecutor,
    timeout: QueryTimeout? = nil
  ) async throws -> Bool {
    try await answer(existence, Bool.self, on: executor, timeout)
  }

  /// The sum of a column, as the engine has it: of whole numbers an `Int128` (HUGEINT), of `Decimal` a `Decimal`, of floats
  /// a `Double`. nil where no row has a value.
  ///
  /// ```swift
  /// let total = try await Order.query.where(\Order.$paidAt != nil).sum(\.$total, on: .app)
  /// // SELECT sum("order"."total") FROM "order" WHERE "order"."paid_at" IS NOT NULL
  /// ```
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func sum<Value: Summable>(
    _ column: KeyPath<Model, Column<Value>>,
    on database: DatabaseIdentifier,
    timeout: QueryTimeout? = nil
  ) async throws -> Value.Sum? {
    try await answer(aggregating("sum", column.sqlNode), Value.Sum?.self, on: database, timeout)
  }

  /// The sum of a column, as the engine has it; nil where no row has a value.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func sum<Value: Summable>(
    _ column: KeyPath<Model, Column<Value>>,
    on executor: some DatabaseExecutor,
    timeout: QueryTimeout? = nil
  ) async throws -> Value.Sum? {
    try await answer(aggregating("sum", column.sqlNode), Value.Sum?.self, on: executor, timeout)
  }

  /// The sum of a column as another type, such as `Int` where `Int128` is too new; nil where no row has a value.
  ///
  /// ```swift
  /// let minutes = try await Todo.query.sum(\.$minutes, as: Int.self, on: .app)
  /// // SELECT cast(sum("todo"."minutes") as bigint) FROM "todo"
  /// ```
  ///
  /// - Throws: ``DatabaseError``, of the category `conversion` where the type cannot hold the sum; `CancellationError`.
  public func sum<Value: SQLComparable, Sum: SQLTyped & ValueReadable>(
    _ column: KeyPath<Model, Column<Value>>,
    as type: Sum.Type,
    on database: DatabaseIdentifier,
    timeout: QueryTimeout? = nil
  ) async throws -> Sum? where Value.SQLFamily == SQLFamilies.Numbers {
    try await answer(
      aggregating("sum", column.sqlNode, as: type.sqlType),
      Sum?.self,
      on: database,
      timeout
    )
  }

  /// The sum of a column as another type; nil where no row has a value.
  ///
  /// - Throws: what the form for a ``DatabaseIdentifier`` throws.
  public func sum<Value: SQLComparable, Sum: SQLTyped & ValueReadable>(
    _ column: KeyPath<Model, Column<Value>>,
    as type: Sum.Type,
    on executor: some DatabaseExecutor,
    timeout: QueryTimeout? = nil
  ) async throws -> Sum? where Value.SQLFamily == SQLFamilies.Numbers {
    try await answer(
      aggregating("sum", column.sqlNode, as: type.sqlType),
      Sum?.self,
      on: executor,
      timeout
    )
  }

  /// The arithmetic mean of a column of numbers; nil where no row has a value.
  ///
  /// ```swift
  /// let mean = try await Order.query.average(\.$total, on: .app)
  /// // SELECT avg("order"."total") FROM "order"
  /// ```
  ///
  /// The engine computes it as a DOUBLE, of DECIMAL columns too.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func average<Value: SQLComparable>(
    _ column: KeyPath<Model, Column<Value>>,
    on database: DatabaseIdentifier,
    timeout: QueryTimeout? = nil
  ) async throws -> Double? where Value.SQLFamily == SQLFamilies.Numbers {
    try await answer(aggregating("avg", column.sqlNode), Double?.self, on: database, timeout)
  }

  /// The arithmetic mean of a column of numbers, as a DOUBLE; nil where no row has a value.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func average<Value: SQLComparable>(
    _ column: KeyPath<Model, Column<Value>>,
    on executor: some DatabaseExecutor,
    timeout: QueryTimeout? = nil
  ) async throws -> Double? where Value.SQLFamily == SQLFamilies.Numbers {
    try await answer(aggregating("avg", column.sqlNode), Double?.self, on: executor, timeout)
  }

  func answer<Answer: ValueReadable>(
    _ statement: SQLContent,
    _ type: Answer.Type,
    on executor: some DatabaseExecutor,
    _ timeout: QueryTimeout?
  ) async throws -> Answer {
    let result = try await executor.perform(.statement(rendered(statement), .queryResult).within(timeout))
    guard let row = result.rows.first else {
      throw DatabaseError.invalidResult("An aggregate of \(Model.self) gave no row.")
    }
    return try row.decode(0, as: type)
  }
}
