public import SQL

extension SQLStatement {
  /// Runs the statement on a database and returns its rows.
  ///
  /// ```swift
  /// let users = DB.Table("users")
  /// let result = try await SQL.select(users.column("name")).from(users).query(on: .app)
  /// ```
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func query(on database: DatabaseIdentifier) async throws -> QueryResult {
    try await database.query(self)
  }

  /// Runs the statement on a connection and returns its rows.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func query(on executor: some DatabaseExecutor) async throws -> QueryResult {
    try await executor.query(self)
  }

  /// Runs the statement on a database and returns how many rows it changed.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  @discardableResult
  public func execute(on database: DatabaseIdentifier) async throws -> UInt64 {
    try await database.execute(self)
  }

  /// Runs the statement on a connection and returns how many rows it changed.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  @discardableResult
  public func execute(on executor: some DatabaseExecutor) async throws -> UInt64 {
    try await executor.execute(self)
  }

  /// Runs the statement on a database and decodes all rows.
  ///
  /// - Throws: ``DatabaseError``, `CancellationError`, or an error of the type's own `init(from:)`.
  public func all<T: Decodable>(decoding type: T.Type = T.self, on database: DatabaseIdentifier) async throws
    -> [T]
  {
    try await database.query(self).all(decoding: type)
  }

  /// Runs the statement on a connection and decodes all rows.
  ///
  /// - Throws: ``DatabaseError``, `CancellationError`, or an error of the type's own `init(from:)`.
  public func all<T: Decodable>(decoding type: T.Type = T.self, on executor: some DatabaseExecutor)
    async throws
    -> [T]
  {
    try await executor.query(self).all(decoding: type)
  }

  /// Runs the statement on a database and decodes the first row; nil when there is none.
  ///
  /// - Throws: ``DatabaseError``, `CancellationError`, or an error of the type's own `init(from:)`.
  public func first<T: Decodable>(decoding type: T.Type = T.self, on database: DatabaseIdentifier)
    async throws -> T?
  {
    try await database.query(self).first(decoding: type)
  }

  /// Runs the statement on a connection and decodes the first row; nil when there is none.
  ///
  /// - Throws: ``DatabaseError``, `CancellationError`, or an error of the type's own `init(from:)`.
  public func first<T: Decodable>(decoding type: T.Type = T.self, on executor: some DatabaseExecutor)
    async throws
    -> T?
  {
    try await executor.query(self).first(decoding: type)
  }
}
