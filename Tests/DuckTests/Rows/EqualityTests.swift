import Duck
import Testing

@Suite("Equal results")
struct EqualityTests {
  let database = DatabaseIdentifier.shared

  @Test(
    "the same query gives equal results",
    arguments: [
      "SELECT 1", "SELECT NULL", "SELECT 'NaN'::DOUBLE", "SELECT 'NaN'::FLOAT",
      "SELECT [1.5::DOUBLE, 'NaN', NULL]",
      "SELECT NULL::INTEGER FROM range(5000)", "SELECT 'text ' || range FROM range(5000)",
      "SELECT 1 WHERE false",
      "SELECT {'a': [1, NULL], 'b': {'c': 'x'}}", "SELECT 'b'::ENUM('a', 'b')", "",
      "SELECT 'x'::BLOB, uuid() IS NULL",
    ]
  )
  func same(sql: String) async throws {
    let first = try await database.run(sql)
    #expect(try await database.run(sql) == first)
  }

  @Test(
    "different cells, types, names or order give different results",
    arguments: [
      ("SELECT 1", "SELECT 2"), ("SELECT 1 AS a", "SELECT 1 AS b"), ("SELECT 1 AS a", "SELECT 1 AS A"),
      ("SELECT 1 AS a", "SELECT 1::BIGINT AS a"), ("SELECT 1 AS a", "SELECT NULL::INTEGER AS a"),
      ("SELECT 0.0::DOUBLE AS a", "SELECT '-0'::DOUBLE AS a"),
      ("SELECT 1 AS a", "SELECT 1 AS a FROM range(2)"),
      ("SELECT 'NaN'::DOUBLE AS a", "SELECT NULL::DOUBLE AS a"), ("SELECT [1] AS a", "SELECT [1, NULL] AS a"),
      ("SELECT NULL::INTEGER[] AS a", "SELECT []::INTEGER[] AS a"),
      ("SELECT 1 AS a, 2 AS b", "SELECT 2 AS b, 1 AS a"),
      ("VALUES (1), (NULL)", "VALUES (NULL), (1)"),
      ("SELECT 'a'::ENUM('a', 'b') AS e", "SELECT 'a'::ENUM('b', 'a') AS e"),
      ("SELECT {'a': 1} AS s", "SELECT {'b': 1} AS s"),
      ("SELECT 1.0::DECIMAL(3,1) AS d", "SELECT 1.0::DECIMAL(4,2) AS d"),
    ]
  )
  func different(left: String, right: String) async throws {
    let left = try await database.run(left)
    #expect(try await database.run(right) != left)
  }

  @Test("texts that look alike but have other bytes differ, as they do for the engine")
  func bytesOfText() async throws {
    let composed = try await database.run("SELECT 'é' AS s")
    let decomposed = try await database.run("SELECT 'e\u{301}' AS s")
    #expect(composed != decomposed)
  }

  @Test("results that differ in the count of changed rows differ")
  func rowsChanged() async throws {
    let database = DatabaseIdentifier.memory()
    try await database.run("CREATE TABLE t(i INTEGER)")
    let none = try await database.run("DELETE FROM t")
    let one = try await database.run("INSERT INTO t VALUES (1)")
    #expect(none != one)
    #expect(try await database.run("DELETE FROM t") == one)
  }
}
