import Duck
import Testing

@Suite("Columns of one name")
struct DuplicateNameTests {
  let database = DatabaseIdentifier.memory()

  struct ID: Decodable { let id: Int32 }
  struct X: Decodable { let x: Int32 }
  struct MaybeX: Decodable { let x: Int32? }

  @Test("the query succeeds, and position tells the columns apart")
  func position() async throws {
    try await database.run(
      "CREATE TABLE a AS SELECT 1 AS id, 10 AS x, 5 AS y; CREATE TABLE b AS SELECT 1 AS id, 20 AS x"
    )
    let result = try await database.run("SELECT * FROM a JOIN b ON a.id = b.id")
    #expect(result.columns == ["id", "x", "y", "id", "x"])
    let row = try #require(result.rows.first)
    #expect(row.values == [.int32(1), .int32(10), .int32(5), .int32(1), .int32(20)])
    #expect(row.value(1, as: Int32.self) == 10)
    #expect(try row.decode(4, as: Int32.self) == 20)
    #expect(try result.column(4, as: Int32.self).first == 20)
    #expect(row.int32("y") == 5)
  }

  @Test(
    "the name is ambiguous, also where the names differ in case",
    arguments: ["SELECT 1 AS x, 2 AS x", #"SELECT 1 AS "X", 2 AS x"#]
  )
  func ambiguous(sql: String) async throws {
    let result = try await database.run(sql)
    let row = try #require(result.rows.first)
    for name in ["x", "X"] {
      let error = DatabaseError.ambiguousColumn(name: name)
      #expect(row.value(name) == nil)
      #expect(row.value(name, as: Int32.self) == nil)
      #expect(row.int32(name) == nil)
      #expect(throws: error) { try row.decode(name, as: Int32.self) }
      #expect(throws: error) { try result.column(name, as: Int32.self) }
    }
    #expect(throws: DatabaseError.ambiguousColumn(name: "x")) { try row.decode(X.self) }
    #expect(throws: DatabaseError.ambiguousColumn(name: "x")) { try result.all(decoding: X.self) }
    #expect(throws: DatabaseError.ambiguousColumn(name: "x")) { try row.decode(MaybeX.self) }
    #expect(row.value(0) == .int32(1))
    #expect(row.value(1) == .int32(2))
  }

  struct Letters: Table {
    @Column("\u{e9}") var composed: Int32
    @Column("e\u{301}") var decomposed: Int32
    init() {}
  }

  @Test("names are told apart by their bytes, as the engine does")
  func bytes() async throws {
    let names = ["e\u{301}", "\u{e9}", "\u{c9}", "k", "\u{212a}"]
    let list = names.enumerated().map { "\($0) AS \"\($1)\"" }.joined(separator: ", ")
    let result = try await database.run("SELECT \(list)")
    let row = try #require(result.rows.first)
    for (index, name) in names.enumerated() {
      #expect(row.int32(name) == Int32(index))
      #expect(try result.column(name, as: Int32.self).first == Int32(index))
      let again = try await database.run("SELECT \"\(name)\" FROM (SELECT \(list))")
      #expect(again.rows.first?.value(0) == .int32(Int32(index)))
    }
    #expect(row.int32("K") == 3 && row.int32("E\u{301}") == 0)
    #expect(try result.all(decoding: Letters.self).map { [$0.composed, $0.decomposed] } == [[1, 0]])
    let other = try await database.run("SELECT 1 AS \"\u{e9}\"")
    #expect(other.rows.first?.int32("e\u{301}") == nil && other.rows.first?.int32("\u{c9}") == 1)
  }

  @Test("other columns of the same result decode by key")
  func others() async throws {
    let result = try await database.run("SELECT 1 AS x, 2 AS X, 3 AS id")
    #expect(try result.first(decoding: ID.self)?.id == 3)
  }

  @Test("a prefix can make the difference")
  func prefix() async throws {
    let result = try await database.run("SELECT 1 AS a_x, 2 AS b_x, 3 AS x, 4 AS x")
    #expect(try result.first(decoding: X.self, prefix: "a_")?.x == 1)
    #expect(try result.all(decoding: X.self, prefix: "B_").map(\.x) == [2])
    #expect(throws: DatabaseError.ambiguousColumn(name: "x")) { try result.first(decoding: X.self) }
  }
}
