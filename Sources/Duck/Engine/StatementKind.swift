internal import CDuckDB

/// What a statement does, as far as Duck has to know.
enum StatementKind: Sendable {
  /// SELECT, and what the engine turns into one.
  case select
  /// INSERT, UPDATE, DELETE and MERGE: with RETURNING, the rows returned are the rows changed.
  case change
  /// BEGIN, COMMIT, ROLLBACK: never interrupted.
  case transaction
  /// Settings, variables, attached databases, and what may do anything: it changes the connection itself.
  case session
  /// Everything else: definitions, COPY and so on.
  case other

  /// Whether the plan of such a statement stays good until a definition or setting changes.
  var isCacheable: Bool { self == .select || self == .change }

  /// Whether other plans of the connection may be stale after such a statement.
  var changesSession: Bool { self == .session || self == .other }

  init(_ type: duckdb_statement_type) {
    self =
      switch type {
      case DUCKDB_STATEMENT_TYPE_INSERT, DUCKDB_STATEMENT_TYPE_UPDATE, DUCKDB_STATEMENT_TYPE_DELETE,
        DUCKDB_STATEMENT_TYPE_MERGE_INTO:
        .change
      case DUCKDB_STATEMENT_TYPE_SELECT: .select
      case DUCKDB_STATEMENT_TYPE_TRANSACTION: .transaction
      case DUCKDB_STATEMENT_TYPE_EXPLAIN, DUCKDB_STATEMENT_TYPE_CREATE, DUCKDB_STATEMENT_TYPE_ALTER,
        DUCKDB_STATEMENT_TYPE_DROP, DUCKDB_STATEMENT_TYPE_COPY, DUCKDB_STATEMENT_TYPE_EXPORT,
        DUCKDB_STATEMENT_TYPE_COPY_DATABASE, DUCKDB_STATEMENT_TYPE_ANALYZE, DUCKDB_STATEMENT_TYPE_VACUUM:
        .other
      default: .session
      }
  }
}
