public import SQL

extension SQLStatement {
  /// Runs the statement on a database and returns its rows.
  ///
  /// ```swift
  /// let users = DB.Table("users")
  /// let result = try await SQL.select(users.column("name")).from(users).query(on: .app)
  /// ```
  ///
  /// - Parameter timeout: After that time the statement is interrupted, as ``QueryTimeout`` says.
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func query(on database: DatabaseIdentifier, timeout: QueryTimeout? = nil) async throws -> QueryResult
  {
    try await database.query(self, timeout: timeout)
  }

  /// Runs the statement on a connection and returns its rows.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  public func query(on executor: some DatabaseExecutor, timeout: QueryTimeout? = nil) async throws
    -> QueryResult
  {
    try await executor.query(self, timeout: timeout)
  }

  /// Runs the statement on a database and returns how many rows it changed.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  @discardableResult
  public func execute(on database: DatabaseIdentifier, timeout: QueryTimeout? = nil) async throws -> UInt64 {
    try await database.execute(self, timeout: timeout)
  }

  /// Runs the statement on a connection and returns how many rows it changed.
  ///
  /// - Throws: ``DatabaseError``, or `CancellationError`.
  @discardableResult
  public func execute(on executor: some DatabaseExecutor, timeout: QueryTimeout? = nil) async throws -> UInt64
  {
    try await executor.execute(self, timeout: timeout)
  }

  /// Runs the statement on a database and decodes all rows.
  ///
  /// - Parameters:
  ///   - prefix: What the names of the columns have before those that the keys name: for the columns of one table among
  ///     those of several.
  ///   - naming: How keys name columns.
  /// - Throws: ``DatabaseError``, `CancellationError`, or an error of the type's own `init(from:)`.
  public func all<T: Decodable>(
    decoding type: T.Type = T.self,
    prefix: String = "",
    naming: ColumnNaming = .keys,
    on database: DatabaseIdentifier,
    timeout: QueryTimeout? = nil
  ) async throws
    -> [T]
  {
    try await database.query(self, timeout: timeout).all(
      decoding: type,
      prefix: prefix,
      naming: naming
    )
  }

  /// Runs the statement on a connection and decodes all rows.
  ///
  /// - Throws: ``DatabaseError``, `CancellationError`, or an error of the type's own `init(from:)`.
  public func all<T: Decodable>(
    decoding type: T.Type = T.self,
    prefix: String = "",
    naming: ColumnNaming = .keys,
    on executor: some DatabaseExecutor,
    timeout: QueryTimeout? = nil
  )
    async throws
    -> [T]
  {
    try await executor.query(self, timeout: timeout).all(
      decoding: type,
      prefix: prefix,
      naming: naming
    )
  }

  /// Runs the statement on a database and decodes the first row; nil when there is none. The other rows are not
  /// made.
  ///
  /// - Throws: ``DatabaseError``, `CancellationError`, or an error of the type's own `init(from:)`.
  public func first<T: Decodable>(
    decoding type: T.Type = T.self,
    prefix: String = "",
    naming: ColumnNaming = .keys,
    on database: DatabaseIdentifier,
    timeout: QueryTimeout? = nil
  )
    async throws -> T?
  {
    try await database.perform(.all(of: self, .firstRow).within(timeout)).first(
      decoding: type,
      prefix: prefix,
      naming: naming
    )
  }

  /// Runs the statement on a connection and decodes the first row; nil when there is none. The other rows are not
  /// made.
  ///
  /// - Throws: ``DatabaseError``, `CancellationError`, or an error of the type's own `init(from:)`.
  public func first<T: Decodable>(
    decoding type: T.Type = T.self,
    prefix: String = "",
    naming: ColumnNaming = .keys,
    on executor: some DatabaseExecutor,
    timeout: QueryTimeout? = nil
  )
    async throws
    -> T?
  {
    try await executor.perform(.all(of: self, .firstRow).within(timeout)).first(
      decoding: type,
      prefix: prefix,
      naming: naming
    )
  }
}
