public import SQL

extension Table {
  /// The row with a key as a model; nil where there is none.
  ///
  /// ```swift
  /// let todo = try await Todo.find(id, on: .app)
  /// // SELECT "todo".* FROM "todo" WHERE "todo"."id" = $1
  /// ```
  ///
  /// The key is the column that `@Column` calls the primary key (`constraints: [.primaryKey]`), else the one with the name
  /// `id`. For any other column, ask with a condition: `Todo.query.where(\Todo.$name == "x").first(on: .app)`.
  ///
  /// - Throws: ``DatabaseError/invalidSQL(_:)`` where the model has no key of one column, or values of another family;
  ///   ``DatabaseError``; `CancellationError`.
  public static func find<Key: SQLComparable & SQLValueConvertible>(
    _ key: Key,
    on database: DatabaseIdentifier,
    timeout: QueryTimeout? = nil
  ) async throws -> Self? {
    try await FindByKey<Self>(Key.self).query(key.sqlValue)?.first(on: database, timeout: timeout)
  }

  /// The row with a key as a model; nil where there is none.
  ///
  /// - Throws: what ``find(_:on:timeout:)-(Key,DatabaseIdentifier,_)`` throws.
  public static func find<Key: SQLComparable & SQLValueConvertible>(
    _ key: Key,
    on executor: some DatabaseExecutor,
    timeout: QueryTimeout? = nil
  ) async throws -> Self? {
    try await FindByKey<Self>(Key.self).query(key.sqlValue)?.first(on: executor, timeout: timeout)
  }

  /// The rows with these keys as models, in the order of the keys.
  ///
  /// ```swift
  /// let todos = try await Todo.find(ids, on: .app)
  /// // SELECT "todo".* FROM unnest($1::uuid[]) WITH ORDINALITY as "keys" ("key", "place")
  /// // INNER JOIN "todo" ON "todo"."id" = "keys"."key" ORDER BY "keys"."place" ASC
  /// ```
  ///
  /// The keys travel as one list: ten thousand cost little more than ten. A key without a row is left out; one that is
  /// given twice counts once.
  ///
  /// - Throws: what ``find(_:on:timeout:)-(Key,DatabaseIdentifier,_)`` throws.
  public static func find<Key: SQLComparable & SQLValueConvertible>(
    _ keys: [Key],
    on database: DatabaseIdentifier,
    timeout: QueryTimeout? = nil
  ) async throws -> [Self] {
    try await found(keys, on: database, timeout)
  }

  /// The rows with these keys as models, in the order of the keys.
  ///
  /// - Throws: what ``find(_:on:timeout:)-(Key,DatabaseIdentifier,_)`` throws.
  public static func find<Key: SQLComparable & SQLValueConvertible>(
    _ keys: [Key],
    on executor: some DatabaseExecutor,
    timeout: QueryTimeout? = nil
  ) async throws -> [Self] {
    try await found(keys, on: executor, timeout)
  }

  private static func found<Key: SQLComparable & SQLValueConvertible>(
    _ keys: [Key],
    on executor: some DatabaseExecutor,
    _ timeout: QueryTimeout?
  ) async throws -> [Self] {
    guard let query = try FindByKey<Self>(Key.self).query(keys.map(\.sqlValue)) else { return [] }
    return try await executor.perform(.statement(rendered(query), .models(Self.self)).within(timeout))
  }
}

/// Look-ups of rows by the key of a model.
private struct FindByKey<Model: Table> {
  private let column: DB.Column

  init<Key: SQLComparable>(_ type: Key.Type) throws(DatabaseError) {
    do {
      let key = try ModelNames.schema(of: Model.self).keyColumn()
      guard key.isComparable(with: type) else {
        throw SQLError.malformed(
          "The key \(key.name.debugDescription) of \(Model.self) is \(key.valueType), and \(type) is no value for it."
        )
      }
      column = Model.table.column(key.name)
    } catch let error as SQLError {
      throw .invalidSQL(error)
    } catch {
      throw error as? DatabaseError ?? .invalidResult("\(error)")
    }
  }

  /// nil where no row can have the key.
  func query(_ key: Value) -> TableQuery<Model>? {
    key.isNull ? nil : Model.query.where(column == key)
  }

  /// nil where no row can have any of the keys.
  func query(_ keys: [Value]) -> SQLContent? {
    var known: Set<Value> = []
    let keys = keys.filter { !$0.isNull && known.insert($0).inserted }
    guard !keys.isEmpty else { return nil }
    let rows = Fn.unnest(Self.list(keys)).withOrdinality.as("keys", columns: "key", "place")
    return SQL.select(Model.table.all).from(rows)
      .join(.inner, Model.table, on: column == rows.column("key"))
      .orderBy(.asc(rows.column("place")))
  }

  /// One bound list, of a type that the engine need not guess; a place for each where they have no type in common.
  private static func list(_ keys: [Value]) -> SQLNode {
    guard let type = SQLType(elementsOf: keys) else { return SQLNode(.list(keys.map(\.sqlNode))) }
    return SQLNode(.cast(.init(.value(.list(keys))), .list(type), .symbol))
  }
}
