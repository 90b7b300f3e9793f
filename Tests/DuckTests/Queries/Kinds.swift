import Duck
@testable import SQL
import Testing

/// A table with a column of each kind, and a database that has it.
enum Kinds {
  static let table = DB.Table("kinds")
  static let s = DB.Column("s")
  static let n = DB.Column("n")
  static let d = DB.Column("d")
  static let ts = DB.Column("ts")
  static let ok = DB.Column("ok")
  static let l = DB.Column("l")
  static let fl = DB.Column("fl")
  static let b = DB.Column("b")
  static let st = DB.Column("st")
  static let j = DB.Column("j")
  static let m = DB.Column("m")
  static let ar = DB.Column("ar")

  /// One database for all queries: they change nothing.
  static let shared = Task { try await database() }

  /// A database with three rows of kinds, and with the tables `users` and `events`.
  private static func database() async throws -> DatabaseIdentifier {
    let database = DatabaseIdentifier.memory()
    try await database.run(
      """
      CREATE TABLE kinds(
        s VARCHAR, n INTEGER, d DOUBLE, ts TIMESTAMP, ok BOOLEAN, l INTEGER[], fl DOUBLE[], b BLOB,
        st STRUCT(a INTEGER, c STRUCT(x VARCHAR)), j JSON, m MAP(VARCHAR, INTEGER),
        ar DOUBLE[2]
      );
      INSERT INTO kinds SELECT
        'a' || i, i, i / 2, TIMESTAMP '2020-01-01' + to_days(i::INTEGER), i > 1, [1, 2, i], [1.5, i], 'x'::BLOB,
        {a: i, c: {x: 'deep'}}, '{"k": {"z": 1}}', MAP {'x': i}, [i, 1]::DOUBLE[2]
      FROM range(1, 4) AS r(i);
      CREATE TABLE users(id BIGINT, name VARCHAR, age INTEGER);
      INSERT INTO users VALUES (1, 'Ada', 36), (2, 'Bob', 20), (3, 'Cid', NULL);
      CREATE TABLE events(id BIGINT, user_id BIGINT, kind VARCHAR, n INTEGER, seen TIMESTAMP);
      INSERT INTO events VALUES
        (1, 1, 'in', 5, '2020-01-01'), (2, 1, 'out', 7, '2020-01-02'), (3, 2, 'in', 1, '2020-01-03'),
        (4, 9, 'in', 2, '2020-01-09');
      """
    )
    return database
  }
}

/// A call of a function, and what it is rendered to.
struct FunctionCase: Sendable, CustomTestStringConvertible {
  let call: SQLNode
  let text: String

  var testDescription: String { text }

  static func collect(_ body: ((any SQLable, String) -> Void) -> Void) -> [FunctionCase] {
    var cases: [FunctionCase] = []
    body { cases.append(FunctionCase(call: $0.sqlNode, text: $1)) }
    return cases
  }
}
