@testable import Duck
@testable import SQL
import Testing

extension DatabaseExecutor {
  /// Runs SQL text.
  @discardableResult
  func run(_ sql: String) async throws -> QueryResult { try await query(SQL.raw(sql)) }

  /// Runs SQL text with values for `$1`, `$2`, …, as they are: also NULL and BOOLEAN, which the query
  /// language writes as words.
  @discardableResult
  func run(_ sql: String, binding values: [Value]) async throws -> QueryResult {
    let prepared = SQLPrepared(query: sql, binds: values.map(SQLBind.value), places: [])
    return try await perform(.statement(prepared, .queryResult))
  }

  /// The first cell of what SQL text gives.
  func cell(_ sql: String, binding values: [Value] = []) async throws -> Value {
    try #require(try await run(sql, binding: values).rows.first?.value(0))
  }

  /// The first cell of what SQL text gives, as a Swift type.
  func cell<T: ValueReadable>(_ sql: String, as type: T.Type) async throws -> T {
    try #require(try await run(sql).rows.first).decode(0, as: type)
  }
}

/// The error of the library that a call throws, or nil.
func databaseError<R>(_ body: () async throws -> R) async -> DatabaseError? {
  do {
    _ = try await body()
    return nil
  } catch {
    return error as? DatabaseError
  }
}

/// The engine's error that a call throws, or nil.
func engineError<R>(_ body: () async throws -> R) async -> EngineError? {
  guard case .engine(let error)? = await databaseError(body) else { return nil }
  return error
}

/// Why a call cannot open a database, or nil.
func openFailure<R>(_ body: () async throws -> R) async -> OpenFailure? {
  guard case .cannotOpen(let failure)? = await databaseError(body) else { return nil }
  return failure
}

/// The mismatch that a call throws, or nil.
func mismatch<R>(_ body: () throws -> R) -> TypeMismatch? {
  do {
    _ = try body()
    return nil
  } catch DatabaseError.typeMismatch(let mismatch) {
    return mismatch
  } catch {
    return nil
  }
}
