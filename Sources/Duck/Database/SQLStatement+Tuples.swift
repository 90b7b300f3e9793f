public import SQL

extension SQLStatement {
  /// Runs the statement on a database and returns its rows as tuples.
  ///
  /// ```swift
  /// let names = try await Todo.select(\.$id, \.$name).all(as: (UUID, String).self, on: .app)
  /// // SELECT "todo"."id", "todo"."name" FROM "todo"
  /// ```
  ///
  /// Whole columns go straight into the tuples. A tuple has no names: the first element is the first column, and so on.
  /// There must be as many columns, each of the type of its element; nothing is converted.
  ///
  /// - Throws: ``DatabaseError``: ``DatabaseError/invalidResult(_:)`` for another number of columns,
  ///   ``DatabaseError/typeMismatch(_:)``, which names column, row, wanted and found. `CancellationError`.
  public func all<each Element: ColumnElement>(
    as type: (repeat each Element).Type,
    on database: DatabaseIdentifier,
    timeout: QueryTimeout? = nil
  ) async throws -> [(repeat each Element)] {
    try await rows(TupleLayout.of(type), on: database, timeout)
  }

  /// Runs the statement on a connection or in a transaction and returns its rows as tuples.
  ///
  /// - Throws: what ``all(as:on:timeout:)-((_).Type,DatabaseIdentifier,_)`` throws.
  public func all<each Element: ColumnElement>(
    as type: (repeat each Element).Type,
    on executor: some DatabaseExecutor,
    timeout: QueryTimeout? = nil
  ) async throws -> [(repeat each Element)] {
    try await rows(TupleLayout.of(type), on: executor, timeout)
  }

  /// Runs the statement on a database and returns the cells of its one column.
  ///
  /// ```swift
  /// let ids = try await Todo.select(\.$id).all(as: UUID.self, on: .app)
  /// ```
  ///
  /// - Throws: what ``all(as:on:timeout:)-((_).Type,DatabaseIdentifier,_)`` throws.
  public func all<T: ColumnElement>(
    as type: T.Type,
    on database: DatabaseIdentifier,
    timeout: QueryTimeout? = nil
  ) async throws -> [T] {
    try await rows(TupleLayout.of(type), on: database, timeout)
  }

  /// Runs the statement on a connection or in a transaction and returns the cells of its one column.
  ///
  /// - Throws: what ``all(as:on:timeout:)-((_).Type,DatabaseIdentifier,_)`` throws.
  public func all<T: ColumnElement>(
    as type: T.Type,
    on executor: some DatabaseExecutor,
    timeout: QueryTimeout? = nil
  ) async throws -> [T] {
    try await rows(TupleLayout.of(type), on: executor, timeout)
  }

  /// Runs the statement on a database and returns its first row as a tuple; nil where there is none.
  ///
  /// - Throws: what ``all(as:on:timeout:)-((_).Type,DatabaseIdentifier,_)`` throws.
  public func first<each Element: ColumnElement>(
    as type: (repeat each Element).Type,
    on database: DatabaseIdentifier,
    timeout: QueryTimeout? = nil
  ) async throws -> (repeat each Element)? {
    try await firstRow(TupleLayout.of(type), on: database, timeout)
  }

  /// Runs the statement on a connection or in a transaction and returns its first row as a tuple; nil where there is
  /// none.
  ///
  /// - Throws: what ``all(as:on:timeout:)-((_).Type,DatabaseIdentifier,_)`` throws.
  public func first<each Element: ColumnElement>(
    as type: (repeat each Element).Type,
    on executor: some DatabaseExecutor,
    timeout: QueryTimeout? = nil
  ) async throws -> (repeat each Element)? {
    try await firstRow(TupleLayout.of(type), on: executor, timeout)
  }

  /// Runs the statement on a database and returns the first cell of its one column; nil where there is no row.
  ///
  /// ```swift
  /// let last = try await SQL.select(Fn.max(\Todo.$createdAt)).from(Todo.table).first(as: Date?.self, on: .app)
  /// ```
  ///
  /// - Throws: what ``all(as:on:timeout:)-((_).Type,DatabaseIdentifier,_)`` throws.
  public func first<T: ColumnElement>(
    as type: T.Type,
    on database: DatabaseIdentifier,
    timeout: QueryTimeout? = nil
  ) async throws -> T? {
    try await firstRow(TupleLayout.of(type), on: database, timeout)
  }

  /// Runs the statement on a connection or in a transaction and returns the first cell of its one column; nil where there
  /// is no row.
  ///
  /// - Throws: what ``all(as:on:timeout:)-((_).Type,DatabaseIdentifier,_)`` throws.
  public func first<T: ColumnElement>(
    as type: T.Type,
    on executor: some DatabaseExecutor,
    timeout: QueryTimeout? = nil
  ) async throws -> T? {
    try await firstRow(TupleLayout.of(type), on: executor, timeout)
  }

  /// Runs the statement and reads its rows into tuples. Its callers hold no pack of types while it waits.
  func rows<Row: Sendable>(
    _ layout: TupleLayout<Row>,
    on executor: some DatabaseExecutor,
    _ timeout: QueryTimeout?
  ) async throws -> [Row] {
    try await executor.perform(.statement(rendered(self), .tuples(layout)).within(timeout))
  }

  /// Runs the statement and reads its first row into a tuple.
  func firstRow<Row: Sendable>(
    _ layout: TupleLayout<Row>,
    on executor: some DatabaseExecutor,
    _ timeout: QueryTimeout?
  ) async throws -> Row? {
    try await executor.perform(.statement(rendered(self), .firstTuple(layout)).within(timeout))
  }
}
