@testable import Duck
import Synchronization

/// Asks the real engine whether it takes a text that a test expects.
///
/// Most texts here are parts of statements, about columns without a type. So a part is completed to a statement, by what
/// it begins with, and a text is right when the engine can prepare it against one of a few schemas, which differ in the
/// type of those columns.
enum EngineCheck {
  /// What the engine says against a text; nil where it takes it. A text that is empty needs no engine.
  static func refusal(of text: String) throws -> String? {
    guard !text.isEmpty else { return nil }
    return try schemas.withLock { schemas in
      if schemas.isEmpty { schemas = try Schema.all.map(Schema.init(setUp:)) }
      var refusals: [String] = []
      for statement in Completion.statements(for: text) {
        for schema in schemas {
          guard let refusal = schema.refusal(of: statement) else { return nil }
          refusals.append("\(schema.name): \(refusal) in: \(statement)")
        }
      }
      return refusals.joined(separator: "\n")
    }
  }

  private static let schemas = Mutex<[Schema]>([])
}

/// A database that has what the texts name.
private struct Schema {
  let name: String
  private let connection: ConnectionHandle

  func refusal(of sql: String) -> String? {
    do {
      let statements = try ExtractedStatements(sql, on: connection)
      for index in 0..<statements.count { _ = try statements.prepare(index, on: connection) }
      return nil
    } catch {
      return "\(error)"
    }
  }

  init(setUp: (name: String, type: String)) throws {
    name = setUp.name
    connection = try ConnectionHandle(DatabaseHandle(path: nil, []))
    let statements = try ExtractedStatements(Self.definitions(setUp.type), on: connection)
    for index in 0..<statements.count {
      let statement = try statements.prepare(index, on: connection)
      _ = try ResultHandle(running: statement, sql: name)
    }
  }

  /// The type of the columns `a`, `b`, `c` and `x`. A NULL fits everywhere: it is for texts that no one type fits.
  static let all = [
    (name: "numbers", type: "INTEGER"), (name: "texts", type: "VARCHAR"), (name: "truths", type: "BOOLEAN"),
    (name: "times", type: "TIMESTAMP"), (name: "lists", type: "INTEGER[]"),
    (name: "nothing", type: "\"NULL\""),
  ]

  private static func definitions(_ type: String) -> String {
    """
    CREATE TYPE mood AS ENUM ('calm', 'wild');
    CREATE TYPE "my mood" AS ENUM ('calm');
    CREATE TYPE "int); DROP TABLE t; --" AS INTEGER;
    CREATE TABLE users(
      id BIGINT PRIMARY KEY, name VARCHAR, age INTEGER, "left" INTEGER, user_id BIGINT, done_at TIMESTAMP,
      a \(type), b \(type), c \(type), x \(type), p VARCHAR
    );
    CREATE TABLE events(id BIGINT, user_id BIGINT, kind VARCHAR);
    CREATE TABLE days(day DATE);
    CREATE TABLE pairs(a INTEGER, b INTEGER);
    CREATE TABLE t(a INTEGER, b INTEGER, x INTEGER);
    CREATE TABLE u(id INTEGER PRIMARY KEY);
    CREATE TABLE b(todo_id UUID);
    CREATE TABLE c(n INTEGER);
    CREATE TABLE "left"(x BIGINT, t VARCHAR);
    CREATE TABLE "right"(x BIGINT, t VARCHAR);
    CREATE TABLE setting(the_name VARCHAR, other INTEGER);
    CREATE TABLE todo(
      id UUID PRIMARY KEY, name VARCHAR, created_at TIMESTAMPTZ, done_at TIMESTAMPTZ, priority SMALLINT
    );
    CREATE TABLE event(
      id BIGINT, todo_id UUID, delay DOUBLE, price DECIMAL(18, 3), ok BOOLEAN, day DATE, starts TIMESTAMP, "at" TIME,
      span INTERVAL, data BLOB, tags VARCHAR[], mood mood, bag JSON
    );
    CREATE MACRO twice(n) AS 2 * n;
    CREATE MACRO "f(1); --"() AS 1;
    CREATE SCHEMA s;
    CREATE TABLE s.t(a INTEGER, b INTEGER);
    CREATE TABLE s.users(id INTEGER);
    CREATE TYPE s.mood AS ENUM ('calm');
    CREATE MACRO s.f() AS 1;
    CREATE SCHEMA a;
    CREATE TABLE a.todo(id UUID);
    ATTACH ':memory:' AS k;
    CREATE SCHEMA k.s;
    CREATE TABLE k.s.t(c INTEGER);
    CREATE TABLE k.s.n(c INTEGER);
    ATTACH ':memory:' AS cat;
    CREATE SCHEMA cat.a;
    CREATE TABLE cat.a.todo(id UUID);
    """ + oddNames.map { "CREATE TABLE \($0)(\($0) INTEGER);" }.joined()
  }

  /// Quoted by other means than those that are tested.
  private static let oddNames = (NameTests.hostileNames.map(\.0) + ["a.b"]).map {
    "\"\($0.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined())\""
  }
}

/// How a part of a statement becomes a whole one.
private enum Completion {
  /// The statements that may be meant, with the likeliest first.
  static func statements(for text: String) -> [String] {
    switch text.prefix(while: \.isLetter) {
    case "SELECT":
      // Columns of nowhere are those of a query around this one.
      [text, "SELECT * FROM users, LATERAL (\(text)\n)"]
    case "INSERT", "UPDATE", "DELETE", "FROM", "VALUES", "CREATE", "DROP", "ALTER", "PRAGMA", "WITH": [text]
    case "" where text.hasPrefix("(") && text.contains("SELECT"): [text, "SELECT \(text) FROM users"]
    case "WHERE", "LIMIT", "OFFSET", "ORDER", "QUALIFY", "AS": sources.map { "SELECT * FROM \($0) \(text)" }
    case "GROUP": sources.map { "SELECT 1 FROM \($0) \(text)" }
    case "HAVING":
      ["SELECT 1 FROM users GROUP BY ALL \(text)", "SELECT 1 FROM \(pair) GROUP BY \(ofPair) \(text)"]
    case "ON", "USING": ["FROM users JOIN events \(text)", "FROM \"left\" JOIN \"right\" \(text)"]
    case "LEFT": ["SELECT * FROM events \(text) ON TRUE"]
    case "RETURNING": ["DELETE FROM users \(text)"]
    default: sources.map { "SELECT \(text) FROM \($0)" } + ["FROM \(text)"]
    }
  }

  private static let pair = "\"left\", \"right\""
  private static let ofPair = "\"left\".x, \"left\".t, \"right\".x, \"right\".t"
  private static let sources = ["users", "users, events", "users, todo, event", pair, "k.s.t", "setting"]
}
