import Duck
import Testing

/// The engine keeps vectors as its operators made them: constant, in sequence, or as places in a dictionary that many
/// chunks share. Several threads take them apart at once.
@Suite("Results of shared vectors")
struct VectorKindTests {
  static let long = "a text above twelve bytes"

  /// Makes tables whose columns are stored in different ways, in a file and compressed.
  private func makeTables(on connection: Connection) async throws {
    try await connection.run(
      """
      CREATE TABLE fact AS SELECT range AS i, range % 5 AS k, CASE WHEN range % 3 <> 0 THEN range % 5 END AS n,
        '\(Self.long) ' || range % 10 AS few, '\(Self.long) ' || hash(range) % 100000 || ' ' || range AS all_differ,
        range // 10000 AS slow, range / 8 AS fraction, 7 AS constant, NULL::VARCHAR AS nothing,
        (CASE range % 3 WHEN 0 THEN 'a' WHEN 1 THEN 'b' END)::ENUM('b', 'a') AS label
      FROM range(40_000);
      CREATE TABLE side AS SELECT range AS k, {'a': range, 's': '\(Self.long) ' || range} AS t,
        [range, NULL, range * 2] AS l, ['\(Self.long)', 'x' || range, NULL] AS ls,
        [{'a': range, 'l': [range]}] AS deep, '\(Self.long) ' || range AS s
      FROM range(5);
      CHECKPOINT
      """
    )
  }

  @Test("compressed columns are as they were written")
  func compressed() async throws {
    try await withFileDatabase { database, _ in
      let connection = try await database.connect()
      try await makeTables(on: connection)
      let text = try await connection.run("SELECT * FROM fact")
      #expect(try Array(text.column("i", as: Int.self)) == Array(0..<40_000))
      let few = (0..<40_000).map { "\(Self.long) \($0 % 10)" }
      #expect(try Array(text.column("few", as: String.self)) == few)
      #expect(try Array(text.column("slow", as: Int.self)) == (0..<40_000).map { $0 / 10_000 })
      #expect(try Array(text.column("fraction", as: Double.self)) == (0..<40_000).map { Double($0) / 8 })
      let differ = try text.column("all_differ", as: String.self)
      #expect(differ.indices.allSatisfy { differ[$0].hasPrefix(Self.long) && differ[$0].hasSuffix(" \($0)") })
      for (i, row) in text.rows.enumerated() where i % 23 == 0 {
        let label: Value = i % 3 == 2 ? .null : .string(i % 3 == 0 ? "a" : "b")
        guard row.value("label") == label, row.value("constant") == .int32(7), row.value("nothing") == .null
        else {
          Issue.record("row \(i): \(row.values)")
          return
        }
      }
      for _ in 1...2 {
        #expect(try await connection.run("SELECT * FROM fact") == text)
        #expect(try await connection.run("FROM fact WHERE i >= $1", binding: [.int64(0)]) == text)
      }
    }
  }

  /// What a row of `side` holds, in columns `t`, `l`, `ls`, `deep` and `s`; NULL for none.
  private static func side(_ k: Int?) -> [Value] {
    guard let k else { return Array(repeating: .null, count: 5) }
    let (number, text) = (Value.int64(Int64(k)), Value.string("\(long) \(k)"))
    return [
      .structure([.init(name: "a", value: number), .init(name: "s", value: text)]),
      .list([number, .null, .int64(Int64(k * 2))]),
      .list([.string(long), .string("x\(k)"), .null]),
      .list([.structure([.init(name: "a", value: number), .init(name: "l", value: .list([number]))])]),
      text,
    ]
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let sql: String
    /// Which row of `side` belongs to a row.
    let key: @Sendable (Int) -> Int?

    var testDescription: String { sql }
  }

  static var cases: [Case] {
    [
      Case(sql: "FROM fact JOIN side USING (k) WHERE $1") { $0 % 5 },
      Case(sql: "FROM fact LEFT JOIN side ON fact.n = side.k WHERE $1") { $0 % 3 == 0 ? nil : $0 % 5 },
      Case(sql: "FROM fact, (FROM side WHERE k = 3) WHERE $1") { _ in 3 },
      Case(sql: "FROM fact POSITIONAL JOIN (FROM side WHERE k < 0) WHERE $1") { _ in nil },
      Case(
        sql: """
          FROM fact, (SELECT {'a': 4::BIGINT, 's': '\(long) 4'} AS t, [4::BIGINT, NULL, 8] AS l,
            ['\(long)', 'x4', NULL] AS ls, [{'a': 4::BIGINT, 'l': [4::BIGINT]}] AS deep, '\(long) 4' AS s)
          WHERE $1
          """
      ) { _ in 4 },
    ]
  }

  /// How many of every `step` rows are not what belongs to their number.
  private func wrong(in result: QueryResult, _ example: Case, every step: Int) -> Int {
    let none = Self.side(nil)
    let sides = (0..<5).map { Self.side($0) }
    return stride(from: 0, to: result.rows.count, by: step).count { position in
      let row = result.rows[position]
      guard let i = row.int("i") else { return true }
      return Array(row.values.dropFirst()) != (example.key(i).map { sides[$0] } ?? none)
    }
  }

  @Test("rows that share lists, structures and texts have them each", arguments: cases)
  func shared(_ example: Case) async throws {
    let connection = try await DatabaseIdentifier.memory().connect()
    try await makeTables(on: connection)
    let select = "SELECT i, t, l, ls, deep, s \(example.sql)"
    let text = select.replacing("$1", with: "true")
    // In any order: sorting would make vectors of another kind.
    for round in 1...2 {
      let results = [
        try await connection.run(text), try await connection.run(select, binding: [.boolean(true)]),
      ]
      for result in results {
        #expect(try Set(result.column("i", as: Int.self)) == Set(0..<40_000))
        #expect(result.rows.count == 40_000)
        #expect(wrong(in: result, example, every: round == 1 ? 23 : 211) == 0)
      }
    }
  }
}
