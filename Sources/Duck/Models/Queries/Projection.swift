public import SQL

/// A query for some columns of a model's rows, which come as tuples: what `Todo.query.select(…)` gives.
///
/// ```swift
/// let names = try await Todo.query.where(\Todo.$doneAt == nil).select(\.$id, \.$name).all(on: .app)
/// // [(UUID, String)]: SELECT "todo"."id", "todo"."name" FROM "todo" WHERE "todo"."done_at" IS NULL
/// ```
///
/// It is no statement itself, which could also be asked to decode its rows by name: ``sqlContent`` is that.
public struct Projection<Row: Sendable>: Sendable {
  /// The query, its clauses in the order of SQL.
  public let sqlContent: SQLContent
  private let layout: TupleLayout<Row>

  fileprivate init(_ content: SQLContent, _ layout: TupleLayout<Row>) {
    sqlContent = content
    self.layout = layout
  }

  /// Runs the query on a database and returns its rows.
  ///
  /// Whole columns go straight into the tuples.
  ///
  /// - Throws: ``DatabaseError``: ``DatabaseError/typeMismatch(_:)``, which names column, row, wanted and found.
  ///   `CancellationError`.
  public func all(on database: DatabaseIdentifier, timeout: QueryTimeout? = nil) async throws -> [Row] {
    try await sqlContent.rows(layout, on: database, timeout)
  }

  /// Runs the query on a connection or in a transaction and returns its rows.
  ///
  /// - Throws: what ``all(on:timeout:)-(DatabaseIdentifier,_)`` throws.
  public func all(on executor: some DatabaseExecutor, timeout: QueryTimeout? = nil) async throws -> [Row] {
    try await sqlContent.rows(layout, on: executor, timeout)
  }

  /// Runs the query on a database and returns its first row; nil when there is none.
  ///
  /// - Throws: what ``all(on:timeout:)-(DatabaseIdentifier,_)`` throws.
  public func first(on database: DatabaseIdentifier, timeout: QueryTimeout? = nil) async throws -> Row? {
    try await sqlContent.firstRow(layout, on: database, timeout)
  }

  /// Runs the query on a connection or in a transaction and returns its first row; nil when there is none.
  ///
  /// - Throws: what ``all(on:timeout:)-(DatabaseIdentifier,_)`` throws.
  public func first(on executor: some DatabaseExecutor, timeout: QueryTimeout? = nil) async throws -> Row? {
    try await sqlContent.firstRow(layout, on: executor, timeout)
  }
}

extension TableQuery {
  /// The query for one column alone.
  ///
  /// ```swift
  /// let names = try await Todo.query.select(\.$name).all(on: .app)      // SELECT "todo"."name" FROM "todo"
  /// ```
  public func select<Wrapper: ColumnWrapper>(_ column: KeyPath<Model, Wrapper>) -> Projection<Wrapper.Value>
  where Wrapper.Value: ColumnElement {
    Projection(selectingColumns([column.sqlNode]), TupleLayout.of(Wrapper.Value.self))
  }

  /// The query for some columns alone, which come as tuples.
  ///
  /// ```swift
  /// Todo.query.select(\.$id, \.$name)      // SELECT "todo"."id", "todo"."name" FROM "todo"
  /// ```
  public func select<each Wrapper: ColumnWrapper>(_ columns: repeat KeyPath<Model, each Wrapper>)
    -> Projection<(repeat (each Wrapper).Value)> where repeat (each Wrapper).Value: ColumnElement
  {
    var nodes: [SQLNode] = []
    repeat nodes.append((each columns).sqlNode)
    return Projection(selectingColumns(nodes), TupleLayout.of((repeat (each Wrapper).Value).self))
  }
}
